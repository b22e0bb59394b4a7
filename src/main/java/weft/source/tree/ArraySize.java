package weft.source.tree;

import java.util.Optional;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.ArrayDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer.DesignatedInitializer;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ArrayModifier;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;

/** The size of an array: the one that its initialiser gives, and whether it is known before the program runs. */
public final class ArraySize {

    private ArraySize() {}

    public static boolean isMissing(ArrayDeclarator declarator) {
        return declarator.modifiers().get(0).size().isEmpty();
    }

    /** The size as a C expression, where it can be told without knowing much of the initialiser. */
    public static Optional<String> of(Declarator declarator, SourceTokens tokens) {
        if (Cpp.is(declarator)) {
            return Declarators.innermost(declarator).name().symbol() instanceof Symbol.Variable variable
                            && variable.type().bare() instanceof Type.Array array
                    ? array.size().map(String::valueOf)
                    : Optional.empty();
        }
        Optional<Clause> assigned = declarator.assigned();
        if (assigned.isEmpty()
                || !(Declarators.innermost(declarator).name().symbol() instanceof Symbol.Variable variable)
                || !(variable.type().bare() instanceof Type.Array array)) {
            return Optional.empty();
        }
        Clause value = assigned.get();
        if (isString(value)) {
            return Optional.of("sizeof(" + tokens.image(tokens.first(value)) + ")");
        }
        if (!(value instanceof InitializerList list)) {
            return Optional.empty();
        }
        boolean clear = list.clauses().stream().allMatch(clause -> isOneElement(clause, array.element()));
        return clear ? Optional.of(Integer.toString(list.clauses().size())) : Optional.empty();
    }

    /** Whether a clause is surely the next element of an array. */
    public static boolean isOneElement(Clause clause, Type element) {
        return !(clause instanceof DesignatedInitializer)
                && (element.isScalar() ? !isString(clause) || element.isPointer() : clause instanceof InitializerList);
    }

    public static boolean isString(Clause clause) {
        return clause instanceof Literal literal && literal.kind() == Literal.Kind.STRING;
    }

    /** Whether a type as it is written has a size that depends on a variable or a call. */
    public static boolean isVariableIn(Node type) {
        boolean[] found = new boolean[1];
        Tree.each(
                type,
                node -> found[0] |= node instanceof ArrayModifier size
                        && size.size().filter(ArraySize::isVariable).isPresent());
        return found[0];
    }

    /** Whether the operand of {@code sizeof} has such a type: then it is evaluated. */
    static boolean isVariableOfOperand(Unary operation) {
        Clause operand = operation.operand();
        return operation.is(UnaryOperator.SIZEOF)
                && operand instanceof ExpressionNode expression
                && expression.type().bare() instanceof Type.Array array
                && array.size().isEmpty()
                && (isVariableIn(operand) || isElementOfLocal(operand));
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
