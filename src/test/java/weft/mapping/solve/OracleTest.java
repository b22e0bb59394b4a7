package weft.mapping.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.Solver;
import org.chocosolver.solver.search.strategy.Search;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import weft.mapping.cost.Problem;
import weft.mapping.solve.TaskGraphs.Attribute;

/** The optima that Choco finds, a solver for constraints that knows nothing of how ours searches. */
@Tag("slow") // scripts/test quick goes without
class OracleTest {

    private static final double ENOUGH = 3_600;

    /** Within so much of the optimum is what the search by levels finds alone. */
    private static final double NEAR = 1.02;

    /** Whether there is a mapping whose highest load is at most {@code limit}. */
    private static boolean isThere(Problem problem, long limit) {
        Model model = new Model();
        int most = Math.toIntExact(limit);
        BoolVar[][] isOn = new BoolVar[problem.processes()][];
        IntVar[] places = new IntVar[problem.processes()];
        for (int i = 0; i < places.length; i++) {
            isOn[i] = model.boolVarArray(problem.processors());
            places[i] = problem.fixed()[i] == Problem.FREE
                    ? model.intVar(0, problem.places() - 1)
                    : model.intVar(problem.fixed()[i]);
            model.boolsIntChanneling(isOn[i], places[i], 0).post();
        }
        BoolVar[] crosses = new BoolVar[problem.channels()];
        Arrays.setAll(
                crosses,
                c -> model.arithm(places[problem.writers()[c]], "!=", places[problem.readers()[c]])
                        .reify());
        for (int p = 0; p < problem.processors(); p++) {
            int terms = problem.processes() + 2 * problem.channels();
            IntVar[] what = new IntVar[terms];
            int[] costs = new int[terms];
            for (int i = 0; i < problem.processes(); i++) {
                what[i] = isOn[i][p];
                costs[i] = Math.toIntExact(problem.work()[i]);
            }
            for (int c = 0; c < problem.channels(); c++) {
                int at = problem.processes() + 2 * c;
                what[at] = model.and(isOn[problem.writers()[c]][p], crosses[c]).reify();
                what[at + 1] =
                        model.and(isOn[problem.readers()[c]][p], crosses[c]).reify();
                costs[at] = Math.toIntExact(problem.sending()[c]);
                costs[at + 1] = Math.toIntExact(problem.receiving()[c]);
            }
            model.scalar(what, costs, "<=", most).post();
        }
        Solver solver = model.getSolver();
        solver.setSearch(Search.inputOrderLBSearch(places));
        return solver.solve();
    }

    private static void isOptimal(Problem problem, String of) {
        Solution found = weft.mapping.solve.Solver.solve(problem, ENOUGH);
        long highest = problem.highest(found.assignment());
        assertTrue(isThere(problem, highest), of + ": not as low as " + highest);
        assertFalse(isThere(problem, highest - 1), of + ": lower than " + highest);
        assertEquals(found.bound(), highest, of);
    }

    @Test
    void randomProblems() {
        for (int seed = 0; seed < 40; seed++) {
            isOptimal(
                    RandomProblems.of(
                            seed,
                            5 + seed % 4,
                            6 + seed % 7,
                            2 + seed % 2,
                            seed % 2,
                            0.1,
                            new int[] {5, 40, 200}[seed % 3]),
                    "seed " + seed);
        }
    }

    @Test
    void taskGraphs() {
        for (int seed = 0; seed < 30; seed++) {
            Problem problem = TaskGraphs.of(
                    seed,
                    6 + seed % 4,
                    2 + seed % 3,
                    3,
                    new Attribute(50_000, 40_000),
                    new Attribute(5_000L * (seed % 3), 4_000),
                    2 + seed % 2);
            isOptimal(problem, "graph " + seed);
        }
    }

    /** What is larger is proved by our own search, and what is found without it lies near. */
    @Test
    void theSearchByLevelsIsNearTheOptimum() {
        for (int seed = 0; seed < 40; seed++) {
            Problem problem = TaskGraphs.of(
                    seed,
                    10 + seed % 7,
                    3,
                    3,
                    new Attribute(50_000, 40_000),
                    new Attribute(6_000, 5_000),
                    2 + seed % 3);
            Solution proved = weft.mapping.solve.Solver.solve(problem, ENOUGH);
            long highest = problem.highest(proved.assignment());
            assertEquals(proved.bound(), highest, "graph " + seed);
            long near = problem.highest(new Levels(problem, new Limit(ENOUGH)).place());
            assertTrue(near <= NEAR * highest, "graph " + seed + ": " + near + " against " + highest);
        }
    }
}
