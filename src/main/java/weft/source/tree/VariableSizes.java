package weft.source.tree;

import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ArrayModifier;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;

/** Types of variable size. */
public final class VariableSizes {

    private VariableSizes() {}

    /** Whether a type as it is written has a size that depends on a variable or a call. */
    public static boolean isIn(Node type) {
        boolean[] found = new boolean[1];
        Tree.each(
                type,
                node -> found[0] |= node instanceof ArrayModifier size
                        && size.size().filter(VariableSizes::isVariable).isPresent());
        return found[0];
    }

    /** Whether the operand of {@code sizeof} has such a type: then it is evaluated. */
    static boolean isOfOperand(Unary operation) {
        Clause operand = operation.operand();
        return operation.is(UnaryOperator.SIZEOF)
                && operand instanceof ExpressionNode expression
                && expression.type().bare() instanceof Type.Array array
                && array.size().isEmpty()
                && (isIn(operand) || isElementOfLocal(operand));
    }

    /** Whether it is what a local points to or an element: of an array of the file all sizes are constants. */
    private static boolean isElementOfLocal(Clause operand) {
        Clause part = Tree.withoutParentheses(operand);
        boolean inside = false;
        while (!(part instanceof Identifier)) {
            inside = true;
            if (part instanceof Subscript subscript) {
                part = Tree.withoutParentheses(subscript.array());
            } else if (part instanceof Unary unary && unary.is(UnaryOperator.DEREFERENCE)) {
                part = Tree.withoutParentheses(unary.operand());
            } else if (part instanceof Binary sum) {
                part = Tree.withoutParentheses(sum.left());
            } else {
                return false;
            }
        }
        return inside
                && ((Identifier) part).name().symbol() instanceof Symbol.Variable variable
                && !variable.isOfFile();
    }

    /** Whether the value of an expression depends on a variable. */
    private static boolean isVariable(ExpressionNode size) {
        boolean[] found = new boolean[1];
        variables(size, found);
        return found[0];
    }

    private static void variables(Node node, boolean[] found) {
        if (Tree.isUnevaluated(node)) {
            return;
        }
        found[0] |= node instanceof Identifier id
                        && id.name().symbol() instanceof Symbol.Variable variable
                        && !Constants.isConstant(variable)
                || node instanceof Call;
        for (Node child : node.children()) {
            variables(child, found);
        }
    }
}
