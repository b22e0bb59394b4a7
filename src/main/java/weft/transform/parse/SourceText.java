package weft.transform.parse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import weft.model.Position;

/**
 * The text of a source file, one char per byte (ISO-8859-1): whatever its encoding is, its bytes pass through unchanged, and
 * columns count bytes as gcc's do.
 */
public final class SourceText {

    /** What some editors begin a file with to say that it is in UTF-8. */
    private static final String UTF_8_MARK = "\u00EF\u00BB\u00BF";

    private final Path path;
    private final String text;
    private final int[] lineStarts;

    private SourceText(Path path, String text) {
        this.path = path;
        this.text = text;
        this.lineStarts = lineStarts(text);
    }

    public static SourceText read(Path path) throws IOException {
        String text = new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1);
        return new SourceText(path, text.startsWith(UTF_8_MARK) ? text.substring(UTF_8_MARK.length()) : text);
    }

    public String text() {
        return text;
    }

    public Path path() {
        return path;
    }

    /** The line, from 1, of an offset. */
    public int line(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    public Position position(int offset) {
        int line = line(offset);
        return new Position(path, line, offset - lineStarts[line - 1] + 1);
    }

    /** The blanks at the start of the line of an offset. */
    public String indentation(int offset) {
        int start = lineStarts[line(offset) - 1];
        int end = start;
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        return text.substring(start, end);
    }

    private static int[] lineStarts(String text) {
        int[] starts = new int[16];
        int count = 1;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, 2 * count);
                }
                starts[count++] = i + 1;
            }
        }
        return Arrays.copyOf(starts, count);
    }
}
