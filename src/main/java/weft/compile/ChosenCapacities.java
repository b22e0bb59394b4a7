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

/** Capacities that Weft chooses, where the rates of a channel's processes are known. */
final class ChosenCapacities {

    /** Bytes that a channel gets for longer batches, at most. With more a pipeline of fifty was no faster: its channels no longer fit into the level-one cache. */
    static final long ROOM = 1024;

    private final Plan plan;
    private final NetworkRates rates;
    private final Balance balance;

    /** @param plan of the application as it is */
    ChosenCapacities(Plan plan, NetworkRates rates) {
        this.plan = plan;
        this.rates = rates;
        this.balance = Balance.of(plan, rates);
    }

    /**
     * An application with them; where processes answer each other within a firing, so that no order of whole firings is known, what
     * an iteration moves stands for them. Reports the channels that have none and get none.
     *
     * @param choice what becomes of channels that have capacities
     */
    Application of(Application application, CapacityChoice choice, Diagnostics diagnostics) {
        Map<Integer, Long> known = new HashMap<>();
        Map<Integer, Long> ample = new HashMap<>();
        for (Island island : balance.islands()) {
            island.capacities().ifPresent(known::putAll);
            island.capacities().or(island::ample).ifPresent(ample::putAll);
        }
        Map<String, Long> chosen = new HashMap<>();
        for (ChannelPlan channel : plan.channels()) {
            boolean hasNone = channel.channel().given().isEmpty();
            Optional<Long> suffices = Optional.ofNullable(ample.get(channel.number()));
            if (hasNone && suffices.isEmpty()) {
                diagnostics.report(
                        Message.BARE_CAPACITY,
                        channel.channel().position(),
                        channel.channel().name(),
                        reason(channel));
            } else if (hasNone) { // of a channel through which nothing moves nothing is known to suffice
                chosen.put(channel.channel().name().full(), Math.max(1, suffices.get()));
            } else if (choice != CapacityChoice.EXACT && known.getOrDefault(channel.number(), 0L) > 0) {
                chosen.put(
                        channel.channel().name().full(),
                        choice == CapacityChoice.LEAST
                                ? known.get(channel.number())
                                : more(channel.channel().capacity()));
            }
        }
        return application.withCapacities(chosen);
    }

    /** The largest multiple that has room: windows whose length divides what was declared still never cross the end of the ring. */
    private static long more(long declared) {
        return declared * Math.max(1, ROOM / Math.max(1, declared));
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
                ? "they take too many firings to come round, or one takes more before its firings repeat themselves than the other gives"
                : "the rates of its processes, or of those connected with them, do not go together (weft analyze tells more)";
    }
}
