package weft.protothread.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.StructuredBinding;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
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
import weft.source.text.SourceEdits;
import weft.source.tree.Constants;
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
final class LocalLambdas {

    /** What cannot be among the parameters of one that is no template, nor between these and its body. */
    private static final Set<String> NOT_WRITTEN = Set.of("auto", "requires", "consteval", "static", "__attribute__");

    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;

    LocalLambdas(SourceTokens tokens, SourceEdits edits, SourceFunctions functions) {
        this.functions = functions;
        this.tokens = tokens;
        this.edits = edits;
    }

    /** Writes one that is spelled out in the source; others stay. */
    void write(SimpleDeclaration declaration, FunctionDefinition definition) {
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
        Map<Symbol, Node> declared = declared(definition, lambda);
        int[] types = tokens.typesOf(declarator.name().toString(), tokens.first(definition), tokens.end(definition))
                .toArray();
        if (lambda.capturesNothing() && used(lambda, declared).isEmpty() && types.length == 0) {
            edits.before(first, "static ");
        } else {
            members(lambda, declared).ifPresent(members -> object(lambda, members, types, declaration, declarator));
        }
    }

    /** Whether its body does, which no member function may. */
    private boolean blocks(Lambda lambda) {
        return parts(lambda)
                .anyMatch(part -> Tree.has(part, node -> node instanceof Call call && functions.blocks(call)));
    }

    /**
     * Writes one as an object.
     *
     * @param types where {@code decltype} asks for its type: the frame cannot have what is made of a variable's type
     */
    private void object(
            Lambda lambda,
            Map<String, Member> members,
            int[] types,
            SimpleDeclaration declaration,
            Declarator declarator) {
        int bracket = closing(tokens.first(lambda), "[", "]");
        int body = bracket + 1;
        while (!tokens.image(body).equals("{") && body < tokens.end(lambda)) {
            body++;
        }
        boolean hasParameters = tokens.image(bracket + 1).equals("(");
        boolean canReplace = IntStream.of(types)
                .allMatch(token -> IntStream.range(token, token + 4).allMatch(edits::isPlain));
        if (!canReplace
                || IntStream.range(bracket + 1, body).anyMatch(token -> NOT_WRITTEN.contains(tokens.image(token)))
                || bracket + 1 < body && !hasParameters) {
            return;
        }
        int behind = hasParameters ? closing(bracket + 1, "(", ")") + 1 : bracket + 1;
        boolean isMutable = IntStream.range(behind, body)
                .anyMatch(token -> tokens.image(token).equals("mutable"));
        String name = declarator.name().toString();
        String type = name + "_weft";
        StringBuilder head = new StringBuilder("struct " + type + " { ");
        List<String> values = new ArrayList<>();
        members.forEach((member, made) -> {
            head.append(made.type()).append(' ').append(member).append("; ");
            values.add(made.value());
        });
        head.append("auto operator()").append(hasParameters ? edits.slice(bracket + 1, behind) : "()");
        head.append(isMutable ? "" : " const");
        for (int token = behind; token < body; token++) {
            head.append(tokens.image(token).matches("mutable|constexpr") ? "" : " " + tokens.image(token));
        }
        for (int token : types) {
            edits.replace(token, token + 4, type);
        }
        String constant = declaration.specifier().isConst() ? "const " : "";
        edits.replace(tokens.first(declaration), body, head + " ");
        edits.replace(
                tokens.end(lambda),
                tokens.end(declaration),
                " }; " + constant + type + " " + name + " = {" + String.join(", ", values) + "};");
    }

    /** A member that holds what is captured. */
    private record Member(String type, String value) {}

