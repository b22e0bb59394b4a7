package weft.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.elk.alg.layered.options.CycleBreakingStrategy;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.alg.layered.options.WrappingStrategy;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkConnectableShape;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import weft.graph.Graph.Edge;
import weft.graph.Graph.Node;

/**
 * Where everything is drawn, in pixels: a layered layout from left to right, by Eclipse ELK.
 *
 * @param nodes  by their index in the graph
 * @param routes by the index of their edge in the graph
 */
record Layout(double width, double height, List<Box> nodes, List<Route> routes) {

    private static final double PADDING = 10;
    private static final double MARGIN = 16;
    private static final int MOST_APART = 12;

    /** A picture that is wider than a page and more than so many times wider than high is cut into rows. */
    private static final double WIDEST = 8;

    private static final double PAGE = 2_400;
    private static final double ASPECT = 1.6;

    /** Room for a node or a label. */
    record Box(double x, double y, double width, double height) {}

    /** A corner of an edge. */
    record Point(double x, double y) {}

    /** An edge's corners, from its writer to its reader, and its label's room. */
    record Route(List<Point> points, Box label) {}

    static Layout of(Graph graph) {
        Layout straight = of(graph, WrappingStrategy.OFF);
        return straight.width <= WIDEST * straight.height || straight.width <= PAGE
                ? straight
                : of(graph, WrappingStrategy.MULTI_EDGE);
    }

    private static Layout of(Graph graph, WrappingStrategy wrapping) {
        ElkNode root = ElkGraphUtil.createGraph();
        root.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        root.setProperty(LayeredOptions.DIRECTION, Direction.RIGHT);
        root.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
        root.setProperty(LayeredOptions.PADDING, new ElkPadding(MARGIN));
        root.setProperty(LayeredOptions.SPACING_NODE_NODE, 20.0);
        root.setProperty(LayeredOptions.SPACING_EDGE_NODE, 14.0);
        root.setProperty(LayeredOptions.SPACING_EDGE_EDGE, 12.0);
        root.setProperty(LayeredOptions.SPACING_EDGE_LABEL, 3.0);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 24.0);
        root.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, 14.0);
        // What the XML names first comes first: feedback goes back to it, copies keep their order.
        root.setProperty(LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.NODES_AND_EDGES);
        root.setProperty(LayeredOptions.CYCLE_BREAKING_STRATEGY, CycleBreakingStrategy.MODEL_ORDER);
        root.setProperty(LayeredOptions.WRAPPING_STRATEGY, wrapping);
        root.setProperty(CoreOptions.ASPECT_RATIO, ASPECT);
        List<ElkNode> nodes =
                graph.nodes().stream().map(node -> node(root, node)).toList();
        List<ElkConnectableShape> writers = ends(graph, nodes, Edge::from);
        List<ElkConnectableShape> readers = ends(graph, nodes, Edge::to);
        List<ElkEdge> edges = graph.edges().stream()
                .map(edge -> edge(writers.get(edge.from()), readers.get(edge.to()), edge))
                .toList();
        new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
        return new Layout(
                root.getWidth(),
                root.getHeight(),
                nodes.stream()
                        .map(n -> new Box(n.getX(), n.getY(), n.getWidth(), n.getHeight()))
                        .toList(),
                edges.stream().map(Layout::route).toList());
    }

    private static ElkNode node(ElkNode root, Node node) {
        ElkNode elk = ElkGraphUtil.createNode(root);
        double details = node.details().stream()
                .mapToDouble(d -> TextSize.width(d, TextSize.SMALL))
                .max()
                .orElse(0);
        elk.setDimensions(
                Math.max(TextSize.width(node.name(), TextSize.NAME), details) + 2 * PADDING,
                TextSize.height(TextSize.NAME) + node.details().size() * TextSize.height(TextSize.SMALL) + PADDING);
        return elk;
    }

    /** Where the edges of each node begin, or end: at one point if there are many, so that they share a trunk. */
    private static List<ElkConnectableShape> ends(Graph graph, List<ElkNode> nodes, ToIntFunction<Edge> end) {
        int[] degree = new int[nodes.size()];
        graph.edges().forEach(edge -> degree[end.applyAsInt(edge)]++);
        return IntStream.range(0, degree.length)
                .mapToObj(i -> degree[i] > MOST_APART ? ElkGraphUtil.createPort(nodes.get(i)) : nodes.get(i))
                .toList();
    }

    private static ElkEdge edge(ElkConnectableShape writer, ElkConnectableShape reader, Edge edge) {
        ElkEdge elk = ElkGraphUtil.createSimpleEdge(writer, reader);
        ElkLabel label = ElkGraphUtil.createLabel(edge.name(), elk);
        double width = Stream.of(edge.name(), edge.capacity())
                .mapToDouble(text -> TextSize.width(text, TextSize.SMALL))
                .max()
                .orElseThrow();
        label.setDimensions(width, 2 * TextSize.height(TextSize.SMALL));
        return elk;
    }

    private static Route route(ElkEdge edge) {
        List<Point> points = new ArrayList<>();
        for (ElkEdgeSection section : edge.getSections()) {
            points.add(new Point(section.getStartX(), section.getStartY()));
            section.getBendPoints().forEach(bend -> points.add(new Point(bend.getX(), bend.getY())));
            points.add(new Point(section.getEndX(), section.getEndY()));
        }
        ElkLabel label = edge.getLabels().get(0);
        return new Route(points, new Box(label.getX(), label.getY(), label.getWidth(), label.getHeight()));
    }
}
