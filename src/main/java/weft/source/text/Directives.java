package weft.source.text;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceText;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Directive;
import weft.source.parse.syntax.Directive.Alternative;
import weft.source.parse.syntax.Directive.Condition;
import weft.source.parse.syntax.Directive.Define;
import weft.source.parse.syntax.Directive.End;
import weft.source.parse.syntax.Directive.Pragma;
import weft.source.parse.syntax.Directive.Undefine;
import weft.source.parse.syntax.FileRange;
import weft.source.parse.syntax.Located;

/**
 * The preprocessor's directives in a source. Inside a function that blocks, conditionals are resolved: a branch that the
 * parser did not see was not transformed either, and must not come back to life in another compilation.
 */
public final class Directives {

    private record Range(int start, int end) {}

    private final ParsedSource parsed;
    private final TreeMap<Integer, Directive> all = new TreeMap<>();
    private final Map<String, String> macros = new HashMap<>();
    private final Set<String> withParameters = new HashSet<>();
    /** Those that stand for something else than their own name. */
    private final Set<String> withoutParameters = new HashSet<>();

    /** The offsets of the source at which conditionals are resolved. */
    private final BitSet resolved = new BitSet();

    private final MacroChecks macroChecks;
    private final boolean packs;

    public Directives(ParsedSource parsed) {
        this.parsed = parsed;
        this.macroChecks = new MacroChecks(parsed);
        for (Define macro : parsed.tree().macros()) {
            macros.put(macro.name(), macro.expansion());
            if (macro.hasParameters()) {
                withParameters.add(macro.name());
            } else if (!macro.expansion().strip().equals(macro.name())) {
                withoutParameters.add(macro.name());
            }
        }
        boolean packs = false;
        for (Directive directive : parsed.tree().directives()) {
            if (parsed.inSource(directive)) {
                all.put(offset(directive), directive);
            }
            packs |= directive instanceof Pragma
                    && directive.isActive()
                    && parsed.inUserFile(directive)
                    && directive.written().matches("(?s).*\\bpack\\b.*");
        }
        this.packs = packs;
    }

    /** Of what stands in the source. */
    private static int offset(Located inSource) {
        return inSource.range().orElseThrow().offset();
    }

    /** Whether what a macro at an offset of the file expands to depends on its line. */
    boolean asksForLine(int offset) {
        return uses(offset, "__LINE__");
    }

    /** Whether a macro at an offset of the file expands one of a name. */
    private boolean uses(int offset, String macro) {
        return parsed.macroUses(offset, offset + 1).stream()
                .anyMatch(use -> use.names().contains(macro));
    }

    /**
     * A token as it is expanded, where the line's number is that of the macro that has it. The name of a macro that is not expanded within
     * itself, {@code #define free(p) (count(p), free(p))}, must not be where this is written, either.
     */
    String image(SourceTokens tokens, int index) {
        String image = tokens.image(index);
        if (index + 1 < tokens.size()
                && hasParameters(image)
                && tokens.groupEnd(index) > tokens.groupFirst(index) + 1
                && tokens.image(index + 1).equals("(")
                && !(index > 0 && Set.of(".", "->", "::").contains(tokens.image(index - 1)))) {
            return "(" + image + ")";
        }
        if (index < tokens.size() && isOfItself(tokens, index)) {
            String mark = Lines.mark(tokens.source().line(tokens.fileStart(index)));
            return "\n#pragma push_macro(\"" + image + "\")\n#undef " + image + "\n" + mark + image
                    + "\n#pragma pop_macro(\"" + image + "\")\n" + mark;
        }
        if (index >= tokens.size() || !asksForLine(tokens.fileStart(index))) {
            return image;
        }
        SourceText source = tokens.source();
        boolean isLine = image.equals(Integer.toString(source.line(tokens.fileEnd(index) - 1)));
        return isLine
                ? Integer.toString(
                        source.place(source.line(tokens.fileStart(index))).line())
                : image;
    }

    /** Whether a token of what a macro expands to is a macro's name that was left as it is: {@code #define count p->count}. */
    private boolean isOfItself(SourceTokens tokens, int index) {
        String image = tokens.image(index);
        return tokens.groupEnd(index) > tokens.groupFirst(index) + 1
                && withoutParameters.contains(image)
                && uses(tokens.fileStart(index), image);
    }

