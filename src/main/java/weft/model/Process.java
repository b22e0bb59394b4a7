package weft.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A process of the network.
 *
 * @param ports         in the order of the XML; the index of a port is its slot in generated code
 * @param configuration free keys and values of {@code <configuration>}, in the order of the XML
 */
public record Process(Name name, List<Port> ports, Source source, Map<String, String> configuration, Position position) {

    public Process {
        ports = List.copyOf(ports);
        configuration = Collections.unmodifiableMap(new LinkedHashMap<>(configuration));
    }

    /** The value of the configuration {@code stack}, 0 if there is none: bytes, once the network is checked. */
    public String stack() {
        return configuration.getOrDefault("stack", "0");
    }
}
