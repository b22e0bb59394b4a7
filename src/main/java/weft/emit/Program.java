package weft.emit;

import java.util.List;

/**
 * The program as the x86 templates see it, public for their sake: all names are C identifiers, C literals or comments already.
 *
 * @param file      the name of the executable
 * @param title     for comments
 * @param runtime   the runtime's sources that are linked, relative to the output folder
 * @param execution what the head of each file says about it
 */
public record Program(
        String file, String title, String name, String execution, List<String> runtime, List<ChannelRow> channels,
        List<ProcessorPart> processors) {

    /** A row of the channel table. */
    public record ChannelRow(String name, long capacity, String transport, int writer, int reader, String comment) {}

    /** What is generated for one processor. */
    public record ProcessorPart(
            String id, String name, String title, int number, int firstProcess, String policy, int cores,
            List<UnitPart> units, List<ProcessRow> processes, List<PortRow> ports) {}

    /**
     * A unit compiled for one processor.
     *
     * @param symbol   of its {@code struct weft_unit}
     * @param file     relative to the output folder
     * @param object   the compiled unit, relative to the output folder
     * @param includes options of the compiler that lead to the user's headers, as make wants them
     */
    public record UnitPart(String symbol, String file, String object, String includes) {}

    /** A row of a process table; {@code firstPort} is its first row among the processor's ports. */
    public record ProcessRow(
            String name, String unit, int processor, int dimensions, String indices, int firstPort, int portCount,
            String comment) {}

    /** A row of a port table. */
    public record PortRow(
            String name, String base, int dimensions, String indices, String direction, int channel, String comment) {}
}
