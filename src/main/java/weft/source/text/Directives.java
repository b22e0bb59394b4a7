package weft.source.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceText;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Directive;
import weft.source.parse.syntax.Directive.Define;
import weft.source.parse.syntax.Directive.Pragma;
import weft.source.parse.syntax.Directive.Undefine;
import weft.source.parse.syntax.FileRange;
import weft.source.parse.syntax.Located;
import weft.source.parse.syntax.MacroUse;

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
    private final List<Range> resolved = new ArrayList<>();
    private final Set<Integer> asking = new HashSet<>();
    private final MacroChecks macroChecks;

    public Directives(ParsedSource parsed) {
        this.parsed = parsed;
        this.macroChecks = new MacroChecks(parsed);
        for (Define macro : parsed.tree().macros()) {
            macros.put(macro.name(), macro.expansion());
            if (macro.hasParameters()) {
                withParameters.add(macro.name());
            }
        }
        for (MacroUse macro : parsed.tree().macroUses()) {
            if (parsed.inSource(macro) && macro.names().contains("__LINE__")) {
                asking.add(offset(macro));
            }
        }
        for (Directive directive : parsed.tree().directives()) {
            if (parsed.inSource(directive)) {
                all.put(offset(directive), directive);
            }
        }
    }

    /** Of what stands in the source. */
    private static int offset(Located inSource) {
        return inSource.range().orElseThrow().offset();
    }

    /** Whether what a macro at an offset of the file expands to depends on its line. */
    boolean asksForLine(int offset) {
        return asking.contains(offset);
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

    /** From now on conditionals between two offsets of the file are resolved. */
    public void resolve(int start, int end) {
        resolved.add(new Range(start, end));
    }

    /** Asks again, where the text is compiled, which conditions were resolved between two offsets. */
    public String checks(int start, int end) {
        return Conditions.checks(in(start, end), parsed.source());
    }

    /** The same for macros, once the text is made: {@code isExpanded} tells whether what is written at an offset was expanded. */
    public String macroChecks(int start, int end, IntPredicate isExpanded) {
        return macroChecks.checks(start, end, isExpanded, in(start, end));
    }

    boolean areResolved(int offset) {
        return resolved.stream().anyMatch(range -> range.start() <= offset && offset < range.end());
    }

    /** The directives between two offsets of the file. */
    public List<Directive> in(int start, int end) {
        return List.copyOf(all.subMap(start, end).values());
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
