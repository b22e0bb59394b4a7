package weft.rates.fuse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import weft.model.Channel;
import weft.model.Direction;
import weft.model.Name;
import weft.model.Policy;
import weft.model.Position;
import weft.model.Process;
import weft.model.Processor;
import weft.plan.Plan;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.Transport;
import weft.plan.Plan.UnitPlan;
import weft.protothread.batch.Unbatched;
import weft.rates.NetworkRates;
import weft.rates.ProcessRates;
import weft.rates.ProcessRates.Call;
import weft.rates.ProcessRates.Dynamic;
import weft.rates.ProcessRates.End;
import weft.rates.ProcessRates.Firing;
import weft.rates.ProcessRates.Regular;
import weft.rates.fuse.Fusion.Step;

/** Islands of networks that are written down here: a channel is WRITER BYTES CAPACITY BYTES READER, with what it holds at first. */
class FusionFinderTest {

    private static final Position HERE = Position.of(Path.of("test.xml"));

    /** A channel from one process to another, with the bytes of a firing of each and those that the writer's first firing writes. */
    private record Wire(int writer, long written, long capacity, long read, int reader, long first) {}

    private final List<Wire> wires = new ArrayList<>();
    private final Map<Integer, Unbatched> units = new TreeMap<>();
    private final Set<Integer> dynamic = new TreeSet<>();
    private OptionalInt cores = OptionalInt.empty();

    private FusionFinderTest wire(int writer, long written, long capacity, long read, int reader) {
        wires.add(new Wire(writer, written, capacity, read, reader, 0));
        return this;
    }

    private FusionFinderTest holding(long first, int writer, long written, long capacity, long read, int reader) {
        wires.add(new Wire(writer, written, capacity, read, reader, first));
        return this;
    }

    private Fusions fusions() {
        int count = wires.stream()
                        .mapToInt(wire -> Math.max(wire.writer(), wire.reader()))
                        .max()
                        .orElse(0)
                + 1;
        List<ChannelPlan> channels = IntStream.range(0, wires.size())
                .mapToObj(i -> new ChannelPlan(
                        i,
                        new Channel(
                                Name.plain("c" + i),
                                Channel.Kind.FIFO,
                                wires.get(i).capacity(),
                                end(),
                                end(),
                                HERE),
                        Transport.LOCAL,
                        wires.get(i).writer(),
                        wires.get(i).reader()))
                .toList();
        List<ProcessPlan> processes = new ArrayList<>();
        Map<Integer, ProcessRates> rates = new TreeMap<>();
        for (int p = 0; p < count; p++) {
            List<PortPlan> ports = new ArrayList<>();
            List<Long> bytes = new ArrayList<>();
            List<Long> first = new ArrayList<>();
            for (ChannelPlan channel : channels) {
                Wire wire = wires.get(channel.number());
                if (wire.writer() == p) {
                    ports.add(new PortPlan(Name.plain("o" + channel.number()), Direction.OUTPUT, channel));
                    bytes.add(wire.written());
                    first.add(wire.first());
                }
                if (wire.reader() == p) {
                    ports.add(new PortPlan(Name.plain("i" + channel.number()), Direction.INPUT, channel));
                    bytes.add(wire.read());
                    first.add(0L);
                }
            }
            Process process = new Process(Name.plain("p" + p), List.of(), List.of(), Map.of(), HERE);
            processes.add(new ProcessPlan(
                    p, process, new UnitPlan(p, "p" + p, List.of(), List.of(), List.of(), false, HERE), ports));
            boolean differs = first.stream().anyMatch(each -> each > 0);
            rates.put(
                    p,
                    dynamic.contains(p)
                            ? new Dynamic("it is", HERE)
                            : new Regular(
                                    new Call(),
                                    differs ? List.of(new Firing(first)) : List.of(),
                                    List.of(new Firing(bytes)),
                                    End.NEVER,
                                    false,
                                    Set.of()));
        }
        Processor cpu = new Processor(Name.plain("cpu"), Optional.empty(), "RISC", cores, Map.of(), HERE);
        ProcessorPlan processor = new ProcessorPlan(0, 0, cpu, Policy.WS_LAST, processes, List.of());
        Plan plan = new Plan(
                "test",
                List.of(),
                IntStream.range(0, count).boxed().toList(),
                List.of(),
                List.of(processor),
                channels,
                List.of());
        return FusionFinder.of(plan, new NetworkRates(rates), units);
    }

    private static Channel.End end() {
        return new Channel.End("p", "port", HERE);
    }

    private static List<Integer> numbers(Fusion fusion) {
        return fusion.members().stream()
                .map(member -> member.process().number())
                .toList();
    }

    @Test
    void aChainFiresEachMemberOnceForAsManyIterationsAsItsChannelsHold() {
        Fusion fusion =
                wire(0, 4, 256, 4, 1).wire(1, 4, 128, 4, 2).fusions().islands().get(0);
        assertEquals(List.of(new Step(0, 1), new Step(1, 1), new Step(2, 1)), fusion.steps());
        assertEquals(32, fusion.chunk());
        assertEquals(2 * 32 * 4, fusion.bytes());
        assertEquals(0, fusion.most() % fusion.chunk());
    }

    @Test
    void writersComeBeforeReadersWhateverTheirNumbers() {
        Fusion fusion =
                wire(2, 4, 4, 4, 1).wire(1, 4, 4, 4, 0).fusions().islands().get(0);
        assertEquals(List.of(2, 1, 0), fusion.steps().stream().map(Step::member).toList());
    }

    @Test
    void ratesThatDifferMakeAMemberFireMoreOften() {
        Fusion fusion = wire(0, 2, 12, 3, 1).fusions().islands().get(0);
        assertEquals(List.of(new Step(0, 3), new Step(1, 2)), fusion.steps());
        assertEquals(2, fusion.chunk());
    }

