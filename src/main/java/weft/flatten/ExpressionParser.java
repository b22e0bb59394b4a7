package weft.flatten;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parses expressions by climbing their precedences. */
final class ExpressionParser {

    private static final int LONGEST = 4_096;
    private static final int DEEPEST = 200;

    private final Tokens tokens;
    private int depth;

    ExpressionParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /** A text that is one expression. */
    static Expression parse(String text) {
        if (text.length() > LONGEST) {
            throw Failure.of("the expression is longer than %d characters", LONGEST);
        }
        Tokens tokens = new Tokens(text);
        tokens.advance();
        Expression expression = new ExpressionParser(tokens).expression();
        if (!tokens.atEnd()) {
            throw Failure.of("an operator is missing %s", tokens.where());
        }
        return expression;
    }

    /** An expression, up to the first token that does not belong to it. */
    Expression expression() {
        enter();
        Expression condition = binary(1);
        if (tokens.take("?")) {
            Expression then = expression();
            tokens.expect(":");
            condition = new Expression.Conditional(condition, then, expression());
        }
        depth--;
        return condition;
    }

    private Expression binary(int precedence) {
        Expression left = unary();
        int chained = 0;
        for (Optional<Operator> operator = operator(precedence);
                operator.isPresent();
                operator = operator(precedence)) {
            enter();
            chained++;
            tokens.take();
            left = new Expression.Binary(operator.get(), left, binary(operator.get().precedence + 1));
        }
        depth -= chained;
        return left;
    }

    private Optional<Operator> operator(int precedence) {
        return tokens.atEnd()
                ? Optional.empty()
                : Operator.of(tokens.current()).filter(operator -> operator.precedence >= precedence);
    }

    private Expression unary() {
        enter();
        Expression result = switch (tokens.current()) {
            case "+", "-", "!", "~" -> {
                char sign = tokens.take().charAt(0);
                yield new Expression.Unary(sign, unary());
            }
            case "(" -> parenthesis();
            default -> primary();
        };
        depth--;
        return result;
    }

    private Expression parenthesis() {
        tokens.expect("(");
        if (tokens.is("int") || tokens.is("long")) {
            boolean toInt = tokens.take().equals("int");
            tokens.expect(")");
            Expression operand = unary();
            return toInt ? new Expression.ToInt(operand) : operand;
        }
        Expression inner = expression();
        tokens.expect(")");
        return inner;
    }

    private Expression primary() {
        if (tokens.isNumber()) {
            return new Expression.Number(number(tokens.take()));
        }
        if (!tokens.isName()) {
            throw Failure.of("a value is missing %s", tokens.where());
        }
        String name = tokens.take();
        if (!tokens.take("(")) {
            return new Expression.Variable(name);
        }
        List<Expression> arguments = new ArrayList<>();
        if (!tokens.is(")")) {
            do {
                arguments.add(expression());
            } while (tokens.take(","));
        }
        tokens.expect(")");
        return new Expression.Call(name, List.copyOf(arguments));
    }

    private static long number(String digits) {
        try {
            boolean hexadecimal = digits.startsWith("0x") || digits.startsWith("0X");
            return hexadecimal ? Long.parseLong(digits.substring(2), 16) : Long.parseLong(digits);
        } catch (NumberFormatException e) {
            throw digits.chars().allMatch(Character::isDigit)
                    ? Operator.overflow(digits)
                    : Failure.of("'%s' is not an integer", digits);
        }
    }

    private void enter() {
        if (++depth > DEEPEST) {
            throw Failure.of("the expression is nested more than %d deep", DEEPEST);
        }
    }
}
