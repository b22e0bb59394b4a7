package weft.mapping.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import weft.mapping.cost.Memories;
import weft.mapping.cost.Platform;
import weft.mapping.cost.Platform.Stores;
import weft.mapping.cost.Problem;

/** Processors of several kinds, on several nodes, with memories: against all assignments that there are. */
class UnequalSearchTest {

    private static final double ENOUGH = 3_600;

    /** The highest load, processor by processor, as the words of {@link Platform} have it. */
    private static long highest(Problem problem, int[] at) {
        Platform platform = problem.platform().orElseThrow();
        long highest = 0;
        for (int p = 0; p < problem.places(); p++) {
            long load = 0;
            for (int i = 0; i < at.length; i++) {
                load += at[i] == p ? platform.work()[platform.kinds()[p]][i] : 0;
            }
            for (int c = 0; c < problem.channels(); c++) {
                int from = at[problem.writers()[c]];
                int to = at[problem.readers()[c]];
                boolean isFar = platform.nodes()[from] != platform.nodes()[to];
                load += from == p && to != p ? (isFar ? platform.farSending() : problem.sending())[c] : 0;
                load += to == p && from != p ? (isFar ? platform.farReceiving() : problem.receiving())[c] : 0;
            }
            highest = Math.max(highest, load);
        }
        return highest;
    }

    private static long lacking(Problem problem, int[] at) {
        Optional<Stores> there = problem.platform().orElseThrow().stores();
        if (there.isEmpty()) {
            return 0;
        }
        Stores stores = there.get();
        long lacking = 0;
        for (int p = 0; p < problem.places(); p++) {
            Set<Integer> units = new HashSet<>();
            Set<Integer> rings = new HashSet<>();
            long taken = 0;
            for (int i = 0; i < at.length; i++) {
                if (at[i] == p) {
                    taken += stores.data()[i];
                    units.add(stores.units()[i]);
                }
            }
            for (int c = 0; c < problem.channels(); c++) {
                if (at[problem.writers()[c]] == p || at[problem.readers()[c]] == p) {
                    rings.add(c);
                }
            }
            taken += units.stream().mapToLong(unit -> stores.code()[unit]).sum();
            taken += rings.stream().mapToLong(ring -> stores.rings()[ring]).sum();
            lacking += Math.max(0, taken - stores.limits()[p]);
        }
        return lacking;
    }

    /** The least that is lacking, and the least highest load with that. */
    private static long[] bestOfAll(Problem problem, int[] at, int process) {
        if (process == at.length) {
            return new long[] {lacking(problem, at), highest(problem, at)};
        }
        long[] best = {Long.MAX_VALUE, Long.MAX_VALUE};
        for (int p = 0; p < problem.places(); p++) {
            if (problem.fixed()[process] == Problem.FREE || problem.fixed()[process] == p) {
                at[process] = p;
                long[] found = bestOfAll(problem, at, process + 1);
                best = found[0] < best[0] || found[0] == best[0] && found[1] < best[1] ? found : best;
            }
        }
        return best;
    }

    @Test
    void isTheBestOfAllAssignments() {
        int lacked = 0;
        for (int seed = 0; seed < 200; seed++) {
            int processes = 2 + seed % 5;
            int places = 2 + seed % 3;
            Problem problem = RandomProblems.unequal(seed, processes, places, seed % 3 != 0, seed % 3 == 1);
            Solution solution = Solver.solve(problem, ENOUGH);
            int[] at = solution.assignment();
            long[] best = bestOfAll(problem, new int[processes], 0);
            assertEquals(best[0], lacking(problem, at), "seed " + seed);
            assertEquals(best[1], highest(problem, at), "seed " + seed);
            assertEquals(best[1], problem.highest(at), "seed " + seed);
            assertEquals(best[0], Arrays.stream(Memories.lacking(problem, at)).sum(), "seed " + seed);
            assertTrue(best[0] > 0 || solution.bound() == best[1], "seed " + seed + ": not proved");
            lacked += best[0] > 0 ? 1 : 0;
        }
        assertTrue(lacked >= 10 && lacked < 100, lacked + " of them did not fit");
    }

    /** Eight chains of eight processes, whose links to each other are slow: a node for each two chains, and no far crossing at all. */
    @Test
    void chainsStayOnTheirNodes() {
        int chains = 8;
        int each = 8;
        int count = chains * each;
        long[] work = new long[count];
        int[] fixed = new int[count];
        int[] writers = new int[count - chains];
        int[] readers = new int[count - chains];
        long[] near = new long[count - chains];
        long[] far = new long[count - chains];
        Arrays.fill(work, 1_000);
        Arrays.fill(fixed, Problem.FREE);
        Arrays.fill(near, 1);
        Arrays.fill(far, 10_000);
        for (int c = 0; c < writers.length; c++) {
            writers[c] = c + c / (each - 1);
            readers[c] = writers[c] + 1;
        }
        int[] nodes = {0, 0, 1, 1, 2, 2, 3, 3};
        Platform platform = new Platform(new int[chains], new long[][] {work}, nodes, far, far, Optional.empty());
        Problem problem = new Problem(chains, chains, work, fixed, writers, readers, near, near).on(platform);
        Solution solution = Solver.solve(problem, ENOUGH);
        assertEquals(each * 1_000L, problem.highest(solution.assignment()));
    }

