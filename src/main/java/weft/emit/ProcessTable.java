package weft.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import weft.model.Direction;
import weft.model.Name;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;

/**
 * The tables of a processor's processes, as the templates of every target see them, public for their sake. Rows that are alike
 * stand once: a network may have a million processes of one source.
 */
public record ProcessTable(List<ProcessRow> rows, List<KindRow> kinds, List<PortRow> ports, List<RunRow> runs) {

    /**
     * A process.
     *
     * @param kind         where what it shares with others is among the kinds
     * @param firstChannel where its channels are among those of the processor's processes
     * @param channels     their numbers, by slot
     */
    public record ProcessRow(
            String name,
            int kind,
            int processor,
            String indices,
            int firstChannel,
            List<Integer> channels,
            String comment) {}

    /**
     * What processes of one unit and with the same ports share.
     *
     * @param unit      the symbol of the unit
     * @param firstPort the first of its rows among the processor's ports
     * @param firstRun  the first of its rows among the runs of ports
     * @param stack     bytes, as weft/network.h has it
     */
    public record KindRow(
            String unit, int firstPort, int firstRun, int portCount, int runCount, int dimensions, long stack) {}

    /** A port. */
    public record PortRow(String name, String direction) {}

    /** Ports that follow each other, as {@link PortRuns} has them. */
    public record RunRow(String base, int dimensions, String indices, int first, int count) {}

    /** What a process shares with others. */
    public KindRow kind(ProcessRow process) {
        return kinds.get(process.kind());
    }

    /** A table without processes. */
    public static ProcessTable empty() {
        return new ProcessTable(List.of(), List.of(), List.of(), List.of());
    }

    /** A port, whatever it is connected to. */
    private record PortKey(Name name, Direction direction) {

        static PortKey of(PortPlan port) {
            return new PortKey(port.name(), port.direction());
        }
    }

    /** Where the rows of a process's ports are among those of the processor. */
    private record PortRows(int firstPort, int firstRun, int runCount) {}

    /** Makes the tables, process by process. */
    public static final class Builder {

        private final List<ProcessRow> rows = new ArrayList<>();
        private final List<KindRow> kinds = new ArrayList<>();
        private final List<PortRow> ports = new ArrayList<>();
        private final List<RunRow> runs = new ArrayList<>();
        private final Map<KindRow, Integer> places = new HashMap<>();
        private final Map<List<PortKey>, PortRows> portRows = new HashMap<>();
        private int channelCount;

        /**
         * Adds a process.
         *
         * @param unit  the symbol of its unit
         * @param stack bytes
         */
        public void add(ProcessorPlan processor, ProcessPlan process, String unit, long stack) {
            Name name = process.process().name();
            List<Integer> channels = process.ports().stream()
                    .map(port -> port.channel().number())
                    .toList();
            PortRows its = portRows.computeIfAbsent(
                    process.ports().stream().map(PortKey::of).toList(), this::addPorts);
            KindRow kind = new KindRow(
                    unit,
                    its.firstPort(),
                    its.firstRun(),
                    channels.size(),
                    its.runCount(),
                    name.indices().size(),
                    stack);
            int place = places.computeIfAbsent(kind, k -> {
                kinds.add(k);
                return kinds.size() - 1;
            });
            rows.add(new ProcessRow(
                    CText.literal(name.full()),
                    place,
                    processor.number(),
                    indices(name.indices()),
                    channelCount,
                    channels,
                    Rows.where(process.process().position())));
            channelCount += channels.size();
        }

        private PortRows addPorts(List<PortKey> keys) {
            List<PortRuns.Run> its =
                    PortRuns.of(keys.stream().map(PortKey::name).toList());
            PortRows rows = new PortRows(ports.size(), runs.size(), its.size());
            keys.forEach(
                    key -> ports.add(new PortRow(CText.literal(key.name().full()), Rows.direction(key.direction()))));
            its.forEach(run -> runs.add(row(run)));
            return rows;
        }

        private static RunRow row(PortRuns.Run run) {
            Name start = run.start();
            return new RunRow(
                    CText.literal(start.base()),
                    start.indices().size(),
                    indices(start.indices()),
                    run.first(),
                    run.count());
        }

        private static String indices(List<Integer> indices) {
            return indices.isEmpty()
                    ? "0"
                    : indices.stream().map(String::valueOf).collect(Collectors.joining(", "));
        }

        public ProcessTable build() {
            return new ProcessTable(List.copyOf(rows), List.copyOf(kinds), List.copyOf(ports), List.copyOf(runs));
        }
    }
}
