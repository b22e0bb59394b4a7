package weft.mapping.cost;

import java.util.Locale;
import java.util.Optional;

/**
 * What channels cost that cross.
 *
 * @param near from one processor to another on one node
 * @param far  from one node to another
 */
public record Costs(Cost near, Cost far) {

    /** Where a cost is from; the text stands in reports. */
    public enum Origin {
        GIVEN("as given"),
        MEASURED("measured by weft calibrate"),
        TARGET("of the target"),
        ASSUMED("assumed, weft calibrate measures this machine");

        private final String text;

        Origin(String text) {
            this.text = text;
        }
    }

    /** A cost, and where it is from. */
    public record Cost(Crossing crossing, Origin origin) {

        /**
         * The best that there is: what was given, else what was measured.
         *
         * @param given {@code NS} of a token, or {@code NS,NS} of a token and a byte
         */
        public static Cost of(Optional<String> given, Optional<Crossing> measured, Crossing assumed) {
            return given.flatMap(text -> Crossing.of(text, assumed.perByte()))
                    .map(crossing -> new Cost(crossing, Origin.GIVEN))
                    .or(() -> measured.map(crossing -> new Cost(crossing, Origin.MEASURED)))
                    .orElse(new Cost(assumed, Origin.ASSUMED));
        }

        private String text(String what) {
            return String.format(
                    Locale.ROOT,
                    "a token that crosses%s costs either end %.0f ns and %.3f ns a byte: %s%n",
                    what,
                    crossing.nanoseconds(),
                    crossing.perByte(),
                    origin.text);
        }
    }

    /** The same between processors whose costs their target tells; what was given stays. */
    public Costs ofTarget(Crossing other) {
        return near.origin == Origin.GIVEN ? this : new Costs(new Cost(other, Origin.TARGET), far);
    }

    /** What a report says of them. */
    public String text(boolean hasNodes) {
        return near.text("") + (hasNodes ? far.text(" nodes") : "");
    }
}
