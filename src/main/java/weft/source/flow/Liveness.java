package weft.source.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Which locals are live where in a function: their values may be read from there on, before they are written. */
public final class Liveness {

    private final List<BitSet> live;

    private Liveness(List<BitSet> live) {
        this.live = live;
    }

    public static Liveness of(FlowGraph graph) {
        int size = graph.size();
        List<Effects> effects =
                graph.places().stream().map(place -> Effects.of(place.step())).toList();
        List<List<Integer>> predecessors = new ArrayList<>();
        List<BitSet> live = new ArrayList<>();
        ArrayDeque<Integer> work = new ArrayDeque<>();
        boolean[] waiting = new boolean[size];
        for (int i = 0; i < size; i++) {
            predecessors.add(new ArrayList<>(2));
            live.add(new BitSet());
        }
        for (int i = 0; i < size; i++) {
            for (int successor : graph.at(i).next()) {
                predecessors.get(successor).add(i);
            }
            work.push(i);
            waiting[i] = true;
        }
        while (!work.isEmpty()) {
            int i = work.pop();
            waiting[i] = false;
            BitSet in = new BitSet();
            graph.at(i).next().forEach(successor -> in.or(live.get(successor)));
            in.andNot(effects.get(i).writes());
            in.or(effects.get(i).reads());
            if (!in.equals(live.get(i))) {
                live.set(i, in);
                for (int predecessor : predecessors.get(i)) {
                    if (!waiting[predecessor]) {
                        waiting[predecessor] = true;
                        work.push(predecessor);
                    }
                }
            }
        }
        return new Liveness(live);
    }

    /** Whether a local's value at a place may be read there or later. */
    public boolean isLive(int local, int place) {
        return live.get(place).get(local);
    }
}
