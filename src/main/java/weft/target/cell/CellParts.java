package weft.target.cell;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.emit.CText;
import weft.emit.Executable;
import weft.emit.Identifiers;
import weft.emit.ProcessTable;
import weft.emit.Rows;
import weft.emit.SourceLayout;
import weft.emit.UnitPart;
import weft.emit.Units;
import weft.model.Direction;
import weft.plan.Plan;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.Transport;
import weft.source.parse.BuildOptions;
import weft.target.cell.CellProgram.CellPart;
import weft.target.cell.CellProgram.End;
import weft.target.cell.CellProgram.Place;
import weft.target.cell.CellProgram.Ring;
import weft.target.cell.CellProgram.Route;
import weft.transform.TargetCompiler;
import weft.transform.Unit;

/** Lays out the processors of a Cell: ends, rings, tags, and where the sides of each channel are. */
final class CellParts {

    /** Rings begin on a line, and have whole lines. */
    private static final int LINE = 128;

    /** The last tag is the runtime's own. */
    private static final int TAGS = 31;

    /** Bytes for functions that call themselves, where the process's configuration has none: of a local store. */
    private static final long STACK = 8192;

    private final Plan plan;
    private final SourceLayout layout;
    private final BuildOptions build;
    private final Map<TargetCompiler, Map<Integer, Unit>> transformed;
    private final Identifiers ids = new Identifiers();
    private final Map<Integer, Map<Direction, Place>> places = new HashMap<>();

    CellParts(Plan plan, Map<TargetCompiler, Map<Integer, Unit>> transformed, SourceLayout layout, BuildOptions build) {
        this.plan = plan;
        this.layout = layout;
        this.build = build;
        this.transformed = transformed;
    }

    CellProgram program(List<String> ppeRuntime, List<String> speRuntime) {
        List<CellPart> parts = new ArrayList<>();
        int spes = 0;
        for (ProcessorPlan processor : plan.processors()) {
            boolean spe = CellProcessor.of(processor.processor()).orElseThrow() == CellProcessor.SPE;
            parts.add(part(processor, spe ? spes++ : -1));
        }
        if (parts.stream().noneMatch(part -> part.spe() < 0)) {
            parts.add(new CellPart(
                    ids.unique("ppe"),
                    "\"PPE\"",
                    "PPE",
                    -1,
                    parts.size(),
                    0,
                    List.of(),
                    ProcessTable.empty(),
                    List.of(),
                    List.of()));
        }
        String ppe = parts.stream()
                .filter(part -> part.spe() < 0)
                .findFirst()
                .orElseThrow()
                .id();
        return new CellProgram(
                Executable.name(plan),
                build.inMakefile(),
                CText.comment(plan.network()),
                CText.literal(plan.network()),
                ppe,
                ppeRuntime,
                speRuntime,
                Rows.channels(plan),
                parts,
                routes());
    }

    private List<Route> routes() {
        return plan.channels().stream()
                .filter(channel -> channel.transport() != Transport.LOCAL)
                .map(channel -> new Route(
                        places.get(channel.number()).get(Direction.INPUT),
                        places.get(channel.number()).get(Direction.OUTPUT),
                        CText.comment(channel.channel().name().full())))
                .toList();
    }

    private CellPart part(ProcessorPlan processor, int spe) {
        String id = ids.unique(processor.processor().name().full());
        Map<Integer, UnitPart> units = Units.of(processor, id, layout, build);
        ProcessTable.Builder processes = new ProcessTable.Builder();
        List<PortPlan> plans = new ArrayList<>();
        List<String> comments = new ArrayList<>();
        for (ProcessPlan process : processor.processes()) {
            processes.add(
                    processor,
                    process,
                    units.get(process.unit().number()).symbol(),
                    stack(process, spe < 0 ? CellProcessor.PPE : CellProcessor.SPE));
            process.ports().forEach(port -> {
                places.computeIfAbsent(port.channel().number(), k -> new HashMap<>())
                        .put(port.direction(), new Place(spe, plans.size()));
                comments.add(CText.comment(process.process().name() + ", "
                        + port.channel().channel().name()));
                plans.add(port);
            });
        }
        List<End> ends = new ArrayList<>();
        for (PortPlan port : plans) {
            ends.add(end(port, ends.size(), comments.get(ends.size())));
        }
        return new CellPart(
                id,
                CText.literal(processor.processor().name().full()),
                CText.comment(processor.processor().name().full()),
                spe,
                processor.number(),
                processor.processes().get(0).number(),
                List.copyOf(units.values()),
                processes.build(),
                rings(plans),
                ends);
    }

    private long stack(ProcessPlan process, CellProcessor kind) {
        boolean needsStack =
                transformed.get(kind.compiler()).get(process.unit().number()).needsStack();
        return needsStack ? process.process().stack().orElse(STACK) : 0;
    }

    private End end(PortPlan port, int index, String comment) {
        ChannelPlan channel = port.channel();
        boolean in = port.direction() == Direction.INPUT;
        boolean local = channel.transport() == Transport.LOCAL;
        long capacity = channel.channel().capacity();
        Integer peer = local
                ? places.get(channel.number())
                        .get(in ? Direction.OUTPUT : Direction.INPUT)
                        .index()
                : null;
        return new End(
                index,
                capacity,
                CellStore.up(capacity, LINE),
                in ? 0 : capacity,
                in ? "0" : "WEFT_IS_OUT",
                index % TAGS,
                ring(channel),
                peer,
                comment);
    }

    private static List<Ring> rings(List<PortPlan> ports) {
        return ports.stream()
                .filter(port ->
                        port.direction() == Direction.INPUT || port.channel().transport() != Transport.LOCAL)
                .map(port -> port.channel())
                .map(channel -> new Ring(
                        ring(channel),
                        CellStore.ring(channel.channel().capacity()),
                        CText.comment(channel.channel().name().full())))
                .toList();
    }

    private static String ring(ChannelPlan channel) {
        return "weft_ring_" + channel.number() + "_"
                + CText.identifier(channel.channel().name().full());
    }
}
