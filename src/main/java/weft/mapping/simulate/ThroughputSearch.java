package weft.mapping.simulate;

import java.util.Arrays;
import weft.mapping.cost.Memories;
import weft.mapping.cost.Problem;
import weft.mapping.solve.Limit;

/**
 * Moves single processes and swaps pairs as long as a simulation takes less. Loads do not tell of circles, of channels that are full, and of the
 * start and the end: where these count, a mapping with a higher load may be faster.
 */
public final class ThroughputSearch {

    /** A simulation that takes so many times as long as the highest load tells of waiting; what is not better by as much proves nothing. */
    private static final double WAITS = 1.02;

    /** What is less by less than this is the same. */
    private static final double NEARLY = 1e-4;

    /** Simulations, so that the result depends on the time only where that runs out. */
    private static final int MOST = 2_000;

    private final Problem problem;
    private final Workload workload;
    private final Limit limit;
    private final int[] best;
    private double least;

    private ThroughputSearch(Problem problem, Workload workload, int[] start, double seconds) {
        this.problem = problem;
        this.workload = workload;
        this.limit = new Limit(seconds);
        this.best = start.clone();
        this.least = simulated(start);
    }

    /**
     * The best mapping that was found; {@code start} itself where nothing waits in it, or none is clearly better.
     *
     * @param workload of the problem, as it is before it is on processors that are not alike
     * @param seconds  that it may take
     */
    public static int[] of(Problem problem, Workload workload, int[] start, double seconds) {
        ThroughputSearch search = new ThroughputSearch(problem, workload, start, seconds);
        double first = search.least;
        if (first > WAITS * problem.highest(start)) {
            search.improve();
        }
        return first > WAITS * search.least ? search.best : start.clone();
    }

    private double simulated(int[] assignment) {
        limit.add(1);
        return Simulation.of(workload.on(problem, assignment), assignment, problem.processors())
                .nanoseconds();
    }

    private void improve() {
        for (boolean isBetter = true; isBetter && !isOver(); ) {
            isBetter = false;
            for (int i = 0; i < best.length; i++) {
                isBetter |= moved(i);
            }
            for (int i = 0; i < best.length; i++) {
                isBetter |= swapped(i);
            }
        }
    }

    private boolean moved(int process) {
        boolean isBetter = false;
        for (int p = 0; p < problem.places() && isFree(process) && !isOver(); p++) {
            int[] other = best.clone();
            other[process] = p;
            isBetter |= take(other);
        }
        return isBetter;
    }

    private boolean swapped(int process) {
        boolean isBetter = false;
        for (int i = process + 1; i < best.length && isFree(process) && !isOver(); i++) {
            int[] other = best.clone();
            other[process] = best[i];
            other[i] = best[process];
            isBetter |= isFree(i) && take(other);
        }
        return isBetter;
    }

    private boolean isFree(int process) {
        return problem.fixed()[process] == Problem.FREE;
    }

    /** Whether a mapping is better than the best; no simulation takes less than the highest load. */
    private boolean take(int[] other) {
        if (Arrays.equals(other, best)
                || problem.highest(other) >= least * (1 - NEARLY)
                || !Memories.fit(problem, other)) {
            return false;
        }
        double simulated = simulated(other);
        if (simulated >= least * (1 - NEARLY)) {
            return false;
        }
        least = simulated;
        System.arraycopy(other, 0, best, 0, best.length);
        return true;
    }

    private boolean isOver() {
        return limit.steps() >= MOST || limit.isOver();
    }
}
