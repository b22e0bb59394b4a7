package weft.rates.find;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weft.model.Position;
import weft.rates.find.Walk.Next;
import weft.source.flow.FunctionId;
import weft.source.flow.Joins;
import weft.source.flow.ProcessFlow;

/** Ways that part where a condition is not known: each is followed to the place where they all come together. */
final class Partings {

    private final ProcessFlow process;
    private final PortSlots ports;
    private final Walk walk;
    private final Map<FunctionId, Joins> joins = new HashMap<>();
    /** How many are gone through at the moment, one in another. */
    private int partings;

    Partings(ProcessFlow process, PortSlots ports, Walk walk) {
        this.process = process;
        this.ports = ports;
        this.walk = walk;
    }

    /** Whether the way that is followed is one of several. */
    boolean isOneOfSeveral() {
        return partings > 0;
    }

    /** Follows ways that part, to where they come together; gives where the one way that is left then goes on. */
    Next part(int at, List<Integer> targets, FiringState state, Position position, Set<Integer> stops, Ways ways) {
        Joins of = joins.computeIfAbsent(
                state.frame.function, function -> new Joins(process.functions().get(function)));
        return part(at, of.of(at), targets, state, position, stops, ways);
    }

    private Next part(
            int at,
            int join,
            List<Integer> targets,
            FiringState state,
            Position position,
            Set<Integer> stops,
            Ways ways) {
        Joins of = joins.get(state.frame.function);
        // What ends the process mostly has the shortest way to the end: followed first, it leaves one way that has not
        // parted.
        List<Integer> ordered = targets.stream()
                .sorted(Comparator.comparing(target -> target == Joins.END ? 0 : of.steps(target)))
                .toList();
        Set<Integer> inner = new HashSet<>(stops);
        inner.add(at);
        if (join != Joins.END) {
            inner.add(join);
        }
        FiringState entry = state;
        while (true) {
            Ways ended = new Ways(ports, position);
            Ways going = new Ways(ports, position);
            List<Integer> left = new ArrayList<>();
            boolean isEndless = false;
            for (int i = 0; i < ordered.size(); i++) {
                int target = ordered.get(i);
                if (i == ordered.size() - 1 && left.isEmpty()) {
                    left.add(target); // all others end the process: nothing has parted
                    break;
                }
                Ways found = new Ways(ports, position);
                boolean goes = true;
                partings++;
                try {
                    walk.run(target, entry.copy(), inner, found);
                    goes = found.has(entry.detached);
                } catch (Walk.EndlessWay e) {
                    isEndless = true;
                } finally {
                    partings--;
                }
                if (goes) {
                    left.add(target);
                }
                (goes ? going : ended).addAll(found);
            }
            if (left.size() == 1) {
                if (partings == 0) {
                    walk.loops().markThatTheyMayEnd();
                }
                followBack(ended, at, ordered, position, stops, ways);
                Next next = goOn(join, ended, stops, ways);
                if (next != null) {
                    walk.run(next.place(), next.state(), stops, ways);
                }
                return new Next(left.get(0), entry);
            }
            if (isEndless) {
                throw new NotRegular(position, "whether it goes on in an endless loop depends on a condition");
            }
            ended.addAll(going);
            FiringState again = entry.copy();
            for (FiringState each : ended.take(at, entry.detached)) {
                if (join != Joins.END && !Arrays.equals(entry.moved, each.moved)) {
                    // A loop that moves bytes: what follows it may end the process, so that its turns are all that is
                    // left.
                    return part(at, Joins.END, targets, entry, position, stops, ways);
                }
                needSame(entry, each, position);
                again.forgetWhatDiffersFrom(each);
            }
            if (again.knowsTheSameAs(entry)) {
                followBack(ended, at, ordered, position, stops, ways);
                return goOn(join, ended, stops, ways);
            }
            entry = again;
        }
    }

    /** Follows those ways that end the process and come to where they parted again. */
    private void followBack(
            Ways parted, int at, List<Integer> targets, Position position, Set<Integer> stops, Ways ways) {
        for (FiringState state : parted.take(at, true)) {
            Next next = part(at, targets, state, position, stops, ways);
            if (next != null) {
                walk.run(next.place(), next.state(), stops, ways);
            }
        }
    }

    /** Goes on where ways have come together; those that have come elsewhere have come to one of the places that were asked for. */
    private Next goOn(int join, Ways parted, Set<Integer> stops, Ways ways) {
        List<FiringState> together = join == Joins.END || stops.contains(join) ? List.of() : parted.take(join);
        ways.addAll(parted);
        for (int i = 0; i < together.size() - 1; i++) {
            walk.run(join, together.get(i), stops, ways);
        }
        return together.isEmpty() ? null : new Next(join, together.get(together.size() - 1));
    }

    /** A loop whose number of turns is not known moves nothing. */
    private void needSame(FiringState before, FiringState after, Position position) {
        for (int slot = 0; slot < ports.size(); slot++) {
            if (before.moved[slot] != after.moved[slot]) {
                throw new NotRegular(
                        position,
                        "how often this loop moves bytes through port %s is known at run time only",
                        ports.name(slot));
            }
            if (before.windows[slot] != after.windows[slot]) {
                throw new NotRegular(
                        position, "whether a window of port %s is open depends on a condition", ports.name(slot));
            }
        }
    }
}
