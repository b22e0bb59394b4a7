package weft.protothread.lambda;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.text.SourceEdits;

/** What stands between the captures of a lambda expression and its body. */
final class LambdaHead {

    /** What cannot be among the parameters of one that is no template, nor between these and its body. */
    private static final Set<String> NOT_WRITTEN = Set.of("auto", "requires", "consteval", "static", "__attribute__");

    private final Lambda lambda;
    private final SourceTokens tokens;

    LambdaHead(Lambda lambda, SourceTokens tokens) {
        this.lambda = lambda;
        this.tokens = tokens;
    }

    /** Whether it can be the head of a member function. */
    boolean canBeMember() {
        int bracket = tokens.closing(tokens.first(lambda));
        return IntStream.range(bracket + 1, body()).noneMatch(token -> NOT_WRITTEN.contains(tokens.image(token)))
                && (bracket + 1 == body() || hasParameters());
    }

    /** Whether it can be the head of a function, which asks for the type of nothing in another. */
    boolean canBeFunction() {
        return canBeMember()
                && IntStream.range(tokens.first(lambda), tokens.end(lambda))
                        .noneMatch(token -> tokens.image(token).matches("decltype|(__)?typeof(__)?"))
                && IntStream.range(behind(), body())
                        .noneMatch(token -> tokens.image(token).equals("["))
                && IntStream.range(arrow(), body())
                        .noneMatch(token -> tokens.image(token).equals("("));
    }

    boolean hasParameters() {
        return tokens.image(tokens.closing(tokens.first(lambda)) + 1).equals("(");
    }

    /** The first token of what stands between the parentheses, and the one behind the last. */
    int firstParameter() {
        return tokens.closing(tokens.first(lambda)) + 2;
    }

    int endOfParameters() {
        return behind() - 1;
    }

    boolean hasDefaults() {
        return hasParameters()
                && IntStream.range(firstParameter(), endOfParameters())
                        .anyMatch(token -> tokens.image(token).equals("="));
    }

    boolean isMutable() {
        return IntStream.range(behind(), body())
                .anyMatch(token -> tokens.image(token).equals("mutable"));
    }

    /** The parameters, in their parentheses. */
    String parameters(SourceEdits edits) {
        return hasParameters() ? edits.slice(firstParameter() - 1, endOfParameters() + 1) : "()";
    }

    /**
     * The head of a class of which an object does what it does, and of its operator: what is captured are the members.
     *
     * @param result the type before the operator
     */
    String object(String type, Map<String, Captured> members, String result, SourceEdits edits) {
        StringBuilder text = new StringBuilder("struct " + type + " { ");
        members.forEach((name, made) ->
                text.append(made.declared()).append(' ').append(name).append("; "));
        return text.append(operator(result + " operator()", edits)).toString();
    }

    /** The head of the operator, of which what stands before its parameters is given. */
    String operator(String named, SourceEdits edits) {
        return named + parameters(edits) + (isMutable() ? " " : " const ") + clauses();
    }

    /** What is said of exceptions. */
    String clauses() {
        return IntStream.range(behind(), arrow())
                .mapToObj(tokens::image)
                .filter(image -> !image.matches("mutable|constexpr"))
                .collect(Collectors.joining(" "));
    }

    /** The type of the result, where it is written. */
    Optional<String> trailing() {
        return arrow() == body() ? Optional.empty() : Optional.of(tokens.expanded(arrow() + 1, body()));
    }

    /** The token that opens the body. */
    int body() {
        int body = behind();
        while (!tokens.image(body).equals("{") && body < tokens.end(lambda)) {
            body++;
        }
        return body;
    }

    private int arrow() {
        return IntStream.range(behind(), body())
                .filter(token -> tokens.image(token).equals("->"))
                .findFirst()
                .orElse(body());
    }

    /** The token behind the parameters. */
    private int behind() {
        int bracket = tokens.closing(tokens.first(lambda));
        return hasParameters() ? tokens.closing(bracket + 1) + 1 : bracket + 1;
    }
}
