package weft.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import weft.model.Mapping.Binding;
import weft.model.Mapping.Schedule;

/** All that was read for one run: the network, what it runs on, and where each process runs. */
public record Application(Network network, Architecture architecture, Mapping mapping) {

    /** The same with pools of all cores for processors that are none. */
    public Application onPools() {
        List<Processor> pools = architecture.processors().stream()
                .map(p -> p.isPool()
                        ? p
                        : new Processor(
                                p.name(), p.node(), p.type(), OptionalInt.of(0), p.configuration(), p.position()))
                .toList();
        return with(pools);
    }

    /** The same with a node for each processor: where none was said, one of its own. */
    public Application onNodes() {
        return with(architecture.processors().stream()
                .map(p -> p.on(p.node().or(() -> Optional.of(p.name().full()))))
                .toList());
    }

    /** The same on one machine, whatever nodes there are. */
    public Application onOneMachine() {
        return with(architecture.processors().stream()
                .map(p -> p.on(Optional.empty()))
                .toList());
    }

    /** The same with all processes on one processor, whatever the mapping says. */
    public Application on(Processor processor) {
        List<Binding> bindings = network.processes().stream()
                .map(process -> new Binding(
                        process.name().full(), processor.name().full(), process.position(), processor.position()))
                .toList();
        return new Application(
                network,
                new Architecture(List.of(processor), architecture.position()),
                new Mapping(bindings, List.of(), mapping.position()));
    }

    /** The same with other capacities, in bytes, of the channels of these full names. */
    public Application withCapacities(Map<String, Long> capacities) {
        List<Channel> channels = network.channels().stream()
                .map(c -> new Channel(
                        c.name(),
                        c.kind(),
                        capacities.containsKey(c.name().full())
                                ? OptionalLong.of(capacities.get(c.name().full()))
                                : c.given(),
                        c.writer(),
                        c.reader(),
                        c.position()))
                .toList();
        return new Application(
                new Network(network.name(), network.processes(), channels, network.outer(), network.position()),
                architecture,
                mapping);
    }

    private Application with(List<Processor> processors) {
        return new Application(network, new Architecture(processors, architecture.position()), mapping);
    }

    /**
     * The same with a processor of its own, on the same node, for each process that may block in I/O, whatever the mapping says.
     */
    public Application withThreadsForIo() {
        Map<String, Optional<String>> nodes = architecture.processors().stream()
                .collect(Collectors.toMap(p -> p.name().full(), Processor::node));
        Set<String> names = new HashSet<>(nodes.keySet());
        List<Processor> processors = new ArrayList<>(architecture.processors());
        Map<String, Binding> bindings = new LinkedHashMap<>();
        mapping.bindings().forEach(binding -> bindings.put(binding.process(), binding));
        for (Process process : network.processes()) {
            if (process.io().orElse(false)) {
                String bound = process.name().full();
                String name = bound;
                while (!names.add(name)) {
                    name += "_";
                }
                processors.add(new Processor(Name.plain(name), "", Map.of(), process.position())
                        .on(nodes.get(bindings.get(bound).processor())));
                bindings.put(bound, new Binding(bound, name, process.position(), process.position()));
            }
        }
        return new Application(
                network,
                new Architecture(processors, architecture.position()),
                new Mapping(List.copyOf(bindings.values()), mapping.schedules(), mapping.position()));
    }

    /** The same with a policy for all pools. */
    public Application withPolicy(Policy policy) {
        List<Schedule> schedules = new ArrayList<>(mapping.schedules());
        architecture.processors().stream()
                .filter(Processor::isPool)
                .map(pool -> new Schedule(pool.name().full(), policy.toString(), pool.position()))
                .forEach(schedules::add);
        return new Application(network, architecture, new Mapping(mapping.bindings(), schedules, mapping.position()));
    }
}
