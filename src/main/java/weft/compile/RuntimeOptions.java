package weft.compile;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import weft.target.Target;
import weft.target.TimeModel;

/**
 * What the user wants of the runtime; it learns of it from the environment, so that the arguments stay the program's own.
 *
 * @param maxMemory what the buffers of all channels may take, as the user wrote it
 * @param stats     the file for statistics; {@link #PRINTED} for those that are printed
 * @param trace     the file for a timeline; with {@code timing} in the time of the target's processors
 * @param timing    the file for the time of the target's processors; {@link #PRINTED} for a table that is printed
 * @param live      the file into which it writes while it runs what it does
 */
public record RuntimeOptions(
        Optional<String> maxMemory,
        boolean reportGrowth,
        Optional<String> stats,
        Optional<String> trace,
        Optional<String> timing,
        Optional<String> live) {

    public static final String PRINTED = "1";

    /** Of a program that nobody watches. */
    public RuntimeOptions(
            Optional<String> maxMemory,
            boolean reportGrowth,
            Optional<String> stats,
            Optional<String> trace,
            Optional<String> timing) {
        this(maxMemory, reportGrowth, stats, trace, timing, Optional.empty());
    }

    /** The same of one that is watched by a file. */
    public RuntimeOptions live(String file) {
        return new RuntimeOptions(maxMemory, reportGrowth, stats, trace, timing, Optional.of(file));
    }

    /** Whether the program must have been generated so that it counts what it does. */
    public boolean needAccounting() {
        return stats.isPresent() || (trace.isPresent() && timing.isEmpty());
    }

    Map<String, String> environment(Target target) {
        Map<String, String> variables = new LinkedHashMap<>();
        maxMemory.ifPresent(bytes -> variables.put("WEFT_MAX_MEMORY", bytes));
        if (reportGrowth) {
            variables.put("WEFT_REPORT_GROWTH", "1");
        }
        stats.ifPresent(file -> variables.put("WEFT_STATS", file));
        Optional<TimeModel> model = timing.flatMap(wish -> target.timing());
        trace.ifPresent(file -> variables.put(model.map(TimeModel::timeline).orElse("WEFT_TRACE"), file));
        model.ifPresent(variable -> variables.put(variable.table(), timing.orElseThrow()));
        live.ifPresent(file -> variables.put("WEFT_LIVE", file));
        return variables;
    }
}