    @Test
    void whereAnIterationDoesNotFitAtOnceReadersGoBetween() {
        Fusion fusion = wire(0, 2, 4, 3, 1).fusions().islands().get(0);
        assertEquals(List.of(new Step(0, 2), new Step(1, 1), new Step(0, 1), new Step(1, 1)), fusion.steps());
        assertEquals(1, fusion.chunk());
    }

    @Test
    void aCircleIsFusedIfItHoldsEnoughAtFirst() {
        Fusion fusion = wire(0, 4, 8, 4, 1)
                .holding(4, 1, 4, 8, 4, 0)
                .fusions()
                .islands()
                .get(0);
        assertEquals(List.of(new Step(0, 1), new Step(1, 1)), fusion.steps());
        assertEquals(
                List.of(0L, 4L),
                fusion.inside().stream().map(Fusion.Inside::held).toList());
    }

    @Test
    void aCircleThatHoldsNothingIsNot() {
        Fusions fusions = wire(0, 4, 8, 4, 1).wire(1, 4, 8, 4, 0).fusions();
        assertTrue(fusions.islands().isEmpty());
        assertEquals(Set.of(0, 1), fusions.reasons().keySet());
    }

    @Test
    void whoWritesToItselfIsNot() {
        Fusions fusions = holding(4, 0, 4, 8, 4, 0)
                .wire(0, 4, 8, 4, 1)
                .wire(1, 4, 8, 4, 2)
                .fusions();
        assertEquals(List.of(1, 2), numbers(fusions.islands().get(0)));
        assertEquals("it writes to itself", fusions.reasons().get(0).reason());
    }

    @Test
    void dynamicProcessesDivideIslandsAndTheirChannelsAreBorders() {
        dynamic.add(2);
        Fusions fusions = wire(0, 4, 64, 4, 1)
                .wire(1, 4, 64, 4, 2)
                .wire(2, 4, 64, 4, 3)
                .wire(3, 4, 64, 4, 4)
                .fusions();
        assertEquals(
                List.of(List.of(0, 1), List.of(3, 4)),
                fusions.islands().stream().map(FusionFinderTest::numbers).toList());
        assertEquals(1, fusions.islands().get(0).borders().size());
        assertEquals(Map.of(), fusions.reasons());
    }

    @Test
    void whoseBorderDoesNotHoldAnIterationIsLeftOut() {
        dynamic.add(3);
        Fusions fusions =
                wire(0, 4, 64, 4, 1).wire(1, 8, 64, 4, 2).wire(2, 4, 4, 4, 3).fusions();
        assertEquals(List.of(0, 1), numbers(fusions.islands().get(0)));
        assertTrue(fusions.reasons().get(2).reason().contains("channel c2, which holds 4"));
    }

    @Test
    void aUnitThatCannotMeetIsLeftOutWithItsReason() {
        units.put(1, new Unbatched("it cannot", HERE));
        Fusions fusions = wire(0, 4, 64, 4, 1).wire(1, 4, 64, 4, 2).fusions();
        assertTrue(fusions.islands().isEmpty());
        assertEquals("it cannot", fusions.reasons().get(1).reason());
        assertEquals(
                "no neighbour on its processor can be fused with it",
                fusions.reasons().get(0).reason());
    }

    @Test
    void whatIsTooManyIsCut() {
        IntStream.range(0, 2_499).forEach(i -> wire(i, 4, 8, 4, i + 1));
        Fusions fusions = fusions();
        assertEquals(
                List.of(833, 833, 834),
                fusions.islands().stream()
                        .map(island -> island.members().size())
                        .toList());
        assertTrue(fusions.reasons().isEmpty());
    }

    @Test
    void aPoolHasAnIslandForEachWorkerOfWhatFollowsEachOther() {
        cores = OptionalInt.of(2);
        for (int i = 9; i > 0; i--) {
            wire((i * 7) % 10, 4, 64, 4, (i * 7 + 3) % 10); // 3, 6, 9, 2, 5, 8, 1, 4, 7, 0
        }
        assertEquals(
                List.of(List.of(2, 3, 5, 6, 9), List.of(0, 1, 4, 7, 8)),
                fusions().islands().stream()
                        .map(FusionFinderTest::numbers)
                        .map(numbers -> numbers.stream().sorted().toList())
                        .toList());
    }

    @Test
    void aPoolOfAllCoresHasSomeIslands() {
        cores = OptionalInt.of(0);
        IntStream.range(0, 39).forEach(i -> wire(i, 4, 64, 4, i + 1));
        assertEquals(4, fusions().islands().size());
    }

    @Test
    void noPieceWaitsForOneThatWaitsForIt() {
        cores = OptionalInt.of(2);
        for (int chain = 0; chain < 5; chain++) { // from 0, by five chains of four, to 21
            wire(0, 4, 64, 4, 1 + chain);
            for (int i = 1 + chain; i <= 15; i += 5) {
                wire(i, 4, 64, 4, i + 5);
            }
            wire(16 + chain, 4, 64, 4, 21);
        }
        List<Set<Integer>> pieces = fusions().islands().stream()
                .map(island -> Set.copyOf(numbers(island)))
                .toList();
        assertTrue(pieces.size() >= 2);
        for (Set<Integer> piece : pieces) {
            Set<Integer> behind = new TreeSet<>();
            for (boolean grows = true; grows; ) {
                grows = false;
                for (Wire wire : wires) {
                    boolean leaves = piece.contains(wire.writer()) && !piece.contains(wire.reader());
                    grows |= (leaves || behind.contains(wire.writer())) && behind.add(wire.reader());
                }
            }
            behind.retainAll(piece);
            assertEquals(Set.of(), behind);
        }
    }
}
