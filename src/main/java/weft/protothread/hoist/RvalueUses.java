package weft.protothread.hoist;

import java.util.Optional;
import weft.protothread.PassedObjects;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.OtherExpression;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.tree.Cpp;
import weft.source.tree.Tree;

/**
 * C++: where a value that is kept in the frame is to be a value still, and no variable: a {@code T &&} takes only the one, and of two
 * functions of a name either takes another.
 */
public final class RvalueUses {

    private RvalueUses() {}

    /** A field, in the place of an expression. */
    public static String text(Node expression, String field) {
        boolean isValue = Cpp.is(expression)
                && expression instanceof ExpressionNode value
                && value.category() == ValueCategory.PRVALUE
                && isSeen(value);
        return isValue ? "weft_taken(" + field + ")" : field;
    }

    private static boolean isSeen(ExpressionNode value) {
        Node use = Tree.withParentheses(value);
        Node user = use.parent();
        if (user instanceof Call call && call.arguments().contains(use)) {
            Optional<Type> parameter =
                    PassedObjects.parameter(call, call.arguments().indexOf(use));
            return !isOfC(call)
                    && parameter
                            .filter(type -> !CppTypes.isReference(type) && isSame(value, type))
                            .isEmpty();
        }
        if (!CppTypes.isClass(value.type())) {
            return false;
        }
        if (user instanceof Initializer.EqualsInitializer) {
            return !(user.parent() instanceof Declarator declared && isSame(value, declared.type()));
        }
        return user instanceof Initializer
                || user instanceof Statement.Return
                || user instanceof OtherExpression
                || user instanceof Unary
                || user instanceof Binary binary
                        && !(binary.isAssignment()
                                && isSame(value, binary.left().type()))
                || user instanceof FieldReference field
                        && field.parent() instanceof Call call
                        && call.function() == field;
    }

    /** Whether what a value becomes is made of it alike, from a value or a variable. */
    private static boolean isSame(ExpressionNode value, Type type) {
        return value.type().isScalar() && type.isScalar() || CppTypes.isOfType(value, type);
    }

    private static boolean isOfC(Call call) {
        return call.function() instanceof Identifier id
                && id.name().symbol() instanceof Symbol.Function function
                && function.isExternC();
    }
}
