package weft.emit;

import weft.diagnostics.Finding;

/** The output cannot be written; the finding, and with it the message, says why and what to do. Nothing half-written is left. */
public final class EmitException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Finding finding;

    public EmitException(Finding finding, Throwable cause) {
        super(finding.toString(), cause);
        this.finding = finding;
    }

    public EmitException(Finding finding) {
        super(finding.toString());
        this.finding = finding;
    }

    public Finding finding() {
        return finding;
    }
}
