package weft.project;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.emit.CText;
import weft.emit.Identifiers;
import weft.model.Direction;
import weft.model.Process;
import weft.model.Source.Language;

/**
 * The source of a new process, which reads an int from each input and writes their sum to each output.
 *
 * @param name of the process, without indices
 */
public record ProcessSkeleton(String name, Language language, List<Connection> inputs, List<Connection> outputs) {

    /**
     * A port, or several that an iterator makes.
     *
     * @param name   without indices
     * @param ranges how many values each index takes, from 0
     * @param whole  whether there is a port for each combination of them
     */
    public record Connection(String name, List<Integer> ranges, boolean whole) {

        public Connection {
            ranges = List.copyOf(ranges);
        }

        /** A port without indices. */
        public static Connection plain(String name) {
            return new Connection(name, List.of(), true);
        }

        private static Connection of(String name, List<List<Integer>> indices) {
            List<Integer> ranges = IntStream.range(0, indices.get(0).size())
                    .mapToObj(at -> 1
                            + indices.stream()
                                    .mapToInt(each -> each.get(at))
                                    .max()
                                    .orElseThrow())
                    .toList();
            long all = ranges.stream().mapToLong(Integer::longValue).reduce(1, (a, b) -> a * b);
            return new Connection(name, ranges, all == indices.size());
        }
    }

    public ProcessSkeleton {
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
    }

    /** That of a process of a network. */
    public static ProcessSkeleton of(Process process) {
        return new ProcessSkeleton(
                process.name().base(),
                process.source().language(),
                ports(process, Direction.INPUT),
                ports(process, Direction.OUTPUT));
    }

    private static List<Connection> ports(Process process, Direction direction) {
        Map<String, List<List<Integer>>> indices = new LinkedHashMap<>();
        process.ports().stream()
                .filter(port -> port.direction() == direction)
                .forEach(port -> indices.computeIfAbsent(port.name().base(), name -> new ArrayList<>())
                        .add(port.name().indices()));
        return indices.entrySet().stream()
                .map(port -> Connection.of(port.getKey(), port.getValue()))
                .toList();
    }

    /** The text of the source. */
    public String source() {
        Map<Connection, String> constants = constants();
        List<String> lines = new ArrayList<>();
        lines.add("#include <dol.h>");
        if (!constants.isEmpty()) {
            lines.add("");
        }
        constants.forEach((port, constant) -> lines.add("#define " + constant + " " + CText.literal(port.name())));
        boolean hasState = inputs.isEmpty();
        if (hasState) {
            lines.addAll(List.of(
                    "",
                    "/* What the process keeps from one firing to the next. */",
                    "struct _local_states {",
                    "    int fired;",
                    "};"));
        }
        lines.addAll(List.of(
                "",
                "void " + name + "_init(DOLProcess *p)",
                "{",
                hasState ? "    p->local->fired = 0;" : "    (void)p;",
                "}",
                ""));
        lines.add("/* Called again and again, until the process detaches. */");
        lines.add("int " + name + "_fire(DOLProcess *p)");
        lines.add("{");
        if (!inputs.isEmpty()) {
            lines.add("    int token, sum = 0;");
        } else if (!outputs.isEmpty()) {
            lines.add("    int sum = p->local->fired;");
        }
        if (constants.keySet().stream()
                .anyMatch(port -> port.whole() && !port.ranges().isEmpty())) {
            lines.add("    CREATEPORTVAR(port);");
        }
        if (!constants.isEmpty()) {
            lines.add("");
        }
        for (Connection port : inputs) {
            each(
                    port,
                    constants.get(port),
                    lines,
                    (named, indent) -> List.of(
                            indent + "if (DOL_read((void *)" + named
                                    + ", &token, sizeof token, p) < (int)sizeof token) {",
                            indent + "    DOL_detach(p); /* the stream has ended */",
                            indent + "    return 0;",
                            indent + "}",
                            indent + "sum += token;"));
        }
        for (Connection port : outputs) {
            each(
                    port,
                    constants.get(port),
                    lines,
                    (named, indent) -> List.of(indent + "DOL_write((void *)" + named + ", &sum, sizeof sum, p);"));
        }
        if (hasState) {
            lines.add("    if (++p->local->fired == 10)");
            lines.add("        DOL_detach(p);");
        } else if (outputs.isEmpty()) {
            lines.add("    (void)sum; /* use it here */");
        }
        lines.add("    return 0;");
        lines.add("}");
        return String.join("\n", lines) + "\n";
    }

    /** A call of the process API, as lines of C. */
    @FunctionalInterface
    private interface Call {
        List<String> on(String port, String indent);
    }

    private static void each(Connection port, String constant, List<String> lines, Call call) {
        int depth = port.ranges().size();
        if (depth == 0) {
            lines.addAll(call.on(constant, "    "));
            return;
        }
        if (!port.whole()) {
            lines.add("    /* Not each combination of its " + depth
                    + " indices is a port: name those that are by CREATEPORT(port, " + constant + ", " + depth
                    + ", ..). */");
            return;
        }
        StringBuilder named = new StringBuilder("CREATEPORT(port, " + constant + ", " + depth);
        for (int at = 0; at < depth; at++) {
            String index = String.valueOf((char) ('i' + at));
            String range = depth == 1
                    ? "DOL_port_count((void *)" + constant + ", p)"
                    : String.valueOf(port.ranges().get(at));
            named.append(", ").append(index).append(", ").append(range);
            lines.add(indent(at) + "for (int " + index + " = 0; " + index + " < " + range + "; " + index + "++)"
                    + (at == depth - 1 ? " {" : ""));
        }
        lines.add(indent(depth) + named + ");");
        lines.addAll(call.on("port", indent(depth)));
        lines.add(indent(depth - 1) + "}");
    }

    private static String indent(int depth) {
        return "    ".repeat(depth + 1);
    }

    /** What the source calls each port: two names may differ in case only, or in what C does not take. */
    private Map<Connection, String> constants() {
        Identifiers taken = new Identifiers();
        Map<Connection, String> constants = new LinkedHashMap<>();
        Stream.concat(inputs.stream(), outputs.stream())
                .forEach(port ->
                        constants.put(port, taken.unique("PORT_" + port.name().toUpperCase(Locale.ROOT))));
        return constants;
    }

    /** The element for the network. */
    public String element() {
        return Stream.of(
                        Stream.of("<process name=\"" + name + "\">"),
                        inputs.stream().map(port -> "  <port type=\"input\" name=\"" + port.name() + "\"/>"),
                        outputs.stream().map(port -> "  <port type=\"output\" name=\"" + port.name() + "\"/>"),
                        Stream.of(
                                "  <source type=\"" + (language == Language.C ? "c" : "c++") + "\" location=\"" + name
                                        + "." + language.ending() + "\"/>",
                                "</process>"))
                .flatMap(part -> part)
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
