package weft.compile;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.plan.Plan;
import weft.plan.Plan.ProcessPlan;
import weft.source.tree.SharedState;
import weft.source.tree.SharedState.Call;
import weft.transform.Unit;

/**
 * Warns of what several processes share outside of channels: variables of a source that has several instances, and functions of the
 * C library that keep a state. Results then depend on the mapping, or on time.
 */
final class SharedStateCheck {

    private final Map<Integer, List<ProcessPlan>> instances;
    private final Diagnostics diagnostics;

    SharedStateCheck(Plan plan, Diagnostics diagnostics) {
        this.instances = plan.processors().stream()
                .flatMap(processor -> processor.processes().stream())
                .collect(Collectors.groupingBy(process -> process.unit().number()));
        this.diagnostics = diagnostics;
    }

    /** Looks at units by number. */
    void check(Map<Integer, Unit> units) {
        units.forEach((number, unit) -> variables(instances.get(number), unit.shared()));
        Map<String, Set<Call>> calls = new TreeMap<>();
        Map<String, Set<String>> callers = new TreeMap<>();
        units.forEach((number, unit) -> unit.shared()
                .forEach(shared -> shared.calls().forEach((state, call) -> {
                    calls.computeIfAbsent(state, key -> new LinkedHashSet<>()).add(call);
                    Set<String> names = callers.computeIfAbsent(state, key -> new LinkedHashSet<>());
                    instances
                            .get(number)
                            .forEach(process ->
                                    names.add(process.process().name().full()));
                })));
        calls.forEach((state, all) -> {
            if (callers.get(state).size() > 1 && all.stream().anyMatch(Call::changes)) {
                all.forEach(call -> diagnostics.report(
                        Message.SHARED_LIBRARY_STATE,
                        call.position(),
                        call.function(),
                        NameList.some(callers.get(state)),
                        call.advice()));
            }
        });
    }

    private void variables(List<ProcessPlan> processes, List<SharedState> shared) {
        if (processes.size() == 1) {
            return;
        }
        Set<String> names = processes.stream()
                .map(process -> process.process().name().full())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        shared.stream()
                .flatMap(each -> each.variables().stream())
                .forEach(variable -> diagnostics.report(
                        Message.SHARED_VARIABLE, variable.position(), variable.name(), NameList.some(names)));
    }
}
