package weft.rates.find;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weft.model.Position;
import weft.source.flow.Joins;

/** Where ways through a function have come to, and what is known there: of those that end the process and of those that do not. */
final class Ways {

    /** @param detached whether the process ends with this firing */
    record End(int place, boolean detached) {}

    private final PortSlots ports;
    private final Position parting;
    private final Map<End, FiringState> states = new LinkedHashMap<>();

    /** @param parting where the ways part: what is told if they move different numbers of bytes */
    Ways(PortSlots ports, Position parting) {
        this.ports = ports;
        this.parting = parting;
    }

    void add(int place, FiringState state) {
        End end = new End(place, state.detached);
        FiringState before = states.putIfAbsent(end, state);
        if (before != null) {
            join(before, state);
        }
    }

    void addAll(Ways others) {
        others.states.forEach((end, state) -> add(end.place(), state));
    }

    private void join(FiringState into, FiringState other) {
        for (int slot = 0; slot < into.moved.length; slot++) {
            if (into.detached) {
                into.moved[slot] = Math.max(into.moved[slot], other.moved[slot]);
            } else if (into.moved[slot] != other.moved[slot]) {
                throw new NotRegular(
                        parting,
                        "what moves through port %s depends on a condition: %d bytes or %d",
                        ports.name(slot),
                        Math.min(into.moved[slot], other.moved[slot]),
                        Math.max(into.moved[slot], other.moved[slot]));
            }
            if (into.windows[slot] != other.windows[slot]) {
                throw new NotRegular(
                        parting, "whether a window of port %s is open depends on a condition", ports.name(slot));
            }
        }
        into.forgetWhatDiffersFrom(other);
    }

    /** Whether there is a way that does, or does not, end the process with this firing. */
    boolean has(boolean detached) {
        return states.keySet().stream().anyMatch(end -> end.detached() == detached);
    }

    /** The states at a place, that which ends the process first. */
    List<FiringState> take(int place) {
        List<FiringState> found = new ArrayList<>(take(place, true));
        found.addAll(take(place, false));
        return found;
    }

    /** The state at a place that does, or does not, end the process with this firing, if there is one. */
    List<FiringState> take(int place, boolean detached) {
        FiringState state = states.remove(new End(place, detached));
        return state == null ? List.of() : List.of(state);
    }

    List<FiringState> atEnd() {
        return take(Joins.END);
    }
}
