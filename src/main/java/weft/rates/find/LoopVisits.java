package weft.rates.find;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import weft.rates.find.FiringState.Snapshot;
import weft.rates.find.TooLong.Forgotten;
import weft.source.flow.FunctionId;

/** The turns of the loops that all ways through a firing have gone through. */
final class LoopVisits {

    /** Turns that are more than a few. */
    private static final int OFTEN = 8;

    /** A loop in a call of its function. */
    record Key(int frame, int head) {}

    private static final class History {
        final Map<Snapshot, Integer> known = new LinkedHashMap<>();
        final List<long[]> moved = new ArrayList<>();
        final Map<Integer, long[]> endings = new HashMap<>();
        boolean mayEnd;
    }

    private final Map<Key, History> histories = new HashMap<>();

    /** Begins the turns of a loop. */
    void enter(Key key) {
        histories.put(key, new History());
    }

    /** Notes a visit of a loop's head; gives the one at which everything was the same, or -1. */
    int visit(Key key, FiringState state) {
        History history = histories.computeIfAbsent(key, each -> new History());
        Integer before = history.known.putIfAbsent(state.snapshot(), history.moved.size());
        history.moved.add(state.moved.clone());
        return before == null ? -1 : before;
    }

    List<long[]> moved(Key key) {
        return histories.get(key).moved;
    }

    /** Notes that a condition that is not known ends the process, and with it the loops that are under way. */
    void markThatTheyMayEnd() {
        histories.values().forEach(history -> history.mayEnd = true);
    }

    boolean mayEnd(Key key) {
        return histories.get(key).mayEnd;
    }

    /** Forgets the loops of a call that is over. */
    void leave(int frame) {
        histories.keySet().removeIf(key -> key.frame() == frame);
    }

    /** Notes that the process may end here, with what has moved in the turn of each loop that is under way. */
    void end(long[] moved) {
        histories.forEach((key, history) -> {
            if (!history.moved.isEmpty()) {
                int visit = history.moved.size() - 1;
                long[] turn = moved.clone();
                for (int slot = 0; slot < turn.length; slot++) {
                    turn[slot] -= history.moved.get(visit)[slot];
                }
                history.endings.merge(visit, turn, LoopVisits::larger);
            }
        });
    }

    /** The most that moved in turns of a loop in which the process ended, by the turn. */
    Map<Integer, long[]> endings(Key key) {
        return histories.get(key).endings;
    }

    static long[] larger(long[] a, long[] b) {
        long[] larger = a.clone();
        for (int slot = 0; slot < larger.length; slot++) {
            larger[slot] = Math.max(larger[slot], b[slot]);
        }
        return larger;
    }

    /** The loop that has been gone through most often, if any has been often. */
    Optional<Key> longest() {
        return histories.entrySet().stream()
                .filter(entry -> entry.getValue().moved.size() > OFTEN)
                .max(Comparator.comparingInt(entry -> entry.getValue().moved.size()))
                .map(Map.Entry::getKey);
    }

    /** The values that have not come to repeat themselves in a loop's turns. */
    Forgotten changing(Key key, FunctionId function) {
        return changing(List.copyOf(histories.get(key).known.keySet()), function);
    }

    static Forgotten changing(List<Snapshot> snapshots, FunctionId function) {
        List<Snapshot> late = snapshots.subList(snapshots.size() / 2, snapshots.size());
        Set<String> fields = late.get(0).fields().keySet().stream()
                .filter(name -> isChanging(
                        late.stream().map(each -> each.fields().get(name)).collect(Collectors.toList())))
                .collect(Collectors.toSet());
        Set<Forgotten.Local> locals = late.get(0).locals().keySet().stream()
                .filter(local -> isChanging(
                        late.stream().map(each -> each.locals().get(local)).toList()))
                .map(local -> new Forgotten.Local(function, local))
                .collect(Collectors.toSet());
        if (fields.isEmpty() && locals.isEmpty()) { // each of them repeats itself, but not all together
            late.forEach(each -> fields.addAll(each.fields().keySet()));
            late.forEach(
                    each -> each.locals().keySet().forEach(local -> locals.add(new Forgotten.Local(function, local))));
        }
        return new Forgotten(new HashSet<>(fields), new HashSet<>(locals));
    }

    /** Whether nearly all values differ. */
    private static boolean isChanging(List<Value> values) {
        List<Value> known = values.stream().filter(Objects::nonNull).toList();
        return new HashSet<>(known).size() > values.size() / 2;
    }
}
