package weft.target.x86;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import weft.emit.CText;
import weft.model.Direction;
import weft.plan.Plan;
import weft.plan.Plan.OuterPlan;

/**
 * The functions of a library as the templates see them, public for their sake: all names are C identifiers, C literals or comments
 * already.
 *
 * @param name          what all its symbols begin with
 * @param firstProcess  the number of the first process that stands for the program around it
 * @param processors    how many processors run processes
 */
public record LibraryApi(String name, int firstProcess, int processors, List<OuterRow> inputs, List<OuterRow> outputs) {

    /** Words of the language, and what a network has besides its ports. */
    private static final Set<String> TAKEN_IN_PYTHON = Set.of(
            "and",
            "as",
            "assert",
            "async",
            "await",
            "break",
            "class",
            "continue",
            "def",
            "del",
            "elif",
            "else",
            "except",
            "False",
            "finally",
            "for",
            "from",
            "global",
            "if",
            "import",
            "in",
            "is",
            "lambda",
            "None",
            "nonlocal",
            "not",
            "or",
            "pass",
            "raise",
            "return",
            "True",
            "try",
            "while",
            "with",
            "yield",
            "message",
            "run",
            "drain",
            "stop",
            "join",
            "ended",
            "close");

    /**
     * A port to the outside.
     *
     * @param id          its name
     * @param python      the same as an attribute in Python, where some words mean something else
     * @param literal     the same as a literal
     * @param number      among those of both directions
     * @param channel     the number of its channel
     * @param description for a comment; may be empty
     * @param where       the process and its port at the other end, for a comment
     * @param text        the description as a literal
     */
    public record OuterRow(
            String id,
            String python,
            String literal,
            int number,
            int channel,
            long capacity,
            String description,
            String where,
            String text) {}

    static LibraryApi of(Plan plan, String name) {
        List<OuterRow> rows = plan.outer().stream().map(port -> row(plan, port)).toList();
        long inputs = plan.outer().stream()
                .filter(port -> port.port().direction() == Direction.INPUT)
                .count();
        return new LibraryApi(
                name,
                plan.outer().isEmpty() ? 0 : plan.outer().get(0).process(),
                plan.processors().size(),
                rows.subList(0, (int) inputs),
                rows.subList((int) inputs, rows.size()));
    }

    /** Its name in Python, which is no other port's either. */
    private static String python(Plan plan, String name) {
        if (!name.startsWith("_") && !TAKEN_IN_PYTHON.contains(name)) {
            return name;
        }
        Set<String> ports =
                plan.outer().stream().map(port -> port.port().name().full()).collect(Collectors.toSet());
        String other = name.startsWith("_") ? "port" + name : name + "_"; // names that begin so are the package's own
        while (ports.contains(other)) {
            other += "_";
        }
        return other;
    }

    private static OuterRow row(Plan plan, OuterPlan port) {
        return new OuterRow(
                port.port().name().full(),
                python(plan, port.port().name().full()),
                CText.literal(port.port().name().full()),
                plan.outer().indexOf(port),
                port.channel().number(),
                port.port().capacity(),
                CText.comment(port.port().description()),
                CText.comment(port.port().end().process() + ", port "
                        + port.port().end().port()),
                CText.literal(port.port().description()));
    }
}
