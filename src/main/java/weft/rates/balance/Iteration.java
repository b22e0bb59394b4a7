package weft.rates.balance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.ProcessPlan;
import weft.rates.ProcessRates.Firing;
import weft.rates.ProcessRates.Regular;

/**
 * Runs an island, firing by firing, until all its processes have got through their prologues and one iteration more, and then through another
 * one: what suffices for that suffices for ever, as it ends with what it began with. A firing takes place as a whole: all its bytes are there
 * before it, and all its room.
 */
final class Iteration {

    /** Firings times processes, beyond which it is not run. */
    private static final long MOST = 100_000_000;

    private final List<Integer> members;
    private final List<ChannelPlan> channels;
    private final Map<Integer, Regular> rates;
    private final Map<Integer, ProcessPlan> plans;
    private final Map<Integer, Long> firings;
    private final Map<Integer, List<Side>> sides = new HashMap<>();
    private final boolean isShort;

    /** An end of a channel, at a port of the process. */
    private record Side(ChannelPlan channel, int slot, boolean isWriter) {}

    Iteration(
            List<Integer> members,
            List<ChannelPlan> channels,
            Map<Integer, Regular> rates,
            Map<Integer, ProcessPlan> plans,
            Map<Integer, Long> firings) {
        members.forEach(member -> sides.put(member, new ArrayList<>()));
        for (ChannelPlan channel : channels) {
            add(channel, plans.get(channel.writer()), true);
            add(channel, plans.get(channel.reader()), false);
        }
        this.members = members;
        this.channels = channels;
        this.rates = rates;
        this.plans = plans;
        this.firings = firings;
        double all = 0;
        for (int member : members) {
            all += (double) rates.get(member).prologue().size() + 2.0 * firings.get(member);
        }
        isShort = all * members.size() <= MOST;
    }

    private void add(ChannelPlan channel, ProcessPlan process, boolean isWriter) {
        if (sides.containsKey(
                process.number())) { // the other end of a channel through which nothing moves may be elsewhere
            sides.get(process.number()).add(new Side(channel, Balance.slot(process, channel, isWriter), isWriter));
        }
    }

    /** The bytes that each channel holds at most, by its number, if room is no limit; empty where it gets stuck, or takes too long. */
    Optional<Map<Integer, Long>> capacities() {
        Run run = new Run(false);
        return isShort && run.isDone() ? Optional.of(run.most) : Optional.empty();
    }

    /**
     * The bytes that suffice for each channel, by its number, whatever the order of a firing's calls: with them no write waits before
     * the prologues are over, nor within an iteration, so that only want of bytes could stop it. Empty where a prologue takes what a later
     * iteration gives, or an iteration is too long.
     */
    Optional<Map<Integer, Long>> ample() {
        Map<Integer, Long> bytes = new TreeMap<>();
        if (!isShort) {
            return Optional.empty();
        }
        for (ChannelPlan channel : channels) {
            long given = 0;
            long held = 0;
            long moved = 0;
            for (int member : members) {
                Regular of = rates.get(member);
                for (Side side : sides.get(member)) {
                    if (side.channel().number() != channel.number()) {
                        continue;
                    }
                    long before = of.prologue().stream()
                            .mapToLong(firing -> firing.through(side.slot()))
                            .sum();
                    given += side.isWriter() ? before : 0;
                    held += side.isWriter() ? before : -before;
                    moved += side.isWriter()
                            ? of.perCycle(side.slot())
                                    * (firings.get(member) / of.cycle().size())
                            : 0;
                }
            }
            if (held < 0) {
                return Optional.empty();
            }
            bytes.put(channel.number(), Math.max(given, held + moved));
        }
        return Optional.of(bytes);
    }

    /** Whether it gets through with the capacities that there are. */
    boolean fits() {
        return isShort && new Run(true).isDone();
    }

    /** Whether it gets stuck with these capacities whatever a firing's calls are. */
    boolean getsStuck() {
        if (!isShort || !isClosed()) {
            return false;
        }
        Map<Integer, Long> capacities = new HashMap<>();
        channels.forEach(channel ->
                capacities.put(channel.number(), channel.channel().given().orElse(Long.MAX_VALUE)));
        return new Flow(
                        members.stream()
                                .map(member -> new Flow.Member(
                                        rates.get(member),
                                        sides.get(member).stream()
                                                .map(side -> new Flow.Side(
                                                        side.channel().number(), side.slot(), side.isWriter()))
                                                .toList(),
                                        goal(member, 2)))
                                .toList(),
                        capacities)
                .getsStuck();
    }

    /** Whether its processes have no channels to others but those to the outside of the network. */
    private boolean isClosed() {
        return members.stream()
                .flatMap(member -> plans.get(member).ports().stream())
                .flatMap(port ->
                        Stream.of(port.channel().writer(), port.channel().reader()))
                .allMatch(end -> sides.containsKey(end) || !plans.containsKey(end));
    }

    private long goal(int member, long iterations) {
        return rates.get(member).prologue().size() + iterations * firings.get(member);
    }

    /** What a process's firing moves, by its number from 0. */
    static Firing firing(Regular of, long number) {
        int before = of.prologue().size();
        return number < before
                ? of.prologue().get((int) number)
                : of.cycle().get((int) ((number - before) % of.cycle().size()));
    }

    private final class Run {

        private final boolean isLimited;
        private final Map<Integer, Long> held = new HashMap<>();
        private final Map<Integer, Long> most = new TreeMap<>();
        private final Map<Integer, Long> fired = new HashMap<>();

        Run(boolean isLimited) {
            this.isLimited = isLimited;
            channels.forEach(channel -> held.put(channel.number(), 0L));
            channels.forEach(channel -> most.put(channel.number(), 0L));
            members.forEach(member -> fired.put(member, 0L));
        }

        boolean isDone() {
            return reaches(1) && reaches(2);
        }

        /**
         * Fires until so many iterations are complete, as long as it gets anywhere. Who takes goes before who gives, so that channels hold little: a process fires only if nobody
         * behind it can.
         */
        private boolean reaches(long iterations) {
            boolean moved = true;
            while (moved) {
                moved = false;
                for (int i = members.size() - 1; i >= 0 && !moved; i--) {
                    int member = members.get(i);
                    if (fired.get(member) < goal(member, iterations) && canFire(member)) {
                        fire(member);
                        moved = true;
                    }
                }
            }
            return members.stream().allMatch(member -> fired.get(member) == goal(member, iterations));
        }

        private boolean canFire(int member) {
            Firing firing = firing(rates.get(member), fired.get(member));
            for (Side side : sides.get(member)) {
                long held = this.held.get(side.channel().number());
                long moves = firing.through(side.slot());
                boolean isHeldUp = side.isWriter()
                        ? isLimited
                                && held + moves
                                        > side.channel().channel().given().orElse(Long.MAX_VALUE)
                        : held < moves;
                if (isHeldUp && moves > 0) {
                    return false;
                }
            }
            return true;
        }

        private void fire(int member) {
            Firing firing = firing(rates.get(member), fired.get(member));
            for (Side side : sides.get(member)) {
                int channel = side.channel().number();
                long moves = firing.through(side.slot());
                held.merge(channel, side.isWriter() ? moves : -moves, Long::sum);
                most.merge(channel, held.get(channel), Math::max);
            }
            fired.merge(member, 1L, Long::sum);
        }
    }
}
