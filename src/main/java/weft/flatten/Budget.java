package weft.flatten;

import weft.diagnostics.Message;
import weft.function.FunctionLimits;
import weft.model.Position;

/** How much one run may produce and compute. */
final class Budget {

    private final long limit;
    private final FunctionLimits functions = new FunctionLimits();
    private long left;

    /** @param limit elements that may be produced, rounds of iterators included */
    Budget(long limit) {
        this.limit = limit;
        this.left = limit;
    }

    FunctionLimits functions() {
        return functions;
    }

    /** Fails before the first round if the rounds of an iterator cannot be paid for. */
    void check(long rounds, int items, Position at) {
        if (rounds > left / Math.max(1, items)) {
            throw Failure.last(at, Message.ITERATOR_TOO_LARGE, rounds, items, limit);
        }
    }

    /** Fails before the first round if an iterator makes, with those in it, more than can be paid for. */
    void check(long elements, Position at) {
        if (elements > left) {
            throw Failure.last(
                    at,
                    Message.ITERATORS_TOO_LARGE,
                    elements == Long.MAX_VALUE ? "more than 9000000000000000000" : String.valueOf(elements),
                    limit);
        }
    }

    /** Fails before the first round of any if the iterators so far make, together, more than can be paid for. */
    void checkAll(long elements, Position at) {
        if (elements > left) {
            throw Failure.last(at, Message.ITERATORS_PRODUCE_TOO_MUCH, limit);
        }
    }

    void take(long elements, Position at) {
        checkAll(elements, at);
        left -= elements;
    }
}
