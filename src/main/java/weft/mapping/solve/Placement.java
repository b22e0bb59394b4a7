package weft.mapping.solve;

import java.util.Arrays;
import java.util.Random;
import weft.mapping.cost.Problem;

/** The nodes of a graph on processors, and moves that make it better. */
final class Placement {

    private static final int MOST_PASSES = 40;
    private static final int MOST_SWAPS = 4_000;

    private final WeightedGraph graph;
    private final int places;
    private final int[] assignment;
    private final long[] loads;

    /** What a node would save on each processor; of those that are listed in {@code near}. */
    private final long[] saved;

    private final int[] near;
    private int nearCount;

    Placement(WeightedGraph graph, int places, int processors, int[] assignment) {
        this.graph = graph;
        this.places = places;
        this.assignment = assignment.clone();
        this.loads = new long[processors];
        this.saved = new long[processors];
        this.near = new int[processors];
        for (int i = 0; i < graph.size(); i++) {
            loads[assignment[i]] += graph.weight()[i];
            for (int e = graph.begin()[i]; e < graph.begin()[i + 1]; e++) {
                int other = graph.neighbours()[e];
                if (i < other && assignment[i] == assignment[other]) {
                    loads[assignment[i]] -= graph.saving()[e];
                }
            }
        }
    }

    int[] assignment() {
        return assignment;
    }

    long highest() {
        return Arrays.stream(loads).max().orElse(0);
    }

    /** Moves nodes until no move makes it better; first for the sum of the squares of all loads, then for the highest. */
    void improve(Random random, Limit limit) {
        int[] order = new int[graph.size()];
        Arrays.setAll(order, i -> i);
        boolean moved = true;
        for (int pass = 0; moved && pass < MOST_PASSES && !limit.isOver(); pass++) {
            shuffle(order, random);
            moved = false;
            for (int node : order) {
                moved |= moveForSquares(node);
            }
            limit.add(order.length);
        }
        for (boolean lowered = true; lowered && !limit.isOver(); ) {
            lowered = lower(limit);
        }
    }

    /** Moves nodes of the processor with the highest load anywhere, and their neighbours to where they are. */
    void disturb(Random random, int moves) {
        for (int i = 0; i < moves; i++) {
            int node = random.nextInt(graph.size());
            if (i % 2 == 0) {
                int top = top();
                for (int tries = 0; tries < 50 && assignment[node] != top; tries++) {
                    node = random.nextInt(graph.size());
                }
            }
            if (graph.fixed()[node] == Problem.FREE) {
                move(node, random.nextInt(places));
            }
        }
    }

    private int top() {
        int top = 0;
        for (int p = 1; p < loads.length; p++) {
            top = loads[p] > loads[top] ? p : top;
        }
        return top;
    }

    private int lightest() {
        int lightest = 0;
        for (int p = 1; p < places; p++) {
            lightest = loads[p] < loads[lightest] ? p : lightest;
        }
        return lightest;
    }

    private void look(int node) {
        for (int i = 0; i < nearCount; i++) {
            saved[near[i]] = 0;
        }
        nearCount = 0;
        for (int e = graph.begin()[node]; e < graph.begin()[node + 1]; e++) {
            int p = assignment[graph.neighbours()[e]];
            if (saved[p] == 0 && graph.saving()[e] > 0) {
                near[nearCount++] = p;
            }
            saved[p] += graph.saving()[e];
        }
    }

    private void move(int node, int to) {
        int from = assignment[node];
        if (from != to) {
            look(node);
            loads[from] += saved[from] - graph.weight()[node];
            loads[to] += graph.weight()[node] - saved[to];
            assignment[node] = to;
        }
    }

    private boolean moveForSquares(int node) {
        if (graph.fixed()[node] != Problem.FREE) {
            return false;
        }
        look(node);
        int from = assignment[node];
        double less = (double) loads[from] - graph.weight()[node] + saved[from];
        double now = loads[from];
        int best = from;
        double bestGain = 1e-9 * now * now;
        for (int i = 0; i <= nearCount; i++) {
            int to = i < nearCount ? near[i] : lightest();
            if (to != from && to < places) {
                double there = loads[to];
                double more = there + graph.weight()[node] - saved[to];
                double gain = now * now + there * there - less * less - more * more;
                if (gain > bestGain) {
                    bestGain = gain;
                    best = to;
                }
            }
        }
        move(node, best);
        return best != from;
    }

    /** Moves or swaps one node of the processor with the highest load so that this and the other one become lower than it was. */
    private boolean lower(Limit limit) {
        int top = top();
        long least = loads[top];
        int bestNode = -1;
        int bestOther = -1;
        int bestPlace = -1;
        int swaps = 0;
        for (int node = 0; node < graph.size(); node++) {
            if (assignment[node] != top || graph.fixed()[node] != Problem.FREE) {
                continue;
            }
            look(node);
            long less = loads[top] - graph.weight()[node] + saved[top];
            for (int to = 0; to < places; to++) {
                long high = Math.max(less, loads[to] + graph.weight()[node] - saved[to]);
                if (to != top && high < least) {
                    least = high;
                    bestNode = node;
                    bestOther = -1;
                    bestPlace = to;
                }
            }
        }
        for (int node = 0; bestNode < 0 && node < graph.size() && swaps < MOST_SWAPS; node++) {
            if (assignment[node] != top || graph.fixed()[node] != Problem.FREE) {
                continue;
            }
            for (int other = 0; other < graph.size() && swaps < MOST_SWAPS; other++) {
                if (assignment[other] == top || graph.fixed()[other] != Problem.FREE) {
                    continue;
                }
                swaps++;
                int place = assignment[other];
                long high = swapped(node, other, place, top);
                if (high < least) {
                    least = high;
                    bestNode = node;
                    bestOther = other;
                    bestPlace = place;
                }
            }
        }
        limit.add((long) graph.size() + swaps);
        if (bestNode < 0) {
            return false;
        }
        move(bestNode, bestPlace);
        if (bestOther >= 0) {
            move(bestOther, top);
        }
        return true;
    }

    /** The higher load of two processors after a swap. */
    private long swapped(int node, int other, int place, int top) {
        move(node, place);
        move(other, top);
        long high = Math.max(loads[place], loads[top]);
        move(other, place);
        move(node, top);
        return high;
    }

    private static void shuffle(int[] order, Random random) {
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int moved = order[i];
            order[i] = order[j];
            order[j] = moved;
        }
    }
}
