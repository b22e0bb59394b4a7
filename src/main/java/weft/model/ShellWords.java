package weft.model;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words as in a shell: divided by blanks, and what stands in quotes is one, or a part of one. Nothing is expanded. */
public final class ShellWords {

    private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")++");
    private static final Pattern QUOTED = Pattern.compile("'([^']*)'|\"([^\"]*)\"");

    private ShellWords() {}

    /** The words; empty where a quote is not closed. */
    public static Optional<List<String>> closed(String text) {
        return WORD.matcher(text).replaceAll("").isBlank() ? Optional.of(of(text)) : Optional.empty();
    }

    /** The words; a quote that is not closed is left out. */
    public static List<String> of(String text) {
        return WORD.matcher(text).results().map(word -> unquoted(word.group())).toList();
    }

    private static String unquoted(String word) {
        return QUOTED.matcher(word)
                .replaceAll(part -> Matcher.quoteReplacement(part.group(1) != null ? part.group(1) : part.group(2)));
    }
}
