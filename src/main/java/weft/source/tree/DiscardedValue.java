package weft.source.tree;

import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;

/** Values that the program does not use: at the end of a stream it makes a difference (docs/architecture/protothreads.md). */
public final class DiscardedValue {

    private DiscardedValue() {}

    /** What is evaluated where the value of an expression is not used: parentheses and casts to void do not matter. */
    public static IASTExpression operand(IASTExpression expression) {
        if (expression instanceof IASTUnaryExpression unary
                && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
            return operand(unary.getOperand());
        }
        return Tree.isVoidCast(expression) ? operand(((IASTCastExpression) expression).getOperand()) : expression;
    }

    /** Whether the value of an expression is not used, by where it stands. */
    public static boolean is(IASTExpression expression) {
        IASTNode parent = expression.getParent();
        if (parent instanceof IASTExpressionStatement statement) {
            return !(statement.getParent().getParent() instanceof IGNUASTCompoundStatementExpression block)
                    || !isLast(statement, block)
                    || is(block);
        }
        if (parent instanceof IASTForStatement loop) {
            return loop.getIterationExpression() == expression;
        }
        if (parent instanceof IASTExpressionList list) {
            IASTExpression[] parts = list.getExpressions();
            return parts[parts.length - 1] != expression || is(list);
        }
        if (parent instanceof IASTConditionalExpression conditional) {
            return conditional.getLogicalConditionExpression() != expression
                    && conditional.getPositiveResultExpression() != null
                    && is(conditional);
        }
        return parent instanceof IASTUnaryExpression unary
                        && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary
                        && is(unary)
                || parent instanceof IASTCastExpression cast && Tree.isVoidCast(cast);
    }

    private static boolean isLast(IASTExpressionStatement statement, IGNUASTCompoundStatementExpression block) {
        IASTStatement[] all = block.getCompoundStatement().getStatements();
        return all[all.length - 1] == statement;
    }
}
