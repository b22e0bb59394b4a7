package weft.function;

import com.github.javaparser.ast.expr.BinaryExpr.Operator;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import weft.diagnostics.Message;
import weft.function.FunctionText.Place;

/** Java's binary operators (JLS 15.17 to 15.24), all but the two that need not look at their right side. */
final class JavaOperators {

    private record Arithmetic(IntBinaryOperator ints, LongBinaryOperator longs, DoubleBinaryOperator doubles) {}

    /** What holds of two values is told by the sign of their comparison; a NaN is beside every other double. */
    private interface Comparison {
        boolean holds(boolean less, boolean equal, boolean greater);
    }

    private static final Map<Operator, Arithmetic> ARITHMETIC = new EnumMap<>(Map.of(
            Operator.PLUS, new Arithmetic((a, b) -> a + b, (a, b) -> a + b, (a, b) -> a + b),
            Operator.MINUS, new Arithmetic((a, b) -> a - b, (a, b) -> a - b, (a, b) -> a - b),
            Operator.MULTIPLY, new Arithmetic((a, b) -> a * b, (a, b) -> a * b, (a, b) -> a * b),
            Operator.DIVIDE, new Arithmetic((a, b) -> a / b, (a, b) -> a / b, (a, b) -> a / b),
            Operator.REMAINDER, new Arithmetic((a, b) -> a % b, (a, b) -> a % b, (a, b) -> a % b)));

    private static final Map<Operator, LongBinaryOperator> BITS = new EnumMap<>(Map.of(
            Operator.BINARY_AND, (a, b) -> a & b,
            Operator.BINARY_OR, (a, b) -> a | b,
            Operator.XOR, (a, b) -> a ^ b));

    private static final Map<Operator, Comparison> COMPARISONS = new EnumMap<>(Map.of(
            Operator.LESS, (less, equal, greater) -> less,
            Operator.LESS_EQUALS, (less, equal, greater) -> less || equal,
            Operator.GREATER, (less, equal, greater) -> greater,
            Operator.GREATER_EQUALS, (less, equal, greater) -> greater || equal,
            Operator.EQUALS, (less, equal, greater) -> equal,
            Operator.NOT_EQUALS, (less, equal, greater) -> !equal));

    private JavaOperators() {}

    static Typed binary(Operator operator, Typed left, Typed right, Place at) {
        boolean numbers = left.type().isNumeric() && right.type().isNumeric();
        boolean booleans = left.type() == JavaType.BOOLEAN && right.type() == JavaType.BOOLEAN;
        boolean whole = numbers && JavaType.promoted(left.type(), right.type()) != JavaType.DOUBLE;
        if (operator == Operator.PLUS && (left.type() == JavaType.STRING || right.type() == JavaType.STRING)) {
            return concatenation(left, right, at);
        } else if (numbers && ARITHMETIC.containsKey(operator)) {
            return arithmetic(ARITHMETIC.get(operator), left, right, at);
        } else if (numbers && COMPARISONS.containsKey(operator)) {
            return comparison(COMPARISONS.get(operator), left, right);
        } else if ((whole || booleans) && BITS.containsKey(operator)) {
            return booleans ? logic(BITS.get(operator), left, right) : bits(BITS.get(operator), left, right);
        } else if (whole && operator.asString().matches("<<|>>>?")) {
            return shift(operator, left, right);
        } else if (booleans && (operator == Operator.EQUALS || operator == Operator.NOT_EQUALS)) {
            boolean equal = operator == Operator.EQUALS;
            return Typed.of(
                            JavaType.BOOLEAN,
                            f -> left.code().run(f).equals(right.code().run(f)) == equal)
                    .folded(left, right);
        }
        throw at.error(
                Message.FUNCTION_OPERATOR_BETWEEN,
                operator.asString(),
                left.type().words,
                right.type().words,
                left.type() == JavaType.STRING && right.type() == JavaType.STRING
                        ? ": compare strings with equals"
                        : "");
    }

