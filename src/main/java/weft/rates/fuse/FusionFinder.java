package weft.rates.fuse;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import weft.model.Direction;
import weft.model.Processor;
import weft.plan.Plan;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.protothread.batch.Unbatched;
import weft.rates.NetworkRates;
import weft.rates.ProcessRates;
import weft.rates.ProcessRates.Regular;
import weft.rates.balance.Balance;
import weft.rates.fuse.Fusion.Border;
import weft.rates.fuse.Fusion.End;
import weft.rates.fuse.Fusion.Inside;
import weft.rates.fuse.Fusion.Member;

/** Finds the processes that can run as one loop, and why others cannot. */
public final class FusionFinder {

    /** Members of an island, whose turn is one function. */
    private static final int MEMBERS = 1_000;

    /** Cycles of a member in an iteration. */
    private static final long CYCLES = 100_000;

    /** Bytes of the channels inside, which a turn has on its stack. */
    private static final long BYTES = 262_144;

    /** Firings of a turn: other processes of the processor wait for its end. */
    private static final long FIRINGS = 1_024;

    /** Chunks of a turn. */
    private static final long CHUNKS = 4;

    /** Workers of a pool of all cores, of which the machine has so many as it has. */
    private static final int WORKERS = 4;

    private final NetworkRates rates;
    private final Map<Integer, Unbatched> units;
    private final Balance balance;
    private final List<Fusion> islands = new ArrayList<>();
    private final Map<Integer, Unbatched> reasons = new TreeMap<>();

    private FusionFinder(Plan plan, NetworkRates rates, Map<Integer, Unbatched> units) {
        this.rates = rates;
        this.units = units;
        this.balance = Balance.of(plan, rates);
    }

    /**
     * Finds the islands of a plan.
     *
     * @param units why processes of a unit can be members of none, by the unit's number
     */
    public static Fusions of(Plan plan, NetworkRates rates, Map<Integer, Unbatched> units) {
        FusionFinder finder = new FusionFinder(plan, rates, units);
        plan.processors().forEach(finder::processor);
        return new Fusions(finder.islands, finder.reasons);
    }

    private void processor(ProcessorPlan processor) {
        Map<Integer, ProcessPlan> candidates = new TreeMap<>();
        for (ProcessPlan process : processor.processes()) {
            if (!(rates.of(process) instanceof Regular)) {
                continue;
            }
            Optional<Unbatched> reason =
                    Optional.ofNullable(units.get(process.unit().number()));
            if (reason.isPresent()) {
                reasons.put(process.number(), reason.get());
            } else {
                candidates.put(process.number(), process);
            }
        }
        int most = membersAtMost(processor.processor(), candidates.size());
        for (var whole : balance.islands()) {
            Map<Integer, ProcessPlan> its = new TreeMap<>(candidates);
            its.keySet().retainAll(whole.processes());
            candidates.keySet().removeAll(its.keySet());
            fuse(processor, its, whole.firings(), most);
        }
        candidates
                .values()
                .forEach(process -> refuse(process, "its rates do not go together with those of its neighbours"));
    }

    private void refuse(ProcessPlan process, String reason) {
        reasons.put(process.number(), new Unbatched(reason, process.process().position()));
    }

    /**
     * Members of an island. One of a pool is run by one worker, so there is to be one for each.
     *
     * @param candidates processes of the processor that may be members
     */
    private static int membersAtMost(Processor processor, int candidates) {
        if (!processor.isPool()) {
            return MEMBERS;
        }
        int cores = processor.cores().getAsInt();
        int workers = cores == 0 ? WORKERS : cores;
        return Math.min(MEMBERS, Math.max(2, (candidates + workers - 1) / workers));
    }

    /** Fuses what is connected, in pieces if it is too many; who cannot be a member is left out, and the others are tried again. */
    private void fuse(
            ProcessorPlan processor, Map<Integer, ProcessPlan> candidates, Map<Integer, Long> firings, int most) {
        Pieces pieces = new Pieces(candidates, rates);
        Deque<Set<Integer>> open = new ArrayDeque<>(pieces.connected(candidates.keySet()));
        while (!open.isEmpty()) {
            Set<Integer> component = open.remove();
            if (component.size() > most) {
                open.addAll(pieces.cut(component, most));
                continue;
            }
            if (component.size() == 1) {
                refuse(
                        candidates.get(component.iterator().next()),
                        "no neighbour on its processor can be fused with it");
                continue;
            }
            List<ProcessPlan> members = component.stream().map(candidates::get).toList();
            Optional<ProcessPlan> misfit = island(processor, members, firings);
            misfit.ifPresent(process -> {
                component.remove(process.number());
                open.addAll(pieces.connected(component));
            });
        }
    }

