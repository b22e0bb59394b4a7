package weft.diagnostics.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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

    private static final Pattern WORD = Pattern.compile("[\\p{Alnum}_]+|\"(?:[^\"\\\\]|\\\\.)*\"|[^\\s]");

    /** @param files the lines of a file */
    public static Measured of(Diagnostic diagnostic, Function<Path, FileLines> files) {
        Optional<Fix> remedy = new Mending(files).of(diagnostic.remedies());
        Position at = diagnostic.position();
        FileLines lines = files.apply(at.file());
        Optional<String> line = lines.line(at.line());
        if (line.isEmpty()) {
            return new Measured(diagnostic, Optional.empty(), remedy);
        }
        Piece piece = Piece.from(lines, at.line());
        int from = at.column() > 0
                ? lines.index(at)
                : line.get().length() - line.get().stripLeading().length();
        int lineEnd = line.get().length();
        Optional<Integer> tagEnd = lines.isXml() && at.column() > 0 ? piece.tagEnd(from) : Optional.empty();
        int regionEnd = tagEnd.orElse(lineEnd);
        Optional<String> unknown = diagnostic.suggestion().map(Suggestion::unknown);
        Optional<int[]> name = unknown.flatMap(word -> only(piece.text(), word, from, regionEnd));
        int begin = name.map(found -> found[0]).orElse(from);
        int end = name.map(found -> found[1])
                .orElseGet(() -> tagEnd.isPresent() || at.column() == 0
                        ? Math.max(regionEnd, from)
                        : wordEnd(piece.text(), from, lineEnd));
        Optional<Fix> rename = name.flatMap(found -> diagnostic
                .suggestion()
                .flatMap(Suggestion::proposed)
                .flatMap(proposed -> rename(
                        at.file(),
                        piece,
                        found,
                        unknown.orElseThrow(),
                        proposed,
                        tagEnd.isPresent() && found[0] == from + 1)));
        return new Measured(diagnostic, Optional.of(piece.extent(begin, end)), rename.or(() -> remedy));
    }

    private static Optional<Fix> rename(
            Path file, Piece piece, int[] found, String unknown, String proposed, boolean isElement) {
        List<Edit> edits = new ArrayList<>();
        edits.add(new Edit(file, piece.extent(found[0], found[1]), proposed));
        boolean isOpen = isElement
                && piece.tagEnd(found[0] - 1)
                        .filter(end -> !piece.text().startsWith("/>", end - 2))
                        .isPresent();
        if (isOpen) {
            Optional<Integer> endTag = piece.endTag(found[1], unknown);
            if (endTag.isEmpty()) {
                return Optional.empty();
            }
            int name = endTag.get() + 2;
            edits.add(new Edit(file, piece.extent(name, name + unknown.length()), proposed));
        }
        return Optional.of(new Fix("write '" + proposed + "' instead of '" + unknown + "'", edits));
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
}
