package weft.compile;

import java.util.Locale;

/** What becomes of processes whose rates are known. */
public enum StaticForm {
    /** What becomes of all others. */
    OFF,
    /** They run their firings in batches. */
    BATCH,
    /** The same, and those that are connected on a processor run as one loop. */
    FUSE;

    /** As the command line names it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
