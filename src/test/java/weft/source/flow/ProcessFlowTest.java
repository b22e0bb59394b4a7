package weft.source.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weft.model.Position;
import weft.source.flow.Expression.Call;
import weft.source.flow.Expression.Number;
import weft.source.flow.Expression.Other;
import weft.source.flow.Expression.Variable;

/** A call is found wherever in an expression, and in whichever step, it is. */
class ProcessFlowTest {

    private static final Position HERE = Position.of(Path.of("here"));
    private static final Variable X = new Variable(0);
    private static final Number ONE = new Number(1);
    private static final Call ASKS = call("DOL_index");

    private static Call call(String function, Expression... arguments) {
        return new Call(function, Optional.empty(), Other.NOTHING, List.of(arguments), true, HERE);
    }

    private static boolean asks(Step step) {
        FlowBuilder flow = new FlowBuilder();
        flow.add(step);
        FunctionId fire = new FunctionId(0, "fire");
        FlowGraph graph = flow.build("fire", List.of(), List.of(), Map.of());
        return new ProcessFlow(Map.of(fire, graph), fire, fire, false, Set.of(), Set.of(), Optional.empty())
                .asksForIndices();
    }

    private static List<Expression> around(Expression inner) {
        return List.of(
                inner,
                new Expression.Field("member", inner, true, Optional.empty()),
                new Expression.Assignment(X, inner),
                new Expression.Assignment(new Expression.Field("member", inner, true, Optional.empty()), ONE),
                new Expression.Update(Operator.ADD, Optional.empty(), X, inner, false),
                new Expression.Operation(Operator.ADD, Optional.empty(), List.of(ONE, inner)),
                new Expression.Logical(true, inner, ONE),
                new Expression.Logical(false, ONE, inner),
                new Expression.Conditional(inner, List.of(ONE)),
                new Expression.Conditional(ONE, List.of(ONE, inner)),
                call("other", ONE, inner),
                new Call("", Optional.empty(), inner, List.of(), true, HERE),
                new Expression.Keep(0, inner),
                new Expression.Sequence(List.of(ONE, inner)),
                new Expression.Items(List.of(inner)),
                new Expression.Statements(List.of(inner)),
                new Other(List.of(inner)));
    }

    static List<Expression> asking() {
        return around(ASKS);
    }

    static List<Expression> notAsking() {
        return around(call("another"));
    }

    @ParameterizedTest
    @MethodSource("asking")
    void aCallIsFound(Expression expression) {
        assertTrue(asks(new Step.Evaluate(expression, HERE)));
        assertTrue(asks(new Step.Branch(expression, HERE)));
        assertTrue(asks(new Step.Choice(expression, List.of(), false, HERE)));
        assertTrue(asks(new Step.Return(expression)));
        assertTrue(asks(new Step.Block(call("DOL_read", expression), 0, List.of(), Optional.empty())));
    }

    @ParameterizedTest
    @MethodSource("notAsking")
    void anotherCallIsNot(Expression expression) {
        assertFalse(asks(new Step.Evaluate(expression, HERE)));
    }

    @Test
    void noPlainStepAsks() {
        assertFalse(asks(new Step.Pass()));
        assertFalse(asks(new Step.Head(HERE, 1)));
        assertFalse(asks(new Step.Unknown(HERE)));
        assertFalse(asks(new Step.Evaluate(new Expression.Text("DOL_index"), HERE)));
        assertEquals(List.of(X), new Expression.Address(X).parts());
        assertEquals(List.of(), new Expression.Kept(0).parts());
    }
}
