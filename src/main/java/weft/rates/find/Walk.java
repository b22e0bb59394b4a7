package weft.rates.find;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import weft.model.Position;
import weft.rates.find.ExpressionWalk.Outcome;
import weft.rates.find.FiringState.Frame;
import weft.source.flow.Expression.Call;
import weft.source.flow.FlowGraph;
import weft.source.flow.FlowGraph.Place;
import weft.source.flow.FunctionId;
import weft.source.flow.Joins;
import weft.source.flow.ProcessFlow;
import weft.source.flow.Step;

/**
 * Follows all ways through a firing. As long as conditions are known there is one way, which is followed step by step, through loops turn by
 * turn. Where one is not, ways part; each is followed to the place where they all come together, and there must have moved the same.
 */
final class Walk {

    /** Steps after which a process is given up. */
    private static final int MOST_STEPS = 400_000;

    private static final int MOST_CALLS = 100;

    private final ProcessFlow process;
    private final PortSlots ports;
    private final FunctionEffects effects;
    private final ExpressionWalk expressions;
    private final Followed followed;
    private final Patience patience;
    private final Map<FunctionId, Joins> joins = new HashMap<>();
    private final Map<String, Long> sizes = new TreeMap<>();
    private LoopVisits loops = new LoopVisits();
    private Optional<long[]> ending = Optional.empty();
    private boolean hasUnknownEnding;
    private int frames;
    private int steps;
    private int partings;

    Walk(
            ProcessFlow process,
            Followed followed,
            ApiCalls api,
            FunctionEffects effects,
            PortSlots ports,
            Position at,
            Patience patience) {
        this.patience = patience;
        this.process = process;
        this.ports = ports;
        this.effects = effects;
        this.followed = followed;
        this.expressions = new ExpressionWalk(this, followed, api, effects, ports, at);
    }

    /** Follows a function of the process from its start; what it does comes to the state. */
    Ways follow(FunctionId function, FiringState state) {
        loops = new LoopVisits();
        ending = Optional.empty();
        hasUnknownEnding = false;
        state.frame = frame(function, state.frame);
        Ways ways = new Ways(ports, at(function));
        try {
            run(0, state, Set.of(), ways);
        } catch (EndlessWay e) {
            throw new NotRegular(e.position, "whether it gets to this endless loop depends on a condition");
        }
        return ways;
    }

    /** What changes in the longest loop of the fire function that was followed last, if there was a long one. */
    Optional<TooLong.Forgotten> changesInLongestLoop() {
        return loops.longest().map(key -> loops.changing(key, process.fire())).filter(changes -> !changes.isEmpty());
    }

    /** The most that moved where the function that was followed last may have ended the process, if it may have. */
    Optional<long[]> ending() {
        return ending;
    }

    /** The same for turns of one of its loops, by the turn. */
    Map<Integer, long[]> endings(LoopVisits.Key loop) {
        return loops.endings(loop);
    }

    /** Steps that were followed so far. */
    int steps() {
        return steps;
    }

    /** Whether a function that it calls may have ended the process in a way that is not among the endings. */
    boolean hasUnknownEnding() {
        return hasUnknownEnding;
    }

    Map<String, Long> sizes() {
        return sizes;
    }

    /** Where a function is; one that only returns has no place of its own. */
    private Position at(FunctionId function) {
        return Stream.of(function, process.fire(), process.init())
                .map(process.functions()::get)
                .flatMap(graph -> graph.places().stream())
                .flatMap(place -> position(place.step()).stream())
                .findFirst()
                .orElseGet(() -> Position.of(Path.of("")));
    }

    private static Optional<Position> position(Step step) {
        if (step instanceof Step.Evaluate evaluate) {
            return Optional.of(evaluate.position());
        }
        if (step instanceof Step.Branch branch) {
            return Optional.of(branch.position());
        }
        if (step instanceof Step.Block block) {
            return Optional.of(block.call().position());
        }
        return Optional.empty();
    }

    private Frame frame(FunctionId function, Frame caller) {
        FlowGraph graph = process.functions().get(function);
        sizes.putAll(graph.sizes());
        return new Frame(function, graph, frames++, caller);
    }

    /** A way that ends the process on the spot. */
    void end(FiringState state) {
        ending = Optional.of(
                ending.map(before -> LoopVisits.larger(before, state.moved)).orElseGet(() -> state.moved.clone()));
        loops.end(state.moved);
    }

