package weft.diagnostics.format;

import java.nio.file.Path;
import java.util.List;

/**
 * A change of files, mostly of the one in which a message is, that does what the message says.
 *
 * @param text  what it does
 * @param edits the pieces that are replaced, by their place; none overlaps another
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
    public record Edit(Path file, Extent extent, String with) {}
}
