package weft.diagnostics;

import weft.model.Position;

/**
 * A way out that takes no thought: an argument of the message that says what is wrong. Stages know elements by where they begin; which
 * pieces of a text change so, {@code weft.diagnostics.format} finds out. Several of a message are done together.
 */
public sealed interface Remedy {

    /** Where the element begins. */
    Position at();

    /** Another value for an attribute. An expression is left alone where the value is a number: it takes thought. */
    record SetAttribute(Position at, String name, String value) implements Remedy {}

    record RemoveAttribute(Position at, String name) implements Remedy {}

    /** An element goes, and all in it. */
    record RemoveElement(Position at) implements Remedy {}

    /**
     * An empty element before another one.
     *
     * @param content its name and attributes; the prefix is that of the other one
     */
    record AddBefore(Position at, String content) implements Remedy {}

    /**
     * Lines at the end of a file.
     *
     * @param at   any place of it
     * @param what they are, for people
     */
    record Append(Position at, String what, String lines) implements Remedy {}

    /** A port for a process, before the element that names its source. */
    static Remedy port(Position source, String direction, String name) {
        return new AddBefore(source, "port type=\"" + direction + "\" name=\"" + name + "\"");
    }
}
