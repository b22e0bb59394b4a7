package weft.function;

/** What an expression does. */
interface Code {

    Object run(Frame frame);
}
