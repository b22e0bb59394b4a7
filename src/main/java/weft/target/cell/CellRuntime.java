package weft.target.cell;

import java.util.List;
import weft.emit.ProgramFiles;

/**
 * The runtime's sources that go into a program for the Cell, each list relative to runtime/src and without suffix.
 *
 * @param ppe those for the PPE
 * @param spe those for each SPE
 */
record CellRuntime(List<String> ppe, List<String> spe) {

    private static final String PPE =
            "src/(channel/port|report/[^/]*|growth/growth|growth/cycle|growth/wishes|api/[^/]*|cell/[^/]*|cell/ppe/[^/]*)\\.c";
    private static final String SPE = "src/(channel/port|api/ports|api/recursion|cell/[^/]*|cell/spe/[^/]*)\\.c";
    private static final String HEADERS = "include/.*\\.h|src/growth/cycle\\.h|src/cell/(.*\\.h|spe/budget)";

    /** Adds the runtime to a program's files, and the stand-in for machines that are no Cell. */
    static CellRuntime addTo(ProgramFiles files) {
        List<String> added =
                files.addRuntime("runtime-c", "runtime", name -> name.matches(PPE + "|" + SPE + "|" + HEADERS));
        files.addRuntime("runtime-cell", "stand-in", name -> name.matches("(libspe2|sim)/.*") && !name.endsWith(".md"));
        return new CellRuntime(sources(added, PPE), sources(added, SPE));
    }

    private static List<String> sources(List<String> files, String pattern) {
        return files.stream()
                .filter(name -> name.substring("runtime/".length()).matches(pattern))
                .map(name -> name.substring("runtime/src/".length(), name.length() - 2))
                .toList();
    }
}
