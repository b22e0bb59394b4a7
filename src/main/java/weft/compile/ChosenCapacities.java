package weft.compile;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.model.Application;
import weft.plan.Plan;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.ProcessPlan;
import weft.rates.NetworkRates;
import weft.rates.ProcessRates.Dynamic;
import weft.rates.ProcessRates.Regular;
import weft.rates.balance.Balance;
import weft.rates.balance.Island;

/** Capacities that Weft chooses, where the rates of a channel's processes are known. */
final class ChosenCapacities {

    /** Bytes that a channel gets for longer batches, at most. With more a pipeline of fifty was no faster: its channels no longer fit into the level-one cache. */
    static final long ROOM = 1024;

    /** Bytes that all of a network's channels together get at most for longer batches: those of a core's level-two cache. */
    static final long ALL = 262_144;

    private final Plan plan;
    private final NetworkRates rates;
    private final Map<Integer, ProcessPlan> processes;

    /** @param plan of the application as it is */
    ChosenCapacities(Plan plan, NetworkRates rates) {
        this.plan = plan;
        this.rates = rates;
        this.processes = plan.processors().stream()
                .flatMap(processor -> processor.processes().stream())
                .collect(Collectors.toMap(ProcessPlan::number, process -> process));
    }

    /**
     * An application with them; where processes answer each other within a firing, so that no order of whole firings is known, what
     * an iteration moves stands for them. Reports the channels that have none and get none.
     *
     * @param choice what becomes of channels that have capacities
     */
    Application of(Application application, CapacityChoice choice, Diagnostics diagnostics) {
        Map<String, Long> chosen = new HashMap<>(choice == CapacityChoice.MORE ? more() : Map.of());
        if (choice == CapacityChoice.LEAST
                || plan.channels().stream()
                        .anyMatch(channel -> channel.channel().given().isEmpty())) {
            chosen.putAll(sufficient(choice == CapacityChoice.LEAST, diagnostics));
        }
        return application.withCapacities(chosen);
    }

    /** Of channels that have none, and of all others if they are to be given the least. */
    private Map<String, Long> sufficient(boolean forAll, Diagnostics diagnostics) {
        Map<Integer, Long> known = new HashMap<>();
        Map<Integer, Long> ample = new HashMap<>();
        Balance balance = Balance.of(plan, rates);
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
                        reason(channel, balance));
            } else if (hasNone) { // of a channel through which nothing moves nothing is known to suffice
                chosen.put(channel.channel().name().full(), Math.max(1, suffices.get()));
            } else if (forAll && known.getOrDefault(channel.number(), 0L) > 0) {
                chosen.put(channel.channel().name().full(), known.get(channel.number()));
            }
        }
        return chosen;
    }

    /** The largest multiples that have room: windows whose length divides what was declared still never cross the end of the ring. */
    private Map<String, Long> more() {
        long room = Math.min(ROOM, ALL / Math.max(1, plan.channels().size()));
        return plan.channels().stream()
                .filter(channel -> channel.channel().given().orElse(room) < room && holdsFirings(channel))
                .collect(Collectors.toMap(channel -> channel.channel().name().full(), channel -> {
                    long declared = channel.channel().capacity();
                    return declared * (room / declared);
                }));
    }

    /** Whether each firing of its processes is known to move something, and no more than was declared: a larger window stays an error. */
    private boolean holdsFirings(ChannelPlan channel) {
        return Stream.of(channel.writer(), channel.reader())
                .allMatch(number -> processes.containsKey(number)
                        && rates.of(processes.get(number)) instanceof Regular regular
                        && moves(processes.get(number), regular, channel));
    }

    private static boolean moves(ProcessPlan process, Regular regular, ChannelPlan channel) {
        return IntStream.range(0, process.ports().size())
                .filter(slot -> process.ports().get(slot).channel().number() == channel.number())
                .allMatch(slot -> regular.perCycle(slot) > 0
                        && Stream.concat(regular.prologue().stream(), regular.cycle().stream())
                                .allMatch(firing -> firing.through(slot)
                                        <= channel.channel().capacity()));
    }

    private String reason(ChannelPlan channel, Balance balance) {
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
