package weft.cli.live;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much a terminal shows. The JDK cannot tell, and a library that can brings native code for each system; {@code stty} is wherever
 * there is a terminal.
 */
public record Screen(int lines, int columns) {

    private static final Screen USUAL = new Screen(24, 80);
    private static final Pattern SIZE = Pattern.compile("(\\d+) (\\d+)\\s*");

    /** What people get who read what was printed: as long as usual, and as wide as it needs to be. */
    public static final Screen PAPER = new Screen(USUAL.lines, Integer.MAX_VALUE);

    /** As it is now: whoever uses it may draw it larger. {@code LINES} and {@code COLUMNS} have the last word, as everywhere. */
    public static Screen now(Map<String, String> environment) {
        Screen asked = ask().orElse(USUAL);
        return new Screen(
                set(environment, "LINES").orElse(asked.lines),
                set(environment, "COLUMNS").orElse(asked.columns));
    }

    private static Optional<Integer> set(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name))
                .filter(value -> value.matches("[1-9]\\d{0,4}"))
                .map(Integer::valueOf);
    }

    private static Optional<Screen> ask() {
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(new File("/dev/tty"))
                    .redirectError(Redirect.DISCARD)
                    .start();
            String told = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            return of(told);
        } catch (IOException e) {
            return Optional.empty(); // there is none to be asked, or none that could ask
        }
    }

    /** Of what {@code stty size} prints; a terminal of no size does not know its own. */
    static Optional<Screen> of(String told) {
        Matcher size = SIZE.matcher(told);
        return size.matches()
                ? Optional.of(new Screen(Integer.parseInt(size.group(1)), Integer.parseInt(size.group(2))))
                        .filter(screen -> screen.lines > 0 && screen.columns > 0)
                : Optional.empty();
    }
}
