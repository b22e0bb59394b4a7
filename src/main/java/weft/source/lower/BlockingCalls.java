package weft.source.lower;

import java.util.HashSet;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.StatementExpression;
import weft.source.parse.syntax.Node;
import weft.source.tree.Api;
import weft.source.tree.Jumps;
import weft.source.tree.LocalVariables;
import weft.source.tree.Rooms;
import weft.source.tree.ScalarTransfers;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Where a function blocks. */
public final class BlockingCalls {

    private final SourceFunctions functions;
    private final SourceTokens tokens;
    private final NavigableSet<Integer> calls;
    /** What cannot stay inside of an expression: blocking calls, and jumps out of statement expressions. */
    private final NavigableSet<Integer> hoisted = new TreeSet<>();

    private final Set<Node> passed = new HashSet<>();

    public BlockingCalls(FunctionDefinition definition, SourceFunctions functions, SourceTokens tokens) {
        this.functions = functions;
        this.tokens = tokens;
        NavigableSet<Integer> blocking = new TreeSet<>();
        for (Call call : functions.calls(SourceFunctions.name(definition))) {
            if (functions.blocks(call)) {
                blocking.add(tokens.first(call));
            }
            if (Api.of(Tree.callee(call)).filter(Api::opensWindow).isPresent()
                    && call.arguments().size() > 1) {
                passed.add(Tree.withoutCasts(call.arguments().get(1)));
            }
            ScalarTransfers.address(call).ifPresent(passed::add);
        }
        calls = Rooms.withReentries(definition, blocking, tokens);
        hoisted.addAll(calls);
        Tree.each(definition.body(), node -> {
            if (node instanceof StatementExpression expression) {
                Jumps.outOf(expression.block()).forEach(jump -> hoisted.add(tokens.first(jump)));
            }
        });
    }

    /** The locals of the function. */
    public LocalVariables locals(FunctionDefinition definition) {
        return new LocalVariables(definition, tokens, calls, passed);
    }

    /** Whether a tree has a blocking call that it evaluates, or a jump out of a statement expression. */
    public boolean isIn(Node node) {
        Integer found = hoisted.ceiling(tokens.first(node));
        return found != null && found < tokens.end(node);
    }

    /** The same of a part that need not be there. */
    public boolean isIn(Optional<? extends Node> node) {
        return node.filter(this::isIn).isPresent();
    }

    /** Whether there is a blocking call behind a declaration in its scope. */
    public boolean isBehind(SimpleDeclaration declaration) {
        Integer call = calls.ceiling(tokens.end(declaration));
        return call != null && call < tokens.end(Tree.scope(declaration));
    }

    /** Whether the function begins again behind a declaration, which is one of a type of variable size. */
    public boolean isReentry(SimpleDeclaration declaration) {
        return !Rooms.typeSizes(declaration).isEmpty() && calls.contains(Rooms.reentry(declaration, tokens));
    }

    public boolean has(Call call) {
        return functions.blocks(call) && calls.contains(tokens.first(call));
    }
}
