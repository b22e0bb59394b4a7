package weft.compile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.diagnostics.Remedy;
import weft.model.Position;
import weft.plan.Plan;
import weft.plan.Plan.ChannelPlan;
import weft.rates.NetworkRates;
import weft.rates.balance.Balance;
import weft.rates.balance.Island;

/**
 * For targets whose channels cannot grow: processes of constant rates that end, or may end, in a deadlock which more room dissolves.
 *
 * <p>That takes a circle of channels, whichever way they lead: in a chain or a tree each byte that is taken makes room for the next one.
 */
final class RoomCheck {

    private final Plan plan;
    private final Balance balance;
    private final Diagnostics diagnostics;

    RoomCheck(Plan plan, NetworkRates rates, Diagnostics diagnostics) {
        this.plan = plan;
        this.balance = Balance.of(plan, rates);
        this.diagnostics = diagnostics;
    }

    void check() {
        for (Island island : balance.islands()) {
            Map<Integer, Long> least = island.capacities().orElse(Map.of());
            List<ChannelPlan> small = plan.channels().stream()
                    .filter(channel -> !island.fits()
                            && least.getOrDefault(channel.number(), 0L)
                                    > channel.channel().capacity()
                            && isInCircle(channel))
                    .toList();
            if (!small.isEmpty()) {
                diagnostics.report(
                        small.get(0).channel().position(),
                        (island.getsStuck() ? Message.BARE_STUCK : Message.BARE_ROOM)
                                .with(small.stream()
                                        .map(channel -> channel.channel().name().full() + " "
                                                + channel.channel().capacity() + " of " + least.get(channel.number()))
                                        .collect(Collectors.joining(", ")))
                                .mended(larger(small, least)));
            }
        }
    }

    /** Of an element that iterators repeat the largest of what suffices. */
    private static List<Remedy> larger(List<ChannelPlan> small, Map<Integer, Long> least) {
        Map<Position, Long> needed = new LinkedHashMap<>();
        small.forEach(channel -> needed.merge(channel.channel().position(), least.get(channel.number()), Math::max));
        List<Remedy> remedies = new ArrayList<>();
        needed.forEach(
                (element, bytes) -> remedies.add(new Remedy.SetAttribute(element, "capacity", Long.toString(bytes))));
        return remedies;
    }

    /** Whether one comes from one of its ends to the other by other channels, too. */
    private boolean isInCircle(ChannelPlan channel) {
        Set<Integer> reached = new HashSet<>(Set.of(channel.writer()));
        for (boolean grows = true; grows; ) {
            grows = false;
            for (ChannelPlan other : plan.channels()) {
                if (other.number() != channel.number()
                        && (reached.contains(other.writer()) || reached.contains(other.reader()))) {
                    grows |= reached.add(other.writer());
                    grows |= reached.add(other.reader());
                }
            }
        }
        return channel.writer() == channel.reader() || reached.contains(channel.reader());
    }
}
