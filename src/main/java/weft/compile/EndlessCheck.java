package weft.compile;

import java.util.Collection;
import java.util.Map;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.model.Direction;
import weft.plan.Plan;
import weft.plan.Plan.ProcessPlan;
import weft.transform.Unit;

/** Warns of a network that nothing ends: it is meant seldom, and looks like a program that hangs. */
final class EndlessCheck {

    private final Plan plan;
    private final Diagnostics diagnostics;

    EndlessCheck(Plan plan, Diagnostics diagnostics) {
        this.plan = plan;
        this.diagnostics = diagnostics;
    }

    /** Looks at the units of all compilers. A process that waits ends with those before it; one without inputs has to do it itself. */
    void check(Collection<Map<Integer, Unit>> units) {
        if (units.stream().anyMatch(some -> some.values().stream().anyMatch(Unit::hasEnd))) {
            return;
        }
        plan.processors().stream()
                .flatMap(processor -> processor.processes().stream())
                .filter(EndlessCheck::isSource)
                .findFirst()
                .ifPresent(process -> diagnostics.report(
                        Message.ENDLESS,
                        process.process().position(),
                        process.process().name()));
    }

    private static boolean isSource(ProcessPlan process) {
        return process.ports().stream().noneMatch(port -> port.direction() == Direction.INPUT);
    }
}
