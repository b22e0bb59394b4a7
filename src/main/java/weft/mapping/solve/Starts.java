package weft.mapping.solve;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import weft.mapping.cost.Platform;
import weft.mapping.cost.Problem;

/** Assignments to processors that are not alike which a search can begin with. */
final class Starts {

    private final Problem problem;
    private final Platform platform;
    private final int[] order;
    private final Limit limit;

    /** @param order of all processes, in which the greedy start places them */
    Starts(Problem problem, int[] order, Limit limit) {
        this.problem = problem;
        this.platform = problem.platform().orElseThrow();
        this.order = order;
        this.limit = limit;
    }

    /** All free processes on one processor, for each kind; nodes first; as if all were alike; greedy. */
    List<int[]> all() {
        List<int[]> starts = new ArrayList<>();
        Set<Integer> kinds = new HashSet<>();
        for (int p = 0; p < problem.places(); p++) {
            if (kinds.add(platform.kinds()[p])) {
                int place = p;
                starts.add(bound(i -> place));
            }
        }
        starts.add(new NodesFirst(problem, limit.part(4)).place());
        starts.add(new Levels(problem.alike(), limit.part(3)).place());
        starts.add(greedy(limit.part(2)));
        return starts;
    }

    private int[] bound(IntUnaryOperator free) {
        return IntStream.range(0, problem.processes())
                .map(i -> problem.fixed()[i] == Problem.FREE ? free.applyAsInt(i) : problem.fixed()[i])
                .toArray();
    }

    /** One process after the other to where the score becomes least; to the first processor if there is no time left. */
    private int[] greedy(Limit part) {
        Unequal state = new Unequal(problem);
        for (int process : order) {
            boolean isFree = problem.fixed()[process] == Problem.FREE;
            state.move(process, isFree ? 0 : problem.fixed()[process]);
            if (isFree && !part.isOver()) {
                int[] places = state.worthwhile(process, state.light());
                state.settle(process, places, state.score());
                part.add(places.length);
            }
        }
        return state.assignment();
    }
}
