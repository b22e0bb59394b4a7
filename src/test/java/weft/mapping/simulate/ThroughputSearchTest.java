package weft.mapping.simulate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weft.mapping.cost.Problem;
import weft.mapping.solve.Solver;

class ThroughputSearchTest {

    private static final double ENOUGH = 3_600;
    private static final int STEPS = 200;
    private static final int PLACES = 2;

    /** A pipeline with a way back from a late process to an early one, small channels, and the first process fixed or not. */
    private record Network(Problem problem, Workload workload) {

        static Network of(long seed, boolean isFixed) {
            Random random = new Random(seed);
            int count = 5 + random.nextInt(3);
            int[] writers = new int[count];
            int[] readers = new int[count];
            long[] tokens = new long[count];
            long[] room = new long[count];
            long[] ahead = new long[count];
            long[] steps = new long[count];
            double[] work = new double[count];
            long[] sums = new long[count];
            int[] fixed = new int[count];
            Arrays.fill(tokens, STEPS);
            Arrays.fill(steps, STEPS);
            Arrays.fill(fixed, Problem.FREE);
            fixed[0] = isFixed ? 1 : Problem.FREE;
            for (int i = 0; i < count; i++) {
                writers[i] = i;
                readers[i] = i + 1;
                room[i] = 1L + random.nextInt(2);
                work[i] = 10 + random.nextInt(90);
                sums[i] = Math.round(work[i] * STEPS);
            }
            writers[count - 1] = count - 2;
            readers[count - 1] = 1;
            ahead[count - 1] = 1;
            long[] free = new long[count];
            Problem problem = new Problem(PLACES, PLACES, sums, fixed, writers, readers, free, free);
            return new Network(
                    problem,
                    new Workload(
                            steps,
                            work,
                            writers,
                            readers,
                            tokens,
                            room,
                            SimulationTest.ahead(count, writers, readers, ahead),
                            new double[count],
                            1));
        }

        double simulated(int[] assignment) {
            return Simulation.of(workload, assignment, PLACES).nanoseconds();
        }

        double bestOfAll(int[] at, int process) {
            if (process == at.length) {
                return simulated(at);
            }
            double best = Double.MAX_VALUE;
            for (int p = 0; p < PLACES; p++) {
                if (problem.fixed()[process] == Problem.FREE || problem.fixed()[process] == p) {
                    at[process] = p;
                    best = Math.min(best, bestOfAll(at, process + 1));
                }
            }
            return best;
        }
    }

    @Test
    void whereProcessesWaitTheSimulationDecides() {
        int better = 0;
        for (int seed = 0; seed < 30; seed++) {
            Network network = Network.of(seed, seed % 2 == 1);
            int[] start = Solver.solve(network.problem(), ENOUGH).assignment();
            int[] found = ThroughputSearch.of(network.problem(), network.workload(), start, ENOUGH);
            double best = network.bestOfAll(new int[start.length], 0);
            assertTrue(network.simulated(found) <= network.simulated(start), "seed " + seed);
            assertTrue(network.simulated(found) <= 1.05 * best, "seed " + seed);
            assertTrue(seed % 2 == 0 || found[0] == 1, "what is fixed stays");
            better += Arrays.equals(found, start) ? 0 : 1;
        }
        assertTrue(better >= 5, better + " were better by simulation than by loads");
    }

    @Test
    void whereNothingWaitsTheLoadsDecide() {
        Network network = Network.of(3, false);
        Workload open = network.workload();
        Workload apart = new Workload(
                open.steps(),
                open.work(),
                open.writers(),
                open.readers(),
                new long[open.channels()],
                open.room(),
                open.order(),
                open.crossing(),
                1);
        int[] start = Solver.solve(network.problem(), ENOUGH).assignment();
        assertArrayEquals(start, ThroughputSearch.of(network.problem(), apart, start, ENOUGH));
    }

    @Test
    void withoutTimeTheStartStays() {
        Network network = Network.of(1, false);
        int[] start = new int[network.problem().processes()];
        assertEquals(
                0,
                Arrays.stream(ThroughputSearch.of(network.problem(), network.workload(), start, 0))
                        .sum());
    }
}
