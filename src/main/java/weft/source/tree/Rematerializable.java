package weft.source.tree;

import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Cast;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
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
    public boolean isStable(Clause node) {
        if (Tree.isUnevaluated(node) || node instanceof Literal) {
            return true;
        }
        if (node instanceof Identifier id) {
            var symbol = id.name().symbol();
            return symbol instanceof Symbol.Enumerator
                    || symbol instanceof Symbol.Function
                    || isArray(id)
                    || Constants.isConstant(symbol)
                    || locals.of(id)
                            .filter(local ->
                                    keepsItsValue(local) || local.type().isArgumentList()) // such a list moves along
                            .isPresent();
        }
        if (node instanceof Cast cast) {
            return isStable(cast.operand()) && cast.type().isScalar();
        }
        if (node instanceof Unary unary) {
            return switch (unary.operator()) {
                case PARENTHESES, PLUS, MINUS, COMPLEMENT, NOT -> isStable(unary.operand());
                case ADDRESS -> hasStableAddress(unary.operand());
                case DEREFERENCE -> isArray(unary) && isStable(unary.operand());
                default -> false;
            };
        }
        if (node instanceof Binary binary) {
            return !binary.isAssignment() && isStable(binary.left()) && isStable(binary.right());
        }
        if (node instanceof Conditional conditional && conditional.positive().isPresent()) {
            return isStable(conditional.condition())
                    && isStable(conditional.positive().get())
                    && isStable(conditional.negative());
        }
        if (node instanceof FieldReference field && isLocalState(field)) {
            return true;
        }
        return node instanceof ExpressionNode expression && isArray(expression) && hasStableAddress(expression);
    }

    /** Whether the address of what an expression stands for is the same each time. */
    public boolean hasStableAddress(Clause node) {
        if (node instanceof Identifier) {
            return true;
        }
        if (node instanceof Unary unary) {
            return switch (unary.operator()) {
                case PARENTHESES -> hasStableAddress(unary.operand());
                case DEREFERENCE -> isStable(unary.operand());
                default -> false;
            };
        }
        if (node instanceof FieldReference field) {
            return field.isArrow() ? isStable(field.owner()) : hasStableAddress(field.owner());
        }
        return node instanceof Subscript element && isStable(element.array()) && isStable(element.index());
    }

    /** {@code p->local}: the runtime sets it once. */
    private boolean isLocalState(FieldReference field) {
        return field.isArrow()
                && field.field().toString().equals("local")
                && Tree.withoutParentheses(field.owner()) instanceof Identifier owner
                && locals.of(owner)
                        .filter(local -> local.place() == Place.PLAIN)
                        .isPresent()
                && owner.type() instanceof Type.Pointer pointer
                && pointer.target().toString().contains("DOLProcess");
    }

    private static boolean keepsItsValue(Local local) {
        return (local.place() == Place.PLAIN || local.place() == Place.SAVED) && !CppTypes.isReference(local.type());
    }

    private static boolean isArray(ExpressionNode expression) {
        return expression.type().isArray();
    }
}
