package weft.mapping.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import weft.mapping.cost.Problem;

/** Placement by levels: nodes with heavy edges are merged until few are left, these are placed, and each level below is improved. */
final class Levels {

    private static final int PER_PLACE = 12;
    private static final int SMALL = 120;
    private static final int STARTS = 6;
    private static final long WORK = 200_000;
    private static final int MOST_ROUNDS = 400;

    private final Problem problem;
    private final Limit limit;
    private final Random random = new Random(1);

    Levels(Problem problem, Limit limit) {
        this.problem = problem;
        this.limit = limit;
    }

    int[] place() {
        List<WeightedGraph> graphs = new ArrayList<>(List.of(WeightedGraph.of(problem)));
        List<int[]> groups = new ArrayList<>();
        int few = Math.max(SMALL, PER_PLACE * problem.places());
        while (last(graphs).size() > few) {
            int[] pairs = pairs(last(graphs));
            int count = Arrays.stream(pairs).max().orElse(-1) + 1;
            if (count > 0.95 * last(graphs).size()) {
                break;
            }
            groups.add(pairs);
            graphs.add(last(graphs).merged(pairs, count));
        }
        int[] placed = placeFew(last(graphs));
        for (int level = groups.size() - 1; level >= 0; level--) {
            int[] group = groups.get(level);
            int[] above = placed;
            Placement below = placement(
                    graphs.get(level), IntStream.of(group).map(g -> above[g]).toArray());
            below.improve(random, limit);
            placed = below.assignment();
        }
        return again(graphs.get(0), placed);
    }

    private static WeightedGraph last(List<WeightedGraph> graphs) {
        return graphs.get(graphs.size() - 1);
    }

    private Placement placement(WeightedGraph graph, int[] assignment) {
        return new Placement(graph, problem.places(), problem.processors(), assignment);
    }

    /** Disturbs what was found and improves it again, as long as that is cheap; keeps the best. */
    private int[] again(WeightedGraph graph, int[] first) {
        int[] best = first;
        long highest = placement(graph, first).highest();
        long bound = problem.bound();
        long rounds = Math.min(MOST_ROUNDS, 10 + WORK / Math.max(1, graph.size()));
        for (int round = 0; round < rounds && highest > bound && !limit.isOver(); round++) {
            Placement other = placement(graph, best);
            other.disturb(random, 2 + random.nextInt(2 + Math.min(50, graph.size() / 10)));
            other.improve(random, limit);
            if (other.highest() <= highest) {
                highest = other.highest();
                best = other.assignment();
            }
        }
        return best;
    }

    /** Each node with the neighbour that saves most, if the two are not too large for one processor. */
    private int[] pairs(WeightedGraph graph) {
        long most = Math.max(1, Arrays.stream(graph.weight()).sum() / (4L * problem.places()));
        int[] pair = new int[graph.size()];
        Arrays.fill(pair, -1);
        int[] order = IntStream.range(0, graph.size())
                .boxed()
                .sorted(Comparator.comparingInt((Integer i) -> graph.begin()[i + 1] - graph.begin()[i])
                        .thenComparingInt(i -> i))
                .mapToInt(Integer::intValue)
                .toArray();
        int count = 0;
        for (int node : order) {
            if (pair[node] >= 0) {
                continue;
            }
            int best = -1;
            long saved = 0;
            for (int e = graph.begin()[node]; e < graph.begin()[node + 1]; e++) {
                int other = graph.neighbours()[e];
                boolean fits = pair[other] < 0
                        && graph.fixed()[node] == graph.fixed()[other]
                        && graph.weight()[node] + graph.weight()[other] - graph.saving()[e] <= most;
                if (fits && graph.saving()[e] > saved) {
                    best = other;
                    saved = graph.saving()[e];
                }
            }
            pair[node] = count;
            if (best >= 0) {
                pair[best] = count;
            }
            count++;
        }
        return pair;
    }

    /** Places a small graph on all places, and on fewer: where much crosses, fewer may be better. */
    private int[] placeFew(WeightedGraph graph) {
        int[] best = greedy(graph, problem.places(), 0);
        int[] one = greedy(graph, 1, 0);
        best = placement(graph, one).highest() <= placement(graph, best).highest() ? one : best;
        long highest = placement(graph, best).highest();
        for (int used = problem.places(); used >= 1; used = used > 8 ? used / 2 : used - 1) {
            for (int start = 0; start < STARTS && !limit.isOver(); start++) {
                Placement found = placement(graph, greedy(graph, used, start));
                found.improve(random, limit);
                if (found.highest() < highest) {
                    highest = found.highest();
                    best = found.assignment();
                }
            }
        }
        return best;
    }

    /** The heaviest node first, each to where the load becomes least; with each start the weights are seen less exactly. */
    private int[] greedy(WeightedGraph graph, int used, int start) {
        double[] key = new double[graph.size()];
        for (int i = 0; i < key.length; i++) {
            key[i] = graph.weight()[i] * (1 + 0.3 * start * random.nextDouble());
        }
        int[] assignment = graph.fixed().clone();
        long[] loads = new long[problem.processors()];
        int[] order = IntStream.range(0, graph.size())
                .boxed()
                .sorted(Comparator.comparing((Integer i) -> graph.fixed()[i] == Problem.FREE)
                        .thenComparing(i -> -key[i])
                        .thenComparing(i -> i))
                .mapToInt(Integer::intValue)
                .toArray();
        boolean[] isPlaced = new boolean[graph.size()];
        long[] saved = new long[problem.processors()];
        for (int node : order) {
            Arrays.fill(saved, 0);
            for (int e = graph.begin()[node]; e < graph.begin()[node + 1]; e++) {
                if (isPlaced[graph.neighbours()[e]]) {
                    saved[assignment[graph.neighbours()[e]]] += graph.saving()[e];
                }
            }
            if (assignment[node] == Problem.FREE) {
                int best = 0;
                for (int p = 1; p < used; p++) {
                    best = loads[p] - saved[p] < loads[best] - saved[best] ? p : best;
                }
                assignment[node] = best;
            }
            loads[assignment[node]] += graph.weight()[node] - saved[assignment[node]];
            isPlaced[node] = true;
        }
        return assignment;
    }
}
