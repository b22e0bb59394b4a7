package weft.rates.balance;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weft.model.Direction;
import weft.plan.Plan;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.ProcessPlan;
import weft.rates.NetworkRates;
import weft.rates.ProcessRates.Regular;

/** Solves the balance equations: how often each process fires so that all channels hold what they held. */
public final class Balance {

    private final List<Island> islands = new ArrayList<>();
    private final List<Mismatch> mismatches = new ArrayList<>();
    private final Map<Integer, Regular> regular = new TreeMap<>();
    private final Map<Integer, ProcessPlan> plans = new HashMap<>();
    private final Map<Integer, List<ChannelPlan>> channelsOf = new HashMap<>();

    private Balance(Plan plan, NetworkRates rates) {
        plan.processors()
                .forEach(processor -> processor.processes().forEach(process -> {
                    plans.put(process.number(), process);
                    if (rates.of(process) instanceof Regular found) {
                        regular.put(process.number(), found);
                    }
                }));
        for (ChannelPlan channel : plan.channels()) {
            if (regular.containsKey(channel.writer()) && regular.containsKey(channel.reader())) {
                channelsOf
                        .computeIfAbsent(channel.writer(), key -> new ArrayList<>())
                        .add(channel);
                channelsOf
                        .computeIfAbsent(channel.reader(), key -> new ArrayList<>())
                        .add(channel);
            }
        }
    }

    public static Balance of(Plan plan, NetworkRates rates) {
        Balance balance = new Balance(plan, rates);
        balance.solve();
        return balance;
    }

    /** Connected processes whose rates go together; one that has no channel to another of constant rates is an island of its own. */
    public List<Island> islands() {
        return islands;
    }

    /** Channels whose rates do not go together. */
    public List<Mismatch> mismatches() {
        return mismatches;
    }

    private void solve() {
        Map<Integer, Fraction> cycles = new HashMap<>();
        for (int start : regular.keySet()) {
            if (!cycles.containsKey(start)) {
                cycles.put(start, Fraction.ONE);
                island(start, cycles);
            }
        }
    }

    /** Goes from one process to all that are connected with it. */
    private void island(int start, Map<Integer, Fraction> cycles) {
        List<Integer> members = new ArrayList<>(List.of(start));
        Map<Integer, ChannelPlan> channels = new LinkedHashMap<>();
        Deque<Integer> open = new ArrayDeque<>(members);
        int before = mismatches.size();
        while (!open.isEmpty()) {
            int process = open.remove();
            for (ChannelPlan channel : channelsOf.getOrDefault(process, List.of())) {
                if (channels.put(channel.number(), channel) != null) {
                    continue;
                }
                long written = perCycle(channel, channel.writer(), true);
                long read = perCycle(channel, channel.reader(), false);
                if (written == 0 && read == 0) {
                    continue;
                }
                int other = channel.writer() == process ? channel.reader() : channel.writer();
                if (written == 0 || read == 0) {
                    mismatches.add(new Mismatch(channel, written, read));
                    continue;
                }
                Fraction cycle = channel.writer() == process
                        ? cycles.get(process).times(written, read)
                        : cycles.get(process).times(read, written);
                Fraction known = cycles.putIfAbsent(other, cycle);
                if (known == null) {
                    members.add(other);
                    open.add(other);
                } else if (!known.equals(cycle)) {
                    Fraction ratio = cycles.get(channel.writer())
                            .times(written, 1)
                            .over(cycles.get(channel.reader()).times(read, 1));
                    mismatches.add(new Mismatch(
                            channel,
                            ratio.numerator().longValueExact(),
                            ratio.denominator().longValueExact()));
                }
            }
        }
        if (mismatches.size() == before) {
            islands.add(island(members, List.copyOf(channels.values()), cycles));
        }
    }

    private Island island(List<Integer> members, List<ChannelPlan> channels, Map<Integer, Fraction> cycles) {
        BigInteger common = members.stream()
                .map(member -> cycles.get(member).denominator())
                .reduce(BigInteger.ONE, Fraction::leastCommonMultiple);
        List<BigInteger> counts = members.stream()
                .map(member -> cycles.get(member)
                        .numerator()
                        .multiply(common)
                        .divide(cycles.get(member).denominator()))
                .toList();
        BigInteger divisor = counts.stream().reduce(BigInteger.ZERO, BigInteger::gcd);
        Map<Integer, Long> firings = new TreeMap<>();
        boolean fitsLong = true;
        for (int i = 0; i < members.size(); i++) {
            BigInteger count = counts.get(i)
                    .divide(divisor)
                    .multiply(BigInteger.valueOf(
                            regular.get(members.get(i)).cycle().size()));
            fitsLong &= count.bitLength() < Long.SIZE;
            firings.put(members.get(i), fitsLong ? count.longValue() : Long.MAX_VALUE);
        }
        Iteration iteration = new Iteration(members, channels, regular, plans, firings);
        boolean fits = fitsLong && iteration.fits();
        return new Island(
                members,
                firings,
                iteration.capacities(),
                fitsLong ? iteration.ample() : Optional.empty(),
                fits,
                fitsLong && !fits && iteration.getsStuck());
    }

    private long perCycle(ChannelPlan channel, int process, boolean isWriter) {
        return regular.get(process).perCycle(slot(plans.get(process), channel, isWriter));
    }

    /** The slot of a channel at one of its ends. */
    static int slot(ProcessPlan process, ChannelPlan channel, boolean isWriter) {
        for (int slot = 0; slot < process.ports().size(); slot++) {
            if (process.ports().get(slot).channel().number() == channel.number()
                    && (process.ports().get(slot).direction() == Direction.OUTPUT) == isWriter) {
                return slot;
            }
        }
        throw new IllegalArgumentException("process " + process.number() + " has no end of " + channel.number());
    }
}