    /** A call of a function of the process. */
    List<Outcome> call(Call call, List<Value> arguments, FiringState state) {
        FunctionId function = call.callee().orElseThrow();
        int depth = 0;
        boolean isRecursive = false;
        for (Frame frame = state.frame; frame != null; frame = frame.caller) {
            isRecursive |= frame.function.equals(function);
            depth++;
        }
        FunctionEffects.Effects may = effects.of(function);
        if (isRecursive || depth > MOST_CALLS) {
            if (may.moves()) {
                throw new NotRegular(call.position(), "%s calls itself", function.name());
            }
            state.fields.keySet().removeAll(may.fields());
            return List.of(new Outcome(state, Value.unknown()));
        }
        Frame caller = state.frame;
        Frame frame = frame(function, caller);
        for (int i = 0; i < Math.min(arguments.size(), frame.graph.parameters().size()); i++) {
            Value argument = arguments.get(i);
            frame.graph.parameters().get(i).ifPresent(local -> {
                if (followed.isFollowed(frame, local)) {
                    ExpressionWalk.put(
                            frame.locals,
                            local,
                            ExpressionWalk.converted(
                                    argument, frame.graph.locals().get(local).type()));
                }
            });
        }
        state.frame = frame;
        Ways ways = new Ways(ports, call.position());
        run(0, state, Set.of(), ways);
        loops.leave(frame.number);
        return ways.atEnd().stream()
                .map(end -> {
                    end.frame = caller.copy();
                    return new Outcome(end, end.returned);
                })
                .toList();
    }

    /** Follows all ways from a place to one of some places, or to the end of the function. */
    private void run(int from, FiringState start, Set<Integer> stops, Ways ways) {
        FlowGraph graph = start.frame.graph;
        FiringState state = start;
        int before = -1;
        int at = from;
        Map<Integer, Set<FiringState.Snapshot>> seen = new HashMap<>();
        while (true) {
            if (at == Joins.END || stops.contains(at)) {
                if (at == Joins.END) {
                    finish(state);
                }
                ways.add(at, state);
                return;
            }
            if (++steps > MOST_STEPS) {
                throw new NotRegular(
                        position(graph.at(at).step()).orElseGet(() -> at(start.frame.function)),
                        "a firing is too long to be followed");
            }
            Place place = graph.at(at);
            Next next = next(place, at, before, state, seen, stops, ways);
            if (next == null) {
                return;
            }
            before = at;
            at = next.place();
            state = next.state();
        }
    }

    /** Where the one way that is left goes on. */
    private record Next(int place, FiringState state) {}

    private Next next(
            Place place,
            int at,
            int before,
            FiringState state,
            Map<Integer, Set<FiringState.Snapshot>> seen,
            Set<Integer> stops,
            Ways ways) {
        Step step = place.step();
        if (step instanceof Step.Pass) {
            return straight(place, state);
        }
        if (step instanceof Step.Unknown unknown) {
            throw new NotRegular(unknown.position(), "what this does to the flow is not known");
        }
        if (step instanceof Step.Head head) {
            return head(place, head, at, before, state, seen, stops, ways);
        }
        if (step instanceof Step.Evaluate evaluate) {
            return one(
                    expressions.of(evaluate.expression(), state, evaluate.position()),
                    stops,
                    ways,
                    outcome -> straight(place, outcome.state()));
        }
        if (step instanceof Step.Block block) {
            return one(expressions.of(block.call(), state, block.call().position()), stops, ways, outcome -> {
                ExpressionWalk.put(outcome.state().frame.kept, block.result(), outcome.value());
                return straight(place, outcome.state());
            });
        }
        if (step instanceof Step.Return end) {
            return one(expressions.of(end.value(), state, at(state.frame.function)), stops, ways, outcome -> {
                outcome.state().returned = outcome.value();
                return new Next(Joins.END, outcome.state());
            });
        }
        if (step instanceof Step.Branch branch) {
            return one(expressions.of(branch.condition(), state, branch.position()), stops, ways, outcome -> {
                Optional<Boolean> truth = ExpressionWalk.truth(outcome.value());
                return truth.isPresent()
                        ? new Next(place.next().get(truth.get() ? 0 : 1), outcome.state())
                        : part(at, place.next(), outcome.state(), branch.position(), stops, ways);
            });
        }
        Step.Choice choice = (Step.Choice) step;
        return one(expressions.of(choice.value(), state, choice.position()), stops, ways, outcome -> {
            List<Integer> targets = targets(choice, place.next(), outcome.value());
            return targets.size() == 1
                    ? new Next(targets.get(0), outcome.state())
                    : part(at, targets, outcome.state(), choice.position(), stops, ways);
        });
    }

