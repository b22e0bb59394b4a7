package weft.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A processor of the architecture.
 *
 * @param type          as written (RISC, DSP, PPE, SPE, ..), or empty where nothing was said
 * @param configuration free keys and values
 */
public record Processor(Name name, String type, Map<String, String> configuration, Position position) {

    public Processor {
        configuration = Collections.unmodifiableMap(new LinkedHashMap<>(configuration));
    }
}
