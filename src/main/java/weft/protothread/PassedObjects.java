package weft.protothread;

import java.util.List;
import java.util.Optional;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.Type;
import weft.source.tree.Tree;

/** C++: what the arguments of calls are passed as; objects that one call that blocks gives and another takes stay where they are made. */
public final class PassedObjects {

    private PassedObjects() {}

    /** The types of the parameters of what a call calls, perhaps by a pointer; none where they are not known. */
    public static List<Type> parameters(Call call) {
        Type called = CppTypes.withoutReference(call.function().type()).bare();
        Type function =
                called instanceof Type.Pointer pointer ? pointer.target().bare() : called;
        return function instanceof Type.Function type ? type.parameters() : List.of();
    }

    /** The type of the parameter that takes an argument, if there is one. */
    public static Optional<Type> parameter(Call call, int index) {
        return parameters(call).stream().skip(index).findFirst();
    }

    /** Whether an argument of a call that blocks is an object of another such call, which the parameter is, or is bound to. */
    public static boolean isPassedOn(Call call, int index, BlockingFunction function) {
        return Tree.withoutParentheses(call.arguments().get(index)) instanceof Call inner
                && function.isBlockingCall(inner)
                && Tree.givesObject(inner)
                && parameter(call, index)
                        .map(CppTypes::withoutReference)
                        .filter(type -> CppTypes.isOfType(inner, type))
                        .isPresent();
    }
}
