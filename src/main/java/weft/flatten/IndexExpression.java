package weft.flatten;

import java.util.List;
import weft.diagnostics.Message;

/** An integer expression. Its values are computed by an {@link Evaluation}, which bounds the work. */
sealed interface IndexExpression {

    long value(Evaluation evaluation);

    record Number(long value) implements IndexExpression {
        @Override
        public long value(Evaluation evaluation) {
            return value;
        }
    }

    record Variable(String name) implements IndexExpression {
        @Override
        public long value(Evaluation evaluation) {
            return evaluation.scope().variable(name);
        }
    }

    record Unary(char operator, IndexExpression operand) implements IndexExpression {
        @Override
        public long value(Evaluation evaluation) {
            long value = evaluation.of(operand);
            return switch (operator) {
                case '-' -> {
                    if (value == Long.MIN_VALUE) {
                        throw IndexOperator.overflow("-(" + value + ")");
                    }
                    yield -value;
                }
                case '!' -> value == 0 ? 1 : 0;
                case '~' -> ~value;
                default -> value;
            };
        }
    }

    /** A cast to int: a value that an int cannot hold is an error. */
    record ToInt(IndexExpression operand) implements IndexExpression {
        @Override
        public long value(Evaluation evaluation) {
            long value = evaluation.of(operand);
            if ((int) value != value) {
                throw Failure.of(Message.OVERFLOW_INT, value);
            }
            return value;
        }
    }

    record Binary(IndexOperator operator, IndexExpression left, IndexExpression right) implements IndexExpression {
        @Override
        public long value(Evaluation evaluation) {
            return operator.apply(left, right, evaluation);
        }
    }

    record Conditional(IndexExpression condition, IndexExpression then, IndexExpression otherwise)
            implements IndexExpression {
        @Override
        public long value(Evaluation evaluation) {
            return evaluation.of(evaluation.of(condition) != 0 ? then : otherwise);
        }
    }

    record Call(String function, List<IndexExpression> arguments) implements IndexExpression {
        @Override
        public long value(Evaluation evaluation) {
            long[] values = new long[arguments.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = evaluation.of(arguments.get(i));
            }
            return evaluation.scope().call(function, values, evaluation);
        }
    }
}
