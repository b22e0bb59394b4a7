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
}
