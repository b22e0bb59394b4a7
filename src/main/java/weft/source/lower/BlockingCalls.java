package weft.source.lower;

import java.util.HashSet;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import weft.source.parse.SourceTokens;
import weft.source.tree.Api;
import weft.source.tree.Jumps;
import weft.source.tree.LocalVariables;
import weft.source.tree.ScalarTransfers;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Where a function blocks. */
public final class BlockingCalls {

    private final SourceFunctions functions;
    private final SourceTokens tokens;
    private final NavigableSet<Integer> calls = new TreeSet<>();
    /** What cannot stay inside of an expression: blocking calls, and jumps out of statement expressions. */
    private final NavigableSet<Integer> hoisted = new TreeSet<>();

    private final Set<IASTNode> passed = new HashSet<>();

    public BlockingCalls(IASTFunctionDefinition definition, SourceFunctions functions, SourceTokens tokens) {
        this.functions = functions;
        this.tokens = tokens;
        for (IASTFunctionCallExpression call : functions.calls(SourceFunctions.name(definition))) {
            if (functions.blocks(call)) {
                calls.add(tokens.first(call));
            }
            if (Api.of(Tree.callee(call)).filter(Api::opensWindow).isPresent() && call.getArguments().length > 1) {
                passed.add(Tree.withoutCasts(call.getArguments()[1]));
            }
            ScalarTransfers.address(call).ifPresent(passed::add);
        }
        hoisted.addAll(calls);
        Tree.each(definition.getBody(), node -> {
            if (node instanceof IGNUASTCompoundStatementExpression expression) {
                Jumps.outOf(expression.getCompoundStatement()).forEach(jump -> hoisted.add(tokens.first(jump)));
            }
        });
    }

    /** The locals of the function. */
    public LocalVariables locals(IASTFunctionDefinition definition) {
        return new LocalVariables(definition, tokens, calls, passed);
    }

    /** Whether a tree has a blocking call that it evaluates, or a jump out of a statement expression. */
    public boolean isIn(IASTNode node) {
        Integer found = node == null ? null : hoisted.ceiling(tokens.first(node));
        return found != null && found < tokens.end(node);
    }

    /** Whether there is a blocking call behind a declaration in its scope. */
    public boolean isBehind(IASTSimpleDeclaration declaration) {
        Integer call = calls.ceiling(tokens.end(declaration));
        return call != null && call < tokens.end(declaration.getParent().getParent());
    }

    public boolean has(IASTFunctionCallExpression call) {
        return functions.blocks(call) && calls.contains(tokens.first(call));
    }
}
