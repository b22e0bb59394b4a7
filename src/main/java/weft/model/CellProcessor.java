package weft.model;

import java.util.Locale;
import java.util.Optional;

/** The two kinds of processors of a Cell. */
public enum CellProcessor {
    PPE, SPE;

    /** What a processor is by its type or, as in DOL 1.6 (ppu, spu_0), by its name; empty if it is of no Cell. */
    public static Optional<CellProcessor> of(Processor processor) {
        return named(processor.type()).or(() -> named(processor.name().base()));
    }

    private static Optional<CellProcessor> named(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.matches("pp[eu]([^a-z].*)?")) {
            return Optional.of(PPE);
        }
        return lower.matches("sp[eu]([^a-z].*)?") ? Optional.of(SPE) : Optional.empty();
    }
}
