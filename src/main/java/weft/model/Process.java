package weft.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A process of the network.
 *
 * @param ports         in the order of the XML; the index of a port is its slot in generated code
 * @param sources       the first has init and fire, the others functions that it calls
 * @param configuration free keys and values of {@code <configuration>}, in the order of the XML
 */
public record Process(
        Name name, List<Port> ports, List<Source> sources, Map<String, String> configuration, Position position) {

    public Process {
        ports = List.copyOf(ports);
        sources = List.copyOf(sources);
        configuration = Collections.unmodifiableMap(new LinkedHashMap<>(configuration));
    }

    /**
     * The bytes of its stack, or of the frames of its functions that block and call themselves,
     * {@code <configuration name="stack" value=".."/>}; empty where that is no number from 1 to 1 GiB.
     */
    public Optional<Long> stack() {
        return Optional.ofNullable(configuration.get("stack")).map(String::strip).filter(text -> text.matches("[0-9]{1,10}"))
                .map(Long::valueOf).filter(size -> size > 0 && size <= 1 << 30);
    }

    /** The source with init and fire. */
    public Source source() {
        return sources.get(0);
    }
}
