package weft.lsp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The names of ports in a source that somebody is typing: those that calls of the process API have as their first argument, and those
 * that macros for ports stand for. Comments are no code.
 */
final class SourcePorts {

    /**
     * A place where a port is named.
     *
     * @param port    its name
     * @param literal whether the name itself stands there, and not a macro
     */
    record Use(String port, boolean literal, int start, int end) {}

    private static final Pattern COMMENT = Pattern.compile(
            "//[^\\r\\n]*|/\\*.*?(?:\\*/|\\z)|\"(?:[^\"\\\\\\r\\n]|\\\\.)*\"|'(?:[^'\\\\\\r\\n]|\\\\.)*'",
            Pattern.DOTALL);

    private static final String CALL =
            "\\b(?:DOL_(?:read|write|capture|reserve|consume|release|rtest|wtest|port_count)\\s*\\(|CREATEPORT(?:VAR)?\\s*\\(\\s*\\w+\\s*,)";

    private static final String CASTS = "\\s*(?:\\(\\s*(?:const\\s+)?void\\s*\\*\\s*\\)\\s*)*";

    private static final Pattern ARGUMENT = Pattern.compile(CALL + CASTS + "(?:\"([^\"\\\\\\r\\n]*)\"|(\\w+))");

    private static final Pattern DEFINE = Pattern.compile(
            "^[ \\t]*#[ \\t]*define[ \\t]+(\\w+)[ \\t]+(?:\"([^\"\\\\\\r\\n]*)\"|(\\d+)\\b)", Pattern.MULTILINE);

    /** What is before a place where a port's name is typed; with a quote where it is a string. */
    private static final Pattern TYPED = Pattern.compile(
            "(?:" + CALL + CASTS + "|^[ \\t]*#[ \\t]*define[ \\t]+PORT_\\w+[ \\t]+)(\"?)[^\"\\s,()]*$",
            Pattern.MULTILINE);

    private SourcePorts() {}

    /**
     * All places of a source.
     *
     * @param macros what its macros, and those of its headers, stand for
     * @param asked  macros that calls have as ports, whatever they are called
     */
    static List<Use> in(String source, Map<String, String> macros, Set<String> asked) {
        String code = withoutComments(source);
        List<Use> uses = new ArrayList<>();
        Matcher define = DEFINE.matcher(code);
        while (define.find()) {
            if (isPortMacro(define.group(1)) || asked.contains(define.group(1))) {
                int group = define.group(2) != null ? 2 : 3;
                uses.add(new Use(define.group(group), true, define.start(group), define.end(group)));
            }
        }
        Matcher argument = ARGUMENT.matcher(code);
        while (argument.find()) {
            int group = argument.group(1) != null ? 1 : 2;
            String written = argument.group(group);
            boolean literal = group == 1 || written.matches("\\d+");
            Optional<String> port = literal ? Optional.of(written) : Optional.ofNullable(macros.get(written));
            port.ifPresent(name -> uses.add(new Use(name, literal, argument.start(group), argument.end(group))));
        }
        return uses;
    }

    /** Whether a macro is called as DOL calls those for ports. */
    static boolean isPortMacro(String name) {
        return name.startsWith("PORT_");
    }

    /** What calls of a source have as ports that is no literal: macros, or variables. */
    static Set<String> arguments(String source) {
        return ARGUMENT.matcher(withoutComments(source))
                .results()
                .map(each -> each.group(2))
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    /** Whether the name of a port is typed at a place, and whether the quote is there already; empty where it is not. */
    static Optional<Boolean> typed(String source, int offset) {
        Matcher before = TYPED.matcher(withoutComments(source).substring(0, offset));
        return before.find() ? Optional.of(!before.group(1).isEmpty()) : Optional.empty();
    }

    /** What macros of a source stand for that may be ports, by macro. */
    static Map<String, String> values(String source) {
        Map<String, String> values = new LinkedHashMap<>();
        DEFINE.matcher(withoutComments(source))
                .results()
                .forEach(each -> values.put(each.group(1), each.group(2) != null ? each.group(2) : each.group(3)));
        return values;
    }

    /** The same text with blanks in place of comments. */
    static String withoutComments(String source) {
        StringBuilder code = new StringBuilder(source);
        Matcher comment = COMMENT.matcher(source);
        while (comment.find()) {
            for (int i = comment.start(); source.charAt(comment.start()) == '/' && i < comment.end(); i++) {
                code.setCharAt(i, source.charAt(i) == '\n' ? '\n' : ' ');
            }
        }
        return code.toString();
    }
}
