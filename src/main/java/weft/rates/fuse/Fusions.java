package weft.rates.fuse;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weft.plan.Plan.ProcessPlan;
import weft.protothread.batch.Unbatched;

/**
 * What is fused of a network.
 *
 * @param reasons why a process whose rates are known is a member of no island, by its number
 */
public record Fusions(List<Fusion> islands, Map<Integer, Unbatched> reasons) {

    public static final Fusions NONE = new Fusions(List.of(), Map.of());

    /** Whether a process is a member of an island. */
    public boolean has(ProcessPlan process) {
        return islands.stream()
                .flatMap(island -> island.members().stream())
                .anyMatch(member -> member.process().number() == process.number());
    }

    public Fusions {
        islands = List.copyOf(islands);
        reasons = new TreeMap<>(reasons);
    }
}
