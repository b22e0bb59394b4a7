package weft.source;

import weft.source.tree.Entries;
import weft.source.tree.SourceFunctions;

/**
 * A source transformed.
 *
 * @param tail      C definitions that come behind the edited source
 * @param init      expressions for what weft_unit has of it, where the source has init and fire
 * @param places    where it blocks
 */
public record Text(String tail, String init, String fire, String frameSize, String framesSize, ResumePoints places) {

    /** The function by which init is called where it does not block. */
    public static String init(SourceUnit unit, Entries entries) {
        String construction = unit.stateConstruction("weft_p");
        return wrapper(
                "weft_init",
                construction.isEmpty() ? "" : "    " + construction + "\n",
                SourceFunctions.name(entries.init()));
    }

    /** The function by which fire is called where calls block. */
    public static String fire(Entries entries) {
        return wrapper("weft_fire", "", SourceFunctions.name(entries.fire()));
    }

    private static String wrapper(String name, String before, String function) {
        return "\nstatic int " + name + "(DOLProcess *weft_p)\n{\n" + before + "    " + function
                + "(weft_p);\n    return WEFT_DONE;\n}\n";
    }
}
