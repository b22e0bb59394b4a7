package weft.rates.find;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import weft.source.flow.Expression;
import weft.source.flow.Expression.Assignment;
import weft.source.flow.Expression.Call;
import weft.source.flow.Expression.Field;
import weft.source.flow.Expression.Keep;
import weft.source.flow.Expression.Update;
import weft.source.flow.Expression.Variable;
import weft.source.flow.FlowGraph;
import weft.source.flow.FlowGraph.Place;
import weft.source.flow.FunctionId;
import weft.source.flow.ProcessFlow;
import weft.source.flow.Step;

/** What parts of functions may do, in whatever order and however often: to bytes that move, to locals, to the state. */
final class FunctionEffects {

    /**
     * What something may do.
     *
     * @param moves  whether it calls the process API, jumps out of a function in ways that the graph does not tell, or the like
     * @param locals those that it may change
     * @param fields members of the state that it may change
     * @param kept   what it keeps
     */
    record Effects(boolean moves, Set<Integer> locals, Set<String> fields, Set<Integer> kept) {}

    private final ProcessFlow process;
    private final Map<FunctionId, Effects> known = new HashMap<>();
    private final Map<Part, Effects> parts = new HashMap<>();

    private record Part(FunctionId function, int from) {}

    FunctionEffects(ProcessFlow process) {
        this.process = process;
    }

    /** Of a function and all that it calls; the locals are its own. */
    Effects of(FunctionId function) {
        Effects before = known.get(function);
        if (before == null) {
            FlowGraph graph = process.functions().get(function);
            before = of(graph.places());
            known.put(function, before);
        }
        return before;
    }

    /** Of some places of a function. */
    Effects of(FunctionId function, int from, int to) {
        return parts.computeIfAbsent(
                new Part(function, from),
                key -> of(process.functions().get(function).places().subList(from, to)));
    }

    private Effects of(List<Place> places) {
        return ofExpressions(
                places.stream().map(Place::step).flatMap(FunctionEffects::expressions),
                places.stream().anyMatch(place -> place.step() instanceof Step.Unknown));
    }

    /** Of an expression. */
    Effects of(Expression expression) {
        return ofExpressions(Stream.of(expression), false);
    }

    private Effects ofExpressions(Stream<Expression> expressions, boolean isUnknown) {
        Set<Integer> locals = new HashSet<>();
        Set<String> fields = new HashSet<>();
        Set<Integer> kept = new HashSet<>();
        boolean[] moves = {isUnknown};
        Set<FunctionId> called = new HashSet<>();
        expressions.forEach(each -> each(each, part -> {
            if (part instanceof Assignment assignment) {
                change(assignment.target(), locals, fields);
            } else if (part instanceof Update update) {
                change(update.target(), locals, fields);
            } else if (part instanceof Keep keep) {
                kept.add(keep.number());
            } else if (part instanceof Call call) {
                moves[0] |= ApiCalls.isOne(call);
                call.callee().ifPresent(called::add);
                if (call.function().startsWith("DOL_create_port")
                        && call.arguments().get(0) instanceof Variable variable) {
                    locals.add(variable.local());
                }
            }
        }));
        Deque<FunctionId> open = new ArrayDeque<>(called);
        while (!open.isEmpty()) {
            FlowGraph graph = process.functions().get(open.pop());
            for (Place place : graph.places()) {
                moves[0] |= place.step() instanceof Step.Unknown;
                expressions(place.step())
                        .forEach(each -> each(each, part -> {
                            if (part instanceof Assignment assignment) {
                                change(assignment.target(), new HashSet<>(), fields);
                            } else if (part instanceof Update update) {
                                change(update.target(), new HashSet<>(), fields);
                            } else if (part instanceof Call call) {
                                moves[0] |= ApiCalls.isOne(call);
                                call.callee().filter(called::add).ifPresent(open::add);
                            }
                        }));
            }
        }
        return new Effects(moves[0], locals, fields, kept);
    }

    private static void change(Expression target, Set<Integer> locals, Set<String> fields) {
        if (target instanceof Variable variable) {
            locals.add(variable.local());
        } else if (target instanceof Field field) {
            fields.add(field.name());
        }
    }

    static void each(Expression expression, Consumer<Expression> visitor) {
        visitor.accept(expression);
        expression.parts().forEach(part -> each(part, visitor));
    }

    static Stream<Expression> expressions(Step step) {
        return step instanceof Step.Block block
                ? Stream.of(new Keep(block.result(), block.call()))
                : step.expressions().stream();
    }
}
