package weft.protothread;

import java.util.Optional;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.ArrayDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.CompoundLiteral;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ArrayModifier;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.tree.ArraySize;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;

/**
 * Compound literals of C that something may point to: they live as long as their block, so that their bytes are copied to the frame
 * where they are evaluated, and what stands for them lies there.
 */
public final class CompoundLiterals {

    private CompoundLiterals() {}

    /** Whether a literal may be pointed to while the process is blocked. */
    public static boolean lasts(CompoundLiteral literal, BlockingFunction function) {
        Node parent = literal.parent();
        boolean passed = parent instanceof Call call && Tree.callee(call).equals("DOL_create_port");
        Node block = literal;
        while (!(block instanceof Block) && !(block instanceof FunctionDefinition)) {
            block = block.parent();
        }
        return isPointedTo(literal) && !passed && function.blocks(block);
    }

    /** Whether an address is taken of an object or of a part of it: of a member, or an element. */
    private static boolean isPointedTo(ExpressionNode object) {
        Node user = object.parent();
        boolean isPart = user instanceof FieldReference member && !member.isArrow()
                || user instanceof Unary parentheses && parentheses.is(UnaryOperator.PARENTHESES);
        return object.type().isArray()
                || user instanceof Unary unary && unary.is(UnaryOperator.ADDRESS)
                || isPart && isPointedTo((ExpressionNode) user);
    }

    /** Whether the type of such a literal can be written before the function. */
    public static boolean isSupported(CompoundLiteral literal, BlockingFunction function) {
        boolean[] local = new boolean[1];
        Tree.each(
                literal.typeId(),
                node -> local[0] |= node instanceof NameNode name
                        && function.locals().of(name).isPresent());
        return !Cpp.is(literal) && !local[0] && type(literal, function).isPresent();
    }

    static void edit(FunctionDefinition definition, BlockingFunction function) {
        Tree.each(definition.body(), node -> {
            if (node instanceof CompoundLiteral literal && lasts(literal, function)) {
                type(literal, function)
                        .ifPresent(type -> keep(literal, function.frame().temporary(type), function));
            }
        });
    }

    private static void keep(CompoundLiteral literal, String field, BlockingFunction function) {
        int first = function.tokens().first(literal);
        int last = function.tokens().end(literal) - 1;
        function.edits()
                .replace(
                        first,
                        first + 1,
                        "(*(__typeof__(" + field + ") *)__builtin_memcpy((void *)&" + field + ", (const void *)&"
                                + function.tokens().image(first));
        function.edits().replace(last, last + 1, function.tokens().image(last) + ", sizeof " + field + "))");
    }

    /** Its type, as it is written before a name; empty if nothing tells the size of an array. */
    private static Optional<String> type(CompoundLiteral literal, BlockingFunction function) {
        SourceTokens tokens = function.tokens();
        int first = tokens.first(literal.typeId());
        int end = tokens.end(literal.typeId());
        Specifier specifier = literal.typeId().specifier();
        Declarator declarator = literal.typeId().declarator();
        String whole = function.edits().expanded(first, end);
        if (!ArraySize.isMissing(specifier, declarator)) {
            return Optional.of("__typeof__(" + whole + ")");
        }
        if (!(Declarators.innermost(declarator) instanceof ArrayDeclarator array)) {
            return size(literal, function)
                    .map(number -> "__typeof__(__typeof__((*(" + whole + " *)0)[0])[" + number + "])");
        }
        ArrayModifier size = array.modifiers().get(0);
        int open = tokens.first(size) + 1;
        return size(literal, function)
                .map(number -> "__typeof__(" + function.edits().expanded(first, open) + number
                        + function.edits().expanded(open, end) + ")");
    }

    private static Optional<String> size(CompoundLiteral literal, BlockingFunction function) {
        return literal.initializer() instanceof InitializerList list
                        && literal.type().bare() instanceof Type.Array array
                ? ArraySize.of(list, array.element(), function.tokens(), function.edits())
                : Optional.empty();
    }
}
