package weft.mapping.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.graph.Graph;
import weft.graph.Graph.Node;
import weft.graph.Grapher;
import weft.mapping.Placing;
import weft.mapping.cost.Problem;
import weft.mapping.solve.Solution;
import weft.model.Application;
import weft.model.Mapping;
import weft.model.Mapping.Binding;
import weft.model.Process;

/** A mapping as a picture: the network, each process coloured by its share of the highest load, at its edge by its processor. */
public final class LoadPicture {

    private LoadPicture() {}

    /** @param report what stands below */
    public static Graph of(Placing placing, Solution solution, String report) {
        Problem problem = placing.problem();
        int[] assignment = solution.assignment();
        long[] loads = problem.loads(assignment);
        long highest = Math.max(1, problem.highest(assignment));
        Map<String, Integer> channels = new HashMap<>();
        placing.application()
                .network()
                .channels()
                .forEach(channel -> channels.put(channel.name().full(), channels.size()));
        Graph plain = new Grapher(mapped(placing, assignment)).flattened(name -> {
            int channel = channels.get(name);
            int from = assignment[problem.writers()[channel]];
            int to = assignment[problem.readers()[channel]];
            return from == to
                    ? ""
                    : String.format(
                            Locale.ROOT, "crosses, %.1f %%", 100.0 * problem.sending(channel, from, to) / highest);
        });
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < plain.nodes().size(); i++) {
            Node node = plain.nodes().get(i);
            nodes.add(
                    i < problem.processes()
                            ? loaded(node, placing, assignment[i], (double) problem.work(i, assignment[i]) / highest)
                            : node);
        }
        List<String> processors = plain.processors().stream()
                .map(name -> name + share(placing, name, loads, highest))
                .toList();
        return new Graph(
                plain.name(),
                nodes,
                plain.edges(),
                processors,
                report.stripTrailing().lines().toList());
    }

    /** Outer ports come after the processes: they have no load. */
    private static Node loaded(Node node, Placing placing, int processor, double load) {
        return new Node(
                node.name(),
                List.of(placing.processor(processor), String.format(Locale.ROOT, "%.1f %%", 100 * load)),
                node.processors(),
                OptionalDouble.of(load));
    }

    private static String share(Placing placing, String name, long[] loads, long highest) {
        return IntStream.range(0, placing.places().size())
                .filter(p -> placing.places().get(p).name().full().equals(name))
                .mapToObj(p -> String.format(Locale.ROOT, "%.0f %%", 100.0 * loads[p] / highest))
                .collect(Collectors.joining(", ", ": ", ""));
    }

    private static Application mapped(Placing placing, int[] assignment) {
        Application application = placing.application();
        List<Binding> bindings = new ArrayList<>();
        for (Process process : application.network().processes()) {
            bindings.add(new Binding(
                    process.name().full(),
                    placing.bound(bindings.size(), assignment),
                    process.position(),
                    process.position()));
        }
        Mapping mapping = new Mapping(
                bindings,
                application.mapping().schedules(),
                application.mapping().position());
        return new Application(application.network(), application.architecture(), mapping);
    }
}
