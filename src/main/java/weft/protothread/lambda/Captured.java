package weft.protothread.lambda;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a lambda expression captures.
 *
 * @param text  its type as it is written, without a reference
 * @param isPointer     whether it is a pointer: the parser does not tell {@code const T &} of one from a pointer to a constant
 * @param isInitialised whether it has a value of its own, {@code [name = value]}
 * @param value what it is, or is bound to
 */
record Captured(String text, boolean isPointer, boolean isByReference, boolean isInitialised, String value) {

    /** What makes an object of which some are the members. */
    static String list(Map<String, Captured> members) {
        return members.values().stream().map(Captured::value).collect(Collectors.joining(", ", "{", "}"));
    }

    /** The type of a member that holds it. */
    String declared() {
        return text + (isByReference ? " &" : "");
    }
}
