package weft.rates.find;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
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
    private final Partings partings;
    private final LoopHeads heads;
    private final Map<String, Long> sizes = new TreeMap<>();
    private LoopVisits loops = new LoopVisits();
    private Optional<long[]> ending = Optional.empty();
    private boolean hasUnknownEnding;
    private int frames;
    private int steps;

    Walk(
            ProcessFlow process,
            Followed followed,
            ApiCalls api,
            FunctionEffects effects,
            PortSlots ports,
            Position at,
            Patience patience) {
        this.process = process;
        this.ports = ports;
        this.effects = effects;
        this.followed = followed;
        this.partings = new Partings(process, ports, this);
        this.heads = new LoopHeads(effects, patience, partings, this);
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

    /** The loops of the function that is followed. */
    LoopVisits loops() {
        return loops;
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
    void run(int from, FiringState start, Set<Integer> stops, Ways ways) {
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
    record Next(int place, FiringState state) {}

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
            return heads.pass(place, head, at, before, state, seen, stops, ways);
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
                        : partings.part(at, place.next(), outcome.state(), branch.position(), stops, ways);
            });
        }
        Step.Choice choice = (Step.Choice) step;
        return one(expressions.of(choice.value(), state, choice.position()), stops, ways, outcome -> {
            List<Integer> targets = targets(choice, place.next(), outcome.value());
            return targets.size() == 1
                    ? new Next(targets.get(0), outcome.state())
                    : partings.part(at, targets, outcome.state(), choice.position(), stops, ways);
        });
    }

    /** What follows where no way parts. */
    static Next straight(Place place, FiringState state) {
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

    /** Is thrown where one of several ways goes round a loop for ever. */
    static final class EndlessWay extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient Position position;

        EndlessWay(Position position) {
            super(null, null, false, false);
            this.position = position;
        }
    }
}
