package weft.mapping.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.Solver;
import org.chocosolver.solver.search.strategy.Search;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import weft.mapping.cost.Memories;
import weft.mapping.cost.Platform;
import weft.mapping.cost.Platform.Stores;
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
        BoolVar[] areFar = new BoolVar[problem.channels()];
        IntVar[] nodes = nodes(model, problem, places);
        Arrays.setAll(
                areFar,
                c -> model.arithm(nodes[problem.writers()[c]], "!=", nodes[problem.readers()[c]])
                        .reify());
        for (int p = 0; p < problem.processors(); p++) {
            List<IntVar> what = new ArrayList<>();
            List<Integer> costs = new ArrayList<>();
            for (int i = 0; i < problem.processes(); i++) {
                if (problem.work(i, p) == Platform.NEVER) {
                    model.arithm(isOn[i][p], "=", 0).post();
                } else {
                    what.add(isOn[i][p]);
                    costs.add(Math.toIntExact(problem.work(i, p)));
                }
            }
            for (int c = 0; c < problem.channels(); c++) {
                BoolVar isNear = model.and(crosses[c], areFar[c].not()).reify();
                BoolVar writes = isOn[problem.writers()[c]][p];
                BoolVar reads = isOn[problem.readers()[c]][p];
                what.add(model.and(writes, isNear).reify());
                costs.add(Math.toIntExact(problem.sending()[c]));
                what.add(model.and(reads, isNear).reify());
                costs.add(Math.toIntExact(problem.receiving()[c]));
                if (problem.platform().isPresent()) {
                    what.add(model.and(writes, areFar[c]).reify());
                    costs.add(Math.toIntExact(problem.platform().get().farSending()[c]));
                    what.add(model.and(reads, areFar[c]).reify());
                    costs.add(Math.toIntExact(problem.platform().get().farReceiving()[c]));
                }
            }
            scalar(model, what, costs, most);
            Optional<Stores> stores = problem.platform().flatMap(Platform::stores);
            if (stores.isPresent() && stores.get().limits()[p] < Long.MAX_VALUE) {
                fits(model, problem, stores.get(), isOn, p);
            }
        }
        Solver solver = model.getSolver();
        solver.setSearch(Search.inputOrderLBSearch(places));
        return solver.solve();
    }

    private static IntVar[] nodes(Model model, Problem problem, IntVar[] places) {
        int[] numbers = problem.platform().map(Platform::nodes).orElse(new int[problem.processors()]);
        return Arrays.stream(places)
                .map(place -> {
                    IntVar node = model.intVar(numbers);
                    model.element(node, numbers, place, 0).post();
                    return node;
                })
                .toArray(IntVar[]::new);
    }

    /** The code of each unit is there once, and so is each ring. */
    private static void fits(Model model, Problem problem, Stores stores, BoolVar[][] isOn, int p) {
        List<IntVar> what = new ArrayList<>();
        List<Integer> bytes = new ArrayList<>();
        for (int unit = 0; unit < stores.code().length; unit++) {
            int of = unit;
            BoolVar[] users = IntStream.range(0, isOn.length)
                    .filter(i -> stores.units()[i] == of)
                    .mapToObj(i -> isOn[i][p])
                    .toArray(BoolVar[]::new);
            if (users.length > 0) {
                what.add(model.or(users).reify());
                bytes.add(Math.toIntExact(stores.code()[unit]));
            }
        }
        for (int i = 0; i < isOn.length; i++) {
            what.add(isOn[i][p]);
            bytes.add(Math.toIntExact(stores.data()[i]));
        }
        for (int c = 0; c < problem.channels(); c++) {
            what.add(model.or(isOn[problem.writers()[c]][p], isOn[problem.readers()[c]][p])
                    .reify());
            bytes.add(Math.toIntExact(stores.rings()[c]));
        }
        scalar(model, what, bytes, Math.toIntExact(stores.limits()[p]));
    }

    private static void scalar(Model model, List<IntVar> what, List<Integer> factors, int most) {
        model.scalar(
                        what.toArray(new IntVar[0]),
                        factors.stream().mapToInt(Integer::intValue).toArray(),
                        "<=",
                        most)
                .post();
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

    /** Of two kinds, on two nodes, some with little memory: what does not fit anywhere, Choco cannot place either. */
    @Test
    void unequalProcessors() {
        int placed = 0;
        for (int seed = 0; seed < 40; seed++) {
            Problem problem = RandomProblems.unequal(seed, 4 + seed % 4, 2 + seed % 3, seed % 2 == 0, seed % 4 == 0);
            int[] found = weft.mapping.solve.Solver.solve(problem, ENOUGH).assignment();
            if (Memories.fit(problem, found)) {
                isOptimal(problem, "unequal " + seed);
                placed++;
            } else {
                assertFalse(isThere(problem, Integer.MAX_VALUE / 4), "unequal " + seed + " does fit");
            }
        }
        assertTrue(placed > 20 && placed < 40, placed + " fit");
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
