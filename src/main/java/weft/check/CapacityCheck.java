package weft.check;

import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.model.Network;

/** For targets that choose no capacities: each channel is given one. */
public final class CapacityCheck {

    private CapacityCheck() {}

    public static void check(Network network, Diagnostics diagnostics) {
        network.channels().stream()
                .filter(channel -> channel.given().isEmpty())
                .forEach(channel -> diagnostics.report(Message.CAPACITY_NONE, channel.position(), channel.name()));
    }
}
