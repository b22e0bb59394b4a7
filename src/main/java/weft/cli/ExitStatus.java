package weft.cli;

/** What the command line's exit status means; {@code weft run} ends with the program's own once it has started. */
final class ExitStatus {

    static final int OK = 0;
    static final int BAD_INPUT = 1;
    static final int BAD_USAGE = 2;
    static final int TOOLCHAIN_FAILED = 3;

    private ExitStatus() {}
}
