package weft.graph;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.graph.Graph.Edge;
import weft.graph.Graph.Node;

/** A graph in the language of Graphviz. */
public final class DotText {

    private DotText() {}

    public static String of(Graph graph) {
        StringBuilder dot = new StringBuilder("digraph " + quoted(List.of(graph.name())) + " {\n"
                + "    rankdir=LR;\n"
                + "    node [shape=box, style=\"rounded,filled\", fontname=monospace, fontsize=13];\n"
                + "    edge [fontname=monospace, fontsize=11];\n");
        for (int i = 0; i < graph.nodes().size(); i++) {
            Node node = graph.nodes().get(i);
            List<String> lines = Stream.concat(Stream.of(node.name()), node.details().stream())
                    .toList();
            dot.append("    p")
                    .append(i)
                    .append(" [label=")
                    .append(quoted(lines))
                    .append(
                            node.processors().size() > 1
                                    ? ", style=striped"
                                    : node.processors().isEmpty() ? ", shape=cds, style=solid" : "")
                    .append(node.processors().isEmpty() ? "" : ", fillcolor=\"" + colours(node) + "\"")
                    .append("];\n");
        }
        for (Edge edge : graph.edges()) {
            dot.append("    p")
                    .append(edge.from())
                    .append(" -> p")
                    .append(edge.to())
                    .append(" [label=")
                    .append(quoted(List.of(edge.name(), edge.capacity())))
                    .append("];\n");
        }
        return dot.append("}\n").toString();
    }

    private static String colours(Node node) {
        return node.processors().stream().map(Palette::colour).collect(Collectors.joining(":"));
    }

    private static String quoted(List<String> lines) {
        return lines.stream()
                .map(line -> TextSize.shown(line).replace("\\", "\\\\").replace("\"", "\\\""))
                .collect(Collectors.joining("\\n", "\"", "\""));
    }
}