    /**
     * Whether a macro makes a name of its line: where headers stand in the source, the parser counts other lines than the compiler, and
     * what is expanded here would have another name than what is expanded there.
     */
    boolean makesNameOfLine(SourceTokens tokens, int first) {
        if (!asksForLine(tokens.fileStart(first))) {
            return false;
        }
        int line = tokens.source().line(tokens.fileEnd(first) - 1);
        if (tokens.source().place(line).line() == line) {
            return false;
        }
        for (int i = first; i < tokens.groupEnd(first); i++) {
            if (tokens.image(i).matches("[^0-9\"'](?:.*[^0-9])?" + line)) {
                return true;
            }
        }
        return false;
    }

    /** From now on conditionals between two offsets of the file are resolved, and those of which a part stands there. */
    public void resolve(int start, int end) {
        Range whole = whole(start, end);
        resolved.set(whole.start(), whole.end());
    }

    /** Asks again, where the text is compiled, which conditions were resolved between two offsets. */
    public String checks(int start, int end) {
        Range whole = whole(start, end);
        return Conditions.checks(in(whole.start(), whole.end()), parsed.source());
    }

    /** Where the conditionals begin and end of which a part stands between two offsets. */
    private Range whole(int start, int end) {
        int open = 0; // of those that begin here, less those of which only the end does
        int least = 0;
        for (Directive directive : in(start, end)) {
            open += directive instanceof Condition ? 1 : directive instanceof End ? -1 : 0;
            least = Math.min(least, directive instanceof Alternative ? open - 1 : open);
        }
        return new Range(begin(start, -least), end(end, open - least));
    }

    /** Where the outermost of several conditionals begins that are open at an offset. */
    private int begin(int offset, int conditionals) {
        if (conditionals == 0) {
            return offset;
        }
        int left = conditionals;
        int inner = 0;
        for (Directive directive : all.headMap(offset, false).descendingMap().values()) {
            if (directive instanceof Condition && inner == 0) {
                left--;
                if (left == 0) {
                    return offset(directive);
                }
            } else {
                inner += directive instanceof End ? 1 : directive instanceof Condition ? -1 : 0;
            }
        }
        return offset;
    }

    /** Where it ends. */
    private int end(int offset, int conditionals) {
        if (conditionals == 0) {
            return offset;
        }
        int left = conditionals;
        int inner = 0;
        for (Directive directive : all.tailMap(offset, true).values()) {
            if (directive instanceof End && inner == 0) {
                left--;
                if (left == 0) {
                    return directive.range().orElseThrow().end();
                }
            } else {
                inner += directive instanceof Condition ? 1 : directive instanceof End ? -1 : 0;
            }
        }
        return offset;
    }

    /** The same for macros, once the text is made: {@code isExpanded} tells whether what is written at an offset was expanded. */
    public String macroChecks(int start, int end, IntPredicate isExpanded) {
        return macroChecks.checks(start, end, isExpanded, in(start, end));
    }

    boolean areResolved(int offset) {
        return resolved.get(offset);
    }

    /** Whether conditionals that are resolved stand within a token: between parts of a text, or arguments of a macro. */
    boolean areResolvedWithin(int start, int end) {
        return areResolved(start) && !in(start, end).isEmpty();
    }

    /** The first offset between two at which it changes whether conditionals are resolved, or the second of them. */
    int change(int start, int end) {
        boolean areResolved = areResolved(start);
        return IntStream.range(start + 1, end)
                .filter(offset -> areResolved(offset) != areResolved)
                .findFirst()
                .orElse(end);
    }

    /** The directives between two offsets of the file. */
    public List<Directive> in(int start, int end) {
        return List.copyOf(all.subMap(start, end).values());
    }

    /** Whether the user's own tells the compiler to leave out what aligns members: what is generated is not to be packed. */
    public boolean pack() {
        return packs;
    }

    /** What a macro of the source or its headers stands for. */
    public Optional<String> expansion(String macro) {
        return Optional.ofNullable(macros.get(macro));
    }

    /** Whether a name that a parenthesis follows may be a macro. */
    public boolean hasParameters(String macro) {
        return withParameters.contains(macro);
    }

    /** What remains of the text between two tokens where it has directives; empty where it has none. */
    String between(int start, int end) {
        List<Directive> directives = in(start, end);
        if (directives.isEmpty()) {
            return "";
        }
        StringBuilder kept = new StringBuilder("\n");
        for (Directive directive : directives) {
            if (directive.isActive() && staysInPlace(directive)) {
                FileRange at = directive.range().orElseThrow();
                int from = at.offset();
                kept.append(Lines.mark(parsed.source().line(from)))
                        .append(parsed.source().text(), from, at.end())
                        .append('\n');
            }
        }
        return kept.append(parsed.source().indentation(end)).toString();
    }

    private static boolean staysInPlace(Directive directive) {
        return directive instanceof Define || directive instanceof Undefine || directive instanceof Pragma;
    }
}
