package weft.lsp;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import weft.diagnostics.format.Extent;

/** Places as the protocol has them: lines and columns count from 0, columns in UTF-16 units. */
final class Places {

    private Places() {}

    static Range range(Extent extent) {
        return new Range(
                new Position(extent.line() - 1, extent.column() - 1),
                new Position(extent.endLine() - 1, extent.endColumn() - 1));
    }

    static Range range(String text, int start, int end) {
        return new Range(position(text, start), position(text, end));
    }

    static Position position(String text, int offset) {
        int line = 0;
        int start = 0;
        for (int next = next(text, 0); next <= offset && next > start; next = next(text, start)) {
            line++;
            start = next;
        }
        return new Position(line, offset - start);
    }

    /** The offset of a place; the end of the line, or of the text, where there is no such column or line. */
    static int offset(String text, Position position) {
        int start = 0;
        for (int line = 0; line < position.getLine(); line++) {
            start = next(text, start);
        }
        int end = start;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return Math.min(start + position.getCharacter(), end);
    }

    /** Where the line behind that of an offset begins; the text's end if there is none. */
    private static int next(String text, int from) {
        for (int at = from; at < text.length(); at++) {
            if (text.charAt(at) == '\n' || text.charAt(at) == '\r' && !text.startsWith("\r\n", at)) {
                return at + 1;
            }
        }
        return text.length() + 1;
    }
}
