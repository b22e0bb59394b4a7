package weft.protothread.refuse;

import java.util.Set;
import java.util.stream.IntStream;
import weft.diagnostics.Message;
import weft.protothread.BlockingFunction;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ClassMembers;
import weft.source.parse.type.TypeText;
import weft.source.tree.Declarators;
import weft.source.tree.Signature;

/** What a function of C++ that blocks may look like from outside: it is called as a function, and what it gives is kept in the frame. */
final class SignatureRules {

    private static final Set<String> COROUTINE = Set.of("co_await", "co_yield", "co_return");

    private final BlockingFunction function;

    SignatureRules(BlockingFunction function) {
        this.function = function;
    }

    void check(FunctionDefinition definition) {
        coroutine(definition);
        Signature signature = Signature.of(definition);
        NameNode name = Declarators.innermost(signature.declarator()).name();
        if (!(name.symbol() instanceof Symbol.Function known)) {
            function.report(Message.CPP_FUNCTION_UNKNOWN, definition, name);
            return;
        }
        Type result = known.type().result();
        if (signature.parameters().stream()
                .anyMatch(
                        each -> Declarators.innermost(each.declarator()).name().isEmpty())) {
            function.report(Message.CPP_PARAMETER_NAMES, definition, name);
        } else if (name.toString().matches("operator\\b.*")) {
            function.report(Message.CPP_OPERATOR, definition);
        } else if (CppTypes.isReference(result) && !TypeText.isWritable(CppTypes.referred(result))) {
            function.report(Message.CPP_RETURNS_REFERENCE, definition, name);
        } else if (signature.isDeduced()
                || isVector(definition)
                || signature.declarator().trailing().isPresent() && !result.isVoid() && !TypeText.isWritable(result)) {
            function.report(Message.CPP_RESULT_TYPE, definition, name);
        }
        for (Signature.Parameter parameter : signature.parameters()) {
            if (ClassMembers.hasOpenEnd(parameter.declarator().type())) {
                function.report(Message.NOT_UNDERSTOOD, parameter.declarator());
            }
            String what = CppTypes.isList(parameter.declarator().type())
                    ? "a std::initializer_list"
                    : parameter.isObject() && isAskedForType(parameter, definition)
                            ? "an object of which decltype asks the type"
                            : "";
            if (!what.isEmpty()) {
                function.report(Message.CPP_TAKES, parameter.declarator(), name, what);
            }
        }
    }

    /** Whether an attribute makes the result a vector: the parser takes it for one of its elements. */
    private boolean isVector(FunctionDefinition definition) {
        SourceTokens tokens = function.tokens();
        return makesVector(
                tokens, definition, tokens.first(definition.declarator().name()));
    }

    /** Whether an attribute before a token, or in front of the definition, makes something a vector. */
    static boolean makesVector(SourceTokens tokens, FunctionDefinition definition, int end) {
        return IntStream.range(tokens.beforeAttributes(tokens.first(definition)), end)
                .anyMatch(token -> tokens.image(token).matches("(__)?vector_size(__)?"));
    }

    /** Whether {@code decltype(parameter)} is there: what is passed as an object is a reference in transformed code. */
    private boolean isAskedForType(Signature.Parameter parameter, FunctionDefinition definition) {
        String name = Declarators.innermost(parameter.declarator()).name().toString();
        SourceTokens tokens = function.tokens();
        return tokens.typesOf(name, tokens.first(definition), tokens.end(definition))
                .findFirst()
                .isPresent();
    }

    /** The parser sees a coroutine as any function: what tells is how it is written. */
    private void coroutine(FunctionDefinition definition) {
        SourceTokens tokens = function.tokens();
        for (int i = tokens.first(definition); i < tokens.end(definition); i++) {
            if (COROUTINE.contains(tokens.image(i))) {
                function.unit()
                        .diagnostics()
                        .report(Message.CPP_COROUTINE, tokens.source().position(tokens.fileStart(i)), tokens.image(i));
                return;
            }
            if (tokens.image(i).equals("__label__")) {
                function.report(Message.NOT_UNDERSTOOD, definition);
                return;
            }
        }
    }
}
