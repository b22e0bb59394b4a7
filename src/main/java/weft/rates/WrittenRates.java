package weft.rates;

import java.util.List;
import java.util.stream.Collectors;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.diagnostics.Remedy;
import weft.model.Port;
import weft.plan.Plan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.rates.ProcessRates.Dynamic;
import weft.rates.ProcessRates.Regular;

/** Holds the rates that a network says of ports against what was found. */
public final class WrittenRates {

    private WrittenRates() {}

    /** Whether a network says rates of any of its ports. */
    public static boolean isIn(Plan plan) {
        return plan.processors().stream()
                .flatMap(processor -> processor.processes().stream())
                .flatMap(process -> process.process().ports().stream())
                .anyMatch(port -> !port.rate().isEmpty());
    }

    public static void check(Plan plan, NetworkRates rates, Diagnostics diagnostics) {
        for (ProcessorPlan processor : plan.processors()) {
            for (ProcessPlan process : processor.processes()) {
                process.process().ports().stream()
                        .filter(port -> !port.rate().isEmpty())
                        .forEach(port -> check(process, port, rates.of(process), diagnostics));
            }
        }
    }

    private static void check(ProcessPlan process, Port port, ProcessRates rates, Diagnostics diagnostics) {
        String name = process.process().name().full();
        if (rates instanceof Dynamic dynamic) {
            diagnostics.report(
                    Message.RATE_OF_DYNAMIC,
                    port.position(),
                    name,
                    port.name().full(),
                    bytes(port.rate()),
                    dynamic.reason(),
                    dynamic.position(),
                    dynamic.position().file().getFileName(),
                    new Remedy.RemoveAttribute(port.position(), "rate"));
            return;
        }
        int slot = 0;
        while (!process.ports().get(slot).name().equals(port.name())) {
            slot++;
        }
        int its = slot;
        List<Long> found = ((Regular) rates)
                .cycle().stream().map(firing -> firing.through(its)).toList();
        if (!isSame(port.rate(), found)) {
            diagnostics.report(
                    Message.RATE_WRITTEN,
                    port.position(),
                    name,
                    port.name().full(),
                    bytes(port.rate()),
                    bytes(found),
                    new Remedy.SetAttribute(port.position(), "rate", bytes(found)));
        }
    }

    /** Whether two sequences are the same, each repeated for ever. */
    private static boolean isSame(List<Long> one, List<Long> other) {
        for (long i = 0; i < (long) one.size() * other.size(); i++) {
            if (!one.get((int) (i % one.size())).equals(other.get((int) (i % other.size())))) {
                return false;
            }
        }
        return true;
    }

    private static String bytes(List<Long> rate) {
        return rate.stream().map(Object::toString).collect(Collectors.joining(", "));
    }
}
