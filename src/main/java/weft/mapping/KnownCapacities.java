package weft.mapping;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.model.Channel;
import weft.plan.Plan.ChannelPlan;
import weft.rates.balance.Island;
import weft.rates.report.Analysis;

/** Capacities that suffice, where the rates of a channel's processes are known. */
public final class KnownCapacities {

    private KnownCapacities() {}

    /** Bytes for each channel, 0 where nothing is known. */
    public static long[] of(Analysis analysis, List<Channel> channels) {
        long[] bytes = new long[channels.size()];
        Map<String, Integer> numbers = new HashMap<>();
        channels.forEach(channel -> numbers.put(channel.name().full(), numbers.size()));
        for (Island island : analysis.balance().islands()) {
            Map<Integer, Long> found = island.capacities().orElse(Map.of());
            for (ChannelPlan channel : analysis.plan().channels()) {
                int number = numbers.get(channel.channel().name().full());
                bytes[number] = Math.max(bytes[number], found.getOrDefault(channel.number(), 0L));
            }
        }
        return bytes;
    }
}
