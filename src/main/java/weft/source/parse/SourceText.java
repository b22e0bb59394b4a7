package weft.source.parse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.model.Position;
import weft.model.Source;
import weft.model.Unsaved;
import weft.source.path.ParserPath;

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

    /** What names a line of a file: {@code #line 7 "file"}, or {@code # 7 "file"} as preprocessors write it. */
    private static final Pattern DIRECTIVE =
            Pattern.compile("[ \\t]*#[ \\t]*(?:line)?[ \\t]+([0-9]+)(?:[ \\t]+\"([^\"]*)\".*)?\\s*");

    /**
     * A line of a file.
     *
     * @param isSaid whether the source says so, in a directive: then the file is called as it does
     */
    public record Place(Path file, int line, boolean isSaid) {

        Place(Path file, int line) {
            this(file, line, false);
        }

        public boolean isInFileOf(Place other) {
            return file.equals(other.file) && isSaid == other.isSaid;
        }

        public Place next() {
            return new Place(file, line + 1, isSaid);
        }

        /** What a directive says of the line that follows it, in a line at a place; empty where it is none. */
        public static Optional<Place> said(String text, Place at) {
            if (text.indexOf('#') < 0) {
                return Optional.empty();
            }
            Matcher found = DIRECTIVE.matcher(text);
            return !found.matches() || found.group(1).length() > 9
                    ? Optional.empty()
                    : Optional.of(
                            found.group(2) == null
                                    ? new Place(at.file(), Integer.parseInt(found.group(1)), at.isSaid())
                                    : new Place(
                                            Path.of(found.group(2)),
                                            Integer.parseInt(found.group(1)),
                                            !found.group(2).startsWith("/")));
        }
    }

    /** @param places where the text is from, by the line with which each part begins */
    private SourceText(Path path, String text, NavigableMap<Integer, Place> places) {
        this.path = path;
        this.absolutePath = ParserPath.of(path.toAbsolutePath());
        this.text = text;
        this.lineStarts = lineStarts(text);
        this.places = new TreeMap<>(places);
        int line = 1;
        for (int start : lineStarts) {
            line++;
            if (start < text.length()
                    && (text.charAt(start) == '#' || text.charAt(start) == ' ' || text.charAt(start) == '\t')) {
                int end = text.indexOf('\n', start);
                int next = line;
                Place.said(text.substring(start, end < 0 ? text.length() : end), place(line - 1))
                        .filter(said -> !places.containsKey(next)) // told by who put the text together
                        .ifPresent(said -> this.places.put(next, said));
            }
        }
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
        return read(path, Unsaved.NONE);
    }

    public static SourceText read(Path path, Unsaved unsaved) throws IOException {
        String text = new String(unsaved.read(path), StandardCharsets.ISO_8859_1);
        return new SourceText(
                path,
                text.startsWith(UTF_8_MARK) ? text.substring(UTF_8_MARK.length()) : text,
                new TreeMap<>(Map.of(1, new Place(path, 1))));
    }

    /** The same text with blanks in place of what matches. */
    SourceText without(Pattern pattern) {
        return new SourceText(
                path,
                pattern.matcher(text)
                        .replaceAll(match -> " ".repeat(match.group().length())),
                places);
    }

    /** The same source, with other files in it. */
    SourceText with(String longer, NavigableMap<Integer, Place> from) {
        return new SourceText(path, longer, from);
    }

    /**
     * The same source, with other text.
     *
     * @param lines the line that one of this text has become
     */
    public SourceText with(String changed, IntUnaryOperator lines) {
        NavigableMap<Integer, Place> moved = new TreeMap<>();
        places.forEach((line, place) -> moved.put(lines.applyAsInt(line), place));
        return new SourceText(path, changed, moved);
    }

    /** Where a line of the text begins. */
    public int start(int line) {
        return lineStarts[line - 1];
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
        return new Place(
                part.getValue().file(),
                part.getValue().line() + line - part.getKey(),
                part.getValue().isSaid());
    }

    /** Tells the compiler that a place follows. */
    public static String directive(Place place) {
        return place.isSaid()
                ? "#line " + place.line() + " \"" + place.file() + "\""
                : directive(place.file(), place.line());
    }

    /** Tells the compiler that a line of a file follows; the path's bytes are chars like all text of a unit. */
    public static String directive(Path file, int line) {
        byte[] utf8 = file.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8);
        String name = new String(utf8, StandardCharsets.ISO_8859_1)
                .replace("\\", "\\\\")
                .replace("\"", "\\\"");
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
