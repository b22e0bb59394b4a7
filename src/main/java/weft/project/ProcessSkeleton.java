package weft.project;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
     * @param name    without indices
     * @param indices how many it has
     */
    public record Connection(String name, int indices) {

        String constant() {
            return "PORT_" + name.toUpperCase(Locale.ROOT);
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
        return process.ports().stream()
                .filter(port -> port.direction() == direction)
                .map(port ->
                        new Connection(port.name().base(), port.name().indices().size()))
                .distinct()
                .toList();
    }

    /** The text of the source. */
    public String source() {
        List<String> lines = new ArrayList<>();
        lines.add("#include <dol.h>");
        lines.add("");
        Stream.concat(inputs.stream(), outputs.stream())
                .map(port -> "#define " + port.constant() + " \"" + port.name() + "\"")
                .distinct()
                .forEach(lines::add);
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
        if (Stream.concat(inputs.stream(), outputs.stream()).anyMatch(port -> port.indices() > 0)) {
            lines.add("    CREATEPORTVAR(port);");
        }
        lines.add("");
        for (Connection port : inputs) {
            each(
                    port,
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

    private static void each(Connection port, List<String> lines, Call call) {
        if (port.indices() == 0) {
            lines.addAll(call.on(port.constant(), "    "));
        } else if (port.indices() == 1) {
            lines.add("    for (int i = 0; i < DOL_port_count((void *)" + port.constant() + ", p); i++) {");
            lines.add("        CREATEPORT(port, " + port.constant() + ", 1, i, DOL_port_count((void *)"
                    + port.constant() + ", p));");
            lines.addAll(call.on("port", "        "));
            lines.add("    }");
        } else {
            lines.add("    /* " + port.name() + " has " + port.indices()
                    + " indices: loop over each, and name the port by CREATEPORT(port, " + port.constant() + ", "
                    + port.indices() + ", ..). */");
        }
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
