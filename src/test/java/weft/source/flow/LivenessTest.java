package weft.source.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weft.model.Position;
import weft.source.flow.Expression.Assignment;
import weft.source.flow.Expression.Call;
import weft.source.flow.Expression.Conditional;
import weft.source.flow.Expression.Logical;
import weft.source.flow.Expression.Number;
import weft.source.flow.Expression.Other;
import weft.source.flow.Expression.Statements;
import weft.source.flow.Expression.Update;
import weft.source.flow.Expression.Variable;

/** What lives where, on graphs that are written down here. */
class LivenessTest {

    private static final Position HERE = Position.of(Path.of("here"));
    private static final Variable X = new Variable(0);
    private static final Variable Y = new Variable(1);
    private static final Expression SET_X = new Assignment(X, new Number(1));

    private final FlowBuilder flow = new FlowBuilder();

    private boolean isLive(Variable local, int place) {
        return Liveness.of(flow.build("f", List.of(), List.of(), Map.of())).isLive(local.local(), place);
    }

    private static Call call(boolean isUsed, Expression... arguments) {
        return new Call("DOL_read", Optional.empty(), Other.NOTHING, List.of(arguments), isUsed, HERE);
    }

    /** Whether x lives before an expression after which it is read. */
    private boolean livesBefore(Expression expression) {
        int before = flow.add(new Step.Pass());
        flow.evaluate(expression, HERE);
        flow.evaluate(X, HERE);
        return isLive(X, before);
    }

    @Test
    void aReadKeepsAlive() {
        int before = flow.add(new Step.Pass());
        flow.evaluate(X, HERE);
        int behind = flow.add(new Step.Pass());
        assertTrue(isLive(X, before));
        assertFalse(isLive(X, behind));
        assertFalse(isLive(Y, before));
    }

    @Test
    void anAssignmentEndsALife() {
        assertFalse(livesBefore(SET_X));
    }

    @Test
    void whatIsAssignedIsReadBefore() {
        int before = flow.add(new Step.Pass());
        flow.evaluate(new Assignment(X, new Other(List.of(X))), HERE);
        assertTrue(isLive(X, before));
    }

    @Test
    void anUpdateReads() {
        assertTrue(livesBefore(new Update(Operator.ADD, Optional.empty(), X, new Number(1), false)));
    }

    @Test
    void aPartThatIsSurelyEvaluatedEndsALife() {
        assertFalse(livesBefore(new Other(List.of(Y, SET_X))));
        assertFalse(livesBefore(new Assignment(Y, SET_X)));
    }

    @Test
    void theSecondOperandOfAndMayNotBeEvaluated() {
        assertTrue(livesBefore(new Logical(true, Y, SET_X)));
    }

    @Test
    void theSecondOperandOfOrMayNotBeEvaluated() {
        assertTrue(livesBefore(new Logical(false, Y, SET_X)));
    }

    @Test
    void theFirstOperandIsEvaluated() {
        assertFalse(livesBefore(new Logical(true, SET_X, Y)));
    }

    @Test
    void aBranchOfAConditionalMayNotBeEvaluated() {
        assertTrue(livesBefore(new Conditional(Y, List.of(SET_X, new Number(0)))));
    }

    @Test
    void theConditionOfAConditionalIsEvaluated() {
        assertFalse(livesBefore(new Conditional(SET_X, List.of(Y, Y))));
    }

    @Test
    void whatIsInsideOfWhatMayNotBeEvaluatedMayNotBe() {
        assertTrue(livesBefore(new Logical(true, Y, new Conditional(SET_X, List.of(Y, Y)))));
        assertTrue(livesBefore(new Logical(true, Y, new Logical(true, SET_X, Y))));
        assertTrue(livesBefore(new Logical(true, Y, new Other(List.of(SET_X)))));
        assertTrue(livesBefore(new Logical(true, Y, new Assignment(Y, SET_X))));
    }

    @Test
    void statementsInAnExpressionMayNotBeEvaluated() {
        assertTrue(livesBefore(new Statements(List.of(SET_X))));
    }

    @Test
    void aCallThatBlocksEvaluatesAgain() {
        int block = flow.add(new Step.Block(call(false, X, Y), 0, List.of(Y), Optional.empty()));
        assertTrue(isLive(Y, block));
        assertFalse(isLive(X, block), "it was evaluated before");
    }

    @Test
    void aCallWhoseResultIsNotUsedSets() {
        int block = flow.add(new Step.Block(call(false), 0, List.of(), Optional.of(0)));
        flow.evaluate(X, HERE);
        assertFalse(isLive(X, block));
    }

