package weft.mapping.solve;

import weft.mapping.cost.Problem;

/** Finds the assignment whose highest load is least. */
public final class Solver {

    private Solver() {}

    /**
     * The same problem has the same solution on every machine that has the time.
     *
     * @param seconds that it may take
     */
    public static Solution solve(Problem problem, double seconds) {
        Limit limit = new Limit(seconds);
        if (problem.platform().isPresent()) {
            return UnequalSearch.solve(problem, limit);
        }
        int[] placed = new Levels(problem, limit).place();
        long highest = problem.highest(placed);
        long bound = problem.bound();
        if (highest > bound && Exact.takes(problem) && !limit.isOver()) {
            Exact.Result exact = Exact.search(problem, highest, limit);
            placed = exact.better().orElse(placed);
            bound = exact.isProved() ? problem.highest(placed) : bound;
        }
        return new Solution(placed, bound, limit.isOver() && problem.highest(placed) > bound, limit.steps());
    }
}
