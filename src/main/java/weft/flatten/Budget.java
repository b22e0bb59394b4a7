package weft.flatten;

import weft.model.Position;

/** How much one run may produce and compute. */
final class Budget {

    private final long limit;
    private final Evaluation.Steps steps = new Evaluation.Steps(1_000_000_000);
    private long left;

    /** @param limit elements that may be produced, rounds of iterators included */
    Budget(long limit) {
        this.limit = limit;
        this.left = limit;
    }

    Evaluation.Steps steps() {
        return steps;
    }

    /** Fails before the first round if the rounds of an iterator cannot be paid for. */
    void check(long rounds, int items, Position at) {
        if (rounds > left / Math.max(1, items)) {
            throw Failure.last(
                    at, "this iterator repeats %d elements %d times: more than the limit of %d", items, rounds, limit);
        }
    }

    void take(long elements, Position at) {
        left -= elements;
        if (left < 0) {
            throw Failure.last(at, "the iterators produce more than the limit of %d elements", limit);
        }
    }
}
