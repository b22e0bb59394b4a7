package weft.source.lower;

import java.util.Map;
import java.util.Set;
import weft.source.flow.FlowGraph;

/**
 * The flow of a function, and where its calls are in it.
 *
 * @param blocking     the places of the calls that block, by the token at which they begin
 * @param stateEscapes whether the function may change the state of its process in ways that the graph does not tell
 * @param pointed      the members of the state whose addresses it takes
 */
public record FunctionFlow(FlowGraph graph, Map<Integer, Integer> blocking, boolean stateEscapes, Set<String> pointed) {

    public FunctionFlow {
        blocking = Map.copyOf(blocking);
        pointed = Set.copyOf(pointed);
    }

    /** The place at which a function resumes in a call that blocks, by the token at which that begins. */
    public int place(int token) {
        return blocking.get(token);
    }
}
