package weft.emit;

import java.util.List;
import weft.model.Direction;
import weft.model.Position;
import weft.plan.Plan;
import weft.plan.Plan.Transport;

/** What the templates of every target see of channels, and words that stand in the tables. */
public final class Rows {

    private Rows() {}

    public static List<ChannelRow> channels(Plan plan) {
        return plan.channels().stream()
                .map(c -> new ChannelRow(
                        CText.literal(c.channel().name().full()),
                        c.channel().capacity(),
                        constant(c.transport()),
                        c.writer(),
                        c.reader(),
                        where(c.channel().position())))
                .toList();
    }

    static String where(Position position) {
        return CText.comment(position.file().getFileName() + ":" + position.line());
    }

    static String direction(Direction direction) {
        return direction == Direction.INPUT ? "WEFT_IN" : "WEFT_OUT";
    }

    static String constant(Transport transport) {
        return "WEFT_" + transport;
    }
}
