package weft.source.text;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.source.parse.SourceText;

/**
 * Keeps the lines of transformed text in step with the files that they are from. While text is put together, marks in it tell which
 * line of the user's a piece comes from, or that it is generated; at the end each line that is not where the compiler would count it
 * gets a {@code #line}.
 */
public final class Lines {

    /** Marks use chars beyond ISO-8859-1, which no source text has. */
    private static final char MARK = '\uE000';

    private static final char END = '\uE001';

    /** Stands before a line that is generated: it counts as one of the file that it is written to. */
    public static final String OWN = "\uE004";

    /** A line of resolved text behind which lines come that are generated. */
    private static final String OWN_FOLLOW = "\uE005\n";

    /** Stands before the mark of a piece that must stand in its line exactly: it asks for the line's number. */
    private static final char EXACT = '\uE006';

    private static final Pattern MARKS = Pattern.compile(OWN + "|" + EXACT + "|" + MARK + "([0-9]+)" + END);

    /** A mark before the one that stands next to a line's text. */
    private static final Pattern EARLIER = Pattern.compile("^(\\s*)(?:" + MARKS + ")(?=\\s*(?:" + MARKS + "))");

    private final SourceText source;
    private final StringBuilder out = new StringBuilder();
    private boolean own;
    /** What comes next as the compiler counts, unless {@code own}; empty before it knows what the source is called. */
    private Optional<SourceText.Place> counted = Optional.empty();

    private Lines(SourceText source) {
        this.source = source;
    }

    /** What stands before a piece that comes from a line, or belongs to it. */
    public static String mark(int line) {
        return MARK + Integer.toString(line) + END;
    }

    /** What stands before a piece in which the compiler must count exactly that line: it asks for its number. */
    static String exactly(int line) {
        return EXACT + mark(line);
    }

    public static String withoutMarks(String marked) {
        return MARKS.matcher(marked).replaceAll("");
    }

    /** How long a text is without its marks; empty if it has several lines, or pieces that are not known yet. */
    public static OptionalInt length(String marked) {
        String text = withoutMarks(marked);
        return text.chars().anyMatch(c -> c == '\n' || c >= MARK) ? OptionalInt.empty() : OptionalInt.of(text.length());
    }

    /** The text without marks, for {@link #inFile}. */
    public static String resolve(String marked, SourceText source) {
        Lines lines = new Lines(source);
        int start = 0;
        while (start < marked.length()) {
            int newline = marked.indexOf('\n', start);
            int end = newline < 0 ? marked.length() : newline + 1;
            lines.add(marked.substring(start, end));
            start = end;
        }
        return lines.out.toString();
    }

    /** Resolved text as that of a file, with #line directives. */
    public static String inFile(String resolved, int firstLine, String file) {
        StringBuilder text = new StringBuilder(resolved.length());
        int line = firstLine;
        int start = 0;
        while (start < resolved.length()) {
            int newline = resolved.indexOf('\n', start);
            int end = newline < 0 ? resolved.length() : newline + 1;
            line++;
            if (resolved.startsWith(OWN_FOLLOW, start)) {
                text.append("#line ").append(line).append(" \"").append(file).append("\"\n");
            } else {
                text.append(resolved, start, end);
            }
            start = end;
        }
        return text.toString();
    }

    /** A line is where its first mark says, or the last where several precede its text; none begins inside of a comment. */
    private void add(String written) {
        int exact = written.indexOf(EXACT);
        if (exact >= 0) {
            String before = written.substring(0, exact);
            String rest = written.substring(exact + 1);
            if (isBlank(before) || place(before).equals(place(rest))) {
                add(before + rest);
            } else {
                add(before + "\n");
                add(rest);
            }
            return;
        }
        String line = written;
        for (Matcher earlier = EARLIER.matcher(line); earlier.find(); earlier = EARLIER.matcher(line)) {
            line = earlier.replaceFirst("$1");
        }
        Matcher marks = MARKS.matcher(line);
        if (!marks.find()) {
            append(line);
        } else if (marks.group(1) != null) {
            addUsers(Integer.parseInt(marks.group(1)), line);
        } else {
            addOwn(line, marks);
        }
    }

    private void addUsers(int wanted, String line) {
        String text = MARKS.matcher(line).replaceAll("");
        SourceText.Place place = source.place(wanted);
        if (!text.isBlank()) {
            if (own || counted.filter(place::isInFileOf).isEmpty()) {
                out.append(SourceText.directive(place)).append('\n');
            } else if (!counted.get().equals(place)) {
                out.append("#line ").append(place.line()).append('\n');
            }
            own = false;
            counted = Optional.of(place);
        }
        append(text);
    }

    /** Adds a line; where it is a directive it says what the next one is. */
    private void append(String text) {
        out.append(text);
        counted = counted.map(at -> SourceText.Place.said(text, at).orElseGet(at::next));
    }

    /** Where a line is to be, as far as it says; else where it comes. */
    private Optional<SourceText.Place> place(String line) {
        Matcher marks = MARKS.matcher(line);
        Optional<SourceText.Place> found = counted;
        for (int done = 0;
                marks.find()
                        && (done == 0 || line.substring(done, marks.start()).isBlank());
                done = marks.end()) {
            found = marks.group(1) == null
                    ? Optional.empty()
                    : Optional.of(source.place(Integer.parseInt(marks.group(1))));
        }
        return found;
    }

    private static boolean isBlank(String marked) {
        return MARKS.matcher(marked).replaceAll("").isBlank();
    }

    /** What is the user's in a generated line gets a line of its own. */
    private void addOwn(String line, Matcher marks) {
        if (!own) {
            out.append(OWN_FOLLOW);
            own = true;
        }
        while (marks.find()) {
            if (marks.group(1) != null
                    && !MARKS.matcher(line.substring(marks.end()))
                            .replaceAll("")
                            .isBlank()) {
                out.append(MARKS.matcher(line.substring(0, marks.start())).replaceAll(""))
                        .append('\n');
                add(line.substring(marks.start()));
                return;
            }
        }
        out.append(MARKS.matcher(line).replaceAll(""));
    }
}
