package weft.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import weft.model.Application;
import weft.model.Architecture;
import weft.model.Channel;
import weft.model.Direction;
import weft.model.Mapping;
import weft.model.Name;
import weft.model.Network;
import weft.model.Port;
import weft.model.Position;
import weft.model.Process;
import weft.model.Processor;
import weft.model.Source;
import weft.model.SourceOptions;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.Transport;

class PlannerTest {

    private static final Position HERE = Position.of(Path.of("test.xml"));

    /** A ring of n processes of one source, the first half on one processor, the rest on another. */
    private static Application ring(int n) {
        List<Process> processes = IntStream.range(0, n)
                .mapToObj(i -> new Process(
                        new Name("node_" + i, "node", List.of(i)),
                        ports(i),
                        List.of(new Source(Source.Language.C, "node.c", SourceOptions.NONE, HERE)),
                        Map.of(),
                        HERE))
                .toList();
        List<Channel> channels = IntStream.range(0, n)
                .mapToObj(i -> new Channel(
                        Name.plain("c" + i),
                        Channel.Kind.FIFO,
                        4,
                        new Channel.End("node_" + i, "out", HERE),
                        new Channel.End("node_" + (i + 1) % n, "in", HERE),
                        HERE))
                .toList();
        List<Processor> processors = List.of(processor("left"), processor("idle"), processor("right"));
        List<Mapping.Binding> bindings = IntStream.range(0, n)
                .mapToObj(i -> new Mapping.Binding("node_" + i, i < n / 2 ? "left" : "right", HERE, HERE))
                .toList();
        return new Application(
                new Network("ring", processes, channels, List.of(), HERE),
                new Architecture(processors, HERE),
                new Mapping(bindings, List.of(), HERE));
    }

    /** The order of the ports differs between processes; the slots must not. */
    private static List<Port> ports(int i) {
        Port in = new Port(Name.plain("in"), Direction.INPUT, HERE);
        Port out = new Port(Name.plain("out"), Direction.OUTPUT, HERE);
        return i % 2 == 0 ? List.of(in, out) : List.of(out, in);
    }

    private static Processor processor(String name) {
        return new Processor(Name.plain(name), "", Map.of(), HERE);
    }

    private static final Planner PLANNER = new Planner(process -> process.name().base());

    @Test
    void aSourceIsOneUnitWithOneSlotPerPort() {
        Plan plan = PLANNER.plan(ring(10));
        assertEquals(1, plan.units().size());
        for (var processor : plan.processors()) {
            for (ProcessPlan process : processor.processes()) {
                assertEquals(
                        List.of("in", "out"),
                        process.ports().stream().map(p -> p.name().full()).toList());
            }
        }
    }

    /** Those of one name are one run then (weft.emit.PortRuns), whatever their order in the XML; the others keep that order. */
    @Test
    void portsWithIndicesHaveTheirSlotsInOrder() {
        List<Name> names = List.of(
                new Name("x_10", "x", List.of(10)),
                new Name("x_2", "x", List.of(2)),
                Name.plain("y"),
                new Name("a_1", "a", List.of(1)),
                Name.plain("b"));
        Process process = new Process(
                Name.plain("p"),
                names.stream()
                        .map(name -> new Port(name, Direction.INPUT, HERE))
                        .toList(),
                List.of(new Source(Source.Language.C, "p.c", SourceOptions.NONE, HERE)),
                Map.of(),
                HERE);
        Process writer = new Process(
                Name.plain("w"),
                names.stream()
                        .map(name -> new Port(name, Direction.OUTPUT, HERE))
                        .toList(),
                List.of(new Source(Source.Language.C, "w.c", SourceOptions.NONE, HERE)),
                Map.of(),
                HERE);
        List<Channel> channels = names.stream()
                .map(name -> new Channel(
                        Name.plain("c" + name),
                        Channel.Kind.FIFO,
                        4,
                        new Channel.End("w", name.full(), HERE),
                        new Channel.End("p", name.full(), HERE),
                        HERE))
                .toList();
        Application application = new Application(
                new Network("n", List.of(process, writer), channels, List.of(), HERE),
                new Architecture(List.of(processor("one")), HERE),
                new Mapping(
                        List.of(
                                new Mapping.Binding("p", "one", HERE, HERE),
                                new Mapping.Binding("w", "one", HERE, HERE)),
                        List.of(),
                        HERE));
        for (ProcessPlan plan : PLANNER.plan(application).processors().get(0).processes()) {
            assertEquals(
                    List.of("y", "b", "a_1", "x_2", "x_10"),
                    plan.ports().stream().map(p -> p.name().full()).toList());
        }
    }

    @Test
    void processorsWithoutProcessesAreNotPlanned() {
        assertEquals(
                List.of("left", "right"),
                PLANNER.plan(ring(10)).processors().stream()
                        .map(p -> p.processor().name().full())
                        .toList());
    }

    @Test
    void channelsKnowTheirEndsAndTransport() {
        Plan plan = PLANNER.plan(ring(10));
        for (var channel : plan.channels()) {
            boolean crosses = channel.number() == 4 || channel.number() == 9;
            assertEquals(crosses ? Transport.SHARED : Transport.LOCAL, channel.transport());
            assertEquals(channel.number(), channel.writer());
            assertEquals((channel.number() + 1) % 10, channel.reader());
        }
        assertEquals(
                List.of(Set.of(Transport.LOCAL, Transport.SHARED), Set.of(Transport.LOCAL, Transport.SHARED)),
                plan.processors().get(0).units().get(0).transports());
    }

    @Test
    void whatCrossesNodesIsSharedWithWhoCarriesIt() {
        Plan plan = PLANNER.plan(ring(10).onNodes());
        assertEquals(List.of("left", "right"), plan.nodes());
        assertEquals(
                List.of(0, 1), plan.processors().stream().map(p -> p.node()).toList());
        assertEquals(
                List.of(4, 9),
                plan.channels().stream()
                        .filter(channel -> channel.transport() == Transport.MPI)
                        .map(channel -> channel.number())
                        .toList());
        assertEquals(
                List.of(Set.of(Transport.LOCAL, Transport.SHARED), Set.of(Transport.LOCAL, Transport.SHARED)),
                plan.processors().get(0).units().get(0).transports());
        assertFalse(PLANNER.plan(ring(10).onNodes().onOneMachine()).isCluster());
    }

    /** A node may have its processors anywhere in the architecture; in the plan they are neighbours, as are their processes. */
    @Test
    void processorsOfANodeAreTogether() {
        Application ring = ring(4);
        List<Processor> processors = List.of(
                processor("a").on(Optional.of("x")),
                processor("b").on(Optional.of("y")),
                processor("c").on(Optional.of("x")));
        List<Mapping.Binding> bindings = IntStream.range(0, 4)
                .mapToObj(i -> new Mapping.Binding(
                        "node_" + i, List.of("a", "b", "c", "b").get(i), HERE, HERE))
                .toList();
        Plan plan = PLANNER.plan(new Application(
                ring.network(), new Architecture(processors, HERE), new Mapping(bindings, List.of(), HERE)));
        assertEquals(
                List.of("a", "c", "b"),
                plan.processors().stream().map(p -> p.processor().name().full()).toList());
        assertEquals(
                List.of(0, 0, 1), plan.processors().stream().map(p -> p.node()).toList());
        assertEquals(
                List.of(0, 1, 2, 3),
                plan.processors().stream()
                        .flatMap(p -> p.processes().stream())
                        .map(ProcessPlan::number)
                        .toList());
    }
}
