package weft.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import weft.model.Application;
import weft.model.Channel;
import weft.model.Direction;
import weft.model.Mapping;
import weft.model.OuterPort;
import weft.model.Policy;
import weft.model.Port;
import weft.model.Process;
import weft.model.Processor;
import weft.model.SourceOptions;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.OuterPlan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.ProcessorUnit;
import weft.plan.Plan.Transport;
import weft.plan.Plan.UnitPlan;

/** Makes the plan of a checked application. */
public final class Planner {

    private final Function<Process, String> entry;

    /**
     * A planner.
     *
     * @param entry under which name a process's source defines its functions; processes share a unit by this name
     */
    public Planner(Function<Process, String> entry) {
        this.entry = entry;
    }

    public Plan plan(Application application) {
        List<UnitPlan> units = new ArrayList<>();
        Map<String, UnitPlan> unitOf = units(application.network().processes(), units);
        Map<Processor, List<Process>> bound = bound(application);
        Map<String, Integer> numbers = new LinkedHashMap<>();
        Map<String, Processor> processorOf = new LinkedHashMap<>();
        bound.forEach((processor, processes) -> processes.forEach(process -> {
            numbers.put(process.name().full(), numbers.size());
            processorOf.put(process.name().full(), processor);
        }));

        List<ChannelPlan> channels = new ArrayList<>();
        Map<PortKey, ChannelPlan> channelAt = new LinkedHashMap<>();
        for (Channel channel : application.network().channels()) {
            String writer = channel.writer().process();
            String reader = channel.reader().process();
            ChannelPlan plan = new ChannelPlan(
                    channels.size(),
                    channel,
                    transport(processorOf.get(writer), processorOf.get(reader)),
                    numbers.get(writer),
                    numbers.get(reader));
            channels.add(plan);
            channelAt.put(PortKey.of(channel.writer()), plan);
            channelAt.put(PortKey.of(channel.reader()), plan);
        }
        List<OuterPlan> outer = new ArrayList<>();
        for (OuterPort port : inputsFirst(application.network().outer())) {
            ChannelPlan plan = outer(
                    port,
                    channels.size(),
                    numbers.size() + outer.size(),
                    numbers.get(port.end().process()));
            channels.add(plan);
            channelAt.put(PortKey.of(port.end()), plan);
            outer.add(new OuterPlan(port, plan, numbers.size() + outer.size()));
        }

        List<String> nodes = bound.keySet().stream()
                .flatMap(processor -> processor.node().stream())
                .distinct()
                .toList();
        List<ProcessorPlan> processors = new ArrayList<>();
        bound.forEach((processor, processes) -> {
            List<ProcessPlan> plans = processes.stream()
                    .map(p -> process(
                            p, numbers.get(p.name().full()), unitOf.get(p.name().full()), channelAt))
                    .toList();
            processors.add(new ProcessorPlan(
                    processors.size(),
                    processor.node().map(nodes::indexOf).orElse(0),
                    processor,
                    policy(application, processor),
                    plans,
                    processorUnits(plans)));
        });
        List<Integer> order = new ArrayList<>(application.network().processes().stream()
                .map(p -> numbers.get(p.name().full()))
                .toList());
        outer.forEach(port -> order.add(port.process()));
        return new Plan(application.network().name(), nodes, order, units, processors, channels, outer);
    }

    private static List<OuterPort> inputsFirst(List<OuterPort> ports) {
        return ports.stream().sorted(Comparator.comparing(OuterPort::direction)).toList();
    }

    /** The channel of a port to the outside: whoever calls from there is on no processor. */
    private static ChannelPlan outer(OuterPort port, int number, int host, int process) {
        boolean isInput = port.direction() == Direction.INPUT;
        Channel.End outside = new Channel.End("", port.name().full(), port.position());
        Channel channel = new Channel(
                port.name(),
                Channel.Kind.WFIFO,
                port.capacity(),
                isInput ? outside : port.end(),
                isInput ? port.end() : outside,
                port.position());
        return new ChannelPlan(number, channel, Transport.SHARED, isInput ? host : process, isInput ? process : host);
    }

    private static Transport transport(Processor writer, Processor reader) {
        if (!writer.node().equals(reader.node())) {
            return Transport.MPI;
        }
        return writer.equals(reader) && !writer.isPool() ? Transport.LOCAL : Transport.SHARED;
    }

    private static Policy policy(Application application, Processor processor) {
        return application.mapping().schedules().stream()
                .filter(schedule -> schedule.resource().equals(processor.name().full()))
                .flatMap(schedule -> Policy.of(schedule.policy()).stream())
                .reduce(Policy.WS_LAST, (first, last) -> last);
    }

    /** A port of the network, by full names. */
    private record PortKey(String process, String port) {

