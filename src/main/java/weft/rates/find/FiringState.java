package weft.rates.find;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import weft.source.flow.FlowGraph;
import weft.source.flow.FunctionId;

/**
 * All that is known at a point of a firing. What is not in a map is not known. Values of functions that called this one cannot change
 * as long as this one runs.
 */
final class FiringState {

    /** A call of a function that is under way. */
    static final class Frame {
        final FunctionId function;
        final FlowGraph graph;
        final int number;
        final Frame caller;
        final Map<Integer, Value> locals = new HashMap<>();
        final Map<Integer, Value> kept = new HashMap<>();

        Frame(FunctionId function, FlowGraph graph, int number, Frame caller) {
            this.function = function;
            this.graph = graph;
            this.number = number;
            this.caller = caller;
        }

        Frame copy() {
            Frame copy = new Frame(function, graph, number, caller);
            copy.locals.putAll(locals);
            copy.kept.putAll(kept);
            return copy;
        }
    }

    /** What repeats if a loop is to repeat. */
    record Snapshot(Map<Integer, Value> locals, Map<Integer, Value> kept, Map<String, Value> fields) {}

    /** No window is open at a port. */
    static final long CLOSED = -1;

    final Map<String, Value> fields = new HashMap<>();
    /** Bytes that moved through each port since the firing (or what comes before it) began; of a last firing at most so many. */
    long[] moved;
    /** The bytes of the window that is open at each port. */
    long[] windows;

    boolean detached;
    Frame frame;
    Value returned = Value.unknown();

    FiringState(int ports) {
        moved = new long[ports];
        windows = new long[ports];
        Arrays.fill(windows, CLOSED);
    }

    FiringState copy() {
        FiringState copy = new FiringState(0);
        copy.fields.putAll(fields);
        copy.moved = moved.clone();
        copy.windows = windows.clone();
        copy.detached = detached;
        copy.frame = frame == null ? null : frame.copy();
        copy.returned = returned;
        return copy;
    }

    Snapshot snapshot() {
        return new Snapshot(Map.copyOf(frame.locals), Map.copyOf(frame.kept), Map.copyOf(fields));
    }

    boolean hasOpenWindow() {
        return Arrays.stream(windows).anyMatch(window -> window != CLOSED);
    }

    /** Forgets what another state knows otherwise. */
    void forgetWhatDiffersFrom(FiringState other) {
        keepCommon(fields, other.fields);
        returned = returned.or(other.returned);
        if (frame != null && other.frame != null) {
            keepCommon(frame.locals, other.frame.locals);
            keepCommon(frame.kept, other.frame.kept);
        }
    }

    private static <K> void keepCommon(Map<K, Value> values, Map<K, Value> others) {
        values.entrySet().removeIf(entry -> !entry.getValue().equals(others.get(entry.getKey())));
    }

    boolean knowsTheSameAs(FiringState other) {
        return fields.equals(other.fields)
                && frame.locals.equals(other.frame.locals)
                && frame.kept.equals(other.frame.kept);
    }
}
