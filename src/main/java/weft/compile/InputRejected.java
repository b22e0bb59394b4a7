package weft.compile;

/** Ends a run whose input is wrong; the messages are in the compilation's diagnostics. */
public final class InputRejected extends Exception {

    private static final long serialVersionUID = 1L;
}
