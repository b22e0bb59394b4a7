package weft.rates;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import weft.diagnostics.Diagnostic;
import weft.model.Name;
import weft.plan.Plan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.UnitPlan;
import weft.rates.ProcessRates.Dynamic;
import weft.rates.find.RateFinder;
import weft.source.flow.ProcessFlow;
import weft.transform.Unit;

/** Finds the rates of all processes of a plan. Processes that have all in common but their names are looked at once. */
public final class RateAnalysis {

    private final BiFunction<ProcessorPlan, UnitPlan, Optional<Unit>> units;
    private final Map<Key, ProcessRates> known = new HashMap<>();

    /** @param indices of the process, where its source asks for them */
    private record Key(Unit unit, List<Name> ports, List<Integer> indices) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key
                    && unit == key.unit
                    && ports.equals(key.ports)
                    && indices.equals(key.indices);
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(unit) + ports.hashCode();
        }
    }

    /**
     * An analysis.
     *
     * @param units the transformed sources, by the processor that they are compiled for
     */
    public RateAnalysis(BiFunction<ProcessorPlan, UnitPlan, Optional<Unit>> units) {
        this.units = units;
    }

    public NetworkRates of(Plan plan) {
        Map<Integer, ProcessRates> rates = new TreeMap<>();
        for (ProcessorPlan processor : plan.processors()) {
            for (ProcessPlan process : processor.processes()) {
                rates.put(process.number(), of(processor, process));
            }
        }
        return new NetworkRates(rates);
    }

    private ProcessRates of(ProcessorPlan processor, ProcessPlan process) {
        Optional<Unit> unit = units.apply(processor, process.unit());
        Optional<ProcessFlow> flow = unit.flatMap(Unit::flow);
        if (flow.isEmpty()) {
            Optional<Diagnostic> reason = unit.flatMap(Unit::stack).flatMap(Unit.Stack::reason);
            return new Dynamic(
                    "it does not run as a protothread",
                    reason.map(Diagnostic::position).orElse(process.unit().position()));
        }
        List<Name> ports = process.ports().stream().map(PortPlan::name).toList();
        List<Integer> indices =
                flow.get().asksForIndices() ? process.process().name().indices() : List.of();
        return known.computeIfAbsent(
                new Key(unit.get(), ports, indices), key -> RateFinder.find(flow.get(), process.process(), ports));
    }
}
