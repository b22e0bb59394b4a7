package weft.diagnostics.format;

import java.util.List;

/**
 * A change of the file in which a message is, that does what the message says.
 *
 * @param text  what it does
 * @param edits the pieces that are replaced; none overlaps another
 */
public record Fix(String text, List<Edit> edits) {

    public Fix {
        edits = List.copyOf(edits);
    }

    /**
     * A piece that is replaced.
     *
     * @param with what stands there afterwards
     */
    public record Edit(Extent extent, String with) {}
}
