package weft.flatten;

import weft.function.Limits;

/** Computes the values of expressions. {@link Limits} bound the work of functions, their length that of other expressions. */
record Evaluation(Scope scope, Limits limits) {

    long of(Expression expression) {
        return expression.value(this);
    }
}
