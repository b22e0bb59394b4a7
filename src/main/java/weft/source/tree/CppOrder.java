package weft.source.tree;

import java.util.Optional;
import weft.source.parse.syntax.BinaryOperator;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.Node;

/** Two operands whose order C++17 defines, where C leaves it open: of assignments, shifts and subscripts. */
public record CppOrder(Clause first, Clause second) {

    public static Optional<CppOrder> of(Node node) {
        if (!Cpp.is(node)) {
            return Optional.empty();
        }
        if (node instanceof Binary binary) {
            if (binary.isAssignment()) {
                return Optional.of(new CppOrder(binary.right(), binary.left()));
            }
            boolean isShift =
                    binary.operator() == BinaryOperator.SHIFT_LEFT || binary.operator() == BinaryOperator.SHIFT_RIGHT;
            return isShift ? Optional.of(new CppOrder(binary.left(), binary.right())) : Optional.empty();
        }
        return node instanceof Subscript element && element.index() instanceof ExpressionNode index
                ? Optional.of(new CppOrder(element.array(), index))
                : Optional.empty();
    }

    /** C++: the pointer that a function is called by, which is evaluated before the arguments. */
    public static Optional<ExpressionNode> pointer(Call call) {
        return Optional.of(call.function())
                .filter(called ->
                        Cpp.is(call) && CppTypes.withoutReference(called.type()).isPointer());
    }

    /** C++: the object of a call of its member, which is evaluated before the arguments. */
    public static Optional<ExpressionNode> object(Call call) {
        return Cpp.is(call) && call.function() instanceof FieldReference field
                ? Optional.of(field.owner())
                : Optional.empty();
    }
}
