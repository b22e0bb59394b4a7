package weft.protothread.rewrite;

import java.util.List;
import java.util.Optional;
import weft.protothread.construct.ConstructorText;
import weft.protothread.instance.BlockingNames;
import weft.protothread.instance.InstanceText;
import weft.protothread.lambda.LambdaText;
import weft.protothread.lambda.LocalLambdas;
import weft.protothread.member.MemberText;
import weft.protothread.operators.OperatorText;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceText;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.StructuredBinding;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement.CatchHandler;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.text.SourceEdits;
import weft.source.tree.ControlHeaders;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * C++: statements in which something blocks, written as others that say the same, so that all that lives across the call has a
 * declaration of its own, and a name. The lines stay.
 */
public final class SourceRewriting {

    private SourceRewriting() {}

    /** The source written so; empty where there are none. */
    public static Optional<SourceText> written(ParsedSource parsed, SourceFunctions functions) {
        SourceEdits edits = new SourceEdits(parsed);
        if (Cpp.is(parsed.tree())) {
            BlockingNames blocking = new BlockingNames(parsed, functions);
            List<Runnable> kinds = List.of(
                    () -> new DeducedArguments(parsed, edits).write(blocking),
                    () -> new InstanceText(parsed, edits, functions, blocking).write(),
                    () -> new LambdaText(parsed, edits, blocking).write(),
                    () -> new OperatorText(parsed, edits, functions).write(),
                    () -> new ConstructorText(parsed, edits, functions, blocking).write(),
                    () -> new MemberText(parsed, edits, functions).write());
            for (Runnable kind : kinds) {
                kind.run();
                if (!edits.isEmpty()) {
                    return Optional.of(edits.source());
                }
            }
        }
        RangeLoops loops = new RangeLoops(parsed.tokens(), edits);
        ConditionDeclarations conditions = new ConditionDeclarations(parsed.tokens(), edits);
        HeadDeclarations heads = new HeadDeclarations(parsed.tokens(), edits);
        StructuredBindings bindings = new StructuredBindings(parsed, edits, heads);
        UnnamedUnions unions = new UnnamedUnions(parsed.tokens(), edits);
        BoundResults results = new BoundResults(parsed.tokens(), edits);
        Handlers handlers = new Handlers(parsed, edits);
        DefaultArguments defaults = new DefaultArguments(parsed, edits, functions);
        LocalLambdas lambdas = new LocalLambdas(parsed.tokens(), edits, functions);
        UnnamedParameters parameters = new UnnamedParameters(parsed.tokens(), edits);
        for (FunctionDefinition definition : functions.blocking()) {
            if (parsed.inSource(definition)) {
                parameters.write(definition);
                defaults.write(definition);
                Tree.each(definition.body(), node -> {
                    if (node instanceof RangeFor loop && blocks(loop, definition, functions)) {
                        loops.write(loop);
                    } else if (node instanceof StructuredBinding binding
                            && blocks(Tree.scope(binding), definition, functions)) {
                        bindings.write(binding);
                    } else if (node instanceof CatchHandler handler && blocks(handler, definition, functions)) {
                        handlers.write(handler, definition);
                    } else if (ControlHeaders.declaration(node).isPresent() && blocks(node, definition, functions)) {
                        conditions.write(node);
                    } else if (node instanceof SimpleDeclaration declaration
                            && Declarators.isUnnamedUnion(declaration)) {
                        unions.write(declaration);
                    } else if (node instanceof SimpleDeclaration declaration
                            && blocks(Tree.scope(declaration), definition, functions)) {
                        results.write(declaration);
                        if (blocksBehind(declaration, definition, functions, parsed.tokens())) {
                            lambdas.write(declaration, definition);
                        }
                    } else {
                        HeadDeclarations.ending(node)
                                .filter(ending -> blocks(node, definition, functions))
                                .ifPresent(ending -> heads.write(node, ending, ""));
                    }
                });
            }
        }
        return edits.isEmpty() ? Optional.empty() : Optional.of(edits.source());
    }

    private static boolean blocks(Node statement, FunctionDefinition definition, SourceFunctions functions) {
        return functions.calls(SourceFunctions.name(definition)).stream()
                .anyMatch(call -> functions.blocks(call) && call.ancestors().contains(statement));
    }

    /** Whether something blocks behind a declaration, in the scope of what it declares. */
    private static boolean blocksBehind(
            SimpleDeclaration declaration,
            FunctionDefinition definition,
            SourceFunctions functions,
            SourceTokens tokens) {
        return functions.calls(SourceFunctions.name(definition)).stream()
                .anyMatch(call -> functions.blocks(call)
                        && tokens.first(call) >= tokens.end(declaration)
                        && call.ancestors().contains(Tree.scope(declaration)));
    }
}
