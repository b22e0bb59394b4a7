package weft.protothread;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import weft.source.parse.SourceTokens;
import weft.source.tree.ArraySize;
import weft.source.tree.Cpp;
import weft.source.tree.Tree;
import weft.source.tree.Types;

/**
 * Compound literals of C that something may point to: they live as long as their block, so that their bytes are copied to the frame
 * where they are evaluated, and what stands for them lies there.
 */
public final class CompoundLiterals {

    private CompoundLiterals() {}

    /** Whether a literal may be pointed to while the process is blocked. */
    public static boolean lasts(IASTTypeIdInitializerExpression literal, BlockingFunction function) {
        IASTNode parent = literal.getParent();
        boolean pointed = Types.isArray(literal.getExpressionType())
                || parent instanceof IASTUnaryExpression unary && unary.getOperator() == IASTUnaryExpression.op_amper;
        boolean passed = parent instanceof IASTFunctionCallExpression call
                && Tree.callee(call).equals("DOL_create_port");
        IASTNode block = literal;
        while (!(block instanceof IASTCompoundStatement) && !(block instanceof IASTFunctionDefinition)) {
            block = block.getParent();
        }
        return pointed && !passed && function.blocks(block);
    }

    /** Whether the type of such a literal can be written before the function. */
    public static boolean isSupported(IASTTypeIdInitializerExpression literal, BlockingFunction function) {
        boolean[] local = new boolean[1];
        Tree.each(
                literal.getTypeId(),
                node -> local[0] |= node instanceof IASTName name
                        && function.locals().of(name).isPresent());
        return !Cpp.is(literal) && !local[0] && type(literal, function).isPresent();
    }

    static void edit(IASTFunctionDefinition definition, BlockingFunction function) {
        Tree.each(definition.getBody(), node -> {
            if (node instanceof IASTTypeIdInitializerExpression literal && lasts(literal, function)) {
                type(literal, function)
                        .ifPresent(type -> keep(literal, function.frame().temporary(type), function));
            }
        });
    }

    private static void keep(IASTTypeIdInitializerExpression literal, String field, BlockingFunction function) {
        int first = function.tokens().first(literal);
        int last = function.tokens().end(literal) - 1;
        function.edits()
                .replace(
                        first,
                        first + 1,
                        "(*(__typeof__(" + field + ") *)__builtin_memcpy((void *)&" + field + ", &"
                                + function.tokens().image(first));
        function.edits().replace(last, last + 1, function.tokens().image(last) + ", sizeof " + field + "))");
    }

    /** Its type, as it is written before a name; empty if nothing tells the size of an array. */
    private static Optional<String> type(IASTTypeIdInitializerExpression literal, BlockingFunction function) {
        SourceTokens tokens = function.tokens();
        int first = tokens.first(literal.getTypeId());
        int end = tokens.end(literal.getTypeId());
        if (!(literal.getTypeId().getAbstractDeclarator() instanceof IASTArrayDeclarator array)
                || !ArraySize.isMissing(array)) {
            return Optional.of("__typeof__(" + function.edits().expanded(first, end) + ")");
        }
        IASTArrayModifier size = array.getArrayModifiers()[0];
        int open = tokens.first(size) + 1;
        return size(literal, tokens)
                .map(number -> "__typeof__(" + function.edits().expanded(first, open) + number
                        + function.edits().expanded(open, end) + ")");
    }

    private static Optional<String> size(IASTTypeIdInitializerExpression literal, SourceTokens tokens) {
        if (!(literal.getInitializer() instanceof IASTInitializerList list)
                || !(Types.bare(literal.getExpressionType()) instanceof IArrayType array)) {
            return Optional.empty();
        }
        IASTInitializerClause[] clauses = list.getClauses();
        if (clauses.length == 1
                && ArraySize.isString(clauses[0])
                && Types.isScalar(array.getType())
                && !Types.isPointer(array.getType())) {
            return Optional.of("sizeof(" + tokens.image(tokens.first(clauses[0])) + ")");
        }
        return Stream.of(clauses).allMatch(clause -> ArraySize.isOneElement(clause, array.getType()))
                ? Optional.of(Integer.toString(clauses.length))
                : Optional.empty();
    }
}
