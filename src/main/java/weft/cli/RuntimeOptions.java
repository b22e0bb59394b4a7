package weft.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What the user wants of the runtime; it learns of it from the environment, so that the arguments stay the program's own. */
final class RuntimeOptions {

    @Option(names = "--max-memory", paramLabel = "BYTES", description = "how much the buffers of all channels may take, 64M for"
            + " example; default: any amount")
    Optional<String> maxMemory = Optional.empty();

    @Option(names = "--report-growth", description = "tells at the end which channels have grown, to resolve a deadlock")
    boolean reportGrowth;

    Map<String, String> environment() {
        Map<String, String> variables = new LinkedHashMap<>();
        maxMemory.ifPresent(bytes -> variables.put("WEFT_MAX_MEMORY", bytes));
        if (reportGrowth) {
            variables.put("WEFT_REPORT_GROWTH", "1");
        }
        return variables;
    }
}
