package weft.rates.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.plan.Plan;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.ProcessPlan;
import weft.protothread.batch.Unbatched;
import weft.rates.NetworkRates;
import weft.rates.ProcessRates.End;
import weft.rates.ProcessRates.Regular;
import weft.rates.balance.Balance;
import weft.rates.balance.Island;
import weft.rates.balance.Mismatch;
import weft.rates.fuse.Fusions;

/**
 * What is found out about a network before it runs.
 *
 * @param unbatched why processes do not run in batches, by their numbers
 * @param fusions   which of them run as one loop with {@code --static fuse}
 * @param declared  the bytes that channels were declared to hold, by number, where they hold others
 */
public record Analysis(
        Plan plan,
        NetworkRates rates,
        Balance balance,
        Map<Integer, Unbatched> unbatched,
        Fusions fusions,
        Map<Integer, Long> declared) {

    public static Analysis of(
            Plan plan,
            NetworkRates rates,
            Map<Integer, Unbatched> unbatched,
            Fusions fusions,
            Map<Integer, Long> declared) {
        return new Analysis(plan, rates, Balance.of(plan, rates), unbatched, fusions, declared);
    }

    /** Why a process that runs in batches is not fused with others; empty where it is, or runs none. */
    Optional<Unbatched> unfused(ProcessPlan process) {
        return Optional.ofNullable(fusions.reasons().get(process.number()))
                .filter(reason -> !unbatched.containsKey(process.number()));
    }

    /** Why a process whose rates are known runs no batches; empty where it does, or is dynamic. */
    Optional<Unbatched> unbatched(ProcessPlan process) {
        return Optional.ofNullable(unbatched.get(process.number()))
                .filter(reason -> rates.of(process) instanceof Regular);
    }

    /** The processes in the order of the network, without the host's, which stand for outer ports. */
    public List<ProcessPlan> processes() {
        Map<Integer, ProcessPlan> byNumber = plan.processors().stream()
                .flatMap(processor -> processor.processes().stream())
                .collect(Collectors.toMap(ProcessPlan::number, process -> process));
        return plan.order().stream()
                .filter(byNumber::containsKey)
                .map(byNumber::get)
                .toList();
    }

    /** Reports channels whose ends do not go together: a fault, but where one of them may end before it shows. */
    public void report(Diagnostics diagnostics) {
        for (Mismatch mismatch : balance.mismatches()) {
            ChannelPlan channel = mismatch.channel();
            diagnostics.report(
                    mayEnd(channel) ? Message.RATES_DIFFER_UNTIL_END : Message.RATES_DIFFER,
                    channel.channel().position(),
                    channel.channel().name().full(),
                    channel.channel().writer().process(),
                    mismatch.written(),
                    mismatch.read(),
                    channel.channel().reader().process());
        }
    }

    private boolean mayEnd(ChannelPlan channel) {
        return Stream.of(channel.writer(), channel.reader())
                .map(process -> (Regular) rates.processes().get(process))
                .anyMatch(process -> process.end() != End.NEVER);
    }

    /** The island that a process is of. */
    Optional<Island> island(ProcessPlan process) {
        return balance.islands().stream()
                .filter(island -> island.firings().containsKey(process.number()))
                .findFirst();
    }

    /** The islands of more than one process, the largest first. */
    List<Island> islands() {
        List<Island> islands = new ArrayList<>(balance.islands());
        islands.removeIf(island -> island.processes().size() < 2);
        islands.sort(Comparator.comparingInt(island -> -island.processes().size()));
        return islands;
    }

    /** The channels that hold another number of bytes than was declared. */
    List<ChannelPlan> resized() {
        return plan.channels().stream()
                .filter(channel -> declared.containsKey(channel.number()))
                .toList();
    }

    /** The bytes of all channels. */
    long memory() {
        return plan.channels().stream()
                .mapToLong(channel -> channel.channel().capacity())
                .sum();
    }
}
