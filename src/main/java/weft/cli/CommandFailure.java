package weft.cli;

/** Ends a command with a message and an exit status. */
final class CommandFailure extends Exception {

    private static final long serialVersionUID = 1L;

    private final int status;

    CommandFailure(int status, String message) {
        super(message);
        this.status = status;
    }

    int status() {
        return status;
    }
}
