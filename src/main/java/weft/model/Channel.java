package weft.model;

/**
 * A bounded FIFO from one output port to one input port.
 *
 * @param capacity in bytes
 */
public record Channel(Name name, Kind kind, long capacity, End writer, End reader, Position position) {

    /** How the channel was declared; both kinds carry bytes and windows alike. */
    public enum Kind {
        FIFO,
        WFIFO
    }

    /** One end: a process and its port, by full name. */
    public record End(String process, String port, Position position) {}
}
