package weft.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A processor of the architecture.
 *
 * @param node          the node of a cluster that it belongs to; empty where nothing was said
 * @param type          as written (RISC, DSP, PPE, SPE, ..), or empty where nothing was said
 * @param cores         of a pool, whose processes move between so many threads, 0 for as many as the machine has; empty for
 *                      a processor that is one thread
 * @param configuration free keys and values
 */
public record Processor(
        Name name,
        Optional<String> node,
        String type,
        OptionalInt cores,
        Map<String, Setting> configuration,
        Position position) {

    public Processor {
        configuration = Collections.unmodifiableMap(new LinkedHashMap<>(configuration));
    }

    /** A processor that is one thread, and of no node. */
    public Processor(Name name, String type, Map<String, Setting> configuration, Position position) {
        this(name, Optional.empty(), type, OptionalInt.empty(), configuration, position);
    }

    /** The same on a node, or on none. */
    public Processor on(Optional<String> other) {
        return new Processor(name, other, type, cores, configuration, position);
    }

    /** Its type, where that is one of those that the user has named. */
    public Optional<String> typeAmong(Set<String> named) {
        return Optional.of(type).filter(named::contains);
    }

    public boolean isPool() {
        return cores.isPresent();
    }
}
