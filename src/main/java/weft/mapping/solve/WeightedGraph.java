package weft.mapping.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.mapping.cost.Problem;

/**
 * A problem as a graph without directions. What a node costs if all its neighbours are elsewhere is its weight; an edge's weight is what
 * its two ends save if they are on one processor. So the load of a processor is the weight of its nodes less that of the edges among
 * them, and to move a node changes the loads of two processors only.
 *
 * @param weight     of each node
 * @param fixed      the processor of each node, or {@link Problem#FREE}
 * @param begin      where each node's neighbours begin in {@code neighbours}; one more than there are nodes
 * @param neighbours without the node itself, each once
 * @param saving     the weight of the edge to each neighbour
 */
record WeightedGraph(long[] weight, int[] fixed, int[] begin, int[] neighbours, long[] saving) {

    static WeightedGraph of(Problem problem) {
        int count = problem.processes();
        long[] weight = problem.work().clone();
        List<Map<Integer, Long>> edges = empty(count);
        for (int c = 0; c < problem.channels(); c++) {
            int from = problem.writers()[c];
            int to = problem.readers()[c];
            if (from != to) {
                weight[from] += problem.sending()[c];
                weight[to] += problem.receiving()[c];
                long saved = problem.sending()[c] + problem.receiving()[c];
                edges.get(from).merge(to, saved, Long::sum);
                edges.get(to).merge(from, saved, Long::sum);
            }
        }
        return of(weight, problem.fixed(), edges);
    }

    int size() {
        return weight.length;
    }

    /** The graph whose node {@code groups[i]} stands for the node {@code i}, {@code count} of them. */
    WeightedGraph merged(int[] groups, int count) {
        long[] weights = new long[count];
        int[] places = new int[count];
        Arrays.fill(places, Problem.FREE);
        List<Map<Integer, Long>> edges = empty(count);
        for (int i = 0; i < size(); i++) {
            weights[groups[i]] += weight[i];
            if (fixed[i] != Problem.FREE) {
                places[groups[i]] = fixed[i];
            }
            for (int e = begin[i]; e < begin[i + 1]; e++) {
                int other = groups[neighbours[e]];
                if (other != groups[i]) {
                    edges.get(groups[i]).merge(other, saving[e], Long::sum);
                } else if (i < neighbours[e]) {
                    weights[other] -= saving[e];
                }
            }
        }
        return of(weights, places, edges);
    }

    private static List<Map<Integer, Long>> empty(int count) {
        List<Map<Integer, Long>> edges = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            edges.add(new HashMap<>());
        }
        return edges;
    }

    private static WeightedGraph of(long[] weight, int[] fixed, List<Map<Integer, Long>> edges) {
        int[] begin = new int[weight.length + 1];
        for (int i = 0; i < weight.length; i++) {
            begin[i + 1] = begin[i] + edges.get(i).size();
        }
        int[] neighbours = new int[begin[weight.length]];
        long[] saving = new long[neighbours.length];
        for (int i = 0; i < weight.length; i++) {
            int at = begin[i];
            for (int other : edges.get(i).keySet().stream().sorted().toList()) {
                neighbours[at] = other;
                saving[at++] = edges.get(i).get(other);
            }
        }
        return new WeightedGraph(weight, fixed, begin, neighbours, saving);
    }
}
