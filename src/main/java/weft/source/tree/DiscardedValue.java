package weft.source.tree;

import java.util.List;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Cast;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.Sequence;
import weft.source.parse.syntax.ExpressionNode.StatementExpression;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.ExpressionStatement;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.UnaryOperator;

/** Values that the program does not use: at the end of a stream it makes a difference (docs/architecture/protothreads.md). */
public final class DiscardedValue {

    private DiscardedValue() {}

    /** What is evaluated where the value of an expression is not used: parentheses and casts to void do not matter. */
    public static ExpressionNode operand(ExpressionNode expression) {
        if (expression instanceof Unary unary && unary.is(UnaryOperator.PARENTHESES)) {
            return operand(unary.operand());
        }
        return Tree.isVoidCast(expression) ? operand(((Cast) expression).operand()) : expression;
    }

    /** Whether the value of an expression is not used, by where it stands. */
    public static boolean is(ExpressionNode expression) {
        Node parent = expression.parent();
        if (parent instanceof ExpressionStatement statement) {
            return !(statement.parent().parent() instanceof StatementExpression block)
                    || !isLast(statement, block)
                    || is(block);
        }
        if (parent instanceof For loop) {
            return loop.iteration().filter(each -> each == expression).isPresent();
        }
        if (parent instanceof Sequence list) {
            return list.last() != expression || is(list);
        }
        if (parent instanceof Conditional conditional) {
            return conditional.condition() != expression
                    && conditional.positive().isPresent()
                    && is(conditional);
        }
        return parent instanceof Unary unary && unary.is(UnaryOperator.PARENTHESES) && is(unary)
                || parent instanceof Cast cast && Tree.isVoidCast(cast);
    }

    private static boolean isLast(ExpressionStatement statement, StatementExpression block) {
        List<Statement> all = block.block().statements();
        return all.get(all.size() - 1) == statement;
    }
}
