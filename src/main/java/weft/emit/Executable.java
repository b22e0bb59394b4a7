package weft.emit;

import java.util.Set;
import weft.plan.Plan;

/** What the executable of a program is called. */
public final class Executable {

    /** What else has a name in the output folder, or in its Makefile. */
    private static final Set<String> TAKEN = Set.of(
            "FORCE",
            "GNUmakefile",
            "Makefile",
            "all",
            "clean",
            "makefile",
            "objects",
            "processors",
            "report",
            "run",
            "runtime",
            "src");

    private Executable() {}

    public static String name(Plan plan) {
        String name = CText.identifier(plan.network());
        return TAKEN.contains(name) ? name + "_network" : name;
    }
}
