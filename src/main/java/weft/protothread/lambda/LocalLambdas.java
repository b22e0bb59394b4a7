package weft.protothread.lambda;

import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.Initializer;
import weft.source.text.SourceEdits;
import weft.source.tree.LocalVariables;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * Variables of which the value is a lambda expression: nobody can write the type of one. What captures nothing is a static variable. What
 * captures something is an object of a local class, with what is captured as its members:
 *
 * <pre>
 *     auto scaled = [k, &amp;sum](int v) { return sum += k * v; };
 *     struct scaled_weft { int k; int &amp;sum; auto operator()(int v) const { return sum += k * v; } }; scaled_weft scaled = {k, sum};
 * </pre>
 */
public final class LocalLambdas {

    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;

    public LocalLambdas(SourceTokens tokens, SourceEdits edits, SourceFunctions functions) {
        this.functions = functions;
        this.tokens = tokens;
        this.edits = edits;
    }

    /** Writes one that is spelled out in the source; others stay. */
    public void write(SimpleDeclaration declaration, FunctionDefinition definition) {
        if (declaration.declarators().size() != 1
                || !LocalVariables.isAutomatic(declaration)
                || !CppTypes.isAuto(declaration.specifier())) {
            return;
        }
        Declarator declarator = declaration.declarators().get(0);
        Optional<Lambda> value = declarator
                .initializer()
                .flatMap(Initializer::single)
                .filter(Lambda.class::isInstance)
                .map(Lambda.class::cast);
        int first = tokens.first(declaration);
        if (value.isEmpty()
                || !declarator.pointers().isEmpty()
                || !tokens.image(tokens.end(value.get())).equals(";")
                || !IntStream.range(first, tokens.end(declaration)).allMatch(edits::isPlain)
                || edits.slice(first, tokens.end(declaration)).matches("(?s).*\n[ \t]*#.*")) {
            return;
        }
        Lambda lambda = value.get();
        if (blocks(lambda)) {
            return;
        }
        Captures captures = new Captures(lambda, definition, tokens);
        int[] types = tokens.typesOf(declarator.name().toString(), tokens.first(definition), tokens.end(definition))
                .toArray();
        if (lambda.capturesNothing() && captures.used().isEmpty() && types.length == 0) {
            edits.before(first, "static ");
        } else {
            captures.all(false).ifPresent(members -> object(lambda, members, types, declaration, declarator));
        }
    }

    /** Whether its body does, which no member function may. */
    private boolean blocks(Lambda lambda) {
        return Captures.parts(lambda)
                .anyMatch(part -> Tree.has(part, node -> node instanceof Call call && functions.blocks(call)));
    }

    /**
     * Writes one as an object.
     *
     * @param types where {@code decltype} asks for its type: the frame cannot have what is made of a variable's type
     */
    private void object(
            Lambda lambda,
            Map<String, Captured> members,
            int[] types,
            SimpleDeclaration declaration,
            Declarator declarator) {
        LambdaHead written = new LambdaHead(lambda, tokens);
        boolean canReplace = IntStream.of(types)
                .allMatch(token -> IntStream.range(token, token + 4).allMatch(edits::isPlain));
        if (!canReplace || !written.canBeMember()) {
            return;
        }
        String name = declarator.name().toString();
        String type = name + "_weft";
        String head = written.object(type, members, "auto", edits)
                + written.trailing().map(result -> " -> " + result).orElse("");
        for (int token : types) {
            edits.replace(token, token + 4, type);
        }
        String constant = declaration.specifier().isConst() ? "const " : "";
        edits.replace(tokens.first(declaration), written.body(), head + " ");
        edits.replace(
                tokens.end(lambda),
                tokens.end(declaration),
                " }; " + constant + type + " " + name + " = " + Captured.list(members) + ";");
    }
}
