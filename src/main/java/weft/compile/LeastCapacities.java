package weft.compile;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.model.Application;
import weft.plan.Plan;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.ProcessPlan;
import weft.rates.NetworkRates;
import weft.rates.ProcessRates.Dynamic;
import weft.rates.balance.Balance;
import weft.rates.balance.Island;

/** The least capacities that suffice, where the rates of a channel's processes are known. */
final class LeastCapacities {

    private final Plan plan;
    private final NetworkRates rates;
    private final Balance balance;

    /** @param plan of the application as it is */
    LeastCapacities(Plan plan, NetworkRates rates) {
        this.plan = plan;
        this.rates = rates;
        this.balance = Balance.of(plan, rates);
    }

    /**
     * An application with them. Reports the channels that have none and get none.
     *
     * @param isForAll whether channels get them that have others
     */
    Application of(Application application, boolean isForAll, Diagnostics diagnostics) {
        Map<Integer, Long> known = new HashMap<>();
        for (Island island : balance.islands()) {
            island.capacities().ifPresent(known::putAll);
        }
        Map<String, Long> chosen = new HashMap<>();
        for (ChannelPlan channel : plan.channels()) {
            boolean hasNone = channel.channel().given().isEmpty();
            Optional<Long> least = Optional.ofNullable(known.get(channel.number()));
            if (hasNone && least.isEmpty()) {
                diagnostics.report(
                        Message.BARE_CAPACITY,
                        channel.channel().position(),
                        channel.channel().name(),
                        reason(channel));
            } else if (hasNone) { // of a channel through which nothing moves nothing is known to suffice
                chosen.put(channel.channel().name().full(), Math.max(1, least.get()));
            } else if (isForAll && least.orElse(0L) > 0) {
                chosen.put(channel.channel().name().full(), least.get());
            }
        }
        return application.withCapacities(chosen);
    }

    private String reason(ChannelPlan channel) {
        List<ProcessPlan> dynamic = plan.processors().stream()
                .flatMap(processor -> processor.processes().stream())
                .filter(process ->
                        Stream.of(channel.writer(), channel.reader()).anyMatch(end -> end == process.number()))
                .filter(process -> rates.of(process) instanceof Dynamic)
                .toList();
        if (!dynamic.isEmpty()) {
            Dynamic why = (Dynamic) rates.of(dynamic.get(0));
            return "the rates of '" + dynamic.get(0).process().name() + "' are not constant, since " + why.reason()
                    + " (" + why.position() + ")";
        }
        return balance.mismatches().isEmpty()
                ? "its processes wait for each other whatever their channels hold, or take too many firings to come round"
                : "the rates of its processes, or of those connected with them, do not go together (weft analyze tells more)";
    }
}
