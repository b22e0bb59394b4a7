package weft.mapping.cost;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What it costs either end of a channel that crosses processors, beyond what it costs on one.
 *
 * @param nanoseconds of a token
 * @param perByte     nanoseconds of a byte
 */
public record Crossing(double nanoseconds, double perByte) {

    /** Of docs/performance.md, 'Two processors': streams of 64 bytes to 16 KiB, and what a wait in between costs some tokens. */
    public static final Crossing MEASURED = new Crossing(50, 0.1);

    /** Of docs/clusters.md: two ranks that talk over TCP, 4 bytes to 1 MiB. */
    public static final Crossing FAR = new Crossing(7_500, 0.25);

    /** A day, and that for each channel: no mapping has it, and sums stay in range. */
    private static final double MOST = 86_400e9;

    private static final Pattern TEXT = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(?:,(\\d{1,9}(?:\\.\\d{1,9})?))?");

    /** {@code NS} of a token, or {@code NS,NS} of a token and a byte; empty if it is neither. */
    public static Optional<Crossing> of(String text, double perByte) {
        Matcher parts = TEXT.matcher(text);
        return parts.matches()
                ? Optional.of(new Crossing(
                        Double.parseDouble(parts.group(1)),
                        Optional.ofNullable(parts.group(2))
                                .map(Double::parseDouble)
                                .orElse(perByte)))
                : Optional.empty();
    }

    public long of(long tokens, long bytes) {
        return Math.round(Math.min(MOST, nanoseconds * tokens + perByte * bytes));
    }
}
