package weft.graph;

/**
 * How much room a text takes. A fixed-width font is asked for, whose characters are six tenths of its size wide; fonts differ
 * from machine to machine, so nothing is measured.
 */
final class TextSize {

    /** Pixels. */
    static final double NAME = 13;

    static final double SMALL = 11;

    private static final double ADVANCE = 0.62;
    private static final double LINE = 1.3;
    private static final int LONGEST = 48;

    private TextSize() {}

    static double width(String text, double size) {
        return cells(shown(text)) * ADVANCE * size;
    }

    /** Of a small line that is not cut, however long. */
    static double wholeWidth(String line) {
        return cells(line) * ADVANCE * SMALL;
    }

    static double height(double size) {
        return LINE * size;
    }

    /** The text without what cannot be drawn, its middle left out if it is too long. */
    static String shown(String text) {
        int[] points =
                text.codePoints().map(c -> Character.isISOControl(c) ? ' ' : c).toArray();
        int half = LONGEST / 2;
        return points.length <= LONGEST
                ? new String(points, 0, points.length)
                : new String(points, 0, half) + "\u2026" + new String(points, points.length - half, half);
    }

    /** East Asian characters are two cells wide; those that only look so cost a little room. */
    private static int cells(String text) {
        return text.codePoints().map(c -> c >= 0x1100 ? 2 : 1).sum();
    }
}
