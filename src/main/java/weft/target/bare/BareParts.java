package weft.target.bare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import weft.emit.CText;
import weft.emit.Executable;
import weft.emit.Identifiers;
import weft.emit.IslandRow;
import weft.emit.PortRuns;
import weft.emit.SourceLayout;
import weft.emit.UnitPart;
import weft.emit.Units;
import weft.model.Direction;
import weft.model.Processor;
import weft.model.Source;
import weft.plan.Plan;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.OuterPlan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.ProcessorUnit;
import weft.plan.Plan.Transport;
import weft.rates.fuse.Fusion;
import weft.target.TransformedPlan;
import weft.target.bare.BareProgram.ChannelPart;
import weft.target.bare.BareProgram.CorePart;
import weft.target.bare.BareProgram.IslandPart;
import weft.target.bare.BareProgram.MemberPart;
import weft.target.bare.BareProgram.OuterPart;
import weft.target.bare.BareProgram.ProcessPart;
import weft.target.bare.BareProgram.RunPart;
import weft.transform.Unit;

/** Lays out a program for a microcontroller: who is where in its tables, and how large each ring is. */
final class BareParts {

    private static final String NOBODY = "NULL";

    private final TransformedPlan transformed;
    private final Plan plan;
    private final BareCpu cpu;
    private final Map<Integer, Unit> units;
    private final Map<Integer, String> addresses = new HashMap<>();
    private final BareRings rings;
    private final SourceLayout layout;

    BareParts(TransformedPlan transformed, BareCpu cpu, Map<Integer, Unit> units, SourceLayout layout) {
        this.layout = layout;
        this.transformed = transformed;
        this.plan = transformed.plan();
        this.cpu = cpu;
        this.units = units;
        this.rings = new BareRings(plan, units);
    }

    BareProgram program(List<String> runtime) {
        Identifiers cores = new Identifiers();
        List<Map<Integer, UnitPart>> parts = new ArrayList<>();
        for (ProcessorPlan processor : plan.processors()) {
            String id = cores.unique(processor.processor().name().full());
            parts.add(Units.of(processor, id, layout, transformed.build()));
            place(processor, parts.get(processor.number()));
        }
        List<IslandPart> islands = islands(parts);
        List<Processor> processors =
                plan.processors().stream().map(ProcessorPlan::processor).toList();
        return new BareProgram(
                Executable.name(plan),
                CText.comment(plan.network()),
                cpu.text(),
                cpu.integer(),
                plan.processors().size() > 1 ? cpu.boardOfSeveral() : cpu.board(),
                transformed.build().inMakefile(),
                runtime,
                plan.channels().stream().allMatch(c -> c.channel().capacity() <= BareCpu.SMALL) ? 16 : 32,
                uses("weft_rtest(") || uses("weft_wtest("),
                uses("weft_port_find(") || uses("DOL_port_count("),
                BareMemory.least(processors, BareMemory.RAM).orElse(0L),
                BareMemory.least(processors, BareMemory.FLASH).orElse(0L),
                plan.processors().stream()
                        .map(processor -> core(processor, parts.get(processor.number())))
                        .toList(),
                processParts(parts, islands),
                channels(),
                outer(),
                islands,
                perUnit(parts, layout::folders),
                perUnit(
                        parts,
                        source -> transformed.build().besides(source.options().words(), source.language())),
                units.values().stream()
                        .flatMap(unit -> Stream.of(unit.init(), unit.fire()))
                        .distinct()
                        .toList());
    }

    /** What holds of the sources of each unit, by its symbol. */
    private Map<String, List<String>> perUnit(
            List<Map<Integer, UnitPart>> parts, Function<Source, List<String>> property) {
        Map<String, List<String>> its = new HashMap<>();
        for (ProcessorPlan processor : plan.processors()) {
            for (ProcessorUnit here : processor.units()) {
                its.put(
                        parts.get(processor.number()).get(here.unit().number()).symbol(),
                        here.unit().sources().stream()
                                .flatMap(source -> property.apply(source).stream())
                                .distinct()
                                .toList());
            }
        }
        return its;
    }

    private boolean uses(String call) {
        return units.values().stream().flatMap(unit -> unit.texts().stream()).anyMatch(text -> text.contains(call));
    }

    /** Gives each process of a core its place among those of its unit. */
    private void place(ProcessorPlan processor, Map<Integer, UnitPart> parts) {
        Map<Integer, Integer> placed = new HashMap<>();
        for (ProcessPlan process : processor.processes()) {
            int unit = process.unit().number();
            int index = placed.merge(unit, 1, Integer::sum) - 1;
            addresses.put(process.number(), "&" + array(parts.get(unit)) + "[" + index + "]");
        }
    }

    private static String array(UnitPart unit) {
        return unit.symbol() + "_processes";
    }

    private CorePart core(ProcessorPlan processor, Map<Integer, UnitPart> parts) {
        List<Integer> order = order(processor);
        List<Integer> polled = processor.processes().stream()
                .flatMap(process -> process.ports().stream())
                .filter(port -> port.channel().transport() == Transport.SHARED)
                .map(BareParts::side)
                .toList();
        return new CorePart(
                processor.number(),
                parts.isEmpty()
                        ? ""
                        : parts.values().iterator().next().files().get(0).name().split("/")[1],
                CText.comment(processor.processor().name().full()),
                addresses.get(order.get(0)),
                addresses.get(order.get(order.size() - 1)),
                order.size(),
                List.copyOf(parts.values()),
                polled);
    }

