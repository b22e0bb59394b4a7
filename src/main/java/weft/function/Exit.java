package weft.function;

/** How a statement ends. Every loop has two ends of its own beside these, for break and continue. */
final class Exit {

    /** The next statement is next. */
    static final Exit NEXT = new Exit();

    /** The function returns. */
    static final Exit RETURN = new Exit();
}
