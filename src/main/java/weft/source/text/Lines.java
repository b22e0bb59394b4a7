package weft.source.text;

import weft.source.parse.SourceText;

/**
 * Keeps the lines of transformed text in step with the user's files. While text is put together, marks in it tell which line a
 * piece comes from; at the end each line that is not where the compiler would count it gets a {@code #line}.
 */
public final class Lines {

    /** Marks use chars beyond ISO-8859-1, which no source text has. */
    private static final char MARK = '\uE000';
    private static final char END = '\uE001';

    private Lines() {}

    /** What stands before a piece that comes from a line, or belongs to it. */
    public static String mark(int line) {
        return MARK + Integer.toString(line) + END;
    }

    /** The text without marks, with #line directives. The first mark of a line counts. */
    public static String resolve(String marked, SourceText source) {
        StringBuilder out = new StringBuilder(marked.length());
        boolean named = false;
        int expected = 1;
        int start = 0;
        while (start < marked.length()) {
            int newline = marked.indexOf('\n', start);
            int end = newline < 0 ? marked.length() : newline + 1;
            String line = marked.substring(start, end);
        int mark = line.indexOf(MARK);
            if (mark >= 0) {
                int wanted = Integer.parseInt(line.substring(mark + 1, line.indexOf(END, mark)));
                SourceText.Place place = source.place(wanted);
                if (!named || !place.file().equals(source.place(expected).file())) {
                    out.append(SourceText.directive(place.file(), place.line())).append('\n');
                    named = true;
                } else if (wanted != expected) {
                    out.append("#line ").append(place.line()).append('\n');
                }
                expected = wanted;
                line = line.replaceAll(MARK + "[0-9]+" + END, "");
            }
            out.append(line);
            expected++;
            start = end;
        }
        return out.toString();
    }
}