    private static Typed concatenation(Typed left, Typed right, Place at) {
        for (Typed part : new Typed[] {left, right}) {
            if (part.type() == JavaType.DOUBLE
                    || part.type() == JavaType.VOID
                    || part.type().element().isPresent()) {
                throw at.error(Message.FUNCTION_IN_STRING, part.type().words);
            }
        }
        return Typed.of(JavaType.STRING, frame -> {
            String first = String.valueOf(left.code().run(frame));
            String second = String.valueOf(right.code().run(frame));
            frame.limits.chars(first.length() + (long) second.length(), at);
            return first.concat(second);
        });
    }

    private static Typed arithmetic(Arithmetic operation, Typed left, Typed right, Place at) {
        JavaType type = JavaType.promoted(left.type(), right.type());
        return Typed.of(type, frame -> {
                    Number a = BoxedValues.number(left.code().run(frame));
                    Number b = BoxedValues.number(right.code().run(frame));
                    try {
                        return switch (type) {
                            case INT -> (Object) operation.ints.applyAsInt(a.intValue(), b.intValue());
                            case LONG -> operation.longs.applyAsLong(a.longValue(), b.longValue());
                            default -> operation.doubles.applyAsDouble(a.doubleValue(), b.doubleValue());
                        };
                    } catch (ArithmeticException e) {
                        throw at.error(Message.FUNCTION_DIVISION);
                    }
                })
                .folded(left, right);
    }

    private static Typed comparison(Comparison comparison, Typed left, Typed right) {
        boolean doubles = JavaType.promoted(left.type(), right.type()) == JavaType.DOUBLE;
        return Typed.of(JavaType.BOOLEAN, frame -> {
                    Number x = BoxedValues.number(left.code().run(frame));
                    Number y = BoxedValues.number(right.code().run(frame));
                    if (doubles) {
                        double a = x.doubleValue();
                        double b = y.doubleValue();
                        return comparison.holds(a < b, a == b, a > b);
                    }
                    long a = x.longValue();
                    long b = y.longValue();
                    return comparison.holds(a < b, a == b, a > b);
                })
                .folded(left, right);
    }

    private static Typed bits(LongBinaryOperator operation, Typed left, Typed right) {
        JavaType type = JavaType.promoted(left.type(), right.type());
        return Typed.of(type, frame -> {
                    long a = BoxedValues.number(left.code().run(frame)).longValue();
                    long b = BoxedValues.number(right.code().run(frame)).longValue();
                    return BoxedValues.cast(operation.applyAsLong(a, b), type);
                })
                .folded(left, right);
    }

    private static Typed logic(LongBinaryOperator operation, Typed left, Typed right) {
        return Typed.of(JavaType.BOOLEAN, frame -> {
                    long a = (boolean) left.code().run(frame) ? 1 : 0;
                    long b = (boolean) right.code().run(frame) ? 1 : 0;
                    return operation.applyAsLong(a, b) == 1;
                })
                .folded(left, right);
    }

    /** The type is that of the left side alone. */
    private static Typed shift(Operator operator, Typed left, Typed right) {
        JavaType type = JavaType.promoted(left.type(), JavaType.INT);
        return Typed.of(type, frame -> {
                    Number value = BoxedValues.number(left.code().run(frame));
                    int distance =
                            (int) BoxedValues.number(right.code().run(frame)).longValue();
                    if (type == JavaType.INT) {
                        int a = value.intValue();
                        return operator == Operator.LEFT_SHIFT
                                ? a << distance
                                : operator == Operator.SIGNED_RIGHT_SHIFT ? a >> distance : a >>> distance;
                    }
                    long a = value.longValue();
                    return operator == Operator.LEFT_SHIFT
                            ? a << distance
                            : operator == Operator.SIGNED_RIGHT_SHIFT ? a >> distance : a >>> distance;
                })
                .folded(left, right);
    }
}
