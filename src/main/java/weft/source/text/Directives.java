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
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorFunctionStyleMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroExpansion;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorPragmaStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorUndefStatement;
import weft.source.parse.ParsedSource;

/**
 * The preprocessor's directives in a source. Inside a function that blocks, conditionals are resolved: a branch that the
 * parser did not see was not transformed either, and must not come back to life in another compilation.
 */
public final class Directives {

    private record Range(int start, int end) {}

    private final ParsedSource parsed;
    private final TreeMap<Integer, IASTPreprocessorStatement> all = new TreeMap<>();
    private final Map<String, String> macros = new HashMap<>();
    private final Set<String> withParameters = new HashSet<>();
    private final List<Range> resolved = new ArrayList<>();
    private final Set<Integer> asking = new HashSet<>();
    private final MacroChecks macroChecks;

    public Directives(ParsedSource parsed) {
        this.parsed = parsed;
        this.macroChecks = new MacroChecks(parsed);
        for (IASTPreprocessorMacroDefinition macro : parsed.tree().getMacroDefinitions()) {
            macros.put(macro.getName().toString(), macro.getExpansion());
            if (macro instanceof IASTPreprocessorFunctionStyleMacroDefinition) {
                withParameters.add(macro.getName().toString());
            }
        }
        for (IASTPreprocessorMacroExpansion macro : parsed.tree().getMacroExpansions()) {
            if (parsed.inSource(macro)
                    && Stream.concat(Stream.of(macro.getMacroReference()), Stream.of(macro.getNestedMacroReferences()))
                            .anyMatch(name -> name.toString().equals("__LINE__"))) {
                asking.add(macro.getFileLocation().getNodeOffset());
            }
        }
        for (IASTPreprocessorStatement directive : parsed.tree().getAllPreprocessorStatements()) {
            if (parsed.inSource(directive)) {
                all.put(directive.getFileLocation().getNodeOffset(), directive);
            }
        }
    }

    /** Whether what a macro at an offset of the file expands to depends on its line. */
    boolean asksForLine(int offset) {
        return asking.contains(offset);
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
    public List<IASTPreprocessorStatement> in(int start, int end) {
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
        List<IASTPreprocessorStatement> directives = in(start, end);
        if (directives.isEmpty()) {
            return "";
        }
        StringBuilder kept = new StringBuilder("\n");
        for (IASTPreprocessorStatement directive : directives) {
            if (directive.isActive() && staysInPlace(directive)) {
                IASTFileLocation at = directive.getFileLocation();
                int from = at.getNodeOffset();
                kept.append(Lines.mark(parsed.source().line(from)))
                        .append(parsed.source().text(), from, from + at.getNodeLength())
                        .append('\n');
            }
        }
        return kept.append(parsed.source().indentation(end)).toString();
    }

    private static boolean staysInPlace(IASTPreprocessorStatement directive) {
        return directive instanceof IASTPreprocessorMacroDefinition
                || directive instanceof IASTPreprocessorUndefStatement
                || directive instanceof IASTPreprocessorPragmaStatement;
    }
}
