package weft.diagnostics;

import java.util.Optional;

/**
 * A guess of which known name was meant, an argument of the message that says that a name is not known.
 *
 * @param unknown  what is written
 * @param proposed what to write instead, where one name is near enough
 * @param text     what the message ends with; may be empty
 */
public record Suggestion(String unknown, Optional<String> proposed, String text) {

    /** There is nothing to propose. */
    public static Suggestion none(String unknown) {
        return new Suggestion(unknown, Optional.empty(), "");
    }

    /** As messages have it. */
    @Override
    public String toString() {
        return text;
    }
}
