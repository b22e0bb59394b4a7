package weft.flatten;

import weft.function.FunctionLimits;

/** Computes the values of expressions. {@link FunctionLimits} bound the work of functions, their length that of other expressions. */
record Evaluation(Scope scope, FunctionLimits limits) {

    long of(IndexExpression expression) {
        return expression.value(this);
    }
}
