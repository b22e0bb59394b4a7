package weft.protothread.lambda;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.StructuredBinding;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.Capture;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Statement.Label;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.TypeText;
import weft.source.tree.Constants;
import weft.source.tree.LocalVariables;
import weft.source.tree.Tree;

/** What a lambda expression in a function captures. */
final class Captures {

    private final Lambda lambda;
    private final SourceTokens tokens;
    /** The variables that the function declares, with static ones, outside of the lambda. */
    private final Map<Symbol, Node> declared = new HashMap<>();

    Captures(Lambda lambda, FunctionDefinition definition, SourceTokens tokens) {
        this.lambda = lambda;
        this.tokens = tokens;
        collect(definition);
    }

    private void collect(Node node) {
        if (node == lambda) {
            return;
        }
        if (node instanceof NameNode name && name.isDeclaration() && name.symbol() instanceof Symbol.Variable) {
            declared.put(name.symbol(), name.parent());
        }
        node.children().forEach(this::collect);
    }

    /** Its parameters and its body. */
    static Stream<Node> parts(Lambda lambda) {
        return lambda.children().stream().filter(child -> !(child instanceof Capture));
    }

    /** Whether where the lambda may be called another variable has the name of one that it captures. */
    boolean areHidden(Set<String> names) {
        Set<Symbol> seen = new HashSet<>();
        Tree.each(lambda, node -> {
            if (node instanceof NameNode name) {
                seen.add(name.symbol());
            }
        });
        return declared.entrySet().stream()
                .anyMatch(each -> names.contains(((Symbol.Variable) each.getKey()).name())
                        && !seen.contains(each.getKey())
                        && scope(each.getValue()).filter(this::mayCall).isPresent());
    }

    /** The block, or statement with a head, that declares a variable; nothing for a parameter, or one that the captured variable hides. */
    private Optional<Node> scope(Node variable) {
        return variable.ancestors().stream()
                .filter(node -> node instanceof Statement
                        && !(node instanceof DeclarationStatement)
                        && !(node instanceof Label))
                .findFirst()
                .filter(scope -> !lambda.ancestors().contains(scope) || tokens.first(variable) > tokens.first(lambda));
    }

    /** Whether the lambda may be called in a block, or a statement with a head: it is there, or its variable is used. */
    private boolean mayCall(Node scope) {
        Optional<Symbol> variable = lambda.ancestors().stream()
                .filter(Declarator.class::isInstance)
                .map(Declarator.class::cast)
                .findFirst()
                .filter(each -> each.initializer()
                        .flatMap(Initializer::single)
                        .filter(lambda::equals)
                        .isPresent())
                .map(each -> each.name().symbol());
        return Tree.has(
                scope,
                node -> node == lambda
                        || node instanceof NameNode name
                                && variable.filter(name.symbol()::equals).isPresent());
    }

    /** The names in it of variables that the function declares, outside of it. */
    List<NameNode> used() {
        List<NameNode> used = new ArrayList<>();
        parts(lambda)
                .forEach(part -> Tree.each(part, node -> {
                    if (node instanceof Identifier id
                            && declared.containsKey(id.name().symbol())) {
                        used.add(id.name());
                    }
                }));
        return used;
    }

