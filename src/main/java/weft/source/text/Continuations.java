package weft.source.text;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines that a backslash joins with the next: nothing can be put between them. */
final class Continuations {

    private static final Pattern JOINED = Pattern.compile("\\\\[ \\t\\r\\f\\x0B]*\\n");

    /** What keeps its lines: comments, directives. */
    private static final Pattern KEPT = Pattern.compile(
            "(?s)/\\*.*?\\*/|//(?:" + JOINED + "|[^\\n])*+|(?m:^[ \\t]*#)(?:" + JOINED + "|[^\\n])*+|" + JOINED);

    private Continuations() {}

    /** The text between two tokens, of which each line ends where it does. */
    static String withoutBetween(String text) {
        return text.contains("\\") ? KEPT.matcher(text).replaceAll(Continuations::kept) : text;
    }

    private static String kept(MatchResult found) {
        return Matcher.quoteReplacement(found.group().startsWith("\\") ? "\n" : found.group());
    }

    /** How many lines of a token are joined. */
    static int within(String token) {
        return token.contains("\\") ? (int) JOINED.matcher(token).results().count() : 0;
    }
}
