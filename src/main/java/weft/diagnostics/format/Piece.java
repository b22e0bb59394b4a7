package weft.diagnostics.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.diagnostics.FileLines;

/**
 * A piece of a file as one text, that knows its lines.
 *
 * @param starts where they begin
 * @param first  the number of the first
 */
record Piece(String text, List<Integer> starts, int first) {

    private static final Pattern TAG = Pattern.compile("<(?:[^<>\"']|\"[^\"]*\"|'[^']*')*>");

    /** Lines at most: a tag that is longer does not end. */
    private static final int LONGEST = 200;

    static Piece from(FileLines lines, int first) {
        StringBuilder text = new StringBuilder();
        List<Integer> starts = new ArrayList<>();
        int last = Math.min(lines.count(), first + LONGEST);
        for (int number = first; number <= last; number++) {
            starts.add(text.length());
            text.append(lines.line(number).orElse("")).append('\n');
        }
        return new Piece(text.toString(), starts, first);
    }

    Extent extent(int begin, int end) {
        int line = line(begin);
        int endLine = line(end);
        return new Extent(first + line, begin - starts.get(line) + 1, first + endLine, end - starts.get(endLine) + 1);
    }

    private int line(int index) {
        int line = starts.size() - 1;
        while (starts.get(line) > index) {
            line--;
        }
        return line;
    }

    /** Where the tag that begins at a place ends; empty where none does. */
    Optional<Integer> tagEnd(int from) {
        Matcher tag = TAG.matcher(text).region(from, text.length());
        return tag.lookingAt() ? Optional.of(tag.end()) : Optional.empty();
    }

    /** Where the end tag of an element begins that has none of its own kind in it. */
    Optional<Integer> endTag(int from, String name) {
        int end = text.indexOf("</" + name + ">", from);
        int inner = text.indexOf("<" + name, from);
        return end < 0 || inner >= 0 && inner < end ? Optional.empty() : Optional.of(end);
    }
}
