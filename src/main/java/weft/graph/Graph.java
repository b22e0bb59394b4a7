package weft.graph;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A network as it is drawn.
 *
 * @param processors the names of those that run anything, in the order of the architecture
 * @param notes      lines that stand below it
 */
public record Graph(String name, List<Node> nodes, List<Edge> edges, List<String> processors, List<String> notes) {

    public Graph(String name, List<Node> nodes, List<Edge> edges, List<String> processors) {
        this(name, nodes, edges, processors, List.of());
    }

    public Graph {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
        processors = List.copyOf(processors);
        notes = List.copyOf(notes);
    }

    /** How many things there are to draw. */
    public int size() {
        return nodes.size() + edges.size();
    }

    /**
     * A process, or the processes of one element of the XML.
     *
     * @param details    lines below the name
     * @param processors where they run, as indices of the graph's processors, ascending; none: it is a port to the outside
     * @param load       from 0 to 1; where there is one it is coloured by that, and only its edge by where it runs
     */
    public record Node(String name, List<String> details, List<Integer> processors, OptionalDouble load) {

        public Node(String name, List<String> details, List<Integer> processors) {
            this(name, details, processors, OptionalDouble.empty());
        }

        public Node {
            details = List.copyOf(details);
            processors = List.copyOf(processors);
        }
    }

    /**
     * A channel, or the channels of one element of the XML between the same nodes.
     *
     * @param from index of the writer's node
     * @param to   index of the reader's node
     */
    public record Edge(int from, int to, String name, String capacity) {}
}