        static PortKey of(Channel.End end) {
            return new PortKey(end.process(), end.port());
        }
    }

    private static ProcessPlan process(
            Process process, int number, UnitPlan unit, Map<PortKey, ChannelPlan> channelAt) {
        Map<String, Port> fixed = fixed(process);
        List<Port> bySlot = new ArrayList<>();
        unit.fixed().forEach(port -> bySlot.add(fixed.get(port.name().full())));
        process.ports().stream()
                .filter(port -> !fixed.containsKey(port.name().full()))
                .sorted(Comparator.comparing(Port::name))
                .forEach(bySlot::add);
        return new ProcessPlan(
                number,
                process,
                unit,
                bySlot.stream()
                        .map(port -> new PortPlan(
                                port.name(),
                                port.direction(),
                                channelAt.get(new PortKey(
                                        process.name().full(), port.name().full()))))
                        .toList());
    }

    private static List<ProcessorUnit> processorUnits(List<ProcessPlan> processes) {
        Map<Integer, List<ProcessPlan>> instances = processes.stream()
                .collect(Collectors.groupingBy(p -> p.unit().number(), TreeMap::new, Collectors.toList()));
        return instances.values().stream()
                .map(members -> {
                    UnitPlan unit = members.get(0).unit();
                    List<Set<Transport>> transports = new ArrayList<>();
                    for (int slot = 0; slot < unit.fixed().size(); slot++) {
                        int at = slot;
                        transports.add(members.stream()
                                .map(member -> member.ports()
                                        .get(at)
                                        .channel()
                                        .transport()
                                        .ofEnd())
                                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Transport.class))));
                    }
                    return new ProcessorUnit(unit, transports);
                })
                .toList();
    }

    private static Map<String, Port> fixed(Process process) {
        return process.ports().stream()
                .filter(port -> port.name().indices().isEmpty())
                .collect(Collectors.toMap(port -> port.name().full(), port -> port, (a, b) -> a, LinkedHashMap::new));
    }

    /** Processes share a unit if they share entry, sources, the ports that C code can name as constants, and what they run on. */
    private record UnitKey(String entry, List<Contents> sources, Set<String> fixedPorts, boolean onStack) {}

    /** What a source is, wherever the XML names it. */
    private record Contents(String location, SourceOptions options) {}

    private Map<String, UnitPlan> units(List<Process> processes, List<UnitPlan> units) {
        Map<UnitKey, List<Process>> instances = new LinkedHashMap<>();
        for (Process process : processes) {
            Set<String> ports = fixed(process).values().stream()
                    .map(port -> port.direction() + " " + port.name().full())
                    .collect(Collectors.toSet());
            instances
                    .computeIfAbsent(
                            new UnitKey(
                                    entry.apply(process),
                                    process.sources().stream()
                                            .map(source -> new Contents(source.location(), source.options()))
                                            .toList(),
                                    ports,
                                    isOnStack(process)),
                            k -> new ArrayList<>())
                    .add(process);
        }
        Map<String, UnitPlan> unitOf = new LinkedHashMap<>();
        instances.forEach((key, members) -> {
            Process first = members.get(0);
            Map<String, Port> all = new LinkedHashMap<>(fixed(first));
            members.forEach(member ->
                    member.ports().forEach(port -> all.putIfAbsent(port.name().full(), port)));
            UnitPlan unit = new UnitPlan(
                    units.size(),
                    key.entry(),
                    first.sources(),
                    List.copyOf(fixed(first).values()),
                    List.copyOf(all.values()),
                    key.onStack(),
                    first.source().position());
            units.add(unit);
            members.forEach(member -> unitOf.put(member.name().full(), unit));
        });
        return unitOf;
    }

    private static boolean isOnStack(Process process) {
        return process.onStack().orElse(false);
    }

    /** The processes of each processor that has any, processors in the order of the architecture, those of a node together. */
    private static Map<Processor, List<Process>> bound(Application application) {
        Map<String, String> processorOf = application.mapping().bindings().stream()
                .collect(Collectors.toMap(Mapping.Binding::process, Mapping.Binding::processor));
        Map<String, List<Process>> byName = application.network().processes().stream()
                .collect(Collectors.groupingBy(p -> processorOf.get(p.name().full())));
        Map<Processor, List<Process>> bound = new LinkedHashMap<>();
        Map<Optional<String>, List<Processor>> nodes = application.architecture().processors().stream()
                .collect(Collectors.groupingBy(Processor::node, LinkedHashMap::new, Collectors.toList()));
        for (Processor processor : nodes.values().stream().flatMap(List::stream).toList()) {
            List<Process> processes = byName.get(processor.name().full());
            if (processes != null) {
                bound.put(processor, processes);
            }
        }
        return bound;
    }
}
