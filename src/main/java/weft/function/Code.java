package weft.function;

/** What an expression does. */
interface Code {

    Object run(CallFrame frame);
}
