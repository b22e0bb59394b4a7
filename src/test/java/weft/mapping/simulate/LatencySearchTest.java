package weft.mapping.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weft.mapping.cost.Problem;
import weft.mapping.simulate.LatencySearch.Found;

class LatencySearchTest {

    private static final double ENOUGH = 3_600;
    private static final int ROUNDS = 100;

    private static Problem problem(int places, int[] writers, int[] readers, int processes) {
        int[] fixed = new int[processes];
        Arrays.fill(fixed, Problem.FREE);
        return new Problem(
                places,
                places,
                new long[processes],
                fixed,
                writers,
                readers,
                new long[writers.length],
                new long[writers.length]);
    }

    private static Workload workload(double[] work, int[] writers, int[] readers, double crossing) {
        long[] steps = new long[work.length];
        long[] tokens = new long[writers.length];
        double[] costs = new double[writers.length];
        Arrays.fill(steps, ROUNDS);
        Arrays.fill(tokens, ROUNDS);
        Arrays.fill(costs, crossing);
        return new Workload(
                steps, work, writers, readers, tokens, tokens, StepOrder.plain(work.length, writers.length), costs, 1);
    }

    /** In a pipeline a round is never at two places at once: one processor is best, which the highest throughput is not. */
    @Test
    void aPipelineIsBestOnOneProcessor() {
        int[] writers = {0, 1};
        int[] readers = {1, 2};
        Found found = LatencySearch.of(
                problem(3, writers, readers, 3),
                workload(new double[] {10, 20, 30}, writers, readers, 5),
                new int[] {0, 1, 2},
                ENOUGH);
        assertEquals(60, found.nanoseconds(), 1e-9);
        assertEquals(60, found.bound(), 1e-9);
    }

    @Test
    void branchesRunSideBySide() {
        int[] writers = {0, 0, 1, 2};
        int[] readers = {1, 2, 3, 3};
        Found found = LatencySearch.of(
                problem(2, writers, readers, 4),
                workload(new double[] {10, 50, 40, 10}, writers, readers, 1),
                new int[4],
                ENOUGH);
        assertTrue(found.assignment()[1] != found.assignment()[2]);
        assertTrue(found.nanoseconds() < 80, "in turn it is 110: " + found.nanoseconds());
    }

    /** A round of a process that works seldom has as many steps of the others as come between. */
    @Test
    void aRoundIsWhatComesOutEven() {
        Workload all = new Workload(
                new long[] {600, 100, 1},
                new double[] {1, 5, 9},
                new int[] {0, 1},
                new int[] {1, 2},
                new long[] {600, 1},
                new long[] {6, 1},
                StepOrder.plain(3, 2),
                new double[2],
                1);
        Workload round = LatencySearch.round(new Workload(
                new long[] {600_000, 100_000, 1},
                all.work(),
                all.writers(),
                all.readers(),
                new long[] {600_000, 1},
                all.room(),
                all.order(),
                all.crossing(),
                1));
        assertEquals("[6, 1, 1]", Arrays.toString(round.steps()));
        assertEquals("[6, 0]", Arrays.toString(round.tokens()));
    }

    @Test
    void neverBelowTheBoundNorAboveItsStart() {
        Random random = new Random(4);
        for (int seed = 0; seed < 40; seed++) {
            int count = 3 + random.nextInt(5);
            int[] writers = new int[count - 1];
            int[] readers = new int[count - 1];
            for (int c = 0; c < writers.length; c++) {
                readers[c] = c + 1;
                writers[c] = random.nextInt(c + 1);
            }
            Workload workload = workload(random.doubles(count, 1, 100).toArray(), writers, readers, 3);
            int[] start = random.ints(count, 0, 3).toArray();
            Found found = LatencySearch.of(problem(3, writers, readers, count), workload, start, ENOUGH);
            assertTrue(found.bound() <= found.nanoseconds() + 1e-9);
            Workload round = LatencySearch.round(workload);
            assertTrue(found.nanoseconds() <= Simulation.of(round, start, 3).nanoseconds() + 1e-9);
            assertEquals(
                    found.nanoseconds(),
                    Simulation.of(round, found.assignment(), 3).nanoseconds(),
                    1e-9);
        }
    }
}
