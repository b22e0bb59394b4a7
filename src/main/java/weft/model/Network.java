package weft.model;

import java.util.List;

/**
 * A flattened process network, in the order of the XML.
 *
 * @param outer the ports that are left to the program around it; a network that has any is a library, and no program
 */
public record Network(
        String name, List<Process> processes, List<Channel> channels, List<OuterPort> outer, Position position) {

    public Network {
        processes = List.copyOf(processes);
        channels = List.copyOf(channels);
        outer = List.copyOf(outer);
    }
}
