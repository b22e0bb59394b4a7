package weft.diagnostics;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import weft.model.Position;

/**
 * One message about the input.
 *
 * @param text       what is wrong and what to do, one line, no full stop
 * @param suggestion what was meant, where a name is not known
 * @param remedies   ways out that take no thought, to be done together
 * @param related    places that have to do with it, such as the first of two
 */
public record Diagnostic(
        Message message,
        Position position,
        String text,
        Optional<Suggestion> suggestion,
        List<Remedy> remedies,
        List<Position> related) {

    public Diagnostic {
        remedies = List.copyOf(remedies);
        related = List.copyOf(related);
    }

    /** An error stops the run after its stage; a warning does not. A note tells what was decided, without the line of the source. */
    public enum Severity {
        ERROR,
        WARNING,
        NOTE;

        /** As messages have it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The text with its code at the end. */
    public String coded() {
        return text + " [" + message.code() + "]";
    }

    public Severity severity() {
        return message.severity();
    }
}
