package weft.mapping.explain;

import java.util.List;
import java.util.Locale;
import weft.mapping.Machine;
import weft.mapping.Placing;
import weft.mapping.cost.Problem;
import weft.mapping.simulate.Outcome;
import weft.mapping.simulate.Simulation;
import weft.mapping.simulate.Workload;
import weft.mapping.solve.Solution;
import weft.mapping.solve.Solver;

/** How fast a network would be on machines that need not be there: for each size the mapping that is found, simulated. */
public final class PlanTable {

    private static final long MOST_STEPS = 1_000_000;

    private PlanTable() {}

    /**
     * The table, with its own header, and what crossings cost.
     *
     * @param placing  with a profile
     * @param machines its rows
     * @param seconds  that the search for each may take
     */
    public static String of(Placing placing, List<Machine> machines, double seconds) {
        StringBuilder text = new StringBuilder(row(
                "%10s %14s %10s %14s %10s %8s",
                "processors", "predicted ms", "speed-up", "simulated ms", "speed-up", "busiest"));
        Workload workload = Workload.of(placing, MOST_STEPS);
        boolean hasNodes = false;
        for (Machine machine : machines) {
            Placing there = placing.on(machine);
            hasNodes |= there.hasNodes();
            Problem problem = there.problem();
            Solution solution = Solver.solve(problem, seconds);
            long highest = problem.highest(solution.assignment());
            Outcome outcome = Simulation.of(
                    workload.on(problem, solution.assignment()), solution.assignment(), problem.processors());
            text.append(row(
                    "%10s %14.3f %10.2f %14.3f %10.2f %6.0f %%",
                    machine,
                    highest / 1e6,
                    (double) problem.allWork() / Math.max(1, highest),
                    outcome.nanoseconds() / 1e6,
                    problem.allWork() / Math.max(1, outcome.nanoseconds()),
                    100 * outcome.busiest()));
        }
        return text.append(placing.costs().text(hasNodes)).toString();
    }

    private static String row(String format, Object... values) {
        return String.format(Locale.ROOT, format + "%n", values);
    }
}
