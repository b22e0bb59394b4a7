package weft.mapping.solve;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.mapping.cost.Platform;
import weft.mapping.cost.Problem;
import weft.mapping.solve.Unequal.Score;

/**
 * Tries all places of the free processes on processors that are not alike, as far as a bound leaves them. Memories only fill and loads
 * only grow as processes come, so what is no better than the best is none with more of them either.
 */
final class AllAssignments {

    private final Problem problem;
    private final Platform platform;
    private final Limit limit;
    private final Unequal state;
    private final int[] free;

    private final WeightedMean mean;

    /** What the free processes from each on add at least to the mean of all loads. */
    private final double[] rest;

    /** How many processes each processor has. */
    private final int[] used;

    private Score least;
    private Optional<int[]> better = Optional.empty();

    /** @param order of all processes, in which the free ones are placed */
    private AllAssignments(Problem problem, int[] order, WeightedMean mean, Score below, Limit limit) {
        this.problem = problem;
        this.platform = problem.platform().orElseThrow();
        this.mean = mean;
        this.limit = limit;
        this.least = below;
        this.state = new Unequal(problem);
        this.used = new int[problem.processors()];
        for (int process : order) {
            if (problem.fixed()[process] != Problem.FREE) {
                state.move(process, problem.fixed()[process]);
                used[problem.fixed()[process]]++;
            }
        }
        this.free = Arrays.stream(order)
                .filter(process -> problem.fixed()[process] == Problem.FREE)
                .toArray();
        this.rest = new double[free.length + 1];
        for (int at = free.length - 1; at >= 0; at--) {
            rest[at] = rest[at + 1] + mean.least(free[at]);
        }
    }

    /** @param below what is to be beaten */
    static Exact.Result search(Problem problem, int[] order, WeightedMean mean, Score below, Limit limit) {
        AllAssignments all = new AllAssignments(problem, order, mean, below, limit);
        boolean isProved = all.place(0);
        return new Exact.Result(all.better, isProved);
    }

    /** Tries all places for the free processes from {@code at} on; returns whether there was time. */
    private boolean place(int at) {
        if (limit.isOverSoon()) {
            return false;
        }
        if (!canBeLess(at)) {
            return true;
        }
        if (at == free.length) {
            least = state.score();
            better = Optional.of(state.assignment());
            return true;
        }
        int process = free[at];
        boolean wasTried = true;
        Set<List<Long>> empty = new HashSet<>();
        for (int p = 0; p < problem.places() && wasTried; p++) {
            if (used[p] == 0 && !empty.add(alike(p))) {
                continue; // one empty processor is as good as another that is like it
            }
            state.move(process, p);
            used[p]++;
            wasTried = place(at + 1);
            used[p]--;
            state.move(process, Unequal.NOWHERE);
        }
        return wasTried;
    }

    private boolean canBeLess(int at) {
        long lacking = state.lacking();
        if (lacking != least.lacking()) {
            return lacking < least.lacking();
        }
        double all = rest[at]
                + IntStream.range(0, problem.places())
                        .mapToDouble(p -> mean.weight(p) * state.load(p))
                        .sum();
        return state.highest() < least.highest() && all * (1 - WeightedMean.ROUNDING) <= least.highest() - 1;
    }

    /** What is the same for processors that are alike. */
    private List<Long> alike(int processor) {
        long limitOf =
                platform.stores().map(stores -> stores.limits()[processor]).orElse(0L);
        return List.of((long) platform.kinds()[processor], (long) platform.nodes()[processor], limitOf);
    }
}