    @Test
    void aCallWhoseResultIsUsedMaySet() {
        int block = flow.add(new Step.Block(call(true), 0, List.of(), Optional.of(0)));
        flow.evaluate(Y, HERE);
        assertTrue(isLive(X, block));
    }

    @Test
    void aWayThatReadsIsEnough() {
        int yes = flow.place();
        int no = flow.place();
        int fork = flow.add(new Step.Pass());
        flow.branch(Y, yes, no, HERE);
        flow.resumeAt(yes);
        flow.evaluate(SET_X, HERE);
        flow.continueAt(no);
        flow.evaluate(X, HERE);
        assertTrue(isLive(X, fork));
        assertFalse(isLive(X, yes));
    }

    @Test
    void aLoopReadsInItsNextTurn() {
        int head = flow.head();
        int inside = flow.place();
        int end = flow.place();
        flow.branch(Y, inside, end, HERE);
        flow.resumeAt(inside);
        flow.evaluate(X, HERE);
        int last = flow.add(new Step.Pass());
        flow.leaveTo(head);
        flow.close(head, HERE);
        assertTrue(isLive(X, last));
        assertFalse(isLive(X, end));
        assertEquals(
                new Step.Head(HERE, flow.place()),
                flow.build("f", List.of(), List.of(), Map.of()).at(head).step());
    }

    @Test
    void whatIsReturnedIsRead() {
        int before = flow.add(new Step.Pass());
        flow.add(new Step.Return(X));
        flow.leave();
        flow.evaluate(Y, HERE);
        assertTrue(isLive(X, before));
        assertFalse(isLive(Y, before));
    }

    @Test
    void aSwitchGoesToEachOfItsCases() {
        int fork = flow.add(new Step.Pass());
        int end = flow.place();
        int one = flow.place();
        int other = flow.place();
        flow.choose(fork, Y, HERE, List.of(new FlowBuilder.Case(Optional.of(1L), one)), Optional.of(other), end);
        flow.resumeAt(one);
        flow.evaluate(X, HERE);
        flow.resumeAt(other);
        flow.evaluate(new Variable(2), HERE);
        assertTrue(isLive(X, fork));
        assertTrue(isLive(Y, fork));
        assertTrue(isLive(new Variable(2), fork));
        assertEquals(
                List.of(one, other, end),
                flow.build("f", List.of(), List.of(), Map.of()).at(fork).next());
    }

    @Test
    void aLabelIsOnePlace() {
        int before = flow.add(new Step.Pass());
        flow.leaveTo(flow.label("away"));
        flow.evaluate(Y, HERE);
        flow.continueAt(flow.label("away"));
        flow.evaluate(X, HERE);
        assertTrue(isLive(X, before));
        assertFalse(isLive(Y, before));
    }

    @Test
    void eachLabelHasAPlaceOfItsOwn() {
        int away = flow.label("away");
        assertEquals(away, flow.label("away"));
        assertNotEquals(away, flow.label("home"));
        assertNotEquals(flow.here(), away);
        assertNotEquals(flow.here(), flow.label("home"));
    }

    /** Whether x lives before a step, and is not asked for later. */
    private boolean isReadBy(Expression expression) {
        int before = flow.add(new Step.Pass());
        flow.evaluate(expression, HERE);
        return isLive(X, before);
    }

    @Test
    void whatMayBeEvaluatedMayBeRead() {
        assertTrue(isReadBy(new Logical(true, Y, X)));
        assertTrue(isReadBy(new Logical(false, X, Y)));
        assertTrue(isReadBy(new Conditional(Y, List.of(new Number(0), X))));
        assertTrue(isReadBy(new Conditional(Y, List.of(X, new Number(0)))));
        assertTrue(isReadBy(new Conditional(X, List.of(Y, Y))));
        assertTrue(isReadBy(new Statements(List.of(X))));
        assertTrue(isReadBy(new Update(Operator.ADD, Optional.empty(), Y, X, false)));
        assertTrue(isReadBy(call(true, Y, X)));
        assertTrue(isReadBy(new Assignment(Y, X)));
        assertFalse(isReadBy(new Assignment(X, Y)));
        assertFalse(isReadBy(Y));
    }

    @Test
    void aConditionIsRead() {
        int before = flow.add(new Step.Pass());
        flow.branch(X, flow.place(), flow.place(), HERE);
        assertTrue(isLive(X, before));
    }
}
