package weft.target.cell;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.model.Process;
import weft.target.ProcessorCosts.Measured;

/** What processes took of SPEs: from the stand-in's tables of time and heaps, and from what runtime-c/src/cell/spe/budget tells of local stores. */
final class CellMeasured {

    private static final double CYCLES_PER_NANOSECOND = 3.2;
    private static final Pattern CYCLES =
            Pattern.compile("^ *(\\d+) {2}cycles of process ([^ ,]+),", Pattern.MULTILINE);
    private static final Pattern HEAP =
            Pattern.compile("^ *(\\d+) {2}bytes of the heap by (?:process (\\S+)|the start)$", Pattern.MULTILINE);
    private static final Pattern UNIT =
            Pattern.compile("^ *\\d+ {2}process (\\S+): code (\\d+), data, state and frames (\\d+)", Pattern.MULTILINE);
    private static final Pattern RUNTIME = Pattern.compile("^ *(\\d+) {2}runtime and library", Pattern.MULTILINE);

    /** Bytes. */
    private record Size(long code, long data) {

        private Size larger(Size other) {
            return new Size(Math.max(code, other.code), Math.max(data, other.data));
        }
    }

    private CellMeasured() {}

    static Map<String, Map<String, Measured>> of(List<Process> processes, String timing, String report) {
        Map<String, Long> cycles = new HashMap<>();
        for (Matcher row = CYCLES.matcher(timing); row.find(); ) {
            cycles.merge(row.group(2), Long.parseLong(row.group(1)), Long::sum);
        }
        Map<String, Long> heap = new HashMap<>();
        long start = 0;
        for (Matcher row = HEAP.matcher(timing); row.find(); ) {
            long bytes = Long.parseLong(row.group(1));
            if (row.group(2) == null) {
                start = Math.max(start, bytes);
            } else {
                heap.merge(row.group(2), bytes, Math::max);
            }
        }
        Map<String, Size> sizes = new HashMap<>();
        for (Matcher row = UNIT.matcher(report); row.find(); ) {
            Size size = new Size(Long.parseLong(row.group(2)), Long.parseLong(row.group(3)));
            sizes.merge(row.group(1), size, Size::larger);
        }
        long runtime = 0;
        for (Matcher row = RUNTIME.matcher(report); row.find(); ) {
            runtime = Math.max(runtime, Long.parseLong(row.group(1)));
        }
        Map<String, Map<String, Measured>> measured = new TreeMap<>();
        for (Process process : processes) {
            String name = process.name().full();
            Size size = sizes.get(process.name().base());
            if (cycles.containsKey(name) && size != null) {
                long nanoseconds = Math.round(cycles.get(name) / CYCLES_PER_NANOSECOND);
                Measured onSpe = new Measured(
                        nanoseconds,
                        process.name().base(),
                        size.code(),
                        size.data() + heap.getOrDefault(name, 0L),
                        runtime + start);
                measured.put(name, Map.of(CellProcessor.SPE.name(), onSpe));
            }
        }
        return measured;
    }
}