    /** The processes of a core as the network lists them: so they are initialised. */
    private List<Integer> order(ProcessorPlan processor) {
        return plan.order().stream()
                .filter(number -> processor.processes().stream().anyMatch(process -> process.number() == number))
                .toList();
    }

    private List<ProcessPart> processParts(List<Map<Integer, UnitPart>> parts, List<IslandPart> islands) {
        Identifiers ids = new Identifiers();
        List<ProcessPart> rows = new ArrayList<>();
        for (ProcessorPlan processor : plan.processors()) {
            List<Integer> order = order(processor);
            for (ProcessPlan process : processor.processes()) {
                int next = order.indexOf(process.number()) + 1;
                UnitPart unit = parts.get(processor.number()).get(process.unit().number());
                rows.add(new ProcessPart(
                        process.number(),
                        ids.unique(process.process().name().full()),
                        CText.literal(process.process().name().full()),
                        array(unit),
                        addresses.get(process.number()),
                        next < order.size() ? addresses.get(order.get(next)) : NOBODY,
                        unit.symbol(),
                        processor.number(),
                        process.ports().stream().map(BareParts::side).toList(),
                        process.process().name().indices(),
                        runs(process),
                        member(addresses.get(process.number()), islands),
                        CText.comment(process.process().name().full())));
            }
        }
        return rows;
    }

    /** What fuses of all cores, in the order of the cores. */
    private List<IslandPart> islands(List<Map<Integer, UnitPart>> parts) {
        List<IslandPart> islands = new ArrayList<>();
        for (ProcessorPlan processor : plan.processors()) {
            List<Fusion> here = fusionsOn(processor);
            List<IslandRow> rows = IslandRow.of(processor, transformed.fusions(), parts.get(processor.number()));
            for (int i = 0; i < here.size(); i++) {
                Map<String, MemberPart> places = new HashMap<>();
                for (int m = 0; m < here.get(i).members().size(); m++) {
                    ProcessPlan process = here.get(i).members().get(m).process();
                    places.put(
                            rows.get(i).members().get(m).name(),
                            new MemberPart(
                                    addresses.get(process.number()),
                                    process.ports().stream()
                                            .map(port -> port.channel().number())
                                            .toList()));
                }
                islands.add(new IslandPart(
                        islands.size(),
                        processor.number(),
                        CText.comment(processor.processor().name().full()),
                        rows.get(i),
                        places));
            }
        }
        return islands;
    }

    private List<Fusion> fusionsOn(ProcessorPlan processor) {
        return transformed.fusions().islands().stream()
                .filter(fusion -> fusion.processor().number() == processor.number())
                .toList();
    }

    /** The address of what a process is in an island. */
    private static String member(String address, List<IslandPart> islands) {
        for (IslandPart part : islands) {
            for (int i = 0; i < part.island().members().size(); i++) {
                if (part.address(part.island().members().get(i).name()).equals(address)) {
                    return "&weft_members_" + part.number() + "[" + i + "]";
                }
            }
        }
        return "0";
    }

    private static List<RunPart> runs(ProcessPlan process) {
        return PortRuns.of(process.ports().stream().map(PortPlan::name).toList()).stream()
                .map(run -> new RunPart(
                        CText.literal(run.start().base()),
                        run.start().indices(),
                        run.start().indices().size(),
                        run.first(),
                        run.count()))
                .toList();
    }

    private static int side(PortPlan port) {
        return 2 * port.channel().number() + (port.direction() == Direction.OUTPUT ? 1 : 0);
    }

    private List<ChannelPart> channels() {
        Identifiers ids = new Identifiers();
        return plan.channels().stream()
                .map(channel -> new ChannelPart(
                        channel.number(),
                        ids.unique(channel.channel().name().full()),
                        CText.literal(channel.channel().name().full()),
                        channel.channel().capacity(),
                        Math.max(rings.bytes(channel), inTurn(channel)),
                        addresses.getOrDefault(channel.reader(), NOBODY),
                        addresses.getOrDefault(channel.writer(), NOBODY),
                        channel.transport() != Transport.LOCAL,
                        CText.comment(channel.channel().name().full())))
                .toList();
    }

    /** Bytes that a channel inside of an island holds in a turn, one behind the other. */
    private long inTurn(ChannelPlan channel) {
        return transformed.fusions().islands().stream()
                .flatMap(fusion -> fusion.inside().stream()
                        .filter(inside -> inside.channel().number() == channel.number())
                        .map(inside -> inside.held() + fusion.chunk() * inside.bytes()))
                .findFirst()
                .orElse(0L);
    }

    private List<OuterPart> outer() {
        Identifiers ids = new Identifiers();
        List<OuterPart> ports = new ArrayList<>();
        for (OuterPlan outer : plan.outer()) {
            boolean isInput = outer.port().direction() == Direction.INPUT;
            ports.add(new OuterPart(
                    ids.unique(outer.port().name().full()),
                    2 * outer.channel().number() + (isInput ? 1 : 0),
                    CText.comment((isInput ? "put: " : "get: ")
                            + outer.port().name()
                            + (outer.port().description().isEmpty()
                                    ? ""
                                    : ", " + outer.port().description()))));
        }
        return ports;
    }
}
