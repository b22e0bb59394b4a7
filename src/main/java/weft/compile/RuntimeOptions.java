package weft.compile;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the user wants of the runtime; it learns of it from the environment, so that the arguments stay the program's own.
 *
 * @param maxMemory what the buffers of all channels may take, as the user wrote it
 * @param stats     the file for statistics; {@link #PRINTED} for those that are printed
 * @param trace     the file for a timeline
 */
public record RuntimeOptions(
        Optional<String> maxMemory, boolean reportGrowth, Optional<String> stats, Optional<String> trace) {

    public static final String PRINTED = "1";

    /** Whether the program must have been generated so that it counts what it does. */
    public boolean needAccounting() {
        return stats.isPresent() || trace.isPresent();
    }

    Map<String, String> environment() {
        Map<String, String> variables = new LinkedHashMap<>();
        maxMemory.ifPresent(bytes -> variables.put("WEFT_MAX_MEMORY", bytes));
        if (reportGrowth) {
            variables.put("WEFT_REPORT_GROWTH", "1");
        }
        stats.ifPresent(file -> variables.put("WEFT_STATS", file));
        trace.ifPresent(file -> variables.put("WEFT_TRACE", file));
        return variables;
    }
}
