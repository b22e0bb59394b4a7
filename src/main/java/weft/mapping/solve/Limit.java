package weft.mapping.solve;

import java.util.Optional;

/** When a search has to end. */
public final class Limit {

    private static final int SELDOM = 4095;

    private final long end;

    /** What this is a part of. */
    private final Optional<Limit> whole;

    private long steps;
    private boolean over;

    /** @param seconds from now on */
    public Limit(double seconds) {
        this(System.nanoTime() + (long) (seconds * 1e9), Optional.empty());
    }

    private Limit(long end, Optional<Limit> whole) {
        this.end = end;
        this.whole = whole;
    }

    /** For a part of the search: the time that is left, divided by {@code parts}. Its steps count here, too. */
    Limit part(int parts) {
        long now = System.nanoTime();
        return new Limit(now + Math.max(0, end - now) / parts, Optional.of(this));
    }

    public boolean isOver() {
        over = over || System.nanoTime() - end >= 0;
        return over;
    }

    /** The same, cheap enough to be asked at each step; it looks at the clock now and then. */
    boolean isOverSoon() {
        add(1);
        return (steps & SELDOM) == 0 ? isOver() : over;
    }

    /** Counts steps that are not asked about one by one. */
    public void add(long more) {
        steps += more;
        whole.ifPresent(of -> of.add(more));
    }

    /** What the search has taken, in a measure that is the same on each machine. */
    public long steps() {
        return steps;
    }
}
