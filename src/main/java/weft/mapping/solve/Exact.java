package weft.mapping.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.mapping.cost.Problem;

/**
 * Branch and bound that fills one place after the other. What a place costs depends only on who is there, not on where the others are;
 * so what is left, and the number of places left, is all that a branch has to know, and what failed once fails again.
 */
final class Exact {

    /** Processes that are fixed to one processor count as one. */
    static final int MOST = 62;

    private static final int REMEMBERED = 2_000_000;

    private final Problem problem;
    private final Limit limit;

    /** The item of each process, or -1 if it is on a thread of its own; items by work, the largest first. */
    private final int[] itemOf;

    private final int count;
    private final long[] work;

    /** {@code cost[i][j]}: what it costs i that j is elsewhere. */
    private final long[][] cost;

    /** What it costs each item that threads of single processes are elsewhere, as they always are. */
    private final long[] beyond;

    /** The item that is fixed to each place, or -1; places with one come first in {@code order}. */
    private final int[] anchors;

    private final int[] order;

    private final int[] found;
    private final long[] chosen;
    private long best;
    private boolean isFound;
    private final List<Set<Long>> failed = new ArrayList<>();

    /** @param below the highest load that is to be beaten */
    private Exact(Problem problem, long below, Limit limit) {
        this.problem = problem;
        this.limit = limit;
        this.best = below;
        List<List<Integer>> members = items(problem);
        this.count = members.size();
        this.itemOf = new int[problem.processes()];
        Arrays.fill(itemOf, -1);
        this.work = new long[count];
        this.cost = new long[count][count];
        this.beyond = new long[count];
        this.anchors = new int[problem.places()];
        Arrays.fill(anchors, -1);
        for (int i = 0; i < count; i++) {
            for (int process : members.get(i)) {
                itemOf[process] = i;
                work[i] += problem.work()[process];
                if (problem.fixed()[process] != Problem.FREE) {
                    anchors[problem.fixed()[process]] = i;
                }
            }
        }
        for (int c = 0; c < problem.channels(); c++) {
            channel(
                    itemOf[problem.writers()[c]],
                    itemOf[problem.readers()[c]],
                    problem.sending()[c],
                    problem.receiving()[c]);
        }
        this.order = IntStream.range(0, problem.places())
                .boxed()
                .sorted((a, b) -> Boolean.compare(anchors[a] < 0, anchors[b] < 0))
                .mapToInt(Integer::intValue)
                .toArray();
        this.found = new int[count];
        this.chosen = new long[problem.places()];
        for (int k = 0; k <= problem.places(); k++) {
            failed.add(new HashSet<>());
        }
    }

    private void channel(int from, int to, long sending, long receiving) {
        if (from >= 0 && to >= 0 && from != to) {
            cost[from][to] += sending;
            cost[to][from] += receiving;
        } else if (from >= 0 && to < 0) {
            beyond[from] += sending;
        } else if (to >= 0 && from < 0) {
            beyond[to] += receiving;
        }
    }

    private static List<List<Integer>> items(Problem problem) {
        List<List<Integer>> items = new ArrayList<>();
        Map<Integer, List<Integer>> fixed = new HashMap<>();
        for (int i = 0; i < problem.processes(); i++) {
            int place = problem.fixed()[i];
            if (place == Problem.FREE) {
                items.add(new ArrayList<>(List.of(i)));
            } else if (place < problem.places()) {
                fixed.computeIfAbsent(place, key -> {
                            items.add(new ArrayList<>());
                            return items.get(items.size() - 1);
                        })
                        .add(i);
            }
        }
        items.sort((a, b) -> Long.compare(sum(problem, b), sum(problem, a)));
        return items;
    }

    private static long sum(Problem problem, List<Integer> item) {
        return item.stream().mapToLong(i -> problem.work()[i]).sum();
    }

    /** Whether a problem is small enough for the numbers here; whether the time suffices is seen then. */
    static boolean takes(Problem problem) {
        return items(problem).size() <= MOST;
    }

    /** What an exact search ended with: a better assignment, if there is one, and whether there can be none that is better still. */
    record Result(Optional<int[]> better, boolean isProved) {}

    static Result search(Problem problem, long below, Limit limit) {
        Exact exact = new Exact(problem, below, limit);
        long all = (1L << exact.count) - 1;
        boolean isProved = exact.fill(all, 0, 0);
        return new Result(exact.isFound ? Optional.of(exact.assignment()) : Optional.empty(), isProved);
    }

    private int[] assignment() {
        int[] assignment = problem.fixed().clone();
        for (int i = 0; i < assignment.length; i++) {
            if (itemOf[i] >= 0) {
                assignment[i] = found[itemOf[i]];
            }
        }
        return assignment;
    }

