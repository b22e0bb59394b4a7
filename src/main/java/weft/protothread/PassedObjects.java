package weft.protothread;

import java.util.Optional;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.Type;
import weft.source.tree.Tree;

/** C++: what the arguments of calls are passed as; objects that one call that blocks gives and another takes stay where they are made. */
public final class PassedObjects {

    private PassedObjects() {}

    /** The type of the parameter that takes an argument, if there is one. */
    public static Optional<Type> parameter(Call call, int index) {
        return call.function().type() instanceof Type.Function type
                        && index < type.parameters().size()
                ? Optional.of(type.parameters().get(index))
                : Optional.empty();
    }

    /** Whether an argument of a call that blocks is an object of another such call, which the parameter is, or is bound to. */
    public static boolean isPassedOn(Call call, int index, BlockingFunction function) {
        return Tree.withoutParentheses(call.arguments().get(index)) instanceof Call inner
                && function.isBlockingCall(inner)
                && Tree.givesObject(inner)
                && parameter(call, index)
                        .map(type -> CppTypes.isReference(type) ? CppTypes.referred(type) : type)
                        .filter(type -> CppTypes.isOfType(inner, type))
                        .isPresent();
    }
}
