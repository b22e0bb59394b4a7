package weft.compile;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What one run reads.
 *
 * @param sources   where process sources lie, if not beside the network
 * @param variables values that override those in the files, by name
 */
public record Inputs(
        Path network, Optional<Path> mapping, Optional<Path> architecture, Optional<Path> sources,
        Map<String, Long> variables) {

    public Inputs {
        variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
    }
}
