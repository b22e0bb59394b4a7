package weft.flatten;

/**
 * Computes the values of expressions. The work of functions, which may call themselves, is bounded over a whole run; that of
 * other expressions is bounded by their length and by the elements that a run may produce.
 */
final class Evaluation {

    private static final int DEEPEST = 500;

    /** The steps of functions that are left, shared by the scopes of a run. */
    static final class Steps {
        private long left;

        Steps(long limit) {
            left = limit;
        }
    }

    private final Steps steps;
    private final Scope scope;
    private final boolean inFunction;
    private int depth;

    Evaluation(Scope scope, Steps steps) {
        this(scope, steps, false, 0);
    }

    private Evaluation(Scope scope, Steps steps, boolean inFunction, int depth) {
        this.inFunction = inFunction;
        this.scope = scope;
        this.steps = steps;
        this.depth = depth;
    }

    Scope scope() {
        return scope;
    }

    /** The same evaluation, inside of a function that was called. */
    Evaluation in(Scope called) {
        return new Evaluation(called, steps, true, depth);
    }

    long of(Expression expression) {
        if (inFunction && --steps.left < 0) {
            throw Failure.of("the computation takes too long: simplify the functions");
        }
        if (depth == DEEPEST) {
            throw Failure.of("functions call each other too deeply");
        }
        depth++;
        try {
            return expression.value(this);
        } finally {
            depth--;
        }
    }
}
