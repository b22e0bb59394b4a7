package weft.model;

/**
 * A port of the network that is left to the program around it, the host: a channel of which the host has one end.
 *
 * @param direction   seen from the network: what is an input is written by the host
 * @param capacity    in bytes
 * @param end         the process and its port at the other end
 * @param description what goes through it, for those who use the library; may be empty
 */
public record OuterPort(
        Name name, Direction direction, long capacity, Channel.End end, String description, Position position) {}
