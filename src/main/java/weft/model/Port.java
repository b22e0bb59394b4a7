package weft.model;

import java.util.List;

/**
 * A port of a process.
 *
 * @param rate the bytes that its firings are to move through it, in turn; empty where the network does not say it
 */
public record Port(Name name, Direction direction, List<Long> rate, Position position) {

    public Port {
        rate = List.copyOf(rate);
    }

    /** A port of which the network says no rate. */
    public Port(Name name, Direction direction, Position position) {
        this(name, direction, List.of(), position);
    }
}
