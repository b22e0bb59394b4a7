package weft.emit;

import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The runtime's sources that go into a program for the Cell, and the stand-in for machines that are none. */
final class CellRuntime {

    private static final String PPE =
            "src/(channel/port|report/report|growth/growth|growth/cycle|api/[^/]*|cell/[^/]*|cell/ppe/[^/]*)\\.c";
    private static final String SPE = "src/(channel/port|api/ports|api/recursion|cell/[^/]*|cell/spe/[^/]*)\\.c";
    private static final String HEADERS = "include/.*\\.h|src/growth/cycle\\.h|src/cell/(.*\\.h|spe/budget)";

    private final SortedMap<String, byte[]> files = new TreeMap<>();

    CellRuntime() throws IOException {
        new Resources().below("runtime-c").forEach((name, content) -> {
            if (name.matches(PPE + "|" + SPE + "|" + HEADERS)) {
                files.put("runtime/" + name, content);
            }
        });
        new Resources().below("runtime-cell").forEach((name, content) -> {
            if (name.matches("(libspe2|sim)/.*") && !name.endsWith(".md")) {
                files.put("stand-in/" + name, content);
            }
        });
    }

    void addTo(SortedMap<String, byte[]> output) {
        output.putAll(files);
    }

    List<String> ofPpe() {
        return sources(PPE);
    }

    List<String> ofSpe() {
        return sources(SPE);
    }

    /** Relative to runtime/src, without suffix. */
    private List<String> sources(String pattern) {
        return files.keySet().stream()
                .filter(name -> name.startsWith("runtime/") && name.substring("runtime/".length()).matches(pattern))
                .map(name -> name.substring("runtime/src/".length(), name.length() - 2))
                .toList();
    }
}
