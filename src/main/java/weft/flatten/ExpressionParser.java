package weft.flatten;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weft.diagnostics.Message;

/** Parses expressions by climbing their precedences. */
final class ExpressionParser {

    private static final int LONGEST = 4_096;
    private static final int DEEPEST = 200;

    private final ExpressionTokens tokens;
    private int depth;

    ExpressionParser(ExpressionTokens tokens) {
        this.tokens = tokens;
    }

    /** A text that is one expression. */
    static IndexExpression parse(String text) {
        if (text.length() > LONGEST) {
            throw Failure.of(Message.EXPRESSION_TOO_LONG, LONGEST);
        }
        ExpressionTokens tokens = new ExpressionTokens(text);
        tokens.advance();
        IndexExpression expression = new ExpressionParser(tokens).expression();
        if (!tokens.atEnd()) {
            throw Failure.of(Message.OPERATOR_MISSING, tokens.where());
        }
        return expression;
    }

    /** An expression, up to the first token that does not belong to it. */
    IndexExpression expression() {
        enter();
        IndexExpression condition = binary(1);
        if (tokens.take("?")) {
            IndexExpression then = expression();
            tokens.expect(":");
            condition = new IndexExpression.Conditional(condition, then, expression());
        }
        depth--;
        return condition;
    }

    private IndexExpression binary(int precedence) {
        IndexExpression left = unary();
        int chained = 0;
        for (Optional<IndexOperator> operator = operator(precedence);
                operator.isPresent();
                operator = operator(precedence)) {
            enter();
            chained++;
            tokens.take();
            left = new IndexExpression.Binary(operator.get(), left, binary(operator.get().precedence + 1));
        }
        depth -= chained;
        return left;
    }

    private Optional<IndexOperator> operator(int precedence) {
        return tokens.atEnd()
                ? Optional.empty()
                : IndexOperator.of(tokens.current()).filter(operator -> operator.precedence >= precedence);
    }

    private IndexExpression unary() {
        enter();
        IndexExpression result = switch (tokens.current()) {
            case "+", "-", "!", "~" -> {
                char sign = tokens.take().charAt(0);
                yield new IndexExpression.Unary(sign, unary());
            }
            case "(" -> parenthesis();
            default -> primary();
        };
        depth--;
        return result;
    }

    private IndexExpression parenthesis() {
        tokens.expect("(");
        if (tokens.is("int") || tokens.is("long")) {
            boolean toInt = tokens.take().equals("int");
            tokens.expect(")");
            IndexExpression operand = unary();
            return toInt ? new IndexExpression.ToInt(operand) : operand;
        }
        IndexExpression inner = expression();
        tokens.expect(")");
        return inner;
    }

    private IndexExpression primary() {
        if (tokens.isNumber()) {
            return new IndexExpression.Number(number(tokens.take()));
        }
        if (!tokens.isName()) {
            throw Failure.of(Message.VALUE_MISSING, tokens.where());
        }
        String name = tokens.take();
        if (!tokens.take("(")) {
            return new IndexExpression.Variable(name);
        }
        List<IndexExpression> arguments = new ArrayList<>();
        if (!tokens.is(")")) {
            do {
                arguments.add(expression());
            } while (tokens.take(","));
        }
        tokens.expect(")");
        return new IndexExpression.Call(name, List.copyOf(arguments));
    }

    private static long number(String digits) {
        try {
            boolean hexadecimal = digits.startsWith("0x") || digits.startsWith("0X");
            return hexadecimal ? Long.parseLong(digits.substring(2), 16) : Long.parseLong(digits);
        } catch (NumberFormatException e) {
            throw digits.chars().allMatch(Character::isDigit)
                    ? IndexOperator.overflow(digits)
                    : Failure.of(Message.NOT_AN_INTEGER, digits);
        }
    }

    private void enter() {
        if (++depth > DEEPEST) {
            throw Failure.of(Message.EXPRESSION_TOO_DEEP, DEEPEST);
        }
    }
}
