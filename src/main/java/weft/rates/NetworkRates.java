package weft.rates;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weft.model.Direction;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.rates.ProcessRates.Dynamic;
import weft.rates.ProcessRates.Regular;

/**
 * The rates of all processes of a plan.
 *
 * @param processes by the process's number
 */
public record NetworkRates(Map<Integer, ProcessRates> processes) {

    public NetworkRates {
        processes = Collections.unmodifiableMap(new TreeMap<>(processes));
    }

    public ProcessRates of(ProcessPlan process) {
        return processes.get(process.number());
    }

    /**
     * What holds for all processes of one unit, which share their code: regular if all of them are, and move the same the same way
     * through the same slots. Ports with indices may make a slot an input of one process and an output of another.
     *
     * @param members those processes, at least one
     */
    public ProcessRates ofUnit(List<ProcessPlan> members) {
        ProcessRates first = of(members.get(0));
        for (ProcessPlan member : members) {
            ProcessRates rates = of(member);
            if (rates instanceof Dynamic) {
                return rates;
            }
            if (first instanceof Regular) {
                boolean areAlike = directions(member).equals(directions(members.get(0)));
                if (!areAlike || !rates.equals(first)) {
                    return new Dynamic(
                            member.process().name().full() + " and "
                                    + members.get(0).process().name().full() + " share a source and "
                                    + (areAlike
                                            ? "move different numbers of bytes"
                                            : "differ in their inputs and outputs"),
                            member.process().position());
                }
            }
        }
        return first;
    }

    private static List<Direction> directions(ProcessPlan process) {
        return process.ports().stream().map(PortPlan::direction).toList();
    }
}
