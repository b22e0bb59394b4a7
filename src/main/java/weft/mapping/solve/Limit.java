package weft.mapping.solve;

/** When a search has to end. */
final class Limit {

    private static final int SELDOM = 4095;

    private final long end;
    private long steps;
    private boolean over;

    /** @param seconds from now on */
    Limit(double seconds) {
        this.end = System.nanoTime() + (long) (seconds * 1e9);
    }

    boolean isOver() {
        over = over || System.nanoTime() - end >= 0;
        return over;
    }

    /** The same, cheap enough to be asked at each step; it looks at the clock now and then. */
    boolean isOverSoon() {
        return (++steps & SELDOM) == 0 ? isOver() : over;
    }

    /** Counts steps that are not asked about one by one. */
    void add(long more) {
        steps += more;
    }

    /** What the search has taken, in a measure that is the same on each machine. */
    long steps() {
        return steps;
    }
}
