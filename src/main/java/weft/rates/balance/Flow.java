package weft.rates.balance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.rates.ProcessRates.End;
import weft.rates.ProcessRates.Regular;

/**
 * Runs an island as freely as can be: within a firing bytes move one by one and at all ports at once, whatever the order of its calls. What
 * gets stuck even so gets stuck in every program of these rates. The end of a process, and of a stream from elsewhere, would free
 * others: so nothing is certain of an island where a process may end, or that is connected with a process of other rates.
 */
final class Flow {

    /** Moves after which it is not certain of anything. */
    private static final int MOST = 10_000_000;

    /** A side of a channel of the island, at a slot of the process. */
    record Side(int channel, int slot, boolean isWriter) {}

    /**
     * A process of the island.
     *
     * @param firings so many it is to get through
     */
    record Member(Regular rates, List<Side> sides, long firings) {}

    private final Map<Integer, Long> capacities;
    private final Map<Integer, Long> held = new HashMap<>();
    private final List<Run> runs = new ArrayList<>();
    private int moves;

    /** @param capacities in bytes, by the channel's number */
    Flow(List<Member> members, Map<Integer, Long> capacities) {
        this.capacities = capacities;
        members.forEach(member -> runs.add(new Run(member)));
    }

    /** Whether no order of calls gets all of them through their firings. */
    boolean getsStuck() {
        if (runs.stream().anyMatch(run -> run.member.rates().end() != End.NEVER)) {
            return false;
        }
        boolean moved = true;
        while (moved && moves <= MOST && runs.stream().anyMatch(run -> run.fired < run.member.firings())) {
            moved = false;
            for (Run run : runs) { // also those that are through: who is not may need what they take and give
                moved |= run.moves();
            }
        }
        return !moved;
    }

    /** Where a process is. */
    private final class Run {

        private final Member member;
        private final long[] left;
        private long fired;

        Run(Member member) {
            this.member = member;
            this.left = new long[member.sides().size()];
            begin();
        }

        private void begin() {
            for (int i = 0; i < left.length; i++) {
                left[i] = Iteration.firing(member.rates(), fired)
                        .through(member.sides().get(i).slot());
            }
        }

        /** Moves what it can of one firing; whether that was anything. */
        boolean moves() {
            boolean moved = false;
            for (int i = 0; i < left.length; i++) {
                Side side = member.sides().get(i);
                long here = held.getOrDefault(side.channel(), 0L);
                long bytes = Math.min(left[i], side.isWriter() ? capacities.get(side.channel()) - here : here);
                left[i] -= bytes;
                held.put(side.channel(), side.isWriter() ? here + bytes : here - bytes);
                moved |= bytes > 0;
            }
            moves += 1 + left.length;
            if (Arrays.stream(left).anyMatch(bytes -> bytes > 0)) {
                return moved;
            }
            fired++;
            begin();
            return true;
        }
    }
}
