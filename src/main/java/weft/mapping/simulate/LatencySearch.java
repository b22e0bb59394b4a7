package weft.mapping.simulate;

import java.util.Arrays;
import java.util.stream.LongStream;
import weft.mapping.cost.Memories;
import weft.mapping.cost.Problem;
import weft.mapping.solve.Limit;

/**
 * Looks for the mapping on which a round takes least from its first step to its last: a round alone, so that no two of them share
 * processors. It begins with the better of two mappings and moves one process after the other as long as that makes it less, and all fit
 * into the memories.
 */
public final class LatencySearch {

    /** A process that takes part in fewer rounds than one in so many is there for the start or the end of a run. */
    private static final long SELDOM = 1_000;

    private final Problem problem;
    private final Workload workload;
    private final Limit limit;

    private LatencySearch(Problem problem, Workload workload, double seconds) {
        this.problem = problem;
        this.workload = workload;
        this.limit = new Limit(seconds);
    }

    /**
     * What was found.
     *
     * @param nanoseconds of a round
     * @param bound       what no mapping is below: all processes at once, nothing crosses; or all work shared by all processors
     */
    public record Found(int[] assignment, double nanoseconds, double bound) {}

    /** @param start a mapping to begin with, on which all fits; besides all on the first processor */
    public static Found of(Problem problem, Workload workload, int[] start, double seconds) {
        return new LatencySearch(problem, workload, seconds).search(start);
    }

    /**
     * One round of a workload: the smallest number of steps of each process after which tokens come out even, or nearly so where the input
     * decides.
     */
    static Workload round(Workload all) {
        long most = LongStream.of(all.steps()).max().orElse(1);
        long rounds = LongStream.of(all.steps())
                .filter(steps -> steps >= most / SELDOM)
                .min()
                .orElse(1);
        long[] steps = all.steps().clone();
        Arrays.setAll(steps, i -> Math.max(1, Math.round((double) all.steps()[i] / rounds)));
        long[] tokens = all.tokens().clone();
        Arrays.setAll(tokens, c -> Math.round((double) all.tokens()[c] / rounds));
        double[] work = all.work().clone();
        Arrays.setAll(work, i -> work[i] * all.steps()[i] / rounds / steps[i]);
        return new Workload(
                steps, work, all.writers(), all.readers(), tokens, all.room(), all.order(), all.crossing(), 1);
    }

    /** The time of a round; endless where something does not fit. */
    private double latency(int[] assignment) {
        if (!Memories.fit(problem, assignment)) {
            return Double.POSITIVE_INFINITY;
        }
        return Simulation.of(round(workload.on(problem, assignment)), assignment, problem.processors())
                .nanoseconds();
    }

    private Found search(int[] start) {
        int[] best = problem.fixed().clone();
        for (int i = 0; i < best.length; i++) {
            best[i] = best[i] == Problem.FREE ? 0 : best[i];
        }
        double least = latency(best);
        double other = latency(start);
        if (other < least) {
            least = other;
            best = start.clone();
        }
        for (boolean moved = true; moved && !limit.isOver(); ) {
            moved = false;
            for (int i = 0; i < best.length && !limit.isOver(); i++) {
                for (int p = 0; p < problem.places() && problem.fixed()[i] == Problem.FREE; p++) {
                    int before = best[i];
                    best[i] = p;
                    double latency = latency(best);
                    if (latency < least) {
                        least = latency;
                        moved = true;
                    } else {
                        best[i] = before;
                    }
                }
            }
        }
        return new Found(best, least, Math.min(least, bound()));
    }

    private double bound() {
        Workload round = round(workload);
        int[] apart = new int[round.processes()];
        Arrays.setAll(apart, i -> i);
        double all = 0;
        for (int i = 0; i < apart.length; i++) {
            all += round.steps()[i] * round.work()[i];
        }
        Workload free = new Workload(
                round.steps(),
                round.work(),
                round.writers(),
                round.readers(),
                round.tokens(),
                round.room(),
                round.order(),
                new double[round.channels()],
                1);
        double alone = Simulation.of(free.unlimited(), apart, apart.length).nanoseconds();
        return Math.max(alone, all / problem.processors());
    }
}
