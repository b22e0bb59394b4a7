package weft.protothread.batch;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IEnumerator;
import weft.source.tree.Local.Place;
import weft.source.tree.LocalVariables;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * The order in which expressions are evaluated. C leaves most of it to the compiler, and a protothread has one of its own; a batch
 * must have the same. So a call that moves bytes stands in an expression in which nothing else depends on the order.
 */
final class Order {

    private static final String REASON =
            "what is evaluated first in this expression is the compiler's choice; make the call a statement"
                    + " of its own";

    private final SourceFunctions functions;
    private final LocalVariables locals;

    Order(SourceFunctions functions, LocalVariables locals) {
        this.functions = functions;
        this.locals = locals;
    }

    /** Refuses a call whose place in its expression leaves something open. */
    void check(IASTFunctionCallExpression call) {
        if (blocking(call).size() > 1) {
            throw new NotBatched(REASON, call);
        }
        IASTNode node = call;
        for (IASTNode parent = call.getParent(); parent instanceof IASTInitializerClause; parent = node.getParent()) {
            checkBeside(node, parent);
            node = parent;
        }
        if (node.getParent() instanceof IASTEqualsInitializer initializer
                && initializer.getParent().getParent() instanceof IASTInitializerClause) {
            throw new NotBatched(REASON, call);
        }
    }

    private void checkBeside(IASTNode node, IASTNode parent) {
        boolean fine;
        if (parent instanceof IASTUnaryExpression unary) {
            fine = unary.getOperator() != IASTUnaryExpression.op_star || unary.getParent() instanceof IASTExpression;
        } else if (parent instanceof IASTCastExpression) {
            fine = true;
        } else if (parent instanceof IASTExpressionList || parent instanceof IASTConditionalExpression) {
            fine = others(node, parent).stream()
                    .allMatch(other -> blocking(other).isEmpty());
        } else if (parent instanceof IASTBinaryExpression binary) {
            IASTNode other = binary.getOperand1() == node ? binary.getOperand2() : binary.getOperand1();
            boolean isLogical = binary.getOperator() == IASTBinaryExpression.op_logicalAnd
                    || binary.getOperator() == IASTBinaryExpression.op_logicalOr;
            boolean isSet = binary.getOperator() == IASTBinaryExpression.op_assign && other == binary.getOperand1();
            fine = isLogical ? blocking(other).isEmpty() : isSet ? isPlace(other) : isCalm(other);
        } else {
            fine = parent instanceof IASTFunctionCallExpression outer
                    && outer.getFunctionNameExpression() instanceof IASTIdExpression
                    && others(node, outer).stream()
                            .allMatch(other -> other == outer.getFunctionNameExpression() || isCalm(other));
        }
        if (!fine) {
            throw new NotBatched(REASON, parent);
        }
    }

    private static List<IASTNode> others(IASTNode node, IASTNode parent) {
        List<IASTNode> others = new ArrayList<>(List.of(parent.getChildren()));
        others.remove(node);
        return others;
    }

    private List<IASTNode> blocking(IASTNode node) {
        List<IASTNode> found = new ArrayList<>();
        Tree.each(node, each -> {
            if (each instanceof IASTFunctionCallExpression call && functions.blocks(call)) {
                found.add(call);
            }
        });
        return found;
    }

    /** Whether it has no side effects, and none of others reach it. */
    boolean isCalm(IASTNode node) {
        if (node instanceof IASTLiteralExpression || Tree.isUnevaluated(node)) {
            return true;
        }
        if (node instanceof IASTIdExpression id) {
            return id.getName().resolveBinding() instanceof IEnumerator
                    || locals.of(id)
                            .filter(local -> local.place() != Place.FRAME)
                            .isPresent();
        }
        if (node instanceof IASTCastExpression cast) {
            return isCalm(cast.getOperand());
        }
        if (node instanceof IASTUnaryExpression unary) {
            return switch (unary.getOperator()) {
                case IASTUnaryExpression.op_bracketedPrimary,
                        IASTUnaryExpression.op_plus,
                        IASTUnaryExpression.op_minus,
                        IASTUnaryExpression.op_tilde,
                        IASTUnaryExpression.op_not -> isCalm(unary.getOperand());
                default -> false;
            };
        }
        return node instanceof IASTBinaryExpression binary
                && !isAssignment(binary)
                && isCalm(binary.getOperand1())
                && isCalm(binary.getOperand2());
    }

    /** Whether where it lies depends on nothing that others reach. */
    private boolean isPlace(IASTNode node) {
        if (node instanceof IASTIdExpression) {
            return true;
        }
        if (node instanceof IASTFieldReference field) {
            IASTNode owner = Tree.withoutParentheses(field.getFieldOwner());
            return field.isPointerDereference() ? isCalm(owner) || isState(owner) : isPlace(owner);
        }
        if (node instanceof IASTArraySubscriptExpression element) {
            IASTExpression array = element.getArrayExpression();
            return isCalm(element.getArgument())
                    && (array.getExpressionType() instanceof IArrayType ? isPlace(array) : isCalm(array));
        }
        return node instanceof IASTUnaryExpression unary
                && (unary.getOperator() == IASTUnaryExpression.op_star && isCalm(unary.getOperand())
                        || unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary
                                && isPlace(unary.getOperand()));
    }

    /** p->local, which stays. */
    private boolean isState(IASTNode node) {
        return node instanceof IASTFieldReference field
                && field.isPointerDereference()
                && field.getFieldName().toString().equals("local")
                && isCalm(Tree.withoutParentheses(field.getFieldOwner()));
    }

    /** Whether a loop's condition may be evaluated once more. */
    static boolean isPure(IASTNode node) {
        if (node instanceof IASTFunctionCallExpression
                || node instanceof IASTBinaryExpression binary && isAssignment(binary)) {
            return false;
        }
        if (node instanceof IASTUnaryExpression unary) {
            switch (unary.getOperator()) {
                case IASTUnaryExpression.op_prefixIncr,
                        IASTUnaryExpression.op_prefixDecr,
                        IASTUnaryExpression.op_postFixIncr,
                        IASTUnaryExpression.op_postFixDecr -> {
                    return false;
                }
                default -> {}
            }
        }
        return List.of(node.getChildren()).stream().allMatch(Order::isPure);
    }

    private static boolean isAssignment(IASTBinaryExpression binary) {
        return IASTBinaryExpression.op_assign <= binary.getOperator()
                && binary.getOperator() <= IASTBinaryExpression.op_binaryOrAssign;
    }
}
