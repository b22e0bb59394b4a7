package weft.live;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.graph.Graph;
import weft.graph.Graph.Edge;
import weft.graph.Graph.Node;
import weft.graph.SvgText;

/**
 * The picture of a network, and which of its processes and channels each part of it stands for.
 *
 * @param svg   nothing, where there is too much to draw
 * @param nodes by the order of the picture's boxes, indices of processes
 * @param edges by the order of its arrows, indices of channels
 */
record NetworkPicture(Optional<String> svg, List<List<Integer>> nodes, List<List<Integer>> edges) {

    /** So many processes are drawn one by one; of more those of an element of the XML are one box. */
    private static final int ONE_BY_ONE = 60;

    /** What takes long to lay out, nobody can read. */
    private static final int MOST = 600;

    /** The page writes fill and traffic in its place, which are hardly ever wider. */
    private static final String ROOM = "grown 100 % 100 MB/s";

    static NetworkPicture of(Watched watched) {
        boolean isCollapsed = watched.processes().size() > ONE_BY_ONE;
        List<List<Integer>> nodes = grouped(watched.processes().size(), i -> {
            Watched.Process process = watched.processes().get(i);
            return isCollapsed ? process.element() : process.name();
        });
        Map<Integer, Integer> nodeOf = new HashMap<>();
        for (int i = 0; i < nodes.size(); i++) {
            int node = i;
            nodes.get(i).forEach(process -> nodeOf.put(process, node));
        }
        List<List<Integer>> edges = grouped(watched.channels().size(), i -> {
            Watched.Channel channel = watched.channels().get(i);
            return isCollapsed
                    ? List.of(channel.element(), nodeOf.get(channel.writer()), nodeOf.get(channel.reader()))
                    : i;
        });
        if (nodes.size() + edges.size() > MOST) {
            return new NetworkPicture(Optional.empty(), nodes, edges);
        }
        return new NetworkPicture(Optional.of(SvgText.of(graph(watched, nodes, edges, nodeOf))), nodes, edges);
    }

    private static List<List<Integer>> grouped(int count, IntFunction<Object> key) {
        Map<Object, List<Integer>> groups = IntStream.range(0, count)
                .boxed()
                .collect(Collectors.groupingBy(key::apply, LinkedHashMap::new, Collectors.toList()));
        return List.copyOf(groups.values());
    }

    private static Graph graph(
            Watched watched, List<List<Integer>> nodes, List<List<Integer>> edges, Map<Integer, Integer> nodeOf) {
        List<String> processors = watched.processes().stream()
                .map(Watched.Process::processor)
                .distinct()
                .toList();
        return new Graph(
                watched.name(),
                nodes.stream().map(group -> node(watched, group, processors)).toList(),
                edges.stream().map(group -> edge(watched, group, nodeOf)).toList(),
                processors);
    }

    private static Node node(Watched watched, List<Integer> group, List<String> processors) {
        List<Integer> where = group.stream()
                .map(i -> processors.indexOf(watched.processes().get(i).processor()))
                .distinct()
                .sorted()
                .toList();
        Watched.Process first = watched.processes().get(group.get(0));
        List<String> details = new ArrayList<>();
        details.add(where.size() == 1 ? processors.get(where.get(0)) : where.size() + " processors");
        if (group.size() > 1) {
            details.add("\u00d7 " + group.size());
        }
        return new Node(group.size() == 1 ? first.name() : first.element(), details, where);
    }

    private static Edge edge(Watched watched, List<Integer> group, Map<Integer, Integer> nodeOf) {
        Watched.Channel first = watched.channels().get(group.get(0));
        return new Edge(
                nodeOf.get(first.writer()),
                nodeOf.get(first.reader()),
                group.size() == 1 ? first.name() : first.element() + " \u00d7 " + group.size(),
                ROOM);
    }
}
