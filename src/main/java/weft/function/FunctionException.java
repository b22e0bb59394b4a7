package weft.function;

import weft.diagnostics.Finding;
import weft.model.Position;

/** Why a function cannot be read or has no value, and where. */
public final class FunctionException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Position at;
    private final transient Finding finding;
    private final boolean last;

    FunctionException(Position at, boolean last, Finding finding) {
        super(finding.text(), null, false, false);
        this.finding = finding;
        this.at = at;
        this.last = last;
    }

    public Finding finding() {
        return finding;
    }

    public Position at() {
        return at;
    }

    /** Whether no function may be called any more: the steps of the run are used up. */
    public boolean isLast() {
        return last;
    }
}
