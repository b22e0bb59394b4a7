package weft.mapping.simulate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Networks whose throughput one can tell without a simulation. */
class SimulationTest {

    /** So many that the start and the end of a run count for less than what the tests allow. */
    private static final int STEPS = 20_000;

    private static final double NEARLY = 0.005;

    /** Ten tokens go one way before one comes the other way round. */
    static final Workload TWO_WAYS = new Workload(
            new long[] {10, 10, 1},
            new double[] {5, 5, 5},
            new int[] {0, 1, 0},
            new int[] {1, 2, 2},
            new long[] {10, 1, 10},
            new long[] {1, 1, 3},
            StepOrder.plain(3, 3),
            new double[3],
            1);

    /**
     * So many tokens are sent into each channel before its writer reads anything; writers with such channels do all else after that.
     */
    static StepOrder ahead(int processes, int[] writers, int[] readers, long... ahead) {
        boolean[] isFirst = new boolean[processes];
        for (int c = 0; c < writers.length; c++) {
            isFirst[writers[c]] |= ahead[c] > 0;
        }
        int[] first = new int[processes + 1];
        for (int i = 0; i < processes; i++) {
            first[i + 1] = first[i] + (isFirst[i] ? 2 : 1);
        }
        return new StepOrder(
                first,
                IntStream.range(0, writers.length)
                        .map(c -> ahead[c] == 0 && isFirst[writers[c]] ? 1 : 0)
                        .toArray(),
                IntStream.of(readers).map(reader -> isFirst[reader] ? 1 : 0).toArray(),
                ahead);
    }

    /** Processes of these works for a token, each channel with a token in each step. */
    private static Workload workload(double[] work, int[] writers, int[] readers, long[] room, long... ahead) {
        long[] steps = new long[work.length];
        long[] tokens = new long[writers.length];
        Arrays.fill(steps, STEPS);
        Arrays.fill(tokens, STEPS);
        StepOrder order = ahead.length == 0
                ? StepOrder.plain(work.length, writers.length)
                : ahead(work.length, writers, readers, ahead);
        return new Workload(steps, work, writers, readers, tokens, room, order, new double[writers.length], 1);
    }

    private static long[] all(int count, long value) {
        long[] all = new long[count];
        Arrays.fill(all, value);
        return all;
    }

    private static Workload pipeline(long room, double... work) {
        int channels = work.length - 1;
        return workload(
                work,
                IntStream.range(0, channels).toArray(),
                IntStream.range(1, work.length).toArray(),
                all(channels, room));
    }

    private static Workload ring(long tokens, double... work) {
        long[] ahead = new long[work.length];
        ahead[work.length - 1] = tokens;
        return workload(
                work,
                IntStream.range(0, work.length).toArray(),
                IntStream.range(0, work.length).map(i -> (i + 1) % work.length).toArray(),
                all(work.length, STEPS),
                ahead);
    }

    private static int[] apart(Workload workload) {
        return IntStream.range(0, workload.processes()).toArray();
    }

    /** What a token takes, each process on a processor of its own. */
    private static double token(Workload workload) {
        return Simulation.of(workload, apart(workload), workload.processes()).nanoseconds() / STEPS;
    }

    private static void near(double expected, double value) {
        assertEquals(expected, value, NEARLY * expected);
    }

    @Test
    void aPipelineIsAsFastAsItsSlowestStage() {
        near(70, token(pipeline(STEPS, 30, 70, 20, 60)));
        near(70, token(pipeline(2, 30, 70, 20, 60)));
    }

    @Test
    void onOneProcessorAllWorkIsDoneInTurn() {
        Workload workload = pipeline(4, 30, 70, 20, 60);
        Outcome outcome = Simulation.of(workload, new int[4], 1);
        assertEquals(STEPS * 180.0, outcome.nanoseconds(), 1e-6 * STEPS * 180);
        assertEquals(1, outcome.busy()[0], 1e-9);
    }

    /** A channel of c places is a circle of c tokens: who writes waits for who reads. */
    @Test
    void aSmallChannelIsACircle() {
        near(100, token(pipeline(1, 30, 70)));
        near(70, token(pipeline(2, 30, 70)));
        near(100, token(pipeline(1, 50, 50)));
    }

    /** The maximum cycle ratio: the work of a circle over its tokens. */
    @Test
    void aCircleIsBoundByItsTokens() {
        near(100, token(ring(1, 10, 20, 30, 40)));
        near(50, token(ring(2, 10, 20, 30, 40)));
        near(40, token(ring(3, 10, 20, 30, 40)));
        near(40, token(ring(30, 10, 20, 30, 40)));
    }

