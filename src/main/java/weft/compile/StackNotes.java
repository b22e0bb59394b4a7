package weft.compile;

import java.util.Map;
import java.util.Optional;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.plan.Plan;
import weft.plan.Plan.ProcessPlan;
import weft.transform.Unit;

/** Tells which processes run on stacks of their own, and what keeps them from being protothreads. */
final class StackNotes {

    private final Plan plan;
    private final Diagnostics diagnostics;

    StackNotes(Plan plan, Diagnostics diagnostics) {
        this.plan = plan;
        this.diagnostics = diagnostics;
    }

    /** Looks at units by number, those of one compiler; where it was the user's wish nothing is told. */
    void tell(Map<Integer, Unit> units) {
        plan.processors().forEach(processor -> processor.processes().forEach(process -> tell(process, units)));
    }

    private void tell(ProcessPlan process, Map<Integer, Unit> units) {
        Optional.ofNullable(units.get(process.unit().number()))
                .flatMap(Unit::stack)
                .flatMap(Unit.Stack::reason)
                .ifPresent(reason -> diagnostics.report(
                        Message.RUNS_ON_STACK,
                        reason.position(),
                        process.process().name().base(),
                        size(process.process().stack().orElse(Unit.Stack.DEFAULT)),
                        why(reason.text()),
                        reason.message().code()));
    }

    /** What is wrong, without what to do instead. */
    private static String why(String message) {
        return message.replaceFirst("(, which)? is not supported\\b", "").replaceFirst("; .*", "");
    }

    private static String size(long bytes) {
        return bytes % 1024 == 0 ? bytes / 1024 + " KiB" : bytes + " bytes";
    }
}
