package weft.source.tree;

import java.util.List;
import java.util.Optional;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.TypeOperation;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;

/**
 * Variables that a read or write moves as a whole, {@code DOL_read(port, &x, sizeof x, p)}: that is no reason for them to leave
 * their register. A read whose result is used may set a part of its variable only, and does not count.
 */
public final class ScalarTransfers {

    private ScalarTransfers() {}

    /** The expression {@code &x} in such a call. */
    public static Optional<Unary> address(Call call) {
        List<Clause> arguments = call.arguments();
        Optional<Api> api =
                Api.of(Tree.callee(call)).filter(a -> a == Api.WRITE || a == Api.READ && DiscardedValue.is(call));
        return api.isPresent()
                        && arguments.size() == api.get().arguments()
                        && Tree.withoutCasts(arguments.get(1)) instanceof Unary address
                        && address.is(UnaryOperator.ADDRESS)
                        && Tree.withoutParentheses(address.operand()) instanceof Identifier variable
                        && keepsItsBytes(variable.type())
                        && isSizeOf(variable.type(), arguments.get(2))
                ? Optional.of(address)
                : Optional.empty();
    }

    /** Whether an assignment copies each byte: padding it does not, nor what is no value of a truth value. */
    private static boolean keepsItsBytes(Type type) {
        return type.bare() instanceof Type.Basic basic
                && !basic.isComplex()
                && !basic.isImaginary()
                && switch (basic.kind()) {
                    case CHARACTER, INTEGER, FLOAT -> true;
                    case DOUBLE -> !basic.isLong();
                    default -> false;
                };
    }

    private static boolean isSizeOf(Type type, Clause length) {
        Clause size = Tree.withoutCasts(length);
        if (size instanceof TypeOperation of) {
            return of.isSizeof() && isSame(type, of.typeId().declarator().type());
        }
        return size instanceof Unary of
                && of.is(UnaryOperator.SIZEOF)
                && Tree.withoutParentheses(of.operand()) instanceof ExpressionNode operand
                && isSame(type, operand.type());
    }

    private static boolean isSame(Type a, Type b) {
        return a.bare().isSame(b.bare());
    }
}
