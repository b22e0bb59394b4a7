package weft.emit;

/** The output cannot be written; the message says why and what to do. Nothing half-written is left. */
public final class EmitException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public EmitException(String message, Throwable cause) {
        super(message, cause);
    }

    public EmitException(String message) {
        super(message);
    }
}
