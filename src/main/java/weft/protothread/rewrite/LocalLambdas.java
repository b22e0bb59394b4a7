package weft.protothread.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
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
 *     struct scaled_weft { int k; int &amp;sum; auto operator()(int v) const { return sum += k * v; } } scaled = {k, sum};
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
        if (lambda.captures().isEmpty()
                && lambda.captureDefault() == Lambda.Default.NOTHING
                && !hasConstant(lambda, definition)
                && askingForType(declarator.name().toString(), definition).length == 0) {
            edits.before(first, "static ");
        } else {
            object(lambda, declaration, declarator, definition);
        }
    }

    /** Whether its body does, which no member function may. */
    private boolean blocks(Lambda lambda) {
        return lambda.children().stream()
                .filter(child -> !(child instanceof Capture))
                .anyMatch(child -> Tree.has(child, node -> node instanceof Call call && functions.blocks(call)));
    }

    private void object(
            Lambda lambda, SimpleDeclaration declaration, Declarator declarator, FunctionDefinition definition) {
        Optional<Map<String, Member>> members = members(lambda, definition);
        int bracket = closing(tokens.first(lambda), "[", "]");
        int body = bracket + 1;
        while (!tokens.image(body).equals("{") && body < tokens.end(lambda)) {
            body++;
        }
        boolean hasParameters = tokens.image(bracket + 1).equals("(");
        boolean canReplace = IntStream.of(askingForType(declarator.name().toString(), definition))
                .allMatch(token -> IntStream.range(token, token + 4).allMatch(edits::isPlain));
        if (members.isEmpty()
                || !canReplace
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
        members.get().forEach((member, made) -> {
            head.append(made.type()).append(' ').append(member).append("; ");
            values.add(made.value());
        });
        head.append("auto operator()").append(hasParameters ? edits.slice(bracket + 1, behind) : "()");
        head.append(isMutable ? "" : " const");
        for (int token = behind; token < body; token++) {
            head.append(tokens.image(token).matches("mutable|constexpr") ? "" : " " + tokens.image(token));
        }
        for (int token : askingForType(name, definition)) {
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
    private Optional<Map<String, Member>> members(Lambda lambda, FunctionDefinition definition) {
        Map<String, Member> members = new LinkedHashMap<>();
        Map<Symbol, Declarator> locals = locals(definition, lambda);
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
        List<NameNode> used = new ArrayList<>();
        boolean[] isOther = {false};
        for (Node child : lambda.children()) {
            if (!(child instanceof Capture)) {
                Tree.each(child, node -> {
                    isOther[0] |= node instanceof Lambda
                            || node instanceof Literal literal
                                    && tokens.image(tokens.first(literal)).equals("this")
                            || node instanceof NameNode name && Tree.isNameOfFunction(name);
                    if (node instanceof Identifier id) {
                        used.add(id.name());
                    }
                });
            }
        }
        for (NameNode name : used) {
            String written = name.toString();
            if (!isOfFunction(name, definition, lambda)) {
                continue;
            }
            Declarator declarator = locals.get(name.symbol());
            isOther[0] |= declarator == null || Constants.isNeededEarly(name);
            if (declarator != null && !members.containsKey(written)) {
                boolean isConstant = lambda.captureDefault() == Lambda.Default.NOTHING;
                Optional<Member> member =
                        member(declarator.type(), lambda.captureDefault() == Lambda.Default.REFERENCE, written);
                isOther[0] |=
                        member.isEmpty() || isConstant && !declarator.type().isScalar();
                member.ifPresent(each -> members.put(written, each));
            }
        }
        return isOther[0] ? Optional.empty() : Optional.of(members);
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

    /** Where {@code decltype(name)} is: the frame cannot have what is made of a variable's type. */
    private int[] askingForType(String name, FunctionDefinition definition) {
        return IntStream.range(tokens.first(definition), tokens.end(definition) - 3)
                .filter(token -> tokens.image(token).equals("decltype")
                        && tokens.image(token + 2).equals(name)
                        && tokens.image(token + 3).equals(")"))
                .toArray();
    }

    private static Optional<Member> member(Type type, boolean isByReference, String value) {
        Type held = CppTypes.isReference(type) ? CppTypes.referred(type) : type;
        return held.isArray()
                        || held.bare() instanceof Type.Function
                        || CppTypes.isUnknown(held)
                        || !CppTypes.isWritable(held)
                ? Optional.empty()
                : Optional.of(new Member(CppTypes.text(held) + (isByReference ? " &" : ""), value));
    }

    /** Whether a lambda names a constant of the function, for which it need not capture it. */
    private static boolean hasConstant(Lambda lambda, FunctionDefinition definition) {
        return Tree.has(lambda, node -> node instanceof NameNode name && isOfFunction(name, definition, lambda));
    }

    /** Whether a name is that of a variable which the function declares, outside of the lambda. */
    private static boolean isOfFunction(NameNode name, FunctionDefinition definition, Lambda lambda) {
        return name.symbol() instanceof Symbol.Variable
                && declared(definition, lambda).containsKey(name.symbol());
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
    private static Map<Symbol, Declarator> locals(FunctionDefinition definition, Lambda lambda) {
        Map<Symbol, Declarator> found = new HashMap<>();
        declared(definition, lambda).forEach((symbol, node) -> {
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
