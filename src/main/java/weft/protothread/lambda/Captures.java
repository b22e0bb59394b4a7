package weft.protothread.lambda;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /** How many variables of the function, outside of the lambda, have a name. */
    long count(String name) {
        return declared.keySet().stream()
                .filter(symbol -> ((Symbol.Variable) symbol).name().equals(name))
                .count();
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
