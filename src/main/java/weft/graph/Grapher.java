package weft.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.flatten.Written;
import weft.graph.Graph.Edge;
import weft.graph.Graph.Node;
import weft.model.Application;
import weft.model.Channel;
import weft.model.Mapping.Binding;
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
                .filter(bound::containsValue)
                .toList();
        Map<String, Integer> numbers = new LinkedHashMap<>();
        processors.forEach(name -> numbers.put(name, numbers.size()));
        this.processorOf = new LinkedHashMap<>();
        bound.forEach((process, processor) -> processorOf.put(process, numbers.get(processor)));
    }

    /** A node for each process, an edge for each channel. */
    public Graph flattened() {
        return graph(Process::name, Channel::name, any -> new Written("", List.of()), false);
    }

    /** A node for each element of a process, an edge for each element of a channel and the nodes that it joins. */
    public Graph asWritten(Map<Position, Written> written) {
        return graph(Process::position, Channel::position, written::get, true);
    }

    private Graph graph(
            Function<Process, Object> processKey, Function<Channel, Object> channelKey,
            Function<Position, Written> written, boolean asWritten) {
        Map<Object, List<Process>> groups = application.network().processes().stream()
                .collect(Collectors.groupingBy(processKey, LinkedHashMap::new, Collectors.toList()));
        Map<String, Integer> nodeOf = new LinkedHashMap<>();
        List<Node> nodes = new ArrayList<>();
        groups.values().forEach(group -> {
            group.forEach(process -> nodeOf.put(process.name().full(), nodes.size()));
            Process first = group.get(0);
            nodes.add(asWritten ? node(group, written.get(first.position())) : node(first));
        });

        record Key(Object channel, int from, int to) {}
        Map<Key, List<Channel>> channels = application.network().channels().stream()
                .collect(Collectors.groupingBy(
                        channel -> new Key(channelKey.apply(channel), nodeOf.get(channel.writer().process()),
                                nodeOf.get(channel.reader().process())),
                        LinkedHashMap::new, Collectors.toList()));
        List<Edge> edges = channels.entrySet().stream()
                .map(e -> new Edge(e.getKey().from(), e.getKey().to(),
                        asWritten ? written.apply(e.getValue().get(0).position()).name() : e.getValue().get(0).name().full(),
                        capacity(e.getValue())))
                .toList();
        return new Graph(application.network().name(), nodes, edges, processors);
    }
}
