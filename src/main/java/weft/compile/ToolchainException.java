package weft.compile;

import weft.diagnostics.Finding;

/** The C toolchain failed, or is not there; the message says which, and what to do. */
public final class ToolchainException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Finding finding;

    public ToolchainException(Finding finding) {
        super(finding.toString());
        this.finding = finding;
    }

    public Finding finding() {
        return finding;
    }
}
