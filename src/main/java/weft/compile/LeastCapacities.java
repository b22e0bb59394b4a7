package weft.compile;

import java.util.HashMap;
import java.util.Map;
import weft.model.Application;
import weft.plan.Plan;
import weft.plan.Plan.ChannelPlan;
import weft.rates.NetworkRates;
import weft.rates.balance.Balance;
import weft.rates.balance.Island;

/** The least capacities that suffice, where the rates of a channel's processes are known; the others keep what the XML says. */
final class LeastCapacities {

    private LeastCapacities() {}

    /**
     * An application with them.
     *
     * @param plan of the application as it is
     */
    static Application of(Application application, Plan plan, NetworkRates rates) {
        Map<String, Long> least = new HashMap<>();
        for (Island island : Balance.of(plan, rates).islands()) {
            Map<Integer, Long> found = island.capacities().orElse(Map.of());
            for (ChannelPlan channel : plan.channels()) {
                long bytes = found.getOrDefault(channel.number(), 0L);
                if (bytes > 0) {
                    least.put(channel.channel().name().full(), bytes);
                }
            }
        }
        return application.withCapacities(least);
    }
}
