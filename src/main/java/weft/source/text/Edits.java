package weft.source.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Node;

/**
 * Edits of a source, by tokens, and the text that they make of it. A replacement hides all earlier ones inside of it: edits
 * are made from the inside out.
 */
public final class Edits {

    private final SourceTokens tokens;
    private final Directives directives;
    /** By the first token and then by the end. */
    private final Map<Integer, TreeMap<Integer, String>> replacements = new HashMap<>();

    /** Those of single tokens that hold while a text is made. */
    private final Map<Integer, String> passing = new HashMap<>();
    /** Where macros are written that have been expanded, as offsets in the file. */
    private final Set<Integer> expanded = new HashSet<>();

    private final Map<Integer, List<String>> before = new HashMap<>();
    private final Map<Integer, List<String>> after = new HashMap<>();

    public Edits(SourceTokens tokens, Directives directives) {
        this.tokens = tokens;
        this.directives = directives;
    }

    public void replace(Node node, String text) {
        replace(tokens.first(node), tokens.end(node), text);
    }

    /** Replaces the tokens from one index up to another, exclusive. */
    public void replace(int from, int end, String text) {
        replacements.computeIfAbsent(from, key -> new TreeMap<>()).put(end, text);
    }

    /** Puts a text before a token and before what earlier edits put there. */
    public void before(int index, String text) {
        before.computeIfAbsent(index, key -> new ArrayList<>()).add(0, text);
    }

    /** Puts a text behind the token that ends before an index, behind what earlier edits put there. */
    public void after(int end, String text) {
        after.computeIfAbsent(end, key -> new ArrayList<>()).add(text);
    }

    /** The text of a node, edited. */
    public String text(Node node) {
        return text(tokens.first(node), tokens.end(node));
    }

    /** The text of the tokens from one index up to another, edited. */
    public String text(int from, int end) {
        StringBuilder out = new StringBuilder();
        boolean inSync = false; // whether out ends with text as it stands in the file
        String last = "";
        for (int i = from; i < end; ) {
            int next;
            String text;
            boolean verbatim = false;
            boolean asksForLine = false;
            Map.Entry<Integer, String> replacement = replacement(i, end);
            if (replacement != null) {
                text = replacement.getValue();
                next = replacement.getKey();
            } else if (tokens.groupFirst(i) == i
                    && tokens.groupEnd(i) <= end
                    && !editedInside(i, tokens.groupEnd(i))
                    && !directives.makesNameOfLine(tokens, i)
                    && !directives.areResolvedWithin(tokens.fileStart(i), tokens.fileEnd(i))) {
                String written = tokens.source().text().substring(tokens.fileStart(i), tokens.fileEnd(i));
                next = tokens.groupEnd(i);
                int joined = next == i + 1 ? Continuations.within(written) : 0;
                text = joined == 0 ? written : tokens.image(i) + "\n".repeat(joined);
                verbatim = joined == 0;
                asksForLine = directives.asksForLine(tokens.fileStart(i));
            } else {
                text = image(i);
                next = i + 1;
            }
            List<String> added = before.getOrDefault(i, List.of());
            if (i > from) {
                inSync &= gap(i, inSync, out);
                if (tokens.fileEnd(i - 1) == tokens.fileStart(i)
                        && isOneWord(last, added.isEmpty() ? text : added.get(0))) {
                    out.append(' ');
                }
            }
            added.forEach(out::append);
            inSync &= added.isEmpty();
            if (asksForLine) {
                out.append(Lines.exactly(tokens.source().line(tokens.fileStart(i))));
            } else if (!inSync && (verbatim || replacement == null)) {
                out.append(Lines.mark(tokens.source().line(tokens.fileStart(i))));
            }
            out.append(text);
            inSync = verbatim;
            added = after.getOrDefault(next, List.of());
            added.forEach(out::append);
            inSync &= added.isEmpty();
            last = added.isEmpty() ? text : added.get(added.size() - 1);
            i = next;
        }
        return out.toString();
    }

    /** Takes what macros expand to in a node as decided, though the text that is made has the macros themselves. */
    public void decideMacros(Node node) {
        for (int i = tokens.first(node); i < tokens.end(node); i++) {
            expanded.add(tokens.fileStart(i));
        }
    }

    /** Whether the text that was made has what a macro expands to that is written at an offset of the file. */
    public boolean isExpanded(int offset) {
        return expanded.contains(offset);
    }

