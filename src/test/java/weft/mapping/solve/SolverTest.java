package weft.mapping.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import weft.mapping.cost.Problem;

class SolverTest {

    /** Far more than any of these takes. */
    private static final double ENOUGH = 3_600;

    /** The highest load, counted in another way than the model does: channel by channel, processor by processor. */
    private static long highest(Problem problem, int[] assignment) {
        Map<Integer, Long> loads = new HashMap<>();
        for (int p : assignment) {
            loads.putIfAbsent(p, 0L);
        }
        loads.replaceAll((p, zero) -> {
            long load = 0;
            for (int i = 0; i < assignment.length; i++) {
                load += assignment[i] == p ? problem.work()[i] : 0;
            }
            for (int c = 0; c < problem.channels(); c++) {
                boolean writes = assignment[problem.writers()[c]] == p;
                boolean reads = assignment[problem.readers()[c]] == p;
                load += writes && !reads ? problem.sending()[c] : reads && !writes ? problem.receiving()[c] : 0;
            }
            return load;
        });
        return loads.values().stream().mapToLong(Long::longValue).max().orElseThrow();
    }

    private static long bestOfAll(Problem problem, int[] assignment, int process) {
        if (process == assignment.length) {
            return highest(problem, assignment);
        }
        if (problem.fixed()[process] != Problem.FREE) {
            assignment[process] = problem.fixed()[process];
            return bestOfAll(problem, assignment, process + 1);
        }
        long best = Long.MAX_VALUE;
        for (int p = 0; p < problem.places(); p++) {
            assignment[process] = p;
            best = Math.min(best, bestOfAll(problem, assignment, process + 1));
        }
        return best;
    }

    private static void holds(Problem problem, Solution solution) {
        for (int i = 0; i < problem.processes(); i++) {
            int p = solution.assignment()[i];
            assertTrue(problem.fixed()[i] == Problem.FREE ? p >= 0 && p < problem.places() : p == problem.fixed()[i]);
        }
        assertEquals(highest(problem, solution.assignment()), problem.highest(solution.assignment()));
        assertTrue(solution.bound() <= problem.highest(solution.assignment()));
    }

    @Test
    void isTheBestOfAllAssignments() {
        for (int seed = 0; seed < 600; seed++) {
            int processes = 1 + seed % 7;
            int places = 1 + seed % 4;
            int threads = processes > 3 ? seed % 3 : 0;
            Problem problem = RandomProblems.of(
                    seed,
                    processes,
                    seed % 11,
                    places,
                    threads,
                    seed % 2 * 0.3,
                    new int[] {0, 10, 60, 300}[seed / 4 % 4]);
            Solution solution = Solver.solve(problem, ENOUGH);
            holds(problem, solution);
            long best = bestOfAll(problem, new int[processes], 0);
            assertEquals(best, problem.highest(solution.assignment()), "seed " + seed);
            assertEquals(best, solution.bound(), "seed " + seed);
        }
    }

    /** Without the placement by levels, which finds most optima: the exact search alone has to find them as well. */
    @Test
    void theExactSearchNeedsNoGoodStart() {
        for (int seed = 0; seed < 300; seed++) {
            int processes = 2 + seed % 6;
            Problem problem = RandomProblems.of(seed, processes, seed % 13, 1 + seed % 4, seed % 2, 0.2, 80);
            Exact.Result result = Exact.search(problem, Long.MAX_VALUE / 1_000, new Limit(ENOUGH));
            assertTrue(result.isProved());
            assertEquals(
                    bestOfAll(problem, new int[processes], 0),
                    problem.highest(result.better().orElseThrow()),
                    "seed " + seed);
        }
    }

    /** Work, not time: steps of which a machine of two virtual cores does a hundred million in ten seconds, beside five others. */
    private static final long FEW = 2_000_000;

    private static final long MANY = 50_000_000;

    @Test
    void twentyProcessesOnFourAreProved() {
        for (int seed = 0; seed < 10; seed++) {
            Problem problem = RandomProblems.of(seed, 20, 30, 4, 0, 0, new int[] {10, 60}[seed % 2]);
            Solution solution = Solver.solve(problem, ENOUGH);
            holds(problem, solution);
            assertEquals(problem.highest(solution.assignment()), solution.bound(), "seed " + seed);
            assertTrue(solution.steps() < FEW, "seed " + seed + ": " + solution.steps() + " steps");
        }
    }

    @Test
    void tenThousandProcessesOnSixtyFour() {
        Problem problem = RandomProblems.of(4, 10_000, 20_000, 64, 0, 0, 30);
        Solution solution = Solver.solve(problem, ENOUGH);
        holds(problem, solution);
        assertTrue(problem.highest(solution.assignment()) < 1.05 * problem.bound());
        assertTrue(solution.steps() < MANY, solution.steps() + " steps");
    }

    @Test
    void theSameProblemHasTheSameSolution() {
        Problem problem = RandomProblems.of(9, 500, 900, 8, 2, 0.05, 20);
        assertArrayEquals(
                Solver.solve(problem, ENOUGH).assignment(),
                Solver.solve(problem, ENOUGH).assignment());
    }

    /** Round robin is what one writes by hand; one processor is what there is without a mapping. */
    @Test
    void manyProcessesAreBetterThanRoundRobin() {
        Problem problem = RandomProblems.of(3, 3_000, 6_000, 32, 0, 0, 30);
        Solution solution = Solver.solve(problem, ENOUGH);
        holds(problem, solution);
        int[] dealt = new int[problem.processes()];
        Arrays.setAll(dealt, i -> i % problem.places());
        assertTrue(problem.highest(solution.assignment()) < problem.highest(dealt));
        assertTrue(problem.highest(solution.assignment()) < 1.1 * problem.bound());
    }

    /** Where the planted parts are, nothing crosses and all loads are equal: no other placement is as good. */
    @Test
    void findsThePlantedParts() {
        int parts = 16;
        int each = 100;
        int count = parts * each;
        long[] work = new long[count];
        int[] fixed = new int[count];
        int[] writers = new int[count];
        int[] readers = new int[count];
        long[] costs = new long[count];
        Arrays.fill(work, 1_000);
        Arrays.fill(fixed, Problem.FREE);
        Arrays.fill(costs, 5_000);
        for (int i = 0; i < count; i++) {
            writers[i] = i;
            readers[i] = (i + parts) % count;
        }
        Problem problem = new Problem(parts, parts, work, fixed, writers, readers, costs, costs);
        Solution solution = Solver.solve(problem, ENOUGH);
        assertEquals(each * 1_000L, problem.bound());
        assertEquals(each * 1_000L, problem.highest(solution.assignment()));
    }
}
