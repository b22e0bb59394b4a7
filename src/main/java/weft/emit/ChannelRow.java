package weft.emit;

/** A row of the channel table, as the templates of every target see it, public for their sake. */
public record ChannelRow(String name, long capacity, String transport, int writer, int reader, String comment) {}
