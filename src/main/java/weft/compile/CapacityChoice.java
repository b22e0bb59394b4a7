package weft.compile;

import java.util.Locale;

/** How much a channel holds if the rates of both its processes are known; all others hold what the XML says. */
public enum CapacityChoice {
    /** What the XML says. */
    EXACT,
    /** The least that suffices. */
    LEAST,
    /**
     * The largest multiple of what the XML says that is no more than {@link ChosenCapacities#ROOM} bytes, for longer batches; nothing where
     * {@link ChosenCapacities#ALL} would not suffice for all, or a firing moves more than was declared.
     */
    MORE;

    /** As the command line names it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
