package weft.compile;

import java.util.Locale;

/** How much channels hold whose processes move a known number of bytes; all others hold what the XML says. */
public enum CapacityChoice {
    /** What the XML says. */
    EXACT,
    /** The least that suffices. */
    LEAST,
    /** As often what the XML says as goes into {@link ChosenCapacities#ROOM} bytes, so that batches are longer. */
    MORE;

    /** As the command line names it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
