package weft.compile;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import weft.model.Policy;
import weft.source.parse.BuildOptions;

/**
 * What one run reads.
 *
 * @param sources   where process sources lie, if not beside the network
 * @param variables values that override those in the files, by name
 * @param policy    of all pools, whatever the files say; without a mapping everything then runs on one pool of all cores
 * @param build     what the sources will be compiled with
 */
public record Inputs(
        Path network,
        Optional<Path> mapping,
        Optional<Path> architecture,
        Optional<Path> sources,
        Map<String, Long> variables,
        Optional<Policy> policy,
        BuildOptions build) {

    public Inputs {
        variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
    }
}
