package weft.function;

/** What a statement does. */
interface Action {

    Exit run(CallFrame frame);
}
