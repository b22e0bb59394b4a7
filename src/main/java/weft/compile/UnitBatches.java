package weft.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weft.model.Direction;
import weft.model.Position;
import weft.plan.Plan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.UnitPlan;
import weft.protothread.batch.BatchRates;
import weft.protothread.batch.BatchRates.End;
import weft.protothread.batch.BatchRates.PortRate;
import weft.protothread.batch.BatchRates.SizeOf;
import weft.protothread.batch.Unbatched;
import weft.rates.NetworkRates;
import weft.rates.ProcessRates.Dynamic;
import weft.rates.ProcessRates.Loop;
import weft.rates.ProcessRates.Regular;

/** Which units can run firings in batches: all processes of one must move the same, in the same slots. */
final class UnitBatches {

    /** What becomes of the wish for batches of a unit. */
    sealed interface Wish {}

    record Granted(BatchRates rates) implements Wish {}

    record Refused(Unbatched reason) implements Wish {}

    private final Plan plan;
    private final NetworkRates rates;

    UnitBatches(Plan plan, NetworkRates rates) {
        this.plan = plan;
        this.rates = rates;
    }

    /** What the batches of a unit are made for, or why there can be none. */
    Wish of(UnitPlan unit) {
        List<ProcessPlan> members = new ArrayList<>();
        for (ProcessorPlan processor : plan.processors()) {
            for (ProcessPlan process : processor.processes()) {
                if (process.unit().number() == unit.number()) {
                    if (processor.isForIo()) {
                        // Who waits in the kernel keeps nothing back meanwhile.
                        return refused(
                                "it runs on a processor for input and output",
                                process.process().position());
                    }
                    members.add(process);
                }
            }
        }
        if (rates.ofUnit(members) instanceof Regular regular) {
            return batches(unit, members.get(0), regular);
        }
        Dynamic dynamic = (Dynamic) rates.ofUnit(members);
        return refused(dynamic.reason(), dynamic.position());
    }

    private static Wish refused(String reason, Position position) {
        return new Refused(new Unbatched(reason, position));
    }

    private static Wish batches(UnitPlan unit, ProcessPlan member, Regular regular) {
        List<PortRate> ports = new ArrayList<>();
        for (int slot = 0; slot < member.ports().size(); slot++) {
            PortPlan port = member.ports().get(slot);
            long bytes = regular.perCycle(slot);
            if (bytes > Integer.MAX_VALUE) {
                return refused(
                        "a firing moves more than 2 GiB", member.process().position());
            }
            if (bytes > 0) {
                Optional<String> name = slot < unit.fixed().size()
                        ? Optional.of(unit.fixed().get(slot).name().full())
                        : Optional.empty();
                ports.add(new PortRate(slot, name, port.direction() == Direction.INPUT, bytes));
            }
        }
        boolean isLoop = regular.form() instanceof Loop;
        return new Granted(new BatchRates(
                ports,
                regular.form() instanceof Loop loop ? Optional.of(loop.statement()) : Optional.empty(),
                regular.prologue().size() - (isLoop ? 1 : 0),
                regular.cycle().size(),
                End.valueOf(regular.end().name()),
                regular.sizes().stream()
                        .map(size -> new SizeOf(size.type(), size.bytes()))
                        .sorted((a, b) -> a.type().compareTo(b.type()))
                        .toList(),
                false));
    }
}
