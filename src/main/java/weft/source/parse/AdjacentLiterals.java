package weft.source.parse;

import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Strings that stand beside each other. The parser makes one of their texts, in which {@code "\x1" "2"} is another character, and a raw
 * string is no longer raw. So what is written for them stays apart.
 */
final class AdjacentLiterals {

    private static final Pattern LITERAL = Pattern.compile(
            "(?:u8|[uUL])?(?:R\"([^()\\\\\\s]{0,16})\\((?s:.*?)\\)\\1\"|\"(?:[^\"\\\\\\n]|\\\\(?s:.))*+\")");
    private static final Pattern BETWEEN = Pattern.compile("(?:\\s|//[^\\n]*\\n|/\\*(?s:.*?)\\*/)*+");

    private AdjacentLiterals() {}

    /** The strings of which a text consists, one behind the other; empty where there are no two, or where a macro stands for one. */
    static Optional<String> apart(String text) {
        StringJoiner literals = new StringJoiner(" ");
        Matcher literal = LITERAL.matcher(text);
        Matcher between = BETWEEN.matcher(text);
        int at = 0;
        int count = 0;
        while (at < text.length()) {
            if (!literal.region(at, text.length()).lookingAt()) {
                return Optional.empty();
            }
            literals.add(literal.group());
            count++;
            between.region(literal.end(), text.length()).lookingAt();
            at = between.end();
        }
        return count > 1 ? Optional.of(literals.toString()) : Optional.empty();
    }
}
