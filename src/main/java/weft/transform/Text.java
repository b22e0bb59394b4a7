package weft.transform;

/**
 * A source transformed.
 *
 * @param tail      C definitions that come behind the edited source
 * @param init      expressions for what weft_unit has of it, where the source has init and fire
 */
record Text(String tail, String init, String fire, String frameSize) {

    /** A function that calls one of the user's that does not block. */
    static String wrapper(String name, String function) {
        return "\nstatic int " + name + "(DOLProcess *weft_p)\n{\n    " + function
                + "(weft_p);\n    return WEFT_DONE;\n}\n";
    }
}
