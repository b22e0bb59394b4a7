package weft.source.parse;

import java.util.Collections;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * {@code __VA_OPT__} in definitions of macros, which CDT does not know. Where it gives a comma, CDT sees what GNU C has for that,
 * {@code , ##__VA_ARGS__}; other text is kept or dropped by macros of ours. Their names are letters beyond those of
 * {@link Letters}, which no source has, and short: a definition stays as long as it is, so that all else stays where it is. Beside
 * {@code #} and {@code ##} neither is possible; there the parser sees what it cannot understand.
 */
final class OptionalArguments {

    private static final String WORD = "__VA_OPT__";
    private static final String ARGUMENTS = "__VA_ARGS__";

    /** So many arguments are told from none. */
    private static final int MOST = 64;

    private static final char SELECT = '\u5000';
    private static final char PICK = '\u5001';
    private static final char KEEP = '\u5002';
    private static final char DROP = '\u5003';
    private static final char REST = '\u5004';

    /** To the end of a line that no backslash continues. */
    private static final Pattern DEFINITION =
            Pattern.compile("^[ \\t]*#[ \\t]*define\\b(?:[^\\\\\\n]|\\\\\\r?\\n|\\\\.)*+", Pattern.MULTILINE);

    private static final Pattern COMMA =
            Pattern.compile(WORD + "\\s*\\(\\s*,\\s*(?:\\)\\s*" + ARGUMENTS + "|" + ARGUMENTS + "\\s*\\))");

    /** The rest of the arguments, without a name. */
    private static final Pattern UNNAMED = Pattern.compile("^([^()]*\\([^()]*?)(?<![\\w.])\\.\\.\\.(?=\\s*\\))");

    /** What no expression has: where a macro with it is used, the parser understands nothing. */
    private static final String NOTHING = "case case ";

    private OptionalArguments() {}

    /** A text with the definitions that the parser is to see. */
    static String mended(String text) {
        return text.contains(WORD)
                ? DEFINITION.matcher(text).replaceAll(found -> Matcher.quoteReplacement(definition(found.group())))
                : text;
    }

    private static String definition(String text) {
        String known = COMMA.matcher(text).replaceAll(found -> padded(", ##" + ARGUMENTS, found.group()));
        Matcher unnamed = UNNAMED.matcher(known);
        if (!known.contains(WORD) || !unnamed.find()) {
            return known;
        }
        if (isPasted(known)) {
            return known.replace(WORD, NOTHING);
        }
        String named = unnamed.replaceFirst("$1" + REST + "...")
                .replace(WORD, SELECT + "(" + REST + ")")
                .replace(ARGUMENTS, String.valueOf(REST));
        return padded(named, text);
    }

    /** Whether one stands beside {@code #} or {@code ##}, where it is no macro of ours that counts. */
    private static boolean isPasted(String definition) {
        for (int at = definition.indexOf(WORD); at >= 0; at = definition.indexOf(WORD, at + 1)) {
            int end = definition.indexOf('(', at);
            for (int depth = end < 0 ? 0 : 1; depth > 0 && ++end < definition.length(); ) {
                depth += definition.charAt(end) == '(' ? 1 : definition.charAt(end) == ')' ? -1 : 0;
            }
            if (definition.substring(0, at).stripTrailing().endsWith("#")
                    || definition
                            .substring(Math.min(end + 1, definition.length()))
                            .stripLeading()
                            .startsWith("#")) {
                return true;
            }
        }
        return false;
    }

    private static String padded(String text, String written) {
        return text + " ".repeat(written.length() - text.length());
    }

    /** The macros, as the preprocessor is given them: the one behind as many as can be is the first to drop if there are none. */
    static Map<String, String> macros() {
        String parameters =
                IntStream.rangeClosed(0, MOST).mapToObj(i -> "a" + i).collect(Collectors.joining(","));
        String keep = String.join(",", Collections.nCopies(MOST, String.valueOf(KEEP)));
        return Map.of(
                SELECT + "(...)", PICK + "(0, ##__VA_ARGS__," + keep + "," + DROP + ",0)",
                PICK + "(" + parameters + ",b,...)", "b",
                KEEP + "(...)", "__VA_ARGS__",
                DROP + "(...)", "");
    }
}
