package weft.emit;

import java.util.List;
import java.util.stream.Collectors;
import weft.emit.Program.ChannelRow;
import weft.emit.Program.PortRow;
import weft.emit.Program.ProcessRow;
import weft.model.Direction;
import weft.model.Position;
import weft.plan.Plan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.Transport;

/** Rows of the tables of channels, processes and ports, as the templates of every target see them. */
final class Rows {

    private Rows() {}

    static List<ChannelRow> channels(Plan plan) {
        return plan.channels().stream()
                .map(c -> new ChannelRow(CText.literal(c.channel().name().full()), c.channel().capacity(),
                        constant(c.transport()), c.writer(), c.reader(), where(c.channel().position())))
                .toList();
    }

    /**
     * The row of a process.
     *
     * @param unit         the symbol of its unit
     * @param firstPort    the first of its rows among the processor's ports, which processes with the same may share
     * @param firstChannel where its channels are among those of the processor's processes
     * @param stack        bytes
     */
    static ProcessRow process(ProcessorPlan processor, ProcessPlan process, String unit, int firstPort, int firstChannel,
            long stack) {
        var name = process.process().name();
        List<Integer> channels = process.ports().stream().map(port -> port.channel().number()).toList();
        return new ProcessRow(CText.literal(name.full()), unit, processor.number(), name.indices().size(),
                indices(name.indices()), firstPort, firstChannel, channels, channels.size(), stack,
                where(process.process().position()));
    }

    static PortRow port(PortPlan port) {
        return new PortRow(CText.literal(port.name().full()), CText.literal(port.name().base()),
                port.name().indices().size(), indices(port.name().indices()), direction(port.direction()));
    }

    private static String indices(List<Integer> indices) {
        return indices.isEmpty() ? "0" : indices.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private static String where(Position position) {
        return CText.comment(position.file().getFileName() + ":" + position.line());
    }

    static String direction(Direction direction) {
        return direction == Direction.INPUT ? "WEFT_IN" : "WEFT_OUT";
    }

    static String constant(Transport transport) {
        return "WEFT_" + transport;
    }
}
