package weft.source.tree;

import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IEnumerator;
import org.eclipse.cdt.core.dom.ast.IFunction;
import weft.source.tree.Local.Place;

/**
 * Which expressions can be evaluated again after the process was blocked: those without side effects whose value cannot have
 * changed, since nothing in memory is read but locals that nobody else can reach.
 */
public final class Rematerializable {

    private final LocalVariables locals;

    public Rematerializable(LocalVariables locals) {
        this.locals = locals;
    }

    /** Whether the value is the same each time. */
    public boolean isStable(IASTInitializerClause node) {
        if (Tree.isUnevaluated(node) || node instanceof IASTLiteralExpression) {
            return true;
        }
        if (node instanceof IASTIdExpression id) {
            var binding = id.getName().resolveBinding();
            return binding instanceof IEnumerator
                    || binding instanceof IFunction
                    || isArray(id)
                    || Constants.isConstant(binding)
                    || locals.of(id).filter(Rematerializable::keepsItsValue).isPresent();
        }
        if (node instanceof IASTCastExpression cast) {
            return isStable(cast.getOperand()) && Types.isScalar(cast.getExpressionType());
        }
        if (node instanceof IASTUnaryExpression unary) {
            return switch (unary.getOperator()) {
                case IASTUnaryExpression.op_bracketedPrimary,
                        IASTUnaryExpression.op_plus,
                        IASTUnaryExpression.op_minus,
                        IASTUnaryExpression.op_tilde,
                        IASTUnaryExpression.op_not -> isStable(unary.getOperand());
                case IASTUnaryExpression.op_amper -> hasStableAddress(unary.getOperand());
                case IASTUnaryExpression.op_star -> isArray(unary) && isStable(unary.getOperand());
                default -> false;
            };
        }
        if (node instanceof IASTBinaryExpression binary) {
            return !LocalVariables.isAssignment(binary.getOperator())
                    && isStable(binary.getOperand1())
                    && isStable(binary.getOperand2());
        }
        if (node instanceof IASTConditionalExpression conditional
                && conditional.getPositiveResultExpression() != null) {
            return isStable(conditional.getLogicalConditionExpression())
                    && isStable(conditional.getPositiveResultExpression())
                    && isStable(conditional.getNegativeResultExpression());
        }
        if (node instanceof IASTFieldReference field && isLocalState(field)) {
            return true;
        }
        return node instanceof IASTExpression expression && isArray(expression) && hasStableAddress(expression);
    }

    /** Whether the address of what an expression stands for is the same each time. */
    public boolean hasStableAddress(IASTExpression node) {
        if (node instanceof IASTIdExpression) {
            return true;
        }
        if (node instanceof IASTUnaryExpression unary) {
            return switch (unary.getOperator()) {
                case IASTUnaryExpression.op_bracketedPrimary -> hasStableAddress(unary.getOperand());
                case IASTUnaryExpression.op_star -> isStable(unary.getOperand());
                default -> false;
            };
        }
        if (node instanceof IASTFieldReference field) {
            return field.isPointerDereference()
                    ? isStable(field.getFieldOwner())
                    : hasStableAddress(field.getFieldOwner());
        }
        return node instanceof IASTArraySubscriptExpression element
                && isStable(element.getArrayExpression())
                && isStable(element.getArgument());
    }

    /** {@code p->local}: the runtime sets it once. */
    private boolean isLocalState(IASTFieldReference field) {
        return field.isPointerDereference()
                && field.getFieldName().toString().equals("local")
                && Tree.withoutParentheses(field.getFieldOwner()) instanceof IASTIdExpression owner
                && locals.of(owner)
                        .filter(local -> local.place() == Place.PLAIN)
                        .isPresent()
                && owner.getExpressionType() instanceof org.eclipse.cdt.core.dom.ast.IPointerType pointer
                && pointer.getType().toString().contains("DOLProcess");
    }

    private static boolean keepsItsValue(Local local) {
        return (local.place() == Place.PLAIN || local.place() == Place.SAVED) && !CppTypes.isReference(local.type());
    }

    private static boolean isArray(IASTExpression expression) {
        return Types.isArray(expression.getExpressionType());
    }
}
