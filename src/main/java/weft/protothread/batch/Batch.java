package weft.protothread.batch;

import java.util.Optional;
import java.util.function.Function;
import weft.source.SourceUnit;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Statement.ExpressionStatement;
import weft.source.tree.Api;
import weft.source.tree.Local;
import weft.source.tree.LocalVariables;
import weft.source.tree.Tree;

/**
 * The batch of a process: a function that runs firings as one loop over what its channels hold in one piece. The protothread calls it
 * between two firings.
 */
public final class Batch {

    private final BatchedCode code;

    private Batch(BatchedCode code) {
        this.code = code;
    }

    /** The batch, or why there is none. */
    public record Found(Optional<Batch> batch, Optional<Unbatched> reason) {}

    /**
     * Makes the batch of a process.
     *
     * @param main   what its protothread is made with; nothing in it is changed
     * @param fire   its firing function
     * @param locals those of that function
     * @param access how the protothread names a local that lives in the frame
     */
    public static Found of(
            SourceUnit main,
            FunctionDefinition fire,
            BatchRates rates,
            LocalVariables locals,
            Function<Local, String> access) {
        try {
            BatchedCode code = new BatchEdits(main, fire, rates, locals).edit(access);
            return new Found(Optional.of(new Batch(code)), Optional.empty());
        } catch (NotBatched e) {
            return new Found(
                    Optional.empty(),
                    Optional.of(new Unbatched(e.getMessage(), main.parsed().position(e.at()))));
        }
    }

    /** What the protothread does between two firings. */
    public BatchBoundary boundary() {
        return new BatchBoundary(code);
    }

    /** What stands beside the functions of the source. */
    public BatchFunctions functions() {
        return new BatchFunctions(code);
    }

    /** Whether the process counts its firings: not all are alike. */
    public boolean counts() {
        return code.counts();
    }

    /** Whether some of the processes are members of an island. */
    public boolean meets() {
        return code.meets();
    }

    /** Whether the frame keeps a local while a batch runs. */
    public boolean carries(Local local) {
        return code.carried().contains(local);
    }

    /** Which loop has the boundary between firings at the start of its body; empty: the function has. */
    public Optional<Statement> loop() {
        return code.loop().map(FiringLoop::statement);
    }

    /** Whether a process that waits at its first call can go back to the boundary: nothing of the firing has happened yet. */
    public boolean isFirst(int token, Function<ExpressionNode, Boolean> isStable) {
        if (code.meets() && code.counts()) {
            return false; // the boundary would count its firing once more
        }
        Statement statement =
                code.loop().map(FiringLoop::body).orElse(code.fire().body());
        if (!(statement instanceof Block block)) {
            return false;
        }
        for (Statement each : block.statements()) {
            if (each instanceof DeclarationStatement declaration
                    && declaration.declaration() instanceof SimpleDeclaration simple
                    && simple.declarators().stream()
                            .allMatch(d -> d.initializer().isEmpty())) {
                continue;
            }
            return each instanceof ExpressionStatement expression
                    && Tree.withoutCasts(expression.expression()) instanceof Call call
                    && Api.of(Tree.callee(call)).filter(Api::blocks).isPresent()
                    && code.copy().tokens().first(call) == token
                    && call.arguments().stream()
                            .skip(1)
                            .allMatch(argument -> argument instanceof ExpressionNode e && isStable.apply(e));
        }
        return false;
    }

    /** The token before which the loop's lines stand, behind the brace if it has one. */
    public boolean isBraced() {
        return code.loop().orElseThrow().body() instanceof Block;
    }

    public Statement loopBody() {
        return code.loop().orElseThrow().body();
    }
}