    private Regular regular(ProcessPlan process) {
        return (Regular) rates.of(process);
    }

    /** Makes an island of connected processes, or finds one that cannot be a member. */
    private Optional<ProcessPlan> island(
            ProcessorPlan processor, List<ProcessPlan> processes, Map<Integer, Long> firings) {
        List<Member> members = members(processes, firings);
        for (Member member : members) {
            if (member.cycles() > CYCLES) {
                return misfit(member.process(), "it fires more than " + CYCLES + " times in an iteration");
            }
        }
        Map<Integer, Integer> index = new HashMap<>();
        processes.forEach(process -> index.put(process.number(), index.size()));
        List<Inside> inside = new ArrayList<>();
        List<Border> borders = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
            ProcessPlan process = members.get(i).process();
            for (int slot = 0; slot < process.ports().size(); slot++) {
                PortPlan port = process.ports().get(slot);
                ChannelPlan channel = port.channel();
                long bytes = members.get(i).cycles() * regular(process).perCycle(slot);
                if (bytes == 0) {
                    continue;
                }
                if (channel.writer() == channel.reader()) {
                    // Its batch takes what it reads and what it writes to be apart.
                    return misfit(process, "it writes to itself");
                }
                boolean isInside = index.containsKey(channel.writer()) && index.containsKey(channel.reader());
                if (!isInside) {
                    if (bytes > channel.channel().capacity()) {
                        return misfit(
                                process,
                                "an iteration moves " + bytes + " bytes through channel "
                                        + channel.channel().name().full() + ", which holds "
                                        + channel.channel().capacity());
                    }
                    borders.add(new Border(new End(i, slot), port, bytes));
                } else if (port.direction() == Direction.OUTPUT) {
                    End reader = reader(channel, index, members);
                    long held = before(process, slot)
                            - before(members.get(reader.member()).process(), reader.slot());
                    if (held < 0) {
                        return misfit(
                                members.get(reader.member()).process(),
                                "its first firings read more from channel "
                                        + channel.channel().name().full() + " than is written before");
                    }
                    inside.add(new Inside(channel, new End(i, slot), reader, bytes, held));
                }
            }
        }
        Optional<Schedule> schedule =
                Schedule.of(members.stream().map(Member::cycles).toList(), inside);
        if (schedule.isEmpty()) {
            return misfit(
                    processes.get(processes.size() - 1),
                    "no short order of whole firings was found for which the channels between it and its neighbours have room");
        }
        Fusion fusion = new Fusion(
                processor,
                members,
                inside,
                borders,
                schedule.get().steps(),
                schedule.get().chunk(),
                most(members, schedule.get().chunk()));
        if (fusion.bytes() > BYTES) {
            return misfit(
                    processes.get(processes.size() - 1),
                    "a turn would need " + fusion.bytes() + " bytes of the stack, and may have " + BYTES);
        }
        islands.add(fusion);
        return Optional.empty();
    }

    private Optional<ProcessPlan> misfit(ProcessPlan process, String reason) {
        refuse(process, reason);
        return Optional.of(process);
    }

    /** The members with their cycles in an iteration of these alone. */
    private List<Member> members(Collection<ProcessPlan> processes, Map<Integer, Long> firings) {
        long common = processes.stream()
                .map(process -> BigInteger.valueOf(cycles(process, firings)))
                .reduce(BigInteger.ZERO, BigInteger::gcd)
                .longValueExact();
        return processes.stream()
                .map(process -> new Member(
                        process,
                        cycles(process, firings) / common,
                        regular(process).end() != ProcessRates.End.NEVER))
                .toList();
    }

    private long cycles(ProcessPlan process, Map<Integer, Long> firings) {
        return firings.get(process.number()) / regular(process).cycle().size();
    }

    private static End reader(ChannelPlan channel, Map<Integer, Integer> index, List<Member> members) {
        int member = index.get(channel.reader());
        List<PortPlan> ports = members.get(member).process().ports();
        for (int slot = 0; slot < ports.size(); slot++) {
            if (ports.get(slot).direction() == Direction.INPUT
                    && ports.get(slot).channel().number() == channel.number()) {
                return new End(member, slot);
            }
        }
        throw new IllegalArgumentException("channel " + channel.number() + " has no reader");
    }

    /** The bytes that a process moves through a port before its cycles begin. */
    private long before(ProcessPlan process, int slot) {
        return regular(process).prologue().stream()
                .mapToLong(firing -> firing.through(slot))
                .sum();
    }

    private long most(List<Member> members, long chunk) {
        long all = 0;
        for (Member member : members) {
            all += member.cycles() * regular(member.process()).cycle().size();
        }
        return chunk * Math.max(1, Math.min(CHUNKS, FIRINGS / (all * chunk)));
    }
}
