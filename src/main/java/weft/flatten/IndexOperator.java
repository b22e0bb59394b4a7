package weft.flatten;

import java.util.Optional;
import java.util.function.LongBinaryOperator;
import weft.diagnostics.Message;

/** Binary operators with C's precedence. Nothing wraps around: an overflow is an error. */
enum IndexOperator {
    OR("||", 1, (a, b) -> 0),
    AND("&&", 2, (a, b) -> 0),
    BIT_OR("|", 3, (a, b) -> a | b),
    BIT_XOR("^", 4, (a, b) -> a ^ b),
    BIT_AND("&", 5, (a, b) -> a & b),
    EQUAL("==", 6, (a, b) -> a == b ? 1 : 0),
    NOT_EQUAL("!=", 6, (a, b) -> a != b ? 1 : 0),
    LESS("<", 7, (a, b) -> a < b ? 1 : 0),
    GREATER(">", 7, (a, b) -> a > b ? 1 : 0),
    LESS_EQUAL("<=", 7, (a, b) -> a <= b ? 1 : 0),
    GREATER_EQUAL(">=", 7, (a, b) -> a >= b ? 1 : 0),
    SHIFT_LEFT("<<", 8, IndexOperator::shiftLeft),
    SHIFT_RIGHT(">>", 8, (a, b) -> a >> distance(b)),
    ADD("+", 9, Math::addExact),
    SUBTRACT("-", 9, Math::subtractExact),
    MULTIPLY("*", 10, Math::multiplyExact),
    DIVIDE("/", 10, IndexOperator::divide),
    REMAINDER("%", 10, (a, b) -> b == -1 ? 0 : a % nonZero(b));

    final String symbol;
    final int precedence;
    private final LongBinaryOperator arithmetic;

    IndexOperator(String symbol, int precedence, LongBinaryOperator arithmetic) {
        this.symbol = symbol;
        this.precedence = precedence;
        this.arithmetic = arithmetic;
    }

    static Optional<IndexOperator> of(String symbol) {
        for (IndexOperator operator : values()) {
            if (operator.symbol.equals(symbol)) {
                return Optional.of(operator);
            }
        }
        return Optional.empty();
    }

    /** {@code ||} and {@code &&} need not look at their right side; all others do. */
    long apply(IndexExpression left, IndexExpression right, Evaluation evaluation) {
        long a = evaluation.of(left);
        if (this == OR) {
            return a != 0 || evaluation.of(right) != 0 ? 1 : 0;
        }
        if (this == AND) {
            return a != 0 && evaluation.of(right) != 0 ? 1 : 0;
        }
        long b = evaluation.of(right);
        try {
            return arithmetic.applyAsLong(a, b);
        } catch (ArithmeticException e) {
            throw overflow(a + " " + symbol + " " + b);
        }
    }

    static Failure overflow(String operation) {
        return Failure.of(Message.OVERFLOW_LONG, operation);
    }

    private static long shiftLeft(long a, long b) {
        long result = a << distance(b);
        if (result >> b != a) {
            throw new ArithmeticException();
        }
        return result;
    }

    private static long distance(long bits) {
        if (bits < 0 || bits > 63) {
            throw Failure.of(Message.SHIFT_OUT_OF_RANGE, bits);
        }
        return bits;
    }

    private static long divide(long a, long b) {
        if (b == -1) {
            return Math.negateExact(a);
        }
        return a / nonZero(b);
    }

    private static long nonZero(long divisor) {
        if (divisor == 0) {
            throw Failure.of(Message.DIVISION_BY_ZERO);
        }
        return divisor;
    }
}
