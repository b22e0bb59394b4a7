package weft.source.flow;

import java.util.OptionalLong;

/** What is computed of integers. Comparisons give 1 or 0. */
public enum Operator {
    NEGATE,
    COMPLEMENT,
    NOT,
    CONVERT,
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    MODULO,
    SHIFT_LEFT,
    SHIFT_RIGHT,
    AND,
    OR,
    XOR,
    LESS,
    LESS_OR_EQUAL,
    EQUAL,
    NOT_EQUAL;

    /** The result for operands that have been converted, before it is converted; empty where C leaves it open. */
    OptionalLong apply(long a, long b) {
        try {
            return OptionalLong.of(
                    switch (this) {
                        case NEGATE -> Math.negateExact(a);
                        case COMPLEMENT -> ~a;
                        case NOT -> a == 0 ? 1 : 0;
                        case CONVERT -> a;
                        case ADD -> Math.addExact(a, b);
                        case SUBTRACT -> Math.subtractExact(a, b);
                        case MULTIPLY -> Math.multiplyExact(a, b);
                        case DIVIDE -> a / b; // 0 is an ArithmeticException, too
                        case MODULO -> a % b;
                        case SHIFT_LEFT -> Math.multiplyExact(a, 1L << shift(b));
                        case SHIFT_RIGHT -> a >> shift(b);
                        case AND -> a & b;
                        case OR -> a | b;
                        case XOR -> a ^ b;
                        case LESS -> a < b ? 1 : 0;
                        case LESS_OR_EQUAL -> a <= b ? 1 : 0;
                        case EQUAL -> a == b ? 1 : 0;
                        case NOT_EQUAL -> a != b ? 1 : 0;
                    });
        } catch (ArithmeticException e) {
            return OptionalLong.empty();
        }
    }

    private static int shift(long by) {
        if (by < 0 || by > 62) {
            throw new ArithmeticException();
        }
        return (int) by;
    }

    /** The result in a type: that of the operands for a comparison, that of both for the others. */
    public OptionalLong apply(IntegerType type, long a, long b) {
        OptionalLong left = this == NOT || this == CONVERT ? OptionalLong.of(a) : type.convert(a);
        OptionalLong right = this == SHIFT_LEFT || this == SHIFT_RIGHT ? OptionalLong.of(b) : type.convert(b);
        if (left.isEmpty() || right.isEmpty()) {
            return OptionalLong.empty();
        }
        OptionalLong result = apply(left.getAsLong(), right.getAsLong());
        return result.isPresent() && !isComparison() ? type.convert(result.getAsLong()) : result;
    }

    private boolean isComparison() {
        return switch (this) {
            case NOT, LESS, LESS_OR_EQUAL, EQUAL, NOT_EQUAL -> true;
            default -> false;
        };
    }
}
