package weft.diagnostics.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.diagnostics.Diagnostic;
import weft.diagnostics.FileLines;
import weft.diagnostics.Suggestion;
import weft.diagnostics.format.Fix.Edit;
import weft.model.Position;

/**
 * A message with what a tool wants to know besides: how far the piece goes that it is about, and how to mend it. A stage tells only
 * where the piece begins. It is the name that is wrong, where that can be found; in XML else the start tag, in a source the word.
 *
 * @param extent empty where only the file is known
 * @param fix    empty where the way out takes thought
 */
public record Measured(Diagnostic diagnostic, Optional<Extent> extent, Optional<Fix> fix) {

    private static final Pattern TAG = Pattern.compile("<(?:[^<>\"']|\"[^\"]*\"|'[^']*')*>");
    private static final Pattern WORD = Pattern.compile("[\\p{Alnum}_]+|\"(?:[^\"\\\\]|\\\\.)*\"|[^\\s]");

    /** Lines of a tag at most: what is longer does not end. */
    private static final int LONGEST_TAG = 200;

    public static Measured of(Diagnostic diagnostic, FileLines lines) {
        Position at = diagnostic.position();
        Optional<String> line = lines.line(at.line());
        if (line.isEmpty()) {
            return new Measured(diagnostic, Optional.empty(), Optional.empty());
        }
        Text text = Text.from(lines, at.line());
        int from = at.column() > 0
                ? lines.index(at)
                : line.get().length() - line.get().stripLeading().length();
        int lineEnd = line.get().length();
        Matcher tag = TAG.matcher(text.all).region(from, text.all.length());
        boolean isTag = lines.isXml() && at.column() > 0 && tag.lookingAt();
        int regionEnd = isTag ? tag.end() : lineEnd;
        Optional<String> unknown = diagnostic.suggestion().map(Suggestion::unknown);
        Optional<int[]> name = unknown.flatMap(word -> only(text.all, word, from, regionEnd));
        int begin = name.map(found -> found[0]).orElse(from);
        int end = name.map(found -> found[1])
                .orElseGet(
                        () -> isTag || at.column() == 0 ? Math.max(regionEnd, from) : wordEnd(text.all, from, lineEnd));
        Optional<Fix> fix = name.flatMap(found -> diagnostic
                .suggestion()
                .flatMap(Suggestion::proposed)
                .flatMap(proposed -> fix(text, found, unknown.orElseThrow(), proposed, isTag && found[0] == from + 1)));
        return new Measured(diagnostic, Optional.of(text.extent(begin, end)), fix);
    }

    private static Optional<Fix> fix(Text text, int[] found, String unknown, String proposed, boolean isElement) {
        List<Edit> edits = new ArrayList<>();
        edits.add(new Edit(text.extent(found[0], found[1]), proposed));
        if (isElement && !text.all.startsWith("/>", tagEnd(text.all, found[0] - 1) - 2)) {
            Optional<Edit> endTag = endTag(text, found[1], unknown, proposed);
            if (endTag.isEmpty()) {
                return Optional.empty();
            }
            edits.add(endTag.get());
        }
        return Optional.of(new Fix("write '" + proposed + "' instead of '" + unknown + "'", edits));
    }

    private static int tagEnd(String text, int from) {
        Matcher tag = TAG.matcher(text).region(from, text.length());
        return tag.lookingAt() ? tag.end() : from + 2;
    }

    /** The name in the element's end tag, where no element of that name is in it. */
    private static Optional<Edit> endTag(Text text, int from, String unknown, String proposed) {
        int end = text.all.indexOf("</" + unknown + ">", from);
        int inner = text.all.indexOf("<" + unknown, from);
        return end < 0 || inner >= 0 && inner < end
                ? Optional.empty()
                : Optional.of(new Edit(text.extent(end + 2, end + 2 + unknown.length()), proposed));
    }

    /** Where a word is, if it is once in a piece. */
    private static Optional<int[]> only(String text, String word, int from, int to) {
        Matcher matcher = Pattern.compile("(?<![\\p{Alnum}_])" + Pattern.quote(word) + "(?![\\p{Alnum}_])")
                .matcher(text)
                .region(from, to)
                .useTransparentBounds(true);
        if (word.isEmpty() || !matcher.find()) {
            return Optional.empty();
        }
        int[] found = {matcher.start(), matcher.end()};
        return matcher.find() ? Optional.empty() : Optional.of(found);
    }

    private static int wordEnd(String text, int from, int lineEnd) {
        Matcher word = WORD.matcher(text).region(from, lineEnd);
        return word.lookingAt() ? word.end() : from;
    }

    /** A piece of a file as one text, that knows its lines. */
    private record Text(String all, List<Integer> starts, int first) {

        static Text from(FileLines lines, int first) {
            StringBuilder all = new StringBuilder();
            List<Integer> starts = new ArrayList<>();
            int last = Math.min(lines.count(), first + LONGEST_TAG);
            for (int number = first; number <= last; number++) {
                starts.add(all.length());
                all.append(lines.line(number).orElse("")).append('\n');
            }
            return new Text(all.toString(), starts, first);
        }

        Extent extent(int begin, int end) {
            int line = line(begin);
            int endLine = line(end);
            return new Extent(
                    first + line, begin - starts.get(line) + 1, first + endLine, end - starts.get(endLine) + 1);
        }

        private int line(int index) {
            int line = starts.size() - 1;
            while (starts.get(line) > index) {
                line--;
            }
            return line;
        }
    }
}
