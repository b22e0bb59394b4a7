package weft.flatten;

import java.util.List;

/** An integer expression. Its values are computed by an {@link Evaluation}, which bounds the work. */
sealed interface Expression {

    long value(Evaluation evaluation);

    record Number(long value) implements Expression {
        @Override
        public long value(Evaluation evaluation) {
            return value;
        }
    }

    record Variable(String name) implements Expression {
        @Override
        public long value(Evaluation evaluation) {
            return evaluation.scope().variable(name);
        }
    }

    record Unary(char operator, Expression operand) implements Expression {
        @Override
        public long value(Evaluation evaluation) {
            long value = evaluation.of(operand);
            return switch (operator) {
                case '-' -> {
                    if (value == Long.MIN_VALUE) {
                        throw Operator.overflow("-(" + value + ")");
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
    record ToInt(Expression operand) implements Expression {
        @Override
        public long value(Evaluation evaluation) {
            long value = evaluation.of(operand);
            if ((int) value != value) {
                throw Failure.of("%d does not fit into an int", value);
            }
            return value;
        }
    }

    record Binary(Operator operator, Expression left, Expression right) implements Expression {
        @Override
        public long value(Evaluation evaluation) {
            return operator.apply(left, right, evaluation);
        }
    }

    record Conditional(Expression condition, Expression then, Expression otherwise) implements Expression {
        @Override
        public long value(Evaluation evaluation) {
            return evaluation.of(evaluation.of(condition) != 0 ? then : otherwise);
        }
    }

    record Call(String function, List<Expression> arguments) implements Expression {
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
