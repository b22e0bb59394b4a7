package weft.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import weft.flatten.Written;
import weft.graph.Graph.Edge;
import weft.graph.Graph.Node;
import weft.model.Application;
import weft.model.Channel;
import weft.model.Direction;
import weft.model.Mapping.Binding;
import weft.model.OuterPort;
import weft.model.Position;
import weft.model.Process;

/** Makes the graph of a checked application. */
public final class Grapher {

    private static final int MOST_NAMED = 3;

    private final Application application;
    private final List<String> processors;
    private final Map<String, Integer> processorOf;

    public Grapher(Application application) {
        this.application = application;
        Map<String, String> bound = application.mapping().bindings().stream()
                .collect(Collectors.toMap(Binding::process, Binding::processor));
        this.processors = application.architecture().processors().stream()
                .map(processor -> processor.name().full())
                .filter(Set.copyOf(bound.values())::contains)
                .toList();
        Map<String, Integer> numbers = new HashMap<>();
        processors.forEach(name -> numbers.put(name, numbers.size()));
        this.processorOf = new HashMap<>();
        bound.forEach((process, processor) -> processorOf.put(process, numbers.get(processor)));
    }

    /** A node for each process, an edge for each channel. */
    public Graph flattened() {
        return flattened(channel -> "");
    }

    /**
     * The same with more to say of channels.
     *
     * @param more what is added to the line of the capacity, or nothing
     */
    public Graph flattened(UnaryOperator<String> more) {
        Graph plain = graph(
                Process::name,
                Channel::name,
                group -> node(group.get(0)),
                channel -> channel.name().full());
        List<Edge> edges = plain.edges().stream()
                .map(edge -> {
                    String added = more.apply(edge.name());
                    return new Edge(
                            edge.from(),
                            edge.to(),
                            edge.name(),
                            added.isEmpty() ? edge.capacity() : edge.capacity() + ", " + added);
                })
                .toList();
        return new Graph(plain.name(), plain.nodes(), edges, plain.processors());
    }

    /** A node for each element of a process, an edge for each element of a channel and the nodes that it joins. */
    public Graph asWritten(Map<Position, Written> written) {
        return graph(
                Process::position,
                Channel::position,
                group -> node(group, written.get(group.get(0).position())),
                channel -> written.get(channel.position()).name());
    }

    /** Processes, and channels between the same nodes, that have a key in common are drawn as one. */
    private Graph graph(
            Function<Process, Object> processKey,
            Function<Channel, Object> channelKey,
            Function<List<Process>, Node> node,
            Function<Channel, String> channelName) {
        Map<String, Integer> nodeOf = new HashMap<>();
        List<Node> nodes = new ArrayList<>();
        grouped(application.network().processes(), processKey).forEach(group -> {
            group.forEach(process -> nodeOf.put(process.name().full(), nodes.size()));
            nodes.add(node.apply(group));
        });
        List<Edge> edges = grouped(
                        application.network().channels(),
                        channel -> List.of(
                                channelKey.apply(channel),
                                nodeOf.get(channel.writer().process()),
                                nodeOf.get(channel.reader().process())))
                .stream()
                .map(group -> new Edge(
                        nodeOf.get(group.get(0).writer().process()),
                        nodeOf.get(group.get(0).reader().process()),
                        channelName.apply(group.get(0)),
                        capacity(group)))
                .toList();
        List<Edge> all = new ArrayList<>(edges);
        for (OuterPort port : application.network().outer()) {
            boolean isInput = port.direction() == Direction.INPUT;
            int process = nodeOf.get(port.end().process());
            nodes.add(new Node(port.name().full(), List.of(isInput ? "input" : "output"), List.of()));
            int outside = nodes.size() - 1;
            all.add(new Edge(
                    isInput ? outside : process,
                    isInput ? process : outside,
                    port.end().port(),
                    bytes(port.capacity())));
        }
        return new Graph(application.network().name(), nodes, all, processors);
    }

    private static <T> List<List<T>> grouped(List<T> all, Function<T, Object> key) {
        return List.copyOf(all.stream()
                .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
                .values());
    }

    private Node node(Process process) {
        int processor = processorOf.get(process.name().full());
        return new Node(process.name().full(), List.of(processors.get(processor)), List.of(processor));
    }

    private Node node(List<Process> group, Written written) {
        List<Integer> where = group.stream()
                .map(p -> processorOf.get(p.name().full()))
                .distinct()
                .sorted()
                .toList();
        List<String> details = new ArrayList<>(written.iterators());
        if (!details.isEmpty()) {
            details.add("\u00d7 " + group.size());
        }
        details.add(
                where.size() <= MOST_NAMED
                        ? where.stream().map(processors::get).collect(Collectors.joining(", "))
                        : where.size() + " processors");
        return new Node(written.name(), details, where);
    }

    /** They come from one element of the XML: either all have one, or none. */
    private static String capacity(List<Channel> group) {
        if (group.get(0).given().isEmpty()) {
            return group.size() == 1 ? "least" : group.size() + " \u00d7 least";
        }
        long least = group.stream().mapToLong(Channel::capacity).min().orElseThrow();
        long most = group.stream().mapToLong(Channel::capacity).max().orElseThrow();
        String each = least == most ? bytes(least) : bytes(least) + " \u2013 " + bytes(most);
        return group.size() == 1 ? each : group.size() + " \u00d7 " + each;
    }

    private static String bytes(long count) {
        return count > 0 && count % (1 << 20) == 0
                ? (count >> 20) + " MiB"
                : count > 0 && count % (1 << 10) == 0 ? (count >> 10) + " KiB" : count + " B";
    }
}
