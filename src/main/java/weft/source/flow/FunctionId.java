package weft.source.flow;

/**
 * A function of a process.
 *
 * @param source the number of the source that defines it
 * @param name   as that source calls it
 */
public record FunctionId(int source, String name) {}
