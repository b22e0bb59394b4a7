package weft.mapping.cost;

import java.util.Locale;

/**
 * What channels cost that cross.
 *
 * @param near       from one processor to another on one node
 * @param far        from one node to another
 * @param nearOrigin where that comes from, in words
 * @param farOrigin  the same
 */
public record Costs(Crossing near, Crossing far, String nearOrigin, String farOrigin) {

    /** The same between processors whose costs their target tells. */
    public Costs with(Crossing other) {
        return new Costs(other, far, "of the target", farOrigin);
    }

    /** What a report says of them. */
    public String text(boolean hasNodes) {
        return row("", near, nearOrigin) + (hasNodes ? row(" nodes", far, farOrigin) : "");
    }

    private static String row(String what, Crossing crossing, String origin) {
        return String.format(
                Locale.ROOT,
                "a token that crosses%s costs either end %.0f ns and %.3f ns a byte: %s%n",
                what,
                crossing.nanoseconds(),
                crossing.perByte(),
                origin);
    }
}
