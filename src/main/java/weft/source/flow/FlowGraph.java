package weft.source.flow;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The control flow of one function. The function begins at place 0 and ends at places without a successor.
 *
 * @param places by number
 * @param locals     by number
 * @param parameters the locals that the parameters are, in their order; empty for one without a name
 * @param sizes      types of the file that were taken to have so many bytes
 */
public record FlowGraph(
        String function,
        List<Place> places,
        List<Variable> locals,
        List<Optional<Integer>> parameters,
        Map<String, Long> sizes) {

    /** A step, and where the flow may go from there. */
    public record Place(Step step, List<Integer> next) {

        public Place {
            next = List.copyOf(next);
        }
    }

    /**
     * A local variable, or a parameter.
     *
     * @param isTraced whether nothing changes it but what names it
     * @param isPort   whether it is a port variable, which {@code CREATEPORT} sets
     * @param type     if it is an integer
     */
    public record Variable(String name, boolean isTraced, boolean isPort, Optional<IntegerType> type) {}

    public FlowGraph {
        places = List.copyOf(places);
        locals = List.copyOf(locals);
        parameters = List.copyOf(parameters);
        sizes = Map.copyOf(sizes);
    }

    public Place at(int place) {
        return places.get(place);
    }

    public int size() {
        return places.size();
    }
}
