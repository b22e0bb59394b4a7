package weft.rates.find;

/**
 * How often firings, or turns of the loop around them, are followed before what changes each time is forgotten. Most counters are only
 * compared: what moves is the same without them, which is seen early. Where it is not, they may count the firings of a long cycle.
 */
enum Patience {
    SHORT(80),
    LONG(4_000);

    /** Turns of a loop on one of several ways: that is in a firing, and followed to its end. */
    static final int ON_A_WAY = LONG.most;

    /** Of a loop that any turn may end, so that it does not count a known number of turns, one turn of so many. */
    private static final int MAY_END = 8;

    /** Where so many steps have been followed, a few turns are enough for the short patience. */
    private static final int STEPS = 10_000;

    private final int most;

    Patience(int most) {
        this.most = most;
    }

    /** @param steps that have been followed so far */
    int turns(boolean mayEnd, int steps) {
        return mayEnd || this == SHORT && steps > STEPS ? most / MAY_END : most;
    }

    /** @param steps that have been followed so far */
    int calls(int steps) {
        return turns(false, steps) / 2;
    }
}
