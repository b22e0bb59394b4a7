package weft.lsp;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import weft.diagnostics.format.Extent;

/** Places of a text as the protocol has them: lines and columns count from 0, columns in UTF-16 units. */
final class Places {

    private final String text;

    /** Where each line begins. */
    private final int[] starts;

    private Places(String text) {
        this.text = text;
        this.starts = IntStream.concat(
                        IntStream.of(0),
                        IntStream.range(0, text.length())
                                .filter(at -> text.charAt(at) == '\n'
                                        || text.charAt(at) == '\r' && !text.startsWith("\r\n", at))
                                .map(at -> at + 1))
                .toArray();
    }

    static Places of(String text) {
        return new Places(text);
    }

    static Range range(Extent extent) {
        return new Range(
                new Position(extent.line() - 1, extent.column() - 1),
                new Position(extent.endLine() - 1, extent.endColumn() - 1));
    }

    Range range(int start, int end) {
        return new Range(position(start), position(end));
    }

    Position position(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        int line = found >= 0 ? found : -found - 2;
        return new Position(line, offset - starts[line]);
    }

    /** The offset of a place; the end of the line, or of the text, where there is no such column or line. */
    int offset(Position position) {
        if (position.getLine() >= starts.length) {
            return text.length();
        }
        int start = starts[position.getLine()];
        int end = start;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return Math.min(start + position.getCharacter(), end);
    }
}
