package weft.protothread.lambda;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.NamespaceAlias;
import weft.source.parse.syntax.Declaration.UsingDeclaration;
import weft.source.parse.syntax.Declaration.UsingDirective;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.Capture;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.TypeText;
import weft.source.tree.Tree;

/**
 * What a lambda expression means outside of the function that it is in.
 *
 * @param captures what it captures, by the names
 * @param result   the type of what it gives
 */
record LambdaMeaning(Map<String, Captured> captures, String result) {

    /**
     * Of one in a function; empty where it cannot be written, or would mean something else there.
     *
     * @param isMember whether {@code this} means the same in what is written
     */
    static Optional<LambdaMeaning> of(
            Lambda lambda, FunctionDefinition function, boolean isMember, SourceTokens tokens) {
        Captures captures = new Captures(lambda, function, tokens);
        Optional<String> result = new LambdaHead(lambda, tokens).trailing().or(() -> result(lambda));
        return captures.all(isMember)
                .filter(all -> result.isPresent()
                        && !captures.areHidden(all.keySet())
                        && isTheSame(function, lambda, all, result.get(), tokens))
                .map(all -> new LambdaMeaning(all, result.get()));
    }

    /** Whether all names in a lambda, and in the types of what it captures and gives, are known before the function that it is in. */
    private static boolean isTheSame(
            FunctionDefinition function,
            Lambda lambda,
            Map<String, Captured> captures,
            String result,
            SourceTokens tokens) {
        Set<String> local = new HashSet<>();
        Set<String> own = new HashSet<>();
        if (!(function.parent() instanceof Composite)
                && !function.declarator().name().isQualified()) {
            local.add(function.declarator().name().simple());
        }
        boolean brings = Tree.has(
                function.body(),
                node -> node instanceof UsingDeclaration
                        || node instanceof UsingDirective
                        || node instanceof NamespaceAlias);
        Tree.each(function.body(), node -> {
            if (node instanceof NameNode name && name.isDeclaration()) {
                List<Node> around = name.ancestors();
                if (around.contains(lambda)) {
                    if (around.stream().noneMatch(Capture.class::isInstance)) {
                        own.add(name.toString());
                    }
                } else if (!(name.symbol() instanceof Symbol.Variable)) {
                    local.add(name.toString());
                }
            }
        });
        StringBuilder text = new StringBuilder(result).append(' ').append(tokens.expanded(lambda));
        captures.values().forEach(each -> text.append(' ').append(each.text()));
        return !brings
                && captures.keySet().stream().noneMatch(own::contains)
                && Stream.of(text.toString().split("\\W+")).noneMatch(local::contains);
    }

    /** The type of all that is returned; empty where the parser does not know it, or it cannot be written. */
    private static Optional<String> result(Lambda lambda) {
        List<Return> returns = new ArrayList<>();
        Captures.parts(lambda).forEach(part -> collect(part, returns));
        List<Clause> values =
                returns.stream().flatMap(each -> each.value().stream()).toList();
        if (values.isEmpty()) {
            return Optional.of("void");
        }
        List<Type> types = values.stream()
                .filter(ExpressionNode.class::isInstance)
                .map(value -> CppTypes.withoutReference(((ExpressionNode) value).type()))
                .toList();
        return types.stream()
                .findFirst()
                .filter(type -> types.size() == returns.size()
                        && types.stream()
                                .allMatch(each -> !each.isProblem()
                                        && !each.isArray()
                                        && each.bare().isSame(type.bare()))
                        && !(type.bare() instanceof Type.Function)
                        && TypeText.isWritable(type))
                .map(type -> TypeText.text(type.bare()));
    }

    /** The returns of a lambda, and of no member of a class in it. */
    private static void collect(Node node, List<Return> returns) {
        if (node instanceof Return found) {
            returns.add(found);
        }
        if (!(node instanceof FunctionDefinition)) {
            node.children().forEach(child -> collect(child, returns));
        }
    }
}