    /**
     * All that is captured, by its names; empty where it cannot be written otherwise.
     *
     * @param isMember whether {@code this} means the same in what is written
     */
    Optional<Map<String, Captured>> all(boolean isMember) {
        Map<String, Captured> all = new LinkedHashMap<>();
        Map<Symbol, Declarator> locals = locals();
        for (Capture capture : lambda.captures()) {
            Optional<NameNode> name = capture.name();
            if (isMember && name.isEmpty() && isThis(capture)) {
                continue;
            }
            Optional<Captured> captured = capture.isInitialised()
                    ? initialised(capture)
                    : name.map(each -> locals.get(each.symbol()))
                            .flatMap(each -> captured(
                                    each.type(),
                                    capture.isByReference(),
                                    false,
                                    name.get().toString()));
            if (captured.isEmpty()) {
                return Optional.empty();
            }
            all.put(name.get().toString(), captured.get());
        }
        if (parts(lambda).anyMatch(part -> Tree.has(part, node -> isOfLambdaAlone(node, isMember)))) {
            return Optional.empty();
        }
        for (NameNode name : used()) {
            boolean isStatic = !locals.containsKey(name.symbol()) && isStatic(name.symbol());
            Declarator local = isStatic ? (Declarator) declared.get(name.symbol()) : locals.get(name.symbol());
            if (local == null || Constants.isNeededEarly(name) || Tree.isInUnevaluated(name.parent())) {
                return Optional.empty();
            }
            if (!all.containsKey(name.toString())) {
                boolean isConstant = lambda.captureDefault() == Lambda.Default.NOTHING && !isStatic;
                boolean isByReference = lambda.captureDefault() == Lambda.Default.REFERENCE || isStatic;
                Optional<Captured> captured = captured(local.type(), isByReference, false, name.toString())
                        .filter(each -> !isConstant || local.type().isScalar());
                if (captured.isEmpty()) {
                    return Optional.empty();
                }
                all.put(name.toString(), captured.get());
            }
        }
        return Optional.of(all);
    }

    /** Whether {@code this} is captured, and not a copy of the object. */
    private boolean isThis(Capture capture) {
        return tokens.image(tokens.first(capture)).equals("this");
    }

    /** Whether something means another thing in another function. */
    private boolean isOfLambdaAlone(Node node, boolean isMember) {
        return node instanceof Lambda
                || !isMember
                        && node instanceof Literal literal
                        && tokens.image(tokens.first(literal)).equals("this")
                || node instanceof NameNode name && Tree.isNameOfFunction(name);
    }

    /** One with a value of its own. */
    private Optional<Captured> initialised(Capture capture) {
        return capture.children().stream()
                .filter(Declarator.class::isInstance)
                .flatMap(declarator -> ((Declarator) declarator).initializer().flatMap(Initializer::single).stream())
                .filter(ExpressionNode.class::isInstance)
                .map(ExpressionNode.class::cast)
                .findFirst()
                .filter(value -> !value.type().isProblem() && !Tree.hasBitField(value))
                .flatMap(value -> captured(
                        capture.isByReference()
                                ? value.type()
                                : CppTypes.withoutReference(value.type()).bare(),
                        capture.isByReference(),
                        true,
                        tokens.expanded(value).strip()));
    }

    private static Optional<Captured> captured(Type type, boolean isByReference, boolean isInitialised, String value) {
        Type held = CppTypes.withoutReference(type);
        return held.isArray() && !isByReference
                        || held.bare() instanceof Type.Function
                        || CppTypes.isUnknown(held)
                        || !TypeText.isWritable(held)
                ? Optional.empty()
                : Optional.of(new Captured(TypeText.text(held), held.isPointer(), isByReference, isInitialised, value));
    }

    /** Whether it is a variable of the function that lives on: it is used without being captured. */
    private boolean isStatic(Symbol symbol) {
        return declared.get(symbol) instanceof Declarator declarator
                && declarator.parent() instanceof SimpleDeclaration declaration
                && !(declaration instanceof StructuredBinding)
                && declaration.specifier().storage() == Specifier.Storage.STATIC
                && !declaration.specifier().isConstexpr();
    }

    /** The variables of the function that can be captured. */
    private Map<Symbol, Declarator> locals() {
        Map<Symbol, Declarator> found = new HashMap<>();
        declared.forEach((symbol, node) -> {
            if (node instanceof Declarator declarator
                    && (declarator.parent() instanceof ParameterDeclaration
                            || declarator.parent() instanceof SimpleDeclaration declaration
                                    && !(declaration instanceof StructuredBinding)
                                    && LocalVariables.isAutomatic(declaration)
                                    && declaration.specifier().storage() == Specifier.Storage.NONE)) {
                found.put(symbol, declarator);
            }
        });
        return found;
    }
}