    /** Ten thousand processes on eight nodes of eight: no worse than twice the mean, and as many steps on each machine. */
    @Test
    void manyProcessesOnManyNodes() {
        Problem alike = RandomProblems.of(4, 10_000, 20_000, 64, 0, 0, 5);
        int[] nodes = new int[64];
        Arrays.setAll(nodes, p -> p / 8);
        long[] far = Arrays.stream(alike.sending()).map(ns -> 4 * ns).toArray();
        Platform platform = new Platform(new int[64], new long[][] {alike.work()}, nodes, far, far, Optional.empty());
        Problem problem = alike.on(platform);
        Solution solution = Solver.solve(problem, ENOUGH);
        long highest = problem.highest(solution.assignment());
        assertEquals(highest(problem, solution.assignment()), highest);
        assertTrue(highest < 1.1 * problem.allWork() / 64, highest + " against " + problem.allWork() / 64);
        assertTrue(solution.steps() < 150_000_000, solution.steps() + " steps");
    }

    /** Of very many processes nearly all are bound: the few that are free are placed best, and the others stay. */
    @Test
    void whatIsBoundStaysHoweverManyThatAre() {
        int count = 50_000;
        int[] fixed = new int[count];
        Arrays.setAll(fixed, i -> i % 2);
        fixed[7] = Problem.FREE;
        fixed[count - 1] = Problem.FREE;
        long[] work = new long[count];
        Arrays.fill(work, 1);
        work[count - 1] = 100;
        int[] none = {};
        long[] nothing = {};
        Platform platform = new Platform(
                new int[] {0, 0, 1}, new long[][] {work, work}, new int[3], nothing, nothing, Optional.empty());
        Problem problem = new Problem(3, 3, work, fixed, none, none, nothing, nothing).on(platform);
        Solution solution = Solver.solve(problem, ENOUGH);
        for (int i = 0; i < count; i++) {
            assertTrue(fixed[i] == Problem.FREE || solution.assignment()[i] == fixed[i]);
        }
        assertEquals(count / 2, problem.highest(solution.assignment()));
        assertEquals(count / 2, solution.bound());
    }

    /** Many that cannot run on one kind of processor: their loads there are none, and no sum of them overflows. */
    @Test
    void whatCannotRunSomewhereIsNotThere() {
        int count = 20_000;
        int[] fixed = new int[count];
        Arrays.fill(fixed, Problem.FREE);
        long[] work = new long[count];
        Arrays.fill(work, 1_000);
        long[] some = work.clone();
        Arrays.fill(some, 10, count, Platform.NEVER);
        int[] none = {};
        long[] nothing = {};
        Platform platform = new Platform(
                new int[] {0, 1}, new long[][] {work, some}, new int[2], nothing, nothing, Optional.empty());
        Problem problem = new Problem(2, 2, work, fixed, none, none, nothing, nothing).on(platform);
        Solution solution = Solver.solve(problem, ENOUGH);
        assertTrue(Memories.fit(problem, solution.assignment()));
        assertEquals(1_000L * (count - 10), problem.highest(solution.assignment()));
    }

    /** Processes that a slow processor can have as well as six fast ones: their fair shares, not a seventh of the best work, are the bound. */
    @Test
    void theBoundKnowsOfSlowProcessors() {
        int count = 60;
        int[] fixed = new int[count];
        Arrays.fill(fixed, Problem.FREE);
        long[] fast = new long[count];
        Arrays.setAll(fast, i -> 1_000 + i);
        long[] slow = Arrays.stream(fast).map(ns -> 8 * ns).toArray();
        int[] none = {};
        long[] nothing = {};
        Platform platform = new Platform(
                new int[] {1, 0, 0, 0, 0, 0, 0},
                new long[][] {fast, slow},
                new int[7],
                nothing,
                nothing,
                Optional.empty());
        Problem problem = new Problem(7, 7, fast, fixed, none, none, nothing, nothing).on(platform);
        Solution solution = Solver.solve(problem, ENOUGH);
        long highest = problem.highest(solution.assignment());
        long mean = Arrays.stream(fast).sum() * 8 / (6 * 8 + 1);
        assertTrue(solution.bound() > 0.999 * mean && solution.bound() <= mean + 1, solution.bound() + ", not " + mean);
        assertTrue(highest < 1.06 * solution.bound(), highest + " against " + solution.bound());
    }
}
