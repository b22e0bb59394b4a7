package weft.flatten;

import java.util.Map;
import weft.diagnostics.Message;

/** What expressions can call. */
interface CallableFunction {

    int parameters();

    /** The result; the limits of {@code evaluation} bound the work. */
    long call(long[] arguments, Evaluation evaluation);

    /** Those that are always there: of java.lang.Math what is integer arithmetic. */
    Map<String, CallableFunction> BUILT_IN = Map.of(
            "Math.abs", builtIn(1, a -> Math.absExact(a[0])),
            "Math.max", builtIn(2, a -> Math.max(a[0], a[1])),
            "Math.min", builtIn(2, a -> Math.min(a[0], a[1])),
            "Math.pow", builtIn(2, a -> power(a[0], a[1])));

    private static CallableFunction builtIn(int parameters, java.util.function.ToLongFunction<long[]> body) {
        return new CallableFunction() {
            @Override
            public int parameters() {
                return parameters;
            }

            @Override
            public long call(long[] arguments, Evaluation evaluation) {
                try {
                    return body.applyAsLong(arguments);
                } catch (ArithmeticException e) {
                    throw IndexOperator.overflow("the result of a function");
                }
            }
        };
    }

    private static long power(long base, long exponent) {
        if (exponent < 0) {
            throw Failure.of(Message.EXPONENT_NEGATIVE, exponent);
        }
        if (base == 0 || base == 1) {
            return exponent == 0 ? 1 : base;
        }
        if (base == -1) {
            return exponent % 2 == 0 ? 1 : -1;
        }
        long result = 1;
        for (long i = 0; i < exponent; i++) {
            result = Math.multiplyExact(result, base);
        }
        return result;
    }
}
