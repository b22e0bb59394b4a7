package weft.source.flow;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.model.Position;

/**
 * The flow of all functions of a process that its init and fire may get to.
 *
 * @param functions    the graphs
 * @param stateEscapes whether the state of the process may change in ways that the graphs do not tell
 * @param pointed      members of the state that may
 * @param addressed    functions that may be called through a pointer
 * @param elsewhere    where the process API is called outside of all functions that there are graphs of, if it is
 */
public record ProcessFlow(
        Map<FunctionId, FlowGraph> functions,
        FunctionId init,
        FunctionId fire,
        boolean stateEscapes,
        Set<String> pointed,
        Set<FunctionId> addressed,
        Optional<Position> elsewhere) {

    public ProcessFlow {
        functions = Map.copyOf(functions);
        pointed = Set.copyOf(pointed);
        addressed = Set.copyOf(addressed);
    }

    /** Whether any of its functions asks which of several processes it is. */
    public boolean asksForIndices() {
        return functions.values().stream()
                .flatMap(graph -> graph.places().stream())
                .flatMap(place -> place.step().expressions().stream())
                .anyMatch(ProcessFlow::asksForIndex);
    }

    private static boolean asksForIndex(Expression expression) {
        return expression instanceof Expression.Call call && call.function().equals("DOL_index")
                || expression.parts().stream().anyMatch(ProcessFlow::asksForIndex);
    }
}
