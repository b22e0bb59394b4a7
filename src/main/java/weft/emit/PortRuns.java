package weft.emit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import weft.model.Name;

/**
 * The ports of a process in runs, by which the runtime finds the slot of a port from its base and indices: of a port that is iterated
 * n times that takes one row, not n.
 */
public final class PortRuns {

    /**
     * Ports of one base whose slots follow each other as the last of their indices do; one port, if it has no indices.
     *
     * @param start the name of the first
     * @param first its slot
     */
    public record Run(Name start, int first, int count) {

        private boolean goesOnWith(Name name) {
            int last = start.indices().size() - 1;
            return last >= 0
                    && name.base().equals(start.base())
                    && name.indices().size() == last + 1
                    && name.indices().subList(0, last).equals(start.indices().subList(0, last))
                    && name.indices().get(last) == start.indices().get(last) + count;
        }
    }

    private PortRuns() {}

    /** The runs, in the order of weft/network.h, of ports that are named by slot. */
    public static List<Run> of(List<Name> names) {
        List<Run> runs = new ArrayList<>();
        for (int slot = 0; slot < names.size(); slot++) {
            Name name = names.get(slot);
            int last = runs.size() - 1;
            if (last >= 0 && runs.get(last).goesOnWith(name)) {
                runs.set(
                        last,
                        new Run(
                                runs.get(last).start(),
                                runs.get(last).first(),
                                runs.get(last).count() + 1));
            } else {
                runs.add(new Run(name, slot, 1));
            }
        }
        runs.sort(Comparator.comparing(Run::start));
        return List.copyOf(runs);
    }
}
