package weft.diagnostics;

import java.util.List;
import java.util.Optional;
import weft.model.Position;

/** A message with its blanks filled in. It is made by {@link Message#with}: nobody else puts texts into words. */
public final class Finding {

    private final Message message;
    private final String text;
    private final Optional<Suggestion> suggestion;
    private final List<Remedy> remedies;
    private final List<Position> related;

    Finding(
            Message message,
            String text,
            Optional<Suggestion> suggestion,
            List<Remedy> remedies,
            List<Position> related) {
        this.message = message;
        this.text = text;
        this.suggestion = suggestion;
        this.remedies = remedies;
        this.related = related;
    }

    public Message message() {
        return message;
    }

    public String text() {
        return text;
    }

    /** What was meant, where a name is not known. */
    public Optional<Suggestion> suggestion() {
        return suggestion;
    }

    /** Ways out that take no thought. */
    public List<Remedy> remedies() {
        return remedies;
    }

    /** Places that have to do with it. */
    public List<Position> related() {
        return related;
    }

    /** The same with what mends it. */
    public Finding mended(List<Remedy> by) {
        return new Finding(message, text, suggestion, List.copyOf(by), related);
    }

    /** The same, found in {@code place}, such as an attribute with its value. */
    public Finding in(String place) {
        return new Finding(message, place + ": " + text, suggestion, remedies, related);
    }

    /** The same, found while {@code caller} was computed. */
    public Finding calledBy(String caller) {
        return new Finding(message, text + "; called by " + caller, suggestion, remedies, related);
    }

    /** The text with its code at the end, as people are shown it. */
    @Override
    public String toString() {
        return text + " [" + message.code() + "]";
    }
}
