package weft.source.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Where ways that part come together again: the next place that all ways from a place to the end of the function go through. Of an endless
 * loop, whose ways have no end, the loop's head counts as one.
 */
public final class Joins {

    /** The end of the function: no place. */
    public static final int END = -1;

    private final int[] next;
    private final int[] steps;

    public Joins(FlowGraph graph) {
        int size = graph.size();
        List<List<Integer>> successors = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            successors.add(new ArrayList<>(graph.at(i).next()));
            if (successors.get(i).isEmpty()) {
                successors.get(i).add(size); // the end
            }
        }
        successors.add(new ArrayList<>());
        BitSet ending = ending(successors);
        for (int i = 0; i < size; i++) {
            if (graph.at(i).step() instanceof Step.Head && !ending.get(i)) {
                successors.get(i).add(size);
            }
        }
        next = postdominators(successors);
        steps = steps(successors);
    }

    /** Where the ways from a place come together, or {@link #END}. */
    public int of(int place) {
        return next[place] < 0 || next[place] == next.length - 1 ? END : next[place];
    }

    /** How many steps there are from a place to the end at least. */
    public int steps(int place) {
        return steps[place];
    }

    private static int[] steps(List<List<Integer>> successors) {
        int[] steps = new int[successors.size()];
        Arrays.fill(steps, Integer.MAX_VALUE);
        List<List<Integer>> predecessors = turned(successors);
        ArrayDeque<Integer> open = new ArrayDeque<>();
        steps[successors.size() - 1] = 0;
        open.add(successors.size() - 1);
        while (!open.isEmpty()) {
            int place = open.remove();
            for (int predecessor : predecessors.get(place)) {
                if (steps[predecessor] == Integer.MAX_VALUE) {
                    steps[predecessor] = steps[place] + 1;
                    open.add(predecessor);
                }
            }
        }
        return steps;
    }

    private static List<List<Integer>> turned(List<List<Integer>> successors) {
        List<List<Integer>> predecessors = new ArrayList<>();
        successors.forEach(each -> predecessors.add(new ArrayList<>()));
        for (int i = 0; i < successors.size(); i++) {
            for (int successor : successors.get(i)) {
                predecessors.get(successor).add(i);
            }
        }
        return predecessors;
    }

    /** From where the end can be reached. */
    private static BitSet ending(List<List<Integer>> successors) {
        BitSet found = new BitSet();
        postorder(turned(successors), successors.size() - 1).forEach(found::set);
        return found;
    }

    /** The immediate postdominators (Cooper, Harvey and Kennedy 2001, on the graph turned round); -1 where the end is not reached. */
    private static int[] postdominators(List<List<Integer>> successors) {
        int end = successors.size() - 1;
        List<List<Integer>> predecessors = turned(successors);
        List<Integer> order = postorder(predecessors, end);
        int[] rank = new int[end + 1];
        for (int i = 0; i < order.size(); i++) {
            rank[order.get(i)] = i;
        }
        int[] found = new int[end + 1];
        Arrays.fill(found, -1);
        found[end] = end;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = order.size() - 2; i >= 0; i--) {
                int place = order.get(i);
                int common = -1;
                for (int successor : successors.get(place)) {
                    if (found[successor] >= 0) {
                        common = common < 0 ? successor : meet(common, successor, found, rank);
                    }
                }
                if (found[place] != common) {
                    found[place] = common;
                    changed = true;
                }
            }
        }
        return found;
    }

    private static int meet(int a, int b, int[] found, int[] rank) {
        int left = a;
        int right = b;
        while (left != right) {
            while (rank[left] < rank[right]) {
                left = found[left];
            }
            while (rank[right] < rank[left]) {
                right = found[right];
            }
        }
        return left;
    }

    /** The places that are reached from one, each behind all that it leads to. */
    private static List<Integer> postorder(List<List<Integer>> next, int from) {
        List<Integer> order = new ArrayList<>();
        BitSet seen = new BitSet();
        ArrayDeque<int[]> open = new ArrayDeque<>();
        seen.set(from);
        open.push(new int[] {from, 0});
        while (!open.isEmpty()) {
            int[] top = open.peek();
            if (top[1] < next.get(top[0]).size()) {
                int successor = next.get(top[0]).get(top[1]++);
                if (!seen.get(successor)) {
                    seen.set(successor);
                    open.push(new int[] {successor, 0});
                }
            } else {
                order.add(open.pop()[0]);
            }
        }
        return order;
    }
}
