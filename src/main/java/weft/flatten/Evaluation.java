package weft.flatten;

/**
 * Computes the values of expressions, and counts the work over a whole run: functions may call themselves, and an iterator
 * evaluates its expressions in every round.
 */
final class Evaluation {

    private static final int DEEPEST = 2_000;

    /** The steps that are left, shared by the scopes of a run. */
    static final class Steps {
        private long left;

        Steps(long limit) {
            left = limit;
        }
    }

    private final Steps steps;
    private final Scope scope;
    private int depth;

    Evaluation(Scope scope, Steps steps) {
        this(scope, steps, 0);
    }

    private Evaluation(Scope scope, Steps steps, int depth) {
        this.scope = scope;
        this.steps = steps;
        this.depth = depth;
    }

    Scope scope() {
        return scope;
    }

    /** The same evaluation, inside of a function that was called. */
    Evaluation in(Scope called) {
        return new Evaluation(called, steps, depth);
    }

    long of(Expression expression) {
        if (--steps.left < 0) {
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
