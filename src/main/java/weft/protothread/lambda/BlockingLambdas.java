package weft.protothread.lambda;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.protothread.instance.BlockingNames;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Symbol;
import weft.source.text.SourceEdits;
import weft.source.tree.LocalVariables;
import weft.source.tree.Tree;

/** Which lambda expressions of a source block, and can be functions: all that is done with them is seen to be a call. */
final class BlockingLambdas {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final BlockingNames blocking;

    BlockingLambdas(ParsedSource parsed, SourceEdits edits, BlockingNames blocking) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.blocking = blocking;
    }

    List<BlockingLambda> all() {
        List<BlockingLambda> all = new ArrayList<>();
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof SimpleDeclaration declaration) {
                value(declaration)
                        .flatMap(lambda -> Tree.function(declaration)
                                .filter(parsed::inSource)
                                .filter(this::canHaveOthers)
                                .flatMap(function -> of(function, declaration, lambda)))
                        .ifPresent(all::add);
            }
        });
        return all;
    }

    /** The lambda expression that a declaration makes a variable of, if it blocks. */
    private Optional<Lambda> value(SimpleDeclaration declaration) {
        boolean isOne = declaration.declarators().size() == 1
                && LocalVariables.isAutomatic(declaration)
                && CppTypes.isAuto(declaration.specifier())
                && declaration.parent().parent() instanceof Block
                && declaration.declarators().get(0).pointers().isEmpty();
        return !isOne
                ? Optional.empty()
                : declaration
                        .declarators()
                        .get(0)
                        .initializer()
                        .flatMap(Initializer::single)
                        .filter(Lambda.class::isInstance)
                        .map(Lambda.class::cast)
                        .filter(lambda -> Captures.parts(lambda).anyMatch(blocking::blocks));
    }

    /** Whether another function can stand before one: of a namespace, or of a class of one. */
    private boolean canHaveOthers(FunctionDefinition function) {
        return function.parent() instanceof Composite of
                ? Tree.isOfNamespace(of)
                : !function.declarator().name().isQualified()
                        || Tree.inClass(function, parsed)
                                .filter(simple -> IntStream.range(tokens.first(simple), tokens.end(simple))
                                        .allMatch(edits::isPlain))
                                .isPresent();
    }

    private Optional<BlockingLambda> of(FunctionDefinition function, SimpleDeclaration declaration, Lambda lambda) {
        NameNode name = declaration.declarators().get(0).name();
        LambdaHead head = new LambdaHead(lambda, tokens);
        Optional<List<Call>> calls = calls(function, name.symbol());
        Optional<SimpleDeclaration> inClass =
                function.declarator().name().isQualified() ? Tree.inClass(function, parsed) : Optional.empty();
        boolean isMember = (function.parent() instanceof Composite || inClass.isPresent()) && isOfObject(function);
        boolean isSeen = IntStream.range(tokens.first(declaration), tokens.end(declaration))
                        .allMatch(edits::isPlain)
                && tokens.image(tokens.end(lambda)).equals(";")
                && !edits.hasDirective(tokens.first(declaration), tokens.end(declaration))
                && head.canBeFunction()
                && !(inClass.isPresent() && head.hasDefaults())
                && !LambdaPlace.usesHidden(lambda, function, parsed)
                && IntStream.range(tokens.first(function), tokens.first(function.body()))
                        .noneMatch(token -> tokens.image(token).equals("volatile"));
        if (!isSeen || calls.isEmpty() || calls.get().isEmpty()) {
            return Optional.empty();
        }
        return LambdaMeaning.of(lambda, function, isMember, tokens)
                .filter(meaning -> isKnownBefore(head, meaning, later(function, inClass)))
                .map(meaning -> new BlockingLambda(
                        function,
                        inClass,
                        declaration,
                        lambda,
                        meaning.captures(),
                        meaning.result(),
                        !isMember || !usesObject(lambda),
                        calls.get()));
    }

    /** Whether a member has an object: a constructor, too. */
    private static boolean isOfObject(FunctionDefinition function) {
        Symbol symbol = function.declarator().name().symbol();
        return symbol.isOfObject() || symbol.isConstructor();
    }

    private boolean usesObject(Lambda lambda) {
        return Captures.parts(lambda)
                .anyMatch(part -> Tree.has(
                        part,
                        node -> node instanceof ExpressionNode.Literal literal
                                        && tokens.image(tokens.first(literal)).equals("this")
                                || node instanceof Identifier id
                                        && (id.name().symbol().memberOf().isPresent()
                                                || !id.name().symbol().isKnown())));
    }

    /** The calls of a variable; empty where something else is done with it. */
    private Optional<List<Call>> calls(FunctionDefinition function, Symbol variable) {
        List<Call> calls = new ArrayList<>();
        List<NameNode> others = new ArrayList<>();
        Tree.each(function, node -> {
            if (node instanceof NameNode name
                    && !name.isDeclaration()
                    && name.symbol().equals(variable)) {
                if (name.parent() instanceof Identifier id
                        && id.parent() instanceof Call call
                        && call.function() == id
                        && Tree.function(call).isPresent()
                        && !Tree.isInUnevaluated(call)
                        && tokens.image(tokens.end(id)).equals("(")
                        && edits.canReplace(tokens.first(id), tokens.end(id) + 1)) {
                    calls.add(call);
                } else {
                    others.add(name);
                }
            }
        });
        return others.isEmpty() ? Optional.of(calls) : Optional.empty();
    }

    /** Whether no type in the head of a member is one that its class declares later. */
    private boolean isKnownBefore(LambdaHead head, LambdaMeaning meaning, Set<String> later) {
        StringBuilder text = new StringBuilder(meaning.result()).append(' ').append(head.parameters(edits));
        meaning.captures().values().forEach(each -> text.append(' ').append(each.text()));
        return Stream.of(text.toString().split("\\W+")).noneMatch(later::contains);
    }

    /** The names that a class declares behind a member: what stands before this does not know them. */
    private Set<String> later(FunctionDefinition function, Optional<SimpleDeclaration> inClass) {
        Declaration member = inClass.map(Declaration.class::cast).orElse(function);
        Set<String> names = new HashSet<>();
        if (member.parent() instanceof Composite of) {
            for (Node other : of.children()) {
                if (other.offset() > member.offset()) {
                    Tree.each(other, node -> {
                        if (node instanceof NameNode name
                                && name.isDeclaration()
                                && !(name.symbol() instanceof Symbol.Variable)
                                && !(name.symbol() instanceof Symbol.Function)) {
                            names.add(name.simple());
                        }
                    });
                }
            }
        }
        return names;
    }
}
