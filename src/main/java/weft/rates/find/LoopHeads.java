package weft.rates.find;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weft.rates.find.FiringState.Frame;
import weft.rates.find.Walk.Next;
import weft.source.flow.FlowGraph;
import weft.source.flow.FlowGraph.Place;
import weft.source.flow.Joins;
import weft.source.flow.Step;

/**
 * Heads of loops, where each turn begins. A loop in which nothing moves is left at once; one that moves bytes is followed turn by turn, until
 * it repeats itself or is too long.
 */
final class LoopHeads {

    private final FunctionEffects effects;
    private final Patience patience;
    private final Partings partings;
    private final Walk walk;

    LoopHeads(FunctionEffects effects, Patience patience, Partings partings, Walk walk) {
        this.effects = effects;
        this.patience = patience;
        this.partings = partings;
        this.walk = walk;
    }

    /** Where it goes on behind the head of a loop; nothing where its ways have all been followed. */
    Next pass(
            Place place,
            Step.Head head,
            int at,
            int before,
            FiringState state,
            Map<Integer, Set<FiringState.Snapshot>> seen,
            Set<Integer> stops,
            Ways ways) {
        boolean isTurn = at < before && before < head.last();
        if (!isTurn) {
            FunctionEffects.Effects may = effects.of(state.frame.function, at, head.last());
            if (!may.moves()) {
                return leaveAtOnce(at, head, may, state, stops, ways);
            }
        }
        if (state.detached
                && isTurn
                && !seen.computeIfAbsent(at, key -> new LinkedHashSet<>()).add(state.snapshot())) {
            throw new NotRegular(head.position(), "it goes on in a loop behind DOL_detach");
        }
        if (state.detached) {
            return Walk.straight(place, state);
        }
        if (partings.isOneOfSeveral()) {
            Set<FiringState.Snapshot> known = seen.computeIfAbsent(at, key -> new LinkedHashSet<>());
            if (!isTurn) {
                known.clear();
            }
            if (!known.add(state.snapshot())) {
                throw new Walk.EndlessWay(head.position());
            }
            if (known.size() > Patience.ON_A_WAY) {
                throw new TooLong(LoopVisits.changing(List.copyOf(known), state.frame.function), head.position());
            }
            return Walk.straight(place, state);
        }
        LoopVisits loops = walk.loops();
        LoopVisits.Key key = new LoopVisits.Key(state.frame.number, at);
        if (!isTurn) {
            loops.enter(key);
        }
        int repeated = loops.visit(key, state);
        if (repeated >= 0) {
            if (state.hasOpenWindow()) {
                throw new NotRegular(head.position(), "a window stays open from one turn of the loop to the next");
            }
            throw new Endless(
                    state.frame.function,
                    head.position(),
                    key,
                    loops.moved(key),
                    repeated,
                    state.frame.caller != null && walk.hasUnknownEnding());
        }
        int turns = loops.moved(key).size();
        boolean mayEnd = loops.mayEnd(key);
        if (turns > patience.turns(mayEnd, walk.steps())
                && (isOutermost(state.frame, at) || turns > Patience.LONG.turns(mayEnd, walk.steps()))) {
            throw new TooLong(loops.changing(key, state.frame.function), head.position());
        }
        return Walk.straight(place, state);
    }

    /** Whether a loop is in no other one. */
    private static boolean isOutermost(Frame frame, int at) {
        return frame.caller == null
                && frame.graph.places().subList(0, at).stream()
                        .noneMatch(each -> each.step() instanceof Step.Head around && around.last() > at);
    }

    /** A loop in which nothing moves is not gone through: what it may change is forgotten. */
    private Next leaveAtOnce(
            int at, Step.Head head, FunctionEffects.Effects may, FiringState state, Set<Integer> stops, Ways ways) {
        ExpressionWalk.forget(state, may);
        Set<Integer> exits = new LinkedHashSet<>();
        FlowGraph graph = state.frame.graph;
        Set<Integer> reached = new LinkedHashSet<>(List.of(at));
        for (Deque<Integer> left = new ArrayDeque<>(reached); !left.isEmpty(); ) {
            List<Integer> next = graph.at(left.remove()).next();
            if (next.isEmpty()) { // a return, or nothing comes behind the loop
                exits.add(Joins.END);
            }
            for (int each : next) {
                if (each < at || each >= head.last()) {
                    exits.add(each);
                } else if (reached.add(each)) {
                    left.add(each);
                }
            }
        }
        state.returned = Value.unknown();
        return exits.isEmpty()
                ? null // it never ends, and nothing ever moves again
                : exits.size() == 1
                        ? new Next(exits.iterator().next(), state)
                        : partings.part(at, List.copyOf(exits), state, head.position(), stops, ways);
    }
}
