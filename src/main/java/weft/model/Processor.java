package weft.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A processor of the architecture.
 *
 * @param type          as written (RISC, DSP, PPE, SPE, ..), or empty where nothing was said
 * @param cores         of a pool, whose processes move between so many threads, 0 for as many as the machine has; empty for
 *                      a processor that is one thread
 * @param configuration free keys and values
 */
public record Processor(
        Name name, String type, OptionalInt cores, Map<String, Setting> configuration, Position position) {

    public Processor {
        configuration = Collections.unmodifiableMap(new LinkedHashMap<>(configuration));
    }

    /** A processor that is one thread. */
    public Processor(Name name, String type, Map<String, Setting> configuration, Position position) {
        this(name, type, OptionalInt.empty(), configuration, position);
    }

    public boolean isPool() {
        return cores.isPresent();
    }
}
