package weft.source.tree;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;

/** Two operands whose order C++17 defines, where C leaves it open: of assignments, shifts and subscripts. */
public record CppOrder(IASTExpression first, IASTExpression second) {

    public static Optional<CppOrder> of(IASTNode node) {
        if (!Cpp.is(node)) {
            return Optional.empty();
        }
        if (node instanceof IASTBinaryExpression binary) {
            int operator = binary.getOperator();
            if (LocalVariables.isAssignment(operator)) {
                return Optional.of(new CppOrder(binary.getOperand2(), binary.getOperand1()));
            }
            return operator == IASTBinaryExpression.op_shiftLeft || operator == IASTBinaryExpression.op_shiftRight
                    ? Optional.of(new CppOrder(binary.getOperand1(), binary.getOperand2()))
                    : Optional.empty();
        }
        return node instanceof IASTArraySubscriptExpression element
                        && element.getArgument() instanceof IASTExpression index
                ? Optional.of(new CppOrder(element.getArrayExpression(), index))
                : Optional.empty();
    }
}
