package weft.source.tree;

import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.OtherDeclaration;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.ExpressionNode.Sequence;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ArrayModifier;
import weft.source.parse.syntax.Part.Enumerator;
import weft.source.parse.syntax.Specifier.NamedSpecifier;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Case;
import weft.source.parse.syntax.Statement.If;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.parse.type.TypeText;

/** Constants of C++ that a compiler knows: they may be the size of an array, or an argument of a template. And types whose size is none. */
public final class Constants {

    private Constants() {}

    /** Whether a declaration makes only such constants. */
    static boolean is(Declarator declarator) {
        return declarator.parent() instanceof SimpleDeclaration declaration
                && Cpp.is(declaration)
                && (declaration.specifier().isConstexpr()
                        || declaration.declarators().stream().allMatch(Constants::declaresConstant));
    }

    private static boolean declaresConstant(Declarator declarator) {
        return declarator.initializer().isPresent()
                && isConstant(Declarators.innermost(declarator).name().symbol())
                && isConstant(declarator.initializer().get());
    }

    public static boolean isConstant(Symbol symbol) {
        return symbol instanceof Symbol.Enumerator
                || symbol instanceof Symbol.Variable variable
                        && variable.isOfCpp()
                        && (variable.isConstexpr() || isConst(variable.type()))
                        && variable.firstValue().isPresent();
    }

    /** C: whether a name stands for a variable of the file that is {@code const} and a number. */
    public static boolean isConstantOfFile(Symbol symbol) {
        return symbol instanceof Symbol.Variable variable
                && !variable.isOfCpp()
                && isConst(variable.type())
                && !variable.type().isVolatile()
                && variable.isOfFile();
    }

    private static boolean isConst(Type type) {
        return CppTypes.isPlainNumber(type) && type.isConst();
    }

    /** The parser tells the first value of a variable that changes, too, so that the tree is asked. */
    private static boolean isConstant(Node node) {
        if (Tree.isUnevaluated(node)) {
            return true;
        }
        if (node instanceof Call
                || node instanceof Binary binary && binary.isAssignment()
                || node instanceof Identifier id && !isConstant(id.name().symbol())) {
            return false;
        }
        return node.children().stream().allMatch(Constants::isConstant);
    }

    /**
     * Whether a name is that of a constant in the size of an array, an enumerator, or a type's argument: where types are written before the
     * function the number stands for it.
     */
    public static boolean isSize(NameNode name) {
        if (!isConstant(name.symbol()) || !(name.symbol() instanceof Symbol.Variable)) {
            return false;
        }
        return holder(name) instanceof ArrayModifier || holder(name) instanceof Enumerator || isArgument(name);
    }

    /**
     * C++: whether the value of what a name is in is needed when the program is compiled: in a {@code static_assert}, a case, the value of a
     * constexpr variable, an enumerator, the condition of an {@code if constexpr}, an argument of a template.
     */
    public static boolean isNeededEarly(NameNode name) {
        Node part = name;
        for (Node around : name.ancestors()) {
            if (Tree.isUnevaluated(around) || around instanceof Lambda) {
                return false;
            }
            if (around instanceof OtherDeclaration // static_assert
                    || around instanceof Case
                    || around instanceof Enumerator
                    || around instanceof ArrayModifier && isConstant(name.symbol())
                    || around instanceof NameNode && part instanceof ExpressionNode
                    || around instanceof If choice && choice.isConstexpr() && part == choice.condition()
                    || around instanceof SimpleDeclaration declaration
                            && declaration.specifier().isConstexpr()) {
                return true;
            }
            if (around instanceof Statement) {
                return false;
            }
            part = around;
        }
        return false;
    }

    private static Node holder(NameNode name) {
        return name.ancestors().stream()
                .dropWhile(node -> node instanceof NameNode || node instanceof ExpressionNode)
                .findFirst()
                .orElseThrow();
    }

    /** C++: {@code std::array<int, length>} */
    private static boolean isArgument(NameNode name) {
        return name.parent() instanceof Identifier && holder(name) instanceof NamedSpecifier;
    }

    /** What stands for such a name; the arguments of types may be told apart by their own types. */
    public static String number(NameNode name) {
        Symbol.Variable constant = (Symbol.Variable) name.symbol();
        return isArgument(name)
                ? "(" + TypeText.asVariable(constant.type()) + ")" + number(constant)
                : number(constant);
    }

    public static String number(Symbol.Variable constant) {
        return constant.firstValue().orElseThrow().toString();
    }

    /** Whether a type as it is written has a size that depends on a variable or a call. */
    public static boolean hasVariableSize(Node type) {
        boolean[] found = new boolean[1];
        Tree.each(
                type,
                node -> found[0] |= node instanceof ArrayModifier size
                        && size.size().filter(Constants::isVariable).isPresent());
        return found[0];
    }

    /** Whether the operand of {@code sizeof} has such a type: then it is evaluated. */
    static boolean operandHasVariableSize(Unary operation) {
        Clause operand = operation.operand();
        return operation.is(UnaryOperator.SIZEOF)
                && operand instanceof ExpressionNode expression
                && expression.type().bare() instanceof Type.Array array
                && array.size().isEmpty()
                && (hasVariableSize(operand) || isElementOfLocal(operand));
    }

    /** Whether it is what a local points to or an element: of an array of the file all sizes are constants. */
    private static boolean isElementOfLocal(Clause operand) {
        Clause part = Tree.withoutParentheses(operand);
        return !(part instanceof Identifier) && isOfLocal(part);
    }

    private static boolean isOfLocal(Clause whole) {
        Clause part = Tree.withoutParentheses(whole);
        if (part instanceof Identifier id) {
            return id.name().symbol() instanceof Symbol.Variable variable && !variable.isOfFile();
        }
        if (part instanceof Subscript subscript) {
            return isOfLocal(subscript.array());
        }
        if (part instanceof Binary sum) {
            return isOfLocal(sum.left()) || isOfLocal(sum.right());
        }
        if (part instanceof Conditional choice) {
            return choice.positive().filter(Constants::isOfLocal).isPresent() || isOfLocal(choice.negative());
        }
        if (part instanceof Sequence list) {
            return isOfLocal(list.last());
        }
        return part instanceof Unary unary && unary.is(UnaryOperator.DEREFERENCE) && isOfLocal(unary.operand());
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
                || node instanceof Call call
                        && Tree.calleeName(call)
                                .filter(name ->
                                        name.symbol() instanceof Symbol.Function function && function.isConstexpr())
                                .isEmpty();
        for (Node child : node.children()) {
            variables(child, found);
        }
    }
}
