package weft.rates.find;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import weft.model.Position;
import weft.source.flow.Expression;
import weft.source.flow.Expression.Assignment;
import weft.source.flow.Expression.Call;
import weft.source.flow.Expression.Conditional;
import weft.source.flow.Expression.Field;
import weft.source.flow.Expression.Logical;
import weft.source.flow.Expression.Operation;
import weft.source.flow.Expression.Statements;
import weft.source.flow.Expression.Update;
import weft.source.flow.Expression.Variable;
import weft.source.flow.FlowGraph;
import weft.source.flow.IntegerType;
import weft.source.flow.Operator;

/** Evaluates expressions. A state that goes in may be changed, and may be among those that come out. */
final class ExpressionWalk {

    /** One way through an expression: there is one more where a function that is called ends the process, none where it does not return. */
    record Outcome(FiringState state, Value value) {}

    private record Outcomes(FiringState state, List<Value> values) {}

    private final Walk walk;
    private final Followed followed;
    private final ApiCalls api;
    private final FunctionEffects effects;
    private final PortSlots ports;
    private Position position;

    ExpressionWalk(
            Walk walk, Followed followed, ApiCalls api, FunctionEffects effects, PortSlots ports, Position position) {
        this.walk = walk;
        this.followed = followed;
        this.api = api;
        this.effects = effects;
        this.ports = ports;
        this.position = position;
    }

    /** @param at where the statement around the expression is */
    List<Outcome> of(Expression expression, FiringState state, Position at) {
        position = at;
        return of(expression, state);
    }

    private List<Outcome> of(Expression expression, FiringState state) {
        if (expression instanceof Expression.Number number) {
            return one(state, new Value.Number(number.value()));
        }
        if (expression instanceof Expression.Text text) {
            return one(state, new Value.Text(text.value()));
        }
        if (expression instanceof Variable || expression instanceof Field) {
            return each(expression.parts(), state)
                    .map(state1 -> new Outcome(state1.state(), read(expression, state1.state())))
                    .toList();
        }
        if (expression instanceof Expression.Kept kept) {
            return one(state, state.frame.kept.getOrDefault(kept.number(), Value.unknown()));
        }
        if (expression instanceof Expression.Keep keep) {
            return of(keep.value(), state).stream()
                    .map(outcome -> {
                        put(outcome.state().frame.kept, keep.number(), outcome.value());
                        return outcome;
                    })
                    .toList();
        }
        if (expression instanceof Assignment assignment) {
            List<Expression> parts = new ArrayList<>(List.of(assignment.value()));
            parts.addAll(
                    assignment.target() instanceof Variable
                            ? List.of()
                            : assignment.target().parts());
            return each(parts, state)
                    .map(outcome -> new Outcome(
                            outcome.state(),
                            write(assignment.target(), outcome.values().get(0), outcome.state())))
                    .toList();
        }
        if (expression instanceof Update update) {
            return each(List.of(update.target(), update.operand()), state)
                    .map(outcome -> {
                        Value before = outcome.values().get(0);
                        Value after = write(
                                update.target(),
                                apply(update.operator(), update.type(), outcome.values()),
                                outcome.state());
                        return new Outcome(outcome.state(), update.isLate() ? before : after);
                    })
                    .toList();
        }
        if (expression instanceof Operation operation) {
            return each(operation.parts(), state)
                    .map(outcome -> new Outcome(
                            outcome.state(), apply(operation.operator(), operation.type(), outcome.values())))
                    .toList();
        }
        if (expression instanceof Logical logical) {
            return of(logical.first(), state).stream()
                    .flatMap(first -> logical(logical, first).stream())
                    .toList();
        }
        if (expression instanceof Conditional conditional) {
            return of(conditional.condition(), state).stream()
                    .flatMap(condition -> conditional(conditional, condition).stream())
                    .toList();
        }
        if (expression instanceof Call call) {
            List<Expression> parts = new ArrayList<>(call.arguments());
            parts.add(call.inner());
            return each(parts, state)
                    .flatMap(outcome -> call(call, outcome).stream())
                    .toList();
        }
        if (expression instanceof Statements) {
            return one(skip(expression, state), Value.unknown());
        }
        return each(expression.parts(), state)
                .map(outcome -> new Outcome(outcome.state(), value(expression, outcome.values())))
                .toList();
    }

    private static Value value(Expression expression, List<Value> parts) {
        if (expression instanceof Expression.Items) {
            return new Value.Items(parts);
        }
        return expression instanceof Expression.Sequence ? parts.get(parts.size() - 1) : Value.unknown();
    }

    private static List<Outcome> one(FiringState state, Value value) {
        return List.of(new Outcome(state, value));
    }

    private Stream<Outcomes> each(List<Expression> parts, FiringState state) {
        List<Outcomes> all = List.of(new Outcomes(state, List.of()));
        for (Expression part : parts) {
            List<Outcomes> next = new ArrayList<>();
            for (Outcomes before : all) {
                for (Outcome outcome : of(part, before.state())) {
                    List<Value> values = new ArrayList<>(before.values());
                    values.add(outcome.value());
                    next.add(new Outcomes(outcome.state(), values));
                }
            }
            all = next;
        }
        return all.stream();
    }

