package weft.function;

/** What a statement does. */
interface Step {

    Exit run(Frame frame);
}
