package weft.transform;

/**
 * What comes behind an edited source.
 *
 * @param tail      C definitions
 * @param frameSize the expression for the frame's size
 */
record Text(String tail, String frameSize) {

    /** A function that calls one of the user's that does not block. */
    static String wrapper(String name, String function) {
        return "\nstatic int " + name + "(DOLProcess *weft_p)\n{\n    " + function
                + "(weft_p);\n    return WEFT_DONE;\n}\n";
    }
}
