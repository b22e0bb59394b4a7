package weft.model;

import java.util.OptionalLong;

/**
 * A bounded FIFO from one output port to one input port.
 *
 * @param given its capacity in bytes; empty where the XML leaves it to Weft
 */
public record Channel(Name name, Kind kind, OptionalLong given, End writer, End reader, Position position) {

    /** How the channel was declared; both kinds carry bytes and windows alike. */
    public enum Kind {
        FIFO,
        WFIFO
    }

    /** One end: a process and its port, by full name. */
    public record End(String process, String port, Position position) {}

    public Channel(Name name, Kind kind, long capacity, End writer, End reader, Position position) {
        this(name, kind, OptionalLong.of(capacity), writer, reader, position);
    }

    /** In bytes, of a channel that has been given one. */
    public long capacity() {
        return given.orElseThrow();
    }
}
