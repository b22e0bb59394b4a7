package weft.mapping.simulate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import weft.mapping.simulate.MemoryCurve.Point;

class MemoryCurveTest {

    private static final int STEPS = 5_000;

    /** Who sends bursts of 20 tokens, and works between them, to one who takes them one by one. */
    private static final Workload BURSTS = new Workload(
            new long[] {STEPS / 20, STEPS},
            new double[] {20, 1},
            new int[] {0},
            new int[] {1},
            new long[] {STEPS},
            new long[] {1},
            StepOrder.plain(2, 1),
            new double[1],
            1);

    private static List<Point> points(long least) {
        return MemoryCurve.of(BURSTS, new int[] {0, 1}, 2, new double[] {8}, new long[] {least});
    }

    @Test
    void moreMemoryIsFasterUntilNothingWaits() {
        List<Point> points = points(0);
        for (int i = 1; i < points.size(); i++) {
            assertTrue(points.get(i).memory() > points.get(i - 1).memory());
            assertTrue(points.get(i).nanoseconds() < points.get(i - 1).nanoseconds());
        }
        Point last = points.get(points.size() - 1);
        assertEquals(STEPS, last.nanoseconds(), 0.02 * STEPS);
        assertTrue(points.get(0).nanoseconds() > 1.9 * STEPS, "in turn, with room for one burst");
        assertTrue(last.memory() <= 8 * 80, "a few bursts suffice: " + last.memory());
    }

    @Test
    void whatIsKnownIsTheLeast() {
        assertEquals(8 * 30, points(8 * 30).get(0).memory());
    }

    /** Where more room lets a processor run ahead with the wrong process, no room is too much: the curve knows what the network has itself. */
    @Test
    void noNetworkIsFasterAsItIsThanItsCurve() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            int processes = 8;
            int channels = 14;
            long[] steps = new long[processes];
            Arrays.fill(steps, 100);
            long[] tokens = new long[channels];
            Arrays.fill(tokens, 100);
            int[] writers = random.ints(channels, 0, processes - 1).toArray();
            int[] readers = IntStream.of(writers)
                    .map(writer -> writer + 1 + random.nextInt(processes - 1 - writer))
                    .toArray();
            Workload workload = new Workload(
                    steps,
                    random.doubles(processes, 1, 100).toArray(),
                    writers,
                    readers,
                    tokens,
                    random.longs(channels, 1, 9).toArray(),
                    StepOrder.plain(processes, channels),
                    new double[channels],
                    1);
            double[] bytes = new double[channels];
            Arrays.fill(bytes, 4);
            int[] assignment = random.ints(processes, 0, 2).toArray();
            double own = Simulation.of(workload, assignment, 2).nanoseconds();
            List<Point> points = MemoryCurve.of(workload, assignment, 2, bytes, new long[channels]);
            assertTrue(points.get(points.size() - 1).nanoseconds() <= 1.01 * own, "seed " + seed);
        }
    }

    @Test
    void aPointIsChosenByMemoryOrWhereItGainsNoMore() {
        List<Point> points = List.of(point(10, 100), point(20, 50), point(30, 40.2), point(90, 40));
        assertEquals(20, MemoryCurve.within(points, 29).memory());
        assertEquals(90, MemoryCurve.within(points, 1_000).memory());
        assertEquals(30, MemoryCurve.knee(points).memory());
    }

    private static Point point(long memory, double nanoseconds) {
        return new Point(memory, new long[] {memory}, nanoseconds);
    }

    /** The first channel must hold all of ten tokens before the other way round brings one. */
    @Test
    void nothingGetsStuckWithTheLeast() {
        Workload workload = SimulationTest.TWO_WAYS.with(new long[] {1, 1, 1});
        Point least = MemoryCurve.of(workload, new int[3], 1, new double[] {4, 4, 4}, new long[3])
                .get(0);
        assertArrayEquals(new long[] {4, 4, 40}, least.capacities());
    }
}
