package weft.source.tree;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.IType;

/**
 * Variables that a read or write moves as a whole, {@code DOL_read(port, &x, sizeof x, p)}: that is no reason for them to leave
 * their register. A read whose result is used may set a part of its variable only, and does not count.
 */
public final class ScalarTransfers {

    private ScalarTransfers() {}

    /** The expression {@code &x} in such a call. */
    public static Optional<IASTUnaryExpression> address(IASTFunctionCallExpression call) {
        IASTInitializerClause[] arguments = call.getArguments();
        Optional<Api> api =
                Api.of(Tree.callee(call)).filter(a -> a == Api.WRITE || a == Api.READ && DiscardedValue.is(call));
        return api.isPresent()
                        && arguments.length == api.get().arguments()
                        && Tree.withoutCasts(arguments[1]) instanceof IASTUnaryExpression address
                        && address.getOperator() == IASTUnaryExpression.op_amper
                        && Tree.withoutParentheses(address.getOperand()) instanceof IASTIdExpression variable
                        && keepsItsBytes(variable.getExpressionType())
                        && isSizeOf(variable.getExpressionType(), arguments[2])
                ? Optional.of(address)
                : Optional.empty();
    }

    /** Whether an assignment copies each byte: padding it does not, nor what is no value of a truth value. */
    private static boolean keepsItsBytes(IType type) {
        return Types.bare(type) instanceof IBasicType basic
                && !basic.isComplex()
                && !basic.isImaginary()
                && switch (basic.getKind()) {
                    case eChar, eInt, eFloat -> true;
                    case eDouble -> !basic.isLong();
                    default -> false;
                };
    }

    private static boolean isSizeOf(IType type, IASTInitializerClause length) {
        IASTInitializerClause size = Tree.withoutCasts(length);
        if (size instanceof IASTTypeIdExpression of) {
            return of.getOperator() == IASTTypeIdExpression.op_sizeof
                    && isSame(type, CppTypes.declared(of.getTypeId().getAbstractDeclarator()));
        }
        return size instanceof IASTUnaryExpression of
                && of.getOperator() == IASTUnaryExpression.op_sizeof
                && Tree.withoutParentheses(of.getOperand()) instanceof IASTExpression operand
                && isSame(type, operand.getExpressionType());
    }

    private static boolean isSame(IType a, IType b) {
        return Types.bare(a).isSameType(Types.bare(b));
    }
}