    /**
     * Places the items of {@code left} on the places from {@code depth} on; returns whether that was tried to the end.
     *
     * @param highest load of the places before
     */
    private boolean fill(long left, int depth, long highest) {
        if (highest >= best) {
            return true;
        }
        if (left == 0) {
            keep(depth, highest);
            return true;
        }
        int places = order.length - depth;
        if (places == 0 || failed.get(places).contains(left)) {
            return true;
        }
        Group group = new Group(left, depth, highest);
        boolean wasTried = group.begin();
        // What was cut short by the load of places before may still succeed after others.
        if (wasTried && !group.isCut && highest < best && failed.get(places).size() < REMEMBERED) {
            failed.get(places).add(left);
        }
        return wasTried;
    }

    private void keep(int depth, long highest) {
        best = highest;
        isFound = true;
        for (int d = 0; d < depth; d++) {
            for (int i = 0; i < count; i++) {
                if ((chosen[d] >> i & 1) != 0) {
                    found[i] = order[d];
                }
            }
        }
    }

    /** The choice of one place's items out of those that are left. */
    private final class Group {

        private final int[] items;
        private final int depth;
        private final long left;
        private final long highest;
        private final long placesAfter;
        private final int size;

        /** What each item costs, with and without those that were placed before; and what is between it and each side. */
        private final long[] outside;

        private final long[] mineIn;
        private final long[] mineOut;
        private final long[] theirsIn;
        private final long[] theirsOut;
        private boolean isCut;

        Group(long left, int depth, long highest) {
            this.left = left;
            this.depth = depth;
            this.highest = highest;
            this.placesAfter = order.length - depth - 1L;
            this.items =
                    IntStream.range(0, count).filter(i -> (left >> i & 1) != 0).toArray();
            this.size = items.length;
            this.outside = new long[size];
            this.mineIn = new long[size];
            this.mineOut = new long[size];
            this.theirsIn = new long[size];
            this.theirsOut = new long[size];
            for (int i = 0; i < size; i++) {
                outside[i] = work[items[i]] + beyond[items[i]];
                for (int j = 0; j < count; j++) {
                    if ((left >> j & 1) == 0) {
                        outside[i] += cost[items[i]][j];
                    }
                }
            }
        }

        /** Returns whether there was time. */
        boolean begin() {
            int anchor = anchors[order[depth]];
            long rest = Arrays.stream(outside).sum();
            return decide(0, anchor < 0 ? items[0] : anchor, 0, 0, 0, rest);
        }

        /**
         * Decides about the item {@code at} and those after it.
         *
         * @param in     the items of the place
         * @param inLoad what they cost at least
         * @param outLoad what those cost at least that are left for the places after
         * @param rest   what the items cost at least that are not decided about
         */
        private boolean decide(int at, int anchor, long in, long inLoad, long outLoad, long rest) {
            if (limit.isOverSoon()) {
                return false;
            }
            long most = best - 1;
            if (highest > most) {
                isCut = true;
                return true;
            }
            if (inLoad > most || outLoad > placesAfter * most) {
                return true;
            }
            long forced = inLoad + outLoad + rest;
            for (int i = at; i < size; i++) {
                forced += Math.min(mineIn[i] + theirsIn[i], mineOut[i] + theirsOut[i]);
            }
            if (forced > (placesAfter + 1) * most) {
                return true;
            }
            if (at == size) {
                chosen[depth] = in;
                return fill(left & ~in, depth + 1, Math.max(highest, inLoad));
            }
            int item = items[at];
            boolean mayIn = item == anchor || !isAnchor(item);
            boolean mayOut = item != anchor;
            boolean wasTried = true;
            if (mayIn) {
                long load = inLoad + outside[at] + mineOut[at];
                long other = outLoad + theirsOut[at];
                touch(at, item, mineIn, theirsIn, 1);
                wasTried = decide(at + 1, anchor, in | 1L << item, load, other, rest - outside[at]);
                touch(at, item, mineIn, theirsIn, -1);
            }
            if (mayOut && wasTried) {
                long load = inLoad + theirsIn[at];
                long other = outLoad + outside[at] + mineIn[at];
                touch(at, item, mineOut, theirsOut, 1);
                wasTried = decide(at + 1, anchor, in, load, other, rest - outside[at]);
                touch(at, item, mineOut, theirsOut, -1);
            }
            return wasTried;
        }

        private boolean isAnchor(int item) {
            for (int d = depth + 1; d < order.length && anchors[order[d]] >= 0; d++) {
                if (anchors[order[d]] == item) {
                    return true;
                }
            }
            return false;
        }

        private void touch(int at, int item, long[] mine, long[] theirs, long sign) {
            for (int i = at + 1; i < size; i++) {
                mine[i] += sign * cost[items[i]][item];
                theirs[i] += sign * cost[item][items[i]];
            }
        }
    }
}