    /** The whole file, edited. */
    public String text() {
        String file = tokens.source().text();
        if (tokens.size() == 0) {
            return Lines.mark(1) + file;
        }
        int last = tokens.fileEnd(tokens.size() - 1);
        return Lines.mark(1)
                + file.substring(0, tokens.fileStart(0))
                + text(0, tokens.size())
                + Lines.mark(tokens.source().line(last))
                + file.substring(last);
    }

    /** The text of tokens with all macros expanded and edits made, on one line: for what moves to another place. */
    public String expanded(int from, int end) {
        StringBuilder out = new StringBuilder();
        for (int i = from; i < end; ) {
            Map.Entry<Integer, String> replacement = replacement(i, end);
            String text = replacement != null ? replacement.getValue() : image(i);
            if (out.length() > 0 && !text.isEmpty() && needsBlank(out.charAt(out.length() - 1), text.charAt(0))) {
                out.append(' ');
            }
            out.append(text);
            i = replacement != null ? replacement.getKey() : i + 1;
        }
        return out.toString();
    }

    private String image(int index) {
        if (index < tokens.size()) {
            expanded.add(tokens.fileStart(index));
        }
        return directives.image(tokens, index);
    }

    /** A text that is made with other replacements of tokens, by their indices, before those that there are. */
    public String with(Map<Integer, String> others, Supplier<String> text) {
        Map<Integer, String> before = new HashMap<>(passing);
        passing.putAll(others);
        String made = text.get();
        passing.clear();
        passing.putAll(before);
        return made;
    }

    /** The widest replacement from a token on that ends before or at an index; null if there is none. */
    private Map.Entry<Integer, String> replacement(int from, int end) {
        if (passing.containsKey(from)) {
            return Map.entry(from + 1, passing.get(from));
        }
        TreeMap<Integer, String> there = replacements.get(from);
        return there == null ? null : there.floorEntry(end);
    }

    /** Whether two texts would be read as one word, as {@code return(x)} with a name for its brackets. */
    private static boolean isOneWord(String left, String right) {
        return !left.isEmpty()
                && isOfWord(left.charAt(left.length() - 1))
                && Lines.withoutMarks(right).chars().limit(1).anyMatch(Edits::isOfWord);
    }

    private static boolean isOfWord(int c) {
        return c == '_' || c == '$' || Character.isLetterOrDigit(c) || c >= 0x80 && c <= 0xff;
    }

    private static boolean needsBlank(char left, char right) {
        return left != '('
                && left != '['
                && left != '*'
                && right != ')'
                && right != ']'
                && right != '['
                && right != ';'
                && right != ',';
    }

    /** Writes what stands between a token and the one before it; tells whether that is as in the file. */
    private boolean gap(int index, boolean inSync, StringBuilder out) {
        if (tokens.groupFirst(index) != index) {
            out.append(tokens.isHalf(index) ? "" : " ");
            return false;
        }
        int start = tokens.fileEnd(index - 1);
        int end = tokens.fileStart(index);
        int change = directives.change(start, end);
        boolean isAsInFile = between(start, change, inSync, out);
        while (change < end) {
            start = change;
            change = directives.change(start, end);
            isAsInFile = between(start, change, isAsInFile, out);
        }
        return isAsInFile;
    }

    /** Writes what stands between two offsets, where there is no token; tells whether that is as in the file. */
    private boolean between(int start, int end, boolean inSync, StringBuilder out) {
        if (directives.areResolved(start)) {
            String kept = directives.between(start, end);
            if (!kept.isEmpty()) {
                out.append(kept);
                return false;
            }
        }
        String text = Continuations.withoutBetween(tokens.source().text().substring(start, end));
        if (inSync) {
            out.append(text);
            return true;
        }
        int line = tokens.source().line(start);
        int newline = text.lastIndexOf('\n');
        out.append(Lines.mark(line)).append(text, 0, newline + 1);
        if (newline >= 0) {
            boolean isBlank = text.substring(newline).isBlank(); // else a comment may have begun in an earlier line
            out.append(isBlank ? Lines.mark(tokens.source().line(end)) : "");
            out.append(text, newline + 1, text.length());
            out.append(isBlank ? "" : "\n" + Lines.mark(tokens.source().line(end)));
        } else {
            out.append(text);
        }
        return true;
    }

    private boolean editedInside(int first, int end) {
        for (int i = first; i < end; i++) {
            if (replacements.containsKey(i) || i > first && (before.containsKey(i) || after.containsKey(i))) {
                return true;
            }
        }
        return false;
    }
}