    private Value read(Expression place, FiringState state) {
        if (place instanceof Variable variable) {
            return followed.isFollowed(state.frame, variable.local())
                    ? state.frame.locals.getOrDefault(variable.local(), Value.unknown())
                    : Value.unknown();
        }
        Field field = (Field) place;
        return field.isOwn() && followed.isFollowed(field.name())
                ? state.fields.getOrDefault(field.name(), Value.unknown())
                : Value.unknown();
    }

    /** Gives a variable or member a value; gives what it then is. */
    private Value write(Expression target, Value value, FiringState state) {
        if (target instanceof Variable variable) {
            FlowGraph.Variable local = state.frame.graph.locals().get(variable.local());
            Value converted = converted(value, local.type());
            put(
                    state.frame.locals,
                    variable.local(),
                    followed.isFollowed(state.frame, variable.local()) ? converted : Value.unknown());
            return converted;
        }
        if (target instanceof Field field) {
            Value converted = field.type().isPresent() ? converted(value, field.type()) : Value.unknown();
            put(
                    state.fields,
                    field.name(),
                    field.isOwn() && followed.isFollowed(field.name()) ? converted : Value.unknown());
            return converted;
        }
        return Value.unknown();
    }

    /** A value as a variable holds it; what is no integer there may be the name of a port. */
    static Value converted(Value value, Optional<IntegerType> type) {
        if (type.isEmpty()) {
            return value;
        }
        return value instanceof Value.Number number ? number(type.get().convert(number.value())) : Value.unknown();
    }

    private static Value number(OptionalLong value) {
        return value.isPresent() ? new Value.Number(value.getAsLong()) : Value.unknown();
    }

    static <K> void put(Map<K, Value> values, K key, Value value) {
        if (value.equals(Value.unknown())) {
            values.remove(key);
        } else {
            values.put(key, value);
        }
    }

    private static Value apply(Operator operator, Optional<IntegerType> type, List<Value> operands) {
        if (type.isEmpty() || !operands.stream().allMatch(Value.Number.class::isInstance)) {
            return Value.unknown();
        }
        return number(operator.apply(
                type.get(),
                ((Value.Number) operands.get(0)).value(),
                ((Value.Number) operands.get(operands.size() - 1)).value()));
    }

    /** Whether a condition holds, if that is known. */
    static Optional<Boolean> truth(Value value) {
        return value instanceof Value.Number number ? Optional.of(number.value() != 0) : Optional.empty();
    }

    private List<Outcome> logical(Logical logical, Outcome first) {
        Optional<Boolean> truth = truth(first.value());
        Value decided = new Value.Number(logical.isAnd() ? 0 : 1);
        if (truth.isPresent() && truth.get() != logical.isAnd()) {
            return one(first.state(), decided);
        }
        FiringState skipped = first.state().copy();
        List<Outcome> second = of(logical.second(), first.state()).stream()
                .map(outcome -> new Outcome(
                        outcome.state(),
                        truth(outcome.value())
                                .<Value>map(known -> new Value.Number(known ? 1 : 0))
                                .orElse(Value.unknown())))
                .toList();
        return truth.isPresent() ? second : together(one(skipped, decided), second);
    }

    private List<Outcome> conditional(Conditional conditional, Outcome condition) {
        Optional<Boolean> truth = truth(condition.value());
        List<Expression> branches = conditional.branches();
        Expression no = branches.get(branches.size() - 1);
        boolean hasYes = branches.size() > 1;
        if (truth.isPresent()) {
            return !truth.get()
                    ? of(no, condition.state())
                    : hasYes ? of(branches.get(0), condition.state()) : List.of(condition);
        }
        FiringState other = condition.state().copy();
        List<Outcome> yes = hasYes ? of(branches.get(0), condition.state()) : List.of(condition);
        return together(yes, of(no, other));
    }

    /** What is known if it is not known which way was gone. */
    private List<Outcome> together(List<Outcome> some, List<Outcome> others) {
        Ways ways = new Ways(ports, position);
        for (Outcome outcome : Stream.concat(some.stream(), others.stream()).toList()) {
            outcome.state().returned = outcome.value();
            ways.add(0, outcome.state());
        }
        return ways.take(0).stream()
                .map(state -> new Outcome(state, state.returned))
                .toList();
    }

    /** Statements in an expression are not followed; what they may change is forgotten. */
    private FiringState skip(Expression expression, FiringState state) {
        FunctionEffects.Effects may = effects.of(expression);
        if (may.moves()) {
            throw new NotRegular(position, "the process API is called in a statement in parentheses");
        }
        forget(state, may);
        return state;
    }

    static void forget(FiringState state, FunctionEffects.Effects may) {
        state.frame.locals.keySet().removeAll(may.locals());
        state.frame.kept.keySet().removeAll(may.kept());
        state.fields.keySet().removeAll(may.fields());
    }

    private List<Outcome> call(Call call, Outcomes outcome) {
        List<Value> arguments = outcome.values().subList(0, call.arguments().size());
        if (call.callee().isPresent()) {
            return walk.call(call, arguments, outcome.state());
        }
        if (ApiCalls.ends(call)) {
            walk.end(outcome.state());
            return List.of();
        }
        return one(outcome.state(), api.call(call, arguments, outcome.state()));
    }
}
