package weft.mapping.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import weft.mapping.cost.Problem;

/**
 * Graphs in the way of TGFF (Dick, Rhodes and Wolf, Task Graphs For Free, 1998): from one task on they grow by fanning out, a task that has
 * the most room for edges gets several behind it, and by fanning in, several get one behind them in common.
 */
final class TaskGraphs {

    private TaskGraphs() {}

    /** An attribute as TGFF has it: evenly between {@code average} - {@code multiplier} and the sum of both. */
    record Attribute(long average, long multiplier) {

        long draw(Random random) {
            return Math.max(0, average + Math.round(multiplier * (2 * random.nextDouble() - 1)));
        }
    }

    /**
     * A graph that is to be placed.
     *
     * @param mostIn  edges into a task
     * @param mostOut edges out of a task
     * @param work    of a task
     * @param traffic what either end of an edge pays if it crosses
     */
    static Problem of(long seed, int tasks, int mostIn, int mostOut, Attribute work, Attribute traffic, int places) {
        Random random = new Random(seed);
        List<int[]> edges = new ArrayList<>();
        int[] out = new int[tasks];
        int count = 1;
        while (count < tasks) {
            if (random.nextBoolean()) {
                int from = 0;
                for (int i = 1; i < count; i++) {
                    from = out[i] < out[from] ? i : from;
                }
                int more = Math.min(tasks - count, 1 + random.nextInt(Math.max(1, mostOut - out[from])));
                for (int i = 0; i < more; i++) {
                    edges.add(new int[] {from, count++});
                    out[from]++;
                }
            } else {
                int wanted = 1 + random.nextInt(mostIn);
                int found = 0;
                for (int tries = 0; found < wanted && tries < 4 * count; tries++) {
                    int from = random.nextInt(count);
                    int to = count;
                    boolean isThere = edges.stream().anyMatch(edge -> edge[0] == from && edge[1] == to);
                    if (out[from] < mostOut && !isThere) {
                        edges.add(new int[] {from, to});
                        out[from]++;
                        found++;
                    }
                }
                count += found > 0 ? 1 : 0;
            }
        }
        long[] costs = new long[edges.size()];
        Arrays.setAll(costs, e -> traffic.draw(random));
        long[] works = new long[tasks];
        Arrays.setAll(works, i -> work.draw(random));
        int[] fixed = new int[tasks];
        Arrays.fill(fixed, Problem.FREE);
        return new Problem(
                places,
                places,
                works,
                fixed,
                edges.stream().mapToInt(edge -> edge[0]).toArray(),
                edges.stream().mapToInt(edge -> edge[1]).toArray(),
                costs,
                costs);
    }
}
