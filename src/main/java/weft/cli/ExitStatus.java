package weft.cli;

/** What the command line's exit status means; {@code weft run} ends with the program's own once it has started. */
final class ExitStatus {

    static final int OK = 0;
    static final int BAD_INPUT = 1;
    static final int BAD_USAGE = 2;
    static final int TOOLCHAIN_FAILED = 3;

    /** A fault of the compiler itself: none of the others, as sysexits.h has it. */
    static final int INTERNAL = 70;

    private ExitStatus() {}
}
