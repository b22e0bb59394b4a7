package weft.diagnostics;

/** A line of an input file as a terminal shows it, with a caret below a column. */
final class SourceLine {

    private static final int WIDEST = 110;
    private static final String CUT = "...";

    private SourceLine() {}

    /** Two lines: the source and the caret; of a long line, what is around the column. */
    static String withCaret(String line, int column) {
        int at = Math.min(Math.max(column - 1, 0), line.length());
        int from = at <= WIDEST - 20 ? 0 : boundary(line, at - WIDEST / 2);
        int to = line.length() - from <= WIDEST ? line.length() : boundary(line, from + WIDEST);
        String shown = (from > 0 ? CUT : "") + printable(line.substring(from, to)) + (to < line.length() ? CUT : "");
        return shown + "\n" + (from > 0 ? " ".repeat(CUT.length()) : "") + indent(line.substring(from, at)) + "^\n";
    }

    /** Control characters could drive the terminal; tabs are kept. */
    static String printable(String text) {
        StringBuilder result = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (c == '\t' || !(Character.isISOControl(c) || Character.getType(c) == Character.FORMAT)) {
                result.appendCodePoint(c);
            } else {
                result.append('\uFFFD');
            }
        });
        return result.toString();
    }

    private static int boundary(String line, int index) {
        return Character.isLowSurrogate(line.charAt(index)) ? index - 1 : index;
    }

    private static String indent(String before) {
        StringBuilder result = new StringBuilder();
        before.codePoints().forEach(c -> result.append(c == '\t' ? "\t" : " ".repeat(width(c))));
        return result.toString();
    }

    /** How many cells of a terminal a character takes. */
    private static int width(int c) {
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        boolean wide = c >= 0x1100 && c <= 0x115F
                || c >= 0x2E80 && c <= 0xA4CF
                || c >= 0xAC00 && c <= 0xD7A3
                || c >= 0xF900 && c <= 0xFAFF
                || c >= 0xFE30 && c <= 0xFE6F
                || c >= 0xFF00 && c <= 0xFF60
                || c >= 0x1F300 && c <= 0x1FAFF
                || c >= 0x20000 && c <= 0x3FFFD;
        return wide ? 2 : 1;
    }
}
