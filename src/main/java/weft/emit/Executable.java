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
        return name(plan.network());
    }

    /** That of a network's program. */
    public static String name(String network) {
        String name = CText.identifier(network);
        return TAKEN.contains(name) ? name + "_network" : name;
    }
}
