package weft.compile;

/** The C toolchain failed, or is not there; the message says which, and what to do. */
public final class ToolchainException extends Exception {

    private static final long serialVersionUID = 1L;

    ToolchainException(String message) {
        super(message);
    }
}
