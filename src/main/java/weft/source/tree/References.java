package weft.source.tree;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Declaration.StructuredBinding;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Cast;
import weft.source.parse.syntax.ExpressionNode.CompoundLiteral;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.Delete;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Sequence;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.TypeConstruction;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ArrayModifier;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Case;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;

/**
 * Which variables a function of C++ may bind to references. A reference may outlast a blocking point, as a pointer may, and
 * C++ does not show where one is made: every use counts that is not known to take the variable's value alone.
 */
public final class References {

    /** Functions that give one of their arguments back: it depends on what becomes of the result. */
    private static final Set<String> TRANSPARENT = Set.of("std::min", "std::max", "std::clamp");

    private References() {}

    static void find(Node body, Consumer<Symbol> bound) {
        Tree.each(body, node -> {
            if (node instanceof Identifier id
                    && id.name().symbol() instanceof Symbol.Variable variable
                    && isBound(id)) {
                bound.accept(variable);
            }
        });
    }

    /** Whether what an expression stands for may be bound to a reference. */
    private static boolean isBound(ExpressionNode expression) {
        Node parent = expression.parent();
        if (Tree.isUnevaluated(parent)
                || parent instanceof Statement
                || parent instanceof Delete
                || parent instanceof ArrayModifier) {
            return parent instanceof RangeFor;
        }
        if (Lambdas.around(expression).isPresent()) {
            return Lambdas.takesByReference(expression);
        }
        if (parent instanceof Unary unary) {
            return switch (unary.operator()) {
                case PARENTHESES, PREFIX_INCREMENT, PREFIX_DECREMENT -> isBound(unary);
                case ADDRESS -> false; // a pointer, and counted as such
                default -> !isBuiltIn(expression);
            };
        }
        if (parent instanceof Binary binary) {
            if (!isBuiltIn(binary.left()) || !isBuiltIn(binary.right())) {
                return true;
            }
            return binary.isAssignment() && expression == binary.left() && isBound(binary);
        }
        if (parent instanceof Sequence list) {
            return expression == list.last() && isBound(list);
        }
        if (parent instanceof Conditional conditional) {
            return expression != conditional.condition() && isBound(conditional);
        }
        if (parent instanceof Cast || parent instanceof TypeConstruction) {
            return !isPureValue((ExpressionNode) parent);
        }
        if (parent instanceof Call call) {
            return expression != call.function() && isBoundByCall(call, expression);
        }
        if (parent instanceof Subscript element) {
            return !isBuiltIn(element.array()) || !isBuiltIn(element.index());
        }
        if (parent instanceof FieldReference field) {
            return !isBuiltIn(expression) || field.owner() != expression;
        }
        if (parent instanceof Initializer) {
            return isBoundByInitializer(parent);
        }
        return !(parent instanceof Case);
    }

    private static boolean isBoundByInitializer(Node initializer) {
        Node parent = initializer.parent();
        if (parent instanceof StructuredBinding) {
            return true;
        }
        if (parent instanceof Declarator declarator
                && Declarators.innermost(declarator).name().symbol() instanceof Symbol.Variable variable) {
            return !holdsValues(variable.type());
        }
        if (parent instanceof Initializer) {
            return isBoundByInitializer(parent);
        }
        if (parent instanceof CompoundLiteral || parent instanceof TypeConstruction) {
            return !isPureValue((ExpressionNode) parent);
        }
        return true;
    }

    private static boolean holdsValues(Type type) {
        Type bare = type.bare();
        return bare.isScalar() || bare instanceof Type.Array array && holdsValues(array.element());
    }

    private static boolean isBoundByCall(Call call, ExpressionNode argument) {
        ExpressionNode function = call.function();
        if (function instanceof Identifier id
                && id.name().symbol() instanceof Symbol.Function known
                && TRANSPARENT.contains(String.join("::", known.qualified()))) {
            return isBound(call);
        }
        Type type = function.type().bare();
        if (type instanceof Type.Pointer pointer) {
            type = pointer.target().bare();
        }
        if (!(type instanceof Type.Function signature)) {
            return true;
        }
        List<Type> parameters = signature.parameters();
        List<Clause> arguments = call.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i) == argument) {
                return i < parameters.size() && !parameters.get(i).isScalar();
            }
        }
        return true;
    }

    /** Whether operators on an operand are those of the language. */
    private static boolean isBuiltIn(Clause operand) {
        return operand instanceof ExpressionNode expression && isBuiltIn(expression.type());
    }

    private static boolean isBuiltIn(Type type) {
        return type.isPointer() || type.isArray() || type.isNumber();
    }

    private static boolean isPureValue(ExpressionNode expression) {
        return expression.type().isScalar() && expression.category() == ExpressionNode.ValueCategory.PRVALUE;
    }
}
