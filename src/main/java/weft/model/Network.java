package weft.model;

import java.util.List;

/** A flattened process network, in the order of the XML. */
public record Network(String name, List<Process> processes, List<Channel> channels, Position position) {

    public Network {
        processes = List.copyOf(processes);
        channels = List.copyOf(channels);
    }
}
