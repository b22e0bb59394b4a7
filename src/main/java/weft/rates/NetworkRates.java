package weft.rates;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
     * What holds for all processes of one unit on one processor, which share their code: regular if all of them are and move the same
     * (then all of them have the same ports, too).
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
            if (first instanceof Regular && !rates.equals(first)) {
                return new Dynamic(
                        member.process().name().full() + " and "
                                + members.get(0).process().name().full()
                                + " share a source and move different numbers of bytes",
                        member.process().position());
            }
        }
        return first;
    }
}
