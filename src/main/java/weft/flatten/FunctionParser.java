package weft.flatten;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weft.model.Position;

/**
 * Parses the text of a {@code <function>}: Java methods of the form {@code int f(int a, int b) { return EXPRESSION; }}. They
 * are interpreted by {@link Evaluation}; Java code is never compiled or run.
 */
final class FunctionParser {

    private static final int LONGEST = 64 << 10;
    private static final Set<String> MODIFIERS = Set.of("public", "private", "protected", "static", "final");

    private final Tokens tokens;
    private final Scope scope;

    private FunctionParser(Tokens tokens, Scope scope) {
        this.tokens = tokens;
        this.scope = scope;
    }

    /** Declares the functions of a text in a scope; {@code begin} is where the text begins in its file. */
    static void declare(String text, Position begin, Scope scope) {
        if (text.length() > LONGEST) {
            throw Failure.at(begin, "the functions are longer than %d KiB", LONGEST >> 10);
        }
        Tokens tokens = new Tokens(text);
        try {
            tokens.advance();
            FunctionParser parser = new FunctionParser(tokens, scope);
            do {
                parser.function();
            } while (!tokens.atEnd());
        } catch (Failure e) {
            throw e.after("in a function: ", position(text, tokens.offset(), begin));
        }
    }

    private void function() {
        while (MODIFIERS.contains(tokens.current())) {
            tokens.take();
        }
        type();
        String name = name();
        tokens.expect("(");
        List<String> parameters = new ArrayList<>();
        if (!tokens.is(")")) {
            do {
                tokens.take("final");
                type();
                parameters.add(name());
            } while (tokens.take(","));
        }
        tokens.expect(")");
        tokens.expect("{");
        if (!tokens.take("return")) {
            throw Failure.of("'%s' is not supported: a function must be { return EXPRESSION; }", tokens.current());
        }
        Expression body = new ExpressionParser(tokens).expression();
        tokens.expect(";");
        tokens.expect("}");
        if (!scope.declare(name, new Written(parameters, body, scope))) {
            throw Failure.of("a second function '%s'", name);
        }
    }

    private void type() {
        if (!tokens.take("int") && !tokens.take("long")) {
            throw Failure.of("'%s' is not supported: functions take and return int", tokens.current());
        }
    }

    private String name() {
        if (!tokens.isName()) {
            throw Failure.of("a name is missing %s", tokens.where());
        }
        return tokens.take();
    }

    private static Position position(String text, int offset, Position begin) {
        int line = begin.line();
        int column = begin.column();
        for (int i = 0; i < offset; i++) {
            column++;
            if (text.charAt(i) == '\n') {
                line++;
                column = 1;
            }
        }
        return new Position(begin.file(), line, column);
    }

    /** A function of the file. */
    private record Written(List<String> names, Expression body, Scope scope) implements Function {
        @Override
        public int parameters() {
            return names.size();
        }

        @Override
        public long call(long[] arguments, Evaluation evaluation) {
            Scope called = new Scope(Optional.of(scope));
            for (int i = 0; i < arguments.length; i++) {
                called.set(names.get(i), arguments[i]);
            }
            return evaluation.in(called).of(body);
        }
    }
}