    /** The larger of two circles through one process bounds both. */
    @Test
    void theTighterOfTwoCirclesBoundsBoth() {
        Workload workload = workload(
                new double[] {10, 20, 60, 5},
                new int[] {0, 1, 0, 2, 3},
                new int[] {1, 0, 2, 3, 0},
                all(5, STEPS),
                new long[] {0, 1, 0, 0, 1});
        near(75, token(workload));
    }

    /** Three times as many steps of a third of the work: nothing else changes. */
    @Test
    void aStepMayMoveLessThanAToken() {
        Workload plain = pipeline(4, 30, 90, 20);
        long[] steps = plain.steps().clone();
        double[] work = plain.work().clone();
        steps[1] *= 3;
        work[1] /= 3;
        Workload finer = new Workload(
                steps,
                work,
                plain.writers(),
                plain.readers(),
                plain.tokens(),
                plain.room(),
                plain.order(),
                plain.crossing(),
                1);
        near(90, token(finer));
    }

    @Test
    void eachEndPaysForTokensThatCross() {
        Workload free = pipeline(8, 50, 40);
        Workload paid = new Workload(
                free.steps(),
                free.work(),
                free.writers(),
                free.readers(),
                free.tokens(),
                free.room(),
                free.order(),
                new double[] {25},
                1);
        near(75, token(paid));
        assertEquals(STEPS * 90.0, Simulation.of(paid, new int[2], 1).nanoseconds(), 1);
    }

    /** One way from the first to the last is shorter: its channel has to hold what is under way on the other, or it grows. */
    @Test
    void whatGetsStuckGrows() {
        Workload workload = TWO_WAYS;
        Outcome outcome = Simulation.of(workload, apart(workload), 3);
        assertTrue(outcome.hasGrown(workload));
        assertArrayEquals(new long[] {1, 1, 10}, outcome.room());
        Workload enough = workload.with(outcome.room());
        assertTrue(!Simulation.of(enough, apart(enough), 3).hasGrown(enough));
    }

    /** Tasks for three workers at once, and then their answers: a round takes both ways, but as many rounds go on as were dealt ahead. */
    @Test
    void whoDealsTasksWaitsForTheAnswers() {
        double[] work = {10, 60, 60, 30};
        int[] writers = {0, 0, 0, 1, 2, 3};
        int[] readers = {1, 2, 3, 0, 0, 0};
        near(70, token(workload(work, writers, readers, all(6, 8), 1, 1, 1, 0, 0, 0)));
        near(60, token(workload(work, writers, readers, all(6, 8), 2, 2, 2, 0, 0, 0)));
        Workload alone = workload(work, writers, readers, all(6, 8), 1, 1, 1, 0, 0, 0);
        near(160, Simulation.of(alone, new int[4], 1).nanoseconds() / STEPS);
        near(100, Simulation.of(alone, new int[] {0, 0, 1, 1}, 2).nanoseconds() / STEPS);
    }

    /** Who is first in a circle without tokens is not known: it must not end there. */
    @Test
    void aCircleWithoutTokensStarts() {
        near(100, token(ring(0, 10, 20, 30, 40)));
    }

    /** A part that was simulated stands for the whole. */
    @Test
    void longRunsAreReckonedFromAPart() {
        Workload part = pipeline(2, 30, 70, 20, 60);
        Workload whole = new Workload(
                part.steps(),
                part.work(),
                part.writers(),
                part.readers(),
                part.tokens(),
                part.room(),
                part.order(),
                part.crossing(),
                0.01);
        near(100 * 70, token(whole));
    }

    /** Pipelines side by side on thousands of processors: each as fast as alone, and in the time that a test may take. */
    @Test
    void thousandsOfProcessors() {
        int many = 2_000;
        long[] steps = all(2 * many, 50);
        double[] work = new Random(1).doubles(2L * many, 1, 100).toArray();
        Workload workload = new Workload(
                steps,
                work,
                IntStream.range(0, many).map(i -> 2 * i).toArray(),
                IntStream.range(0, many).map(i -> 2 * i + 1).toArray(),
                all(many, 50),
                all(many, 4),
                StepOrder.plain(2 * many, many),
                new double[many],
                1);
        double slowest = 0;
        for (int i = 0; i < many; i++) {
            slowest = Math.max(slowest, 49 * Math.max(work[2 * i], work[2 * i + 1]) + work[2 * i] + work[2 * i + 1]);
        }
        Outcome outcome = Simulation.of(workload, apart(workload), 2 * many);
        assertTrue(outcome.nanoseconds() <= slowest + 1e-6);
        assertTrue(outcome.nanoseconds() >= 0.99 * slowest);
    }
}
