package weft.source.tree;

import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ArrayModifier;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;

/** Constants of C++ that a compiler knows: they may be the size of an array, or an argument of a template. */
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

    /** Whether a name is that of a constant in the size of an array: in the frame's type the number stands for it. */
    public static boolean isSize(NameNode name) {
        if (!isConstant(name.symbol()) || !(name.symbol() instanceof Symbol.Variable)) {
            return false;
        }
        return name.ancestors().stream()
                        .dropWhile(node -> node instanceof NameNode || node instanceof ExpressionNode)
                        .findFirst()
                        .orElseThrow()
                instanceof ArrayModifier;
    }

    public static String number(Symbol.Variable constant) {
        return constant.firstValue().orElseThrow().toString();
    }
}
