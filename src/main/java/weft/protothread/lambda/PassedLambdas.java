package weft.protothread.lambda;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.protothread.instance.BlockingNames;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Symbol;
import weft.source.text.FreshNames;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;
import weft.source.tree.LocalVariables;
import weft.source.tree.Tree;

/**
 * Lambda expressions that a function template takes, where one of both blocks: nobody can write the type of one, and so nobody the function
 * that is made of the template. Each becomes an object of a class before the function that it is in, with what is captured as its members:
 *
 * <pre>
 *     each(p, [k, &amp;sum](int v) { sum += k * v; });
 *     struct fire__each { int k; int &amp;sum; void operator()(int v) const { sum += k * v; } };
 *     each(p, fire__each{k, sum});
 * </pre>
 */
final class PassedLambdas {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final BlockingNames blocking;
    private final FreshNames names;
    /** The function templates of the user's, and those of them that may block. */
    private final Set<String> templates = new HashSet<>();

    private final Set<String> blockingTemplates = new HashSet<>();

    PassedLambdas(ParsedSource parsed, SourceEdits edits, BlockingNames blocking, FreshNames names) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.blocking = blocking;
        this.names = names;
    }

    void write() {
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof Template template && template.declaration() instanceof FunctionDefinition definition) {
                String name =
                        Declarators.innermost(definition.declarator()).name().simple();
                templates.add(name);
                if (blocking.blocks(definition.body())) {
                    blockingTemplates.add(name);
                }
            }
        });
        if (templates.isEmpty()) {
            return;
        }
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof Lambda lambda && parsed.inSource(lambda)) {
                Tree.function(lambda)
                        .filter(function -> isOfNamespace(function) && canBeObject(lambda, function))
                        .ifPresent(function -> takers(lambda, function).stream()
                                .filter(taker -> blockingTemplates.contains(taker)
                                        || Captures.parts(lambda).anyMatch(blocking::blocks))
                                .findFirst()
                                .ifPresent(taker -> write(lambda, function, taker)));
            }
        });
    }

    private static boolean isOfNamespace(FunctionDefinition function) {
        return !(function.parent() instanceof Composite)
                && !function.declarator().name().isQualified();
    }

    /** The templates that take a lambda expression, or the variable that holds it. */
    private List<String> takers(Lambda lambda, FunctionDefinition function) {
        if (lambda.parent() instanceof Call) {
            return taker(lambda).stream().toList();
        }
        return variable(lambda)
                .map(declaration -> declaration.declarators().get(0).name().symbol())
                .map(variable -> takers(variable, function))
                .orElse(List.of());
    }

    /** The templates that take a variable; none where something else is done with it than to pass and to call it. */
    private List<String> takers(Symbol variable, FunctionDefinition function) {
        List<String> takers = new ArrayList<>();
        List<NameNode> others = new ArrayList<>();
        Tree.each(function, node -> {
            if (node instanceof NameNode name
                    && !name.isDeclaration()
                    && name.symbol().equals(variable)) {
                Optional<String> taker = name.parent() instanceof Identifier id ? taker(id) : Optional.empty();
                boolean isCalled = name.parent() instanceof Identifier id
                        && id.parent() instanceof Call call
                        && call.function() == id;
                taker.ifPresent(takers::add);
                if (taker.isEmpty() && !isCalled) {
                    others.add(name);
                }
            }
        });
        return others.isEmpty() ? takers : List.of();
    }

    /** The declaration of the variable that a lambda expression is the value of. */
    private static Optional<SimpleDeclaration> variable(Lambda lambda) {
        return lambda.ancestors().stream()
                .filter(SimpleDeclaration.class::isInstance)
                .map(SimpleDeclaration.class::cast)
                .findFirst()
                .filter(declaration -> declaration.declarators().size() == 1
                        && LocalVariables.isAutomatic(declaration)
                        && CppTypes.isAuto(declaration.specifier())
                        && declaration.declarators().get(0).pointers().isEmpty()
                        && declaration
                                .declarators()
                                .get(0)
                                .initializer()
                                .flatMap(Initializer::single)
                                .equals(Optional.of(lambda)));
    }

    /** The template that takes an argument, if it is one. */
    private Optional<String> taker(Node argument) {
        return argument.parent() instanceof Call call && call.arguments().contains(argument)
                ? Tree.calleeName(call).map(NameNode::simple).filter(templates::contains)
                : Optional.empty();
    }

    private boolean canBeObject(Lambda lambda, FunctionDefinition function) {
        LambdaHead head = new LambdaHead(lambda, tokens);
        return IntStream.range(tokens.first(lambda), tokens.end(lambda)).allMatch(edits::isPlain)
                && edits.isPlain(tokens.first(function))
                && variable(lambda).stream().allMatch(declaration -> edits.isPlain(auto(declaration), "auto"))
                && !edits.hasDirective(tokens.first(lambda), tokens.end(lambda))
                && head.canBeFunction();
    }

    private int auto(SimpleDeclaration declaration) {
        return tokens.end(declaration.specifier()) - 1;
    }

    private void write(Lambda lambda, FunctionDefinition function, String taker) {
        LambdaMeaning.of(lambda, function, false, tokens)
                .ifPresent(meaning -> LambdaPlace.of(lambda, function, meaning, parsed, edits)
                        .ifPresent(place -> write(lambda, meaning, place, taker)));
    }

    private void write(Lambda lambda, LambdaMeaning meaning, LambdaPlace place, String taker) {
        LambdaHead head = new LambdaHead(lambda, tokens);
        FunctionDefinition function = place.function();
        String name = names.of(function.declarator().name().simple() + "__" + taker);
        String type = place.path() + name;
        String object = head.object(name, meaning.captures(), meaning.result(), edits);
        String body = " " + edits.slice(head.body(), tokens.end(lambda));
        String text = place.of().isEmpty()
                ? object + body + " };"
                : "inline " + head.operator(meaning.result() + " " + type + "::operator()", edits) + body;
        place.of().ifPresent(of -> edits.before(tokens.end(of) - 1, "public: " + object + "; }; "));
        int before = tokens.beforeAttributes(tokens.first(Tree.declaration(function)));
        edits.before(before, edits.start(head.body()) + text + edits.start(before));
        Optional<SimpleDeclaration> variable = variable(lambda);
        variable.ifPresent(declaration -> edits.replace(auto(declaration), auto(declaration) + 1, type));
        boolean isAssigned = variable.flatMap(
                        declaration -> declaration.declarators().get(0).assigned())
                .isPresent(); // to braces alone: members are seen to be bound to what lies somewhere
        edits.take(
                tokens.first(lambda), tokens.end(lambda), (isAssigned ? "" : type) + Captured.list(meaning.captures()));
    }
}
