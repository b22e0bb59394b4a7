package weft.source.parse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import weft.model.Position;
import weft.model.Source;

/**
 * The text of a source file, one char per byte (ISO-8859-1): whatever its encoding is, its bytes pass through unchanged, and
 * columns count bytes as gcc's do.
 */
public final class SourceText {

    /** What some editors begin a file with to say that it is in UTF-8. */
    private static final String UTF_8_MARK = "\u00EF\u00BB\u00BF";

    private final Path path;
    private final String absolutePath;
    private final String text;
    private final int[] lineStarts;
    private final NavigableMap<Integer, Place> places;

    /** A line of a file. */
    public record Place(Path file, int line) {}

    /** @param places where the text is from, by the line with which each part begins */
    private SourceText(Path path, String text, NavigableMap<Integer, Place> places) {
        this.path = path;
        this.absolutePath = path.toAbsolutePath().toString();
        this.text = text;
        this.lineStarts = lineStarts(text);
        this.places = places;
    }

    /** Whether a file has more bytes than are read; false where that cannot be told. */
    public static boolean isTooLarge(Path file) {
        try {
            return Files.size(file) > Source.LARGEST;
        } catch (IOException e) {
            return false;
        }
    }

    public static SourceText read(Path path) throws IOException {
        String text = new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1);
        return new SourceText(path, text.startsWith(UTF_8_MARK) ? text.substring(UTF_8_MARK.length()) : text,
                new TreeMap<>(Map.of(1, new Place(path, 1))));
    }

    /** The same text with blanks in place of what matches. */
    SourceText without(Pattern pattern) {
        return new SourceText(path, pattern.matcher(text).replaceAll(match -> " ".repeat(match.group().length())), places);
    }

    /** The same source, with other files in it. */
    SourceText with(String longer, NavigableMap<Integer, Place> from) {
        return new SourceText(path, longer, from);
    }

    public String text() {
        return text;
    }

    public Path path() {
        return path;
    }

    /** As CDT names the file. */
    String absolutePath() {
        return absolutePath;
    }

    /** The line of the text, from 1, of an offset. */
    public int line(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    public Position position(int offset) {
        int line = line(offset);
        Place place = place(line);
        return new Position(place.file(), place.line(), offset - lineStarts[line - 1] + 1);
    }

    /** What stands in a line of the text. */
    public Place place(int line) {
        Map.Entry<Integer, Place> part = places.floorEntry(line);
        return new Place(part.getValue().file(), part.getValue().line() + line - part.getKey());
    }

    /** Tells the compiler that a line of a file follows; the path's bytes are chars like all text of a unit. */
    public static String directive(Path file, int line) {
        byte[] utf8 = file.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8);
        String name = new String(utf8, StandardCharsets.ISO_8859_1).replace("\\", "\\\\").replace("\"", "\\\"");
        return "#line " + line + " \"" + name + "\"";
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