    /** What follows where no way parts. */
    private static Next straight(Place place, FiringState state) {
        if (place.next().isEmpty()) {
            state.returned = Value.unknown();
            return new Next(Joins.END, state);
        }
        return new Next(place.next().get(0), state);
    }

    private static List<Integer> targets(Step.Choice choice, List<Integer> next, Value value) {
        List<Integer> possible = new ArrayList<>();
        boolean isDecided = false;
        for (int i = 0; i < choice.cases().size() && !isDecided; i++) {
            Optional<Long> of = choice.cases().get(i);
            if (of.isEmpty() || !(value instanceof Value.Number number)) {
                possible.add(next.get(i));
            } else if (of.get() == number.value()) {
                possible.add(next.get(i));
                isDecided = possible.size() == 1;
            }
        }
        if (!isDecided) {
            possible.add(next.get(choice.cases().size()));
        }
        return List.copyOf(new LinkedHashSet<>(possible));
    }

    private interface Continuation {

        /** Where a way goes on; nothing where its ways have all been followed. */
        Next from(Outcome outcome);
    }

    /** Follows all ways but the last, which is the one that does not end the process if there is one. */
    private Next one(List<Outcome> outcomes, Set<Integer> stops, Ways ways, Continuation continuation) {
        for (int i = 0; i < outcomes.size() - 1; i++) {
            Next next = continuation.from(outcomes.get(i));
            if (next != null) {
                run(next.place(), next.state(), stops, ways);
            }
        }
        return outcomes.isEmpty() ? null : continuation.from(outcomes.get(outcomes.size() - 1));
    }

    /** A way has come to the end of a function. */
    private void finish(FiringState state) {
        if (state.detached) {
            if (state.frame.caller == null) {
                end(state);
            } else {
                hasUnknownEnding = true;
            }
        }
    }

    private Next head(
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
            return straight(place, state);
        }
        if (partings > 0) {
            Set<FiringState.Snapshot> known = seen.computeIfAbsent(at, key -> new LinkedHashSet<>());
            if (!isTurn) {
                known.clear();
            }
            if (!known.add(state.snapshot())) {
                throw new EndlessWay(head.position());
            }
            if (known.size() > Patience.ON_A_WAY) {
                throw new TooLong(LoopVisits.changing(List.copyOf(known), state.frame.function), head.position());
            }
            return straight(place, state);
        }
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
                    state.frame.caller != null && hasUnknownEnding);
        }
        int turns = loops.moved(key).size();
        boolean mayEnd = loops.mayEnd(key);
        if (turns > patience.turns(mayEnd, steps)
                && (isOutermost(state.frame, at) || turns > Patience.LONG.turns(mayEnd, steps))) {
            throw new TooLong(loops.changing(key, state.frame.function), head.position());
        }
        return straight(place, state);
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
                        : part(at, List.copyOf(exits), state, head.position(), stops, ways);
    }

    /** Is thrown where one of several ways goes round a loop for ever. */
    private static final class EndlessWay extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient Position position;

        EndlessWay(Position position) {
            super(null, null, false, false);
            this.position = position;
        }
    }

    /** Follows ways that part, to where they come together; gives where the one way that is left then goes on. */
    private Next part(
            int at, List<Integer> targets, FiringState state, Position position, Set<Integer> stops, Ways ways) {
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
                    run(target, entry.copy(), inner, found);
                    goes = found.has(entry.detached);
                } catch (EndlessWay e) {
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
                    loops.markThatTheyMayEnd();
                }
                followBack(ended, at, ordered, position, stops, ways);
                Next next = goOn(join, ended, stops, ways);
                if (next != null) {
                    run(next.place(), next.state(), stops, ways);
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
                run(next.place(), next.state(), stops, ways);
            }
        }
    }

    /** Goes on where ways have come together; those that have come elsewhere have come to one of the places that were asked for. */
    private Next goOn(int join, Ways parted, Set<Integer> stops, Ways ways) {
        List<FiringState> together = join == Joins.END || stops.contains(join) ? List.of() : parted.take(join);
        ways.addAll(parted);
        for (int i = 0; i < together.size() - 1; i++) {
            run(join, together.get(i), stops, ways);
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
