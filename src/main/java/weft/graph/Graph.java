package weft.graph;

import java.util.List;

/**
 * A network as it is drawn.
 *
 * @param processors the names of those that run anything, in the order of the architecture
 */
public record Graph(String name, List<Node> nodes, List<Edge> edges, List<String> processors) {

    public Graph {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
        processors = List.copyOf(processors);
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
     */
    public record Node(String name, List<String> details, List<Integer> processors) {

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
