package weft.source.text;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceText;
import weft.source.parse.SourceTokens;

/**
 * Edits of a source where it stands as the user wrote it: what is put in, and what is left out. The lines stay. Where an edit is in what a
 * macro expands to, that is written in place of the macro.
 */
public final class SourceEdits {

    private static final Pattern DIRECTIVE = Pattern.compile("\\n[ \\t]*#");

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    /** Asked for only where something stands in a macro. */
    private Optional<Directives> directives = Optional.empty();

    private final TreeMap<Integer, String> inserted = new TreeMap<>();
    /** What is left out, by where it begins. */
    private final TreeMap<Integer, Integer> dropped = new TreeMap<>();
    /** The first tokens of the macros that are written as what they expand to, by where they begin. */
    private final TreeMap<Integer, Integer> expanded = new TreeMap<>();
    /** What is written before tokens of such, and in place of them. */
    private final Map<Integer, String> beforeExpanded = new HashMap<>();

    private final Map<Integer, String> insteadOfExpanded = new HashMap<>();

    public SourceEdits(ParsedSource parsed) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
    }

    private Directives directives() {
        if (directives.isEmpty()) {
            directives = Optional.of(new Directives(parsed));
        }
        return directives.get();
    }

    /** Whether a token stands in the source as it is. */
    public boolean isPlain(int token) {
        return tokens.groupEnd(token) == tokens.groupFirst(token) + 1;
    }

    /** Whether a token is a word of the language that stands in the source as it is. */
    public boolean isPlain(int token, String image) {
        return isPlain(token) && tokens.image(token).equals(image);
    }

    /** Whether a token can be edited: it stands in the source, or what its macro expands to means the same if it is written there. */
    public boolean canEdit(int token) {
        return isPlain(token) || canBeExpanded(tokens.groupFirst(token));
    }

    /** Whether a text can be put in the place of tokens: all stand in the source, or all come from one macro. */
    public boolean canReplace(int from, int end) {
        return canEdit(from)
                && (tokens.groupEnd(from) >= end || IntStream.range(from, end).allMatch(this::isPlain));
    }

    private boolean canBeExpanded(int first) {
        int start = tokens.fileStart(first);
        int end = tokens.fileEnd(first);
        Set<String> macros = new HashSet<>();
        parsed.macroUses(start, end).forEach(use -> macros.addAll(use.names()));
        boolean isStable = IntStream.range(first, tokens.groupEnd(first))
                .allMatch(token -> !tokens.image(token).contains("\n")
                        && (tokens.isAttribute(token) || !macros.contains(tokens.image(token))));
        return isStable
                && !macros.contains("__COUNTER__")
                && directives().in(start, end).isEmpty()
                && directives().macroChecks(start, end, offset -> true).isEmpty()
                && !directives().makesNameOfLine(tokens, first);
    }

    /** What is written from one token up to another. */
    public String slice(int from, int end) {
        return parsed.source().text().substring(tokens.fileStart(from), tokens.fileEnd(end - 1));
    }

    /** Whether a line with a directive stands between the first and the last of some tokens. */
    public boolean hasDirective(int from, int end) {
        return DIRECTIVE.matcher(slice(from, end)).find();
    }

    /** Puts a text in the place of tokens. */
    public void replace(int from, int end, String text) {
        if (isPlain(from)) {
            dropped.put(tokens.fileStart(from), tokens.fileEnd(end - 1));
            inserted.merge(tokens.fileStart(from), text, String::concat);
        } else {
            expand(from);
            IntStream.range(from, end).forEach(token -> insteadOfExpanded.put(token, ""));
            insteadOfExpanded.put(from, text);
        }
    }

    /** Puts a text before a token. */
    public void before(int token, String text) {
        if (isPlain(token)) {
            inserted.merge(tokens.fileStart(token), text, String::concat);
        } else {
            expand(token);
            beforeExpanded.merge(token, text, String::concat);
        }
    }

    private void expand(int token) {
        expanded.put(tokens.fileStart(token), tokens.groupFirst(token));
    }

    /** Puts a text behind the token that ends before an index: in the source, behind the macro that this may come from. */
    public void after(int end, String text) {
        inserted.merge(tokens.fileEnd(end - 1), text, String::concat);
    }

    /** Begins a line that is told to be that of a token in its file, and is as far as this. */
    public String start(int token) {
        int offset = tokens.fileStart(token);
        SourceText.Place place = parsed.source().place(parsed.source().line(offset));
        return "\n#line " + place.line() + " \"" + place.file() + "\"\n"
                + " ".repeat(parsed.source().position(offset).column() - 1);
    }

    /** Includes a header of the system before a declaration that begins with a token, and before the attributes that belong to it. */
    public void includeBefore(int token, String header) {
        int offset = tokens.fileStart(tokens.beforeAttributes(token));
        int line = parsed.source().place(parsed.source().line(offset)).line();
        inserted.merge(offset, "\n#include <" + header + ">\n#line " + line + "\n", (text, include) -> include + text);
    }

    /** Takes tokens out, and puts a text in their place, with as many lines; gives them as they are with the edits among them. */
    public String take(int from, int end, String instead) {
        int start = tokens.fileStart(from);
        int behind = tokens.fileEnd(end - 1);
        String text = text(start, behind);
        inserted.subMap(start, behind).clear();
        dropped.subMap(start, behind).clear();
        expanded.subMap(start, behind).clear();
        dropped.put(start, behind);
        inserted.put(start, instead + "\n".repeat(lines(parsed.source().text().substring(start, behind))));
        return text;
    }

    private static int lines(String text) {
        return (int) text.chars().filter(c -> c == '\n').count();
    }

    public boolean isEmpty() {
        return inserted.isEmpty() && expanded.isEmpty();
    }

    /** The source with these edits. */
    public SourceText source() {
        SourceText source = parsed.source();
        return source.with(text(0, source.text().length()), line -> line + moved(source.start(line)));
    }

    /** By how many lines what stands at an offset is moved on. */
    private int moved(int offset) {
        return inserted.headMap(offset).entrySet().stream()
                .mapToInt(each -> lines(each.getValue())
                        - lines(parsed.source()
                                .text()
                                .substring(each.getKey(), dropped.getOrDefault(each.getKey(), each.getKey()))))
                .sum();
    }

    /** What stands between two offsets, with the edits that begin there. */
    private String text(int from, int end) {
        String source = parsed.source().text();
        TreeMap<Integer, String> all = new TreeMap<>(inserted.subMap(from, end));
        expanded.subMap(from, end).keySet().forEach(offset -> all.putIfAbsent(offset, ""));
        StringBuilder text = new StringBuilder();
        int done = from;
        for (var each : all.entrySet()) {
            int offset = each.getKey();
            if (offset >= done) { // and not in what is left out
                text.append(source, done, offset).append(each.getValue());
                done = dropped.getOrDefault(offset, offset);
                if (done == offset && expanded.containsKey(offset)) {
                    text.append(expansion(expanded.get(offset)));
                    done = tokens.fileEnd(expanded.get(offset));
                }
            }
        }
        return text.append(source, done, end).toString();
    }

    /** What a macro expands to, edited, with as many lines as there are where it is used. */
    private String expansion(int first) {
        StringBuilder text = new StringBuilder(" ");
        for (int token = first; token < tokens.groupEnd(first); token++) {
            text.append(beforeExpanded.getOrDefault(token, ""))
                    .append(insteadOfExpanded.getOrDefault(token, directives().image(tokens, token)))
                    .append(tokens.isHalf(token + 1) ? "" : " ");
        }
        return text.append("\n".repeat(lines(slice(first, first + 1)))).toString();
    }
}