    /** What a lambda captures; empty where that cannot be written as members. */
    private Optional<Map<String, Member>> members(Lambda lambda, Map<Symbol, Node> declared) {
        Map<String, Member> members = new LinkedHashMap<>();
        Map<Symbol, Declarator> locals = locals(declared);
        for (Capture capture : lambda.captures()) {
            Optional<NameNode> name = capture.name();
            Optional<Member> member = capture.isInitialised()
                    ? initialised(capture)
                    : name.map(each -> locals.get(each.symbol()))
                            .flatMap(each -> member(
                                    each.type(),
                                    capture.isByReference(),
                                    name.get().toString()));
            if (member.isEmpty()) {
                return Optional.empty();
            }
            members.put(name.get().toString(), member.get());
        }
        if (parts(lambda).anyMatch(part -> Tree.has(part, this::isOfLambdaAlone))) {
            return Optional.empty();
        }
        for (NameNode name : used(lambda, declared)) {
            Declarator local = locals.get(name.symbol());
            if (local == null || Constants.isNeededEarly(name)) {
                return Optional.empty();
            }
            if (!members.containsKey(name.toString())) {
                boolean isConstant = lambda.captureDefault() == Lambda.Default.NOTHING;
                boolean isByReference = lambda.captureDefault() == Lambda.Default.REFERENCE;
                Optional<Member> member = member(local.type(), isByReference, name.toString())
                        .filter(each -> !isConstant || local.type().isScalar());
                if (member.isEmpty()) {
                    return Optional.empty();
                }
                members.put(name.toString(), member.get());
            }
        }
        return Optional.of(members);
    }

    /** Its parameters and its body. */
    private static Stream<Node> parts(Lambda lambda) {
        return lambda.children().stream().filter(child -> !(child instanceof Capture));
    }

    /** Whether something means another thing in a member function. */
    private boolean isOfLambdaAlone(Node node) {
        return node instanceof Lambda
                || node instanceof Literal literal
                        && tokens.image(tokens.first(literal)).equals("this")
                || node instanceof NameNode name && Tree.isNameOfFunction(name);
    }

    /** The names in it of variables that the function declares, outside of it. */
    private static List<NameNode> used(Lambda lambda, Map<Symbol, Node> declared) {
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

    /** One with a value of its own. */
    private Optional<Member> initialised(Capture capture) {
        return capture.children().stream()
                .filter(Declarator.class::isInstance)
                .flatMap(declarator -> ((Declarator) declarator).initializer().flatMap(Initializer::single).stream())
                .filter(ExpressionNode.class::isInstance)
                .map(ExpressionNode.class::cast)
                .findFirst()
                .filter(value -> !value.type().isProblem() && !Tree.hasBitField(value))
                .flatMap(value -> member(
                        value.type(), capture.isByReference(), edits.slice(tokens.first(value), tokens.end(value))));
    }

    private static Optional<Member> member(Type type, boolean isByReference, String value) {
        Type held = CppTypes.withoutReference(type);
        return held.isArray()
                        || held.bare() instanceof Type.Function
                        || CppTypes.isUnknown(held)
                        || !CppTypes.isWritable(held)
                ? Optional.empty()
                : Optional.of(new Member(CppTypes.text(held) + (isByReference ? " &" : ""), value));
    }

    /** The variables that a function declares, with static ones, outside of a lambda. */
    private static Map<Symbol, Node> declared(FunctionDefinition definition, Lambda lambda) {
        Map<Symbol, Node> found = new HashMap<>();
        collect(definition, lambda, found);
        return found;
    }

    private static void collect(Node node, Lambda lambda, Map<Symbol, Node> found) {
        if (node == lambda) {
            return;
        }
        if (node instanceof NameNode name && name.isDeclaration() && name.symbol() instanceof Symbol.Variable) {
            found.put(name.symbol(), name.parent());
        }
        node.children().forEach(child -> collect(child, lambda, found));
    }

    /** Those that can be captured. */
    private static Map<Symbol, Declarator> locals(Map<Symbol, Node> declared) {
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

    private int closing(int open, String begin, String end) {
        int depth = 0;
        for (int token = open; ; token++) {
            depth += tokens.image(token).equals(begin) ? 1 : tokens.image(token).equals(end) ? -1 : 0;
            if (depth == 0) {
                return token;
            }
        }
    }
}
