package weft.protothread.lambda;

import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.protothread.instance.BlockingNames;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Statement.ExpressionStatement;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.type.ObjectLife;
import weft.source.text.FreshNames;
import weft.source.text.SourceEdits;
import weft.source.tree.LocalVariables;
import weft.source.tree.Tree;

/**
 * Lambda expressions that block and are called where they stand, {@code const int x = [&] { .. }();}: written as variables that are called,
 * {@code auto called = [&] { .. }; const int x = called();}.
 */
final class CalledLambdas {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final BlockingNames blocking;
    private final FreshNames names;

    CalledLambdas(ParsedSource parsed, SourceEdits edits, BlockingNames blocking, FreshNames names) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.blocking = blocking;
        this.names = names;
    }

    void write() {
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof Statement statement
                    && statement.parent() instanceof Block
                    && parsed.inSource(statement)
                    && Tree.function(statement).isPresent()) {
                call(statement)
                        .filter(call -> call.function() instanceof Lambda lambda
                                && Captures.parts(lambda).anyMatch(blocking::blocks)
                                && mayEndLater(lambda, Tree.function(statement).orElseThrow()))
                        .ifPresent(call -> write(statement, (Lambda) call.function()));
            }
        });
    }

    /** The call that a statement begins with, whatever it does with its result. */
    private static Optional<Call> call(Statement statement) {
        Optional<? extends Node> value = Optional.empty();
        if (statement instanceof DeclarationStatement declaration
                && declaration.declaration() instanceof SimpleDeclaration simple
                && simple.declarators().size() == 1
                && LocalVariables.isAutomatic(simple)) {
            value = simple.declarators().get(0).initializer().flatMap(Initializer::single);
        } else if (statement instanceof Return given) {
            value = given.value();
        } else if (statement instanceof ExpressionStatement expression) {
            Clause whole = expression.expression();
            value = Optional.of(
                    whole instanceof Binary binary && binary.isAssignment() && binary.left() instanceof Identifier
                            ? binary.right()
                            : whole);
        }
        return value.filter(Call.class::isInstance).map(Call.class::cast);
    }

    /** Whether nobody can tell that what it captures ends with the block, and not with the statement. */
    private boolean mayEndLater(Lambda lambda, FunctionDefinition function) {
        Stream<NameNode> copies = lambda.captures().stream()
                .filter(capture -> !capture.isByReference())
                .flatMap(capture -> capture.name().stream());
        Stream<NameNode> others = lambda.captureDefault() == Lambda.Default.COPY
                ? new Captures(lambda, function, tokens).used().stream()
                : Stream.of();
        return Stream.concat(copies, others)
                .noneMatch(name -> name.symbol() instanceof Symbol.Variable variable
                        && (ObjectLife.isEndObserved(variable.type()) || CppTypes.isUnknown(variable.type())));
    }

    private void write(Statement statement, Lambda lambda) {
        int first = tokens.first(statement);
        int begin = tokens.first(lambda);
        boolean isSeen = IntStream.rangeClosed(first, begin).allMatch(edits::isPlain)
                && edits.isPlain(tokens.end(lambda) - 1)
                && edits.isPlain(tokens.end(lambda), "(")
                && edits.isPlain(tokens.end(statement) - 1, ";");
        String head = begin > first ? edits.slice(first, begin) : "";
        if (isSeen && !head.contains("\n")) {
            String name = names.of("called_weft");
            boolean declares = statement instanceof DeclarationStatement;
            edits.replace(first, begin, (declares ? "" : "{ ") + "auto " + name + " = ");
            edits.after(tokens.end(lambda), "; " + head + " " + name);
            if (!declares) { // a case, or a label, may follow in the same block
                edits.after(tokens.end(statement), " }");
            }
        }
    }
}
