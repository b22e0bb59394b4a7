package weft.source.text;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorElifStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorElseStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorEndifStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfdefStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfndefStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroExpansion;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorUndefStatement;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IMacroBinding;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTranslationUnit;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;
import weft.source.parse.FileContents;
import weft.source.parse.ParsedSource;

/**
 * The macros that have been expanded, asked once more where the text is compiled: one that stands for something else there is an
 * error, never another result. Asked are those that can differ: macros of the user's that are defined under a condition, or more than
 * once, and the numbers of compilers and system headers. What else system headers define is taken as it is at generation.
 */
final class MacroChecks {

    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_$][\\w$]*");
    private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)*+'");

    /** What #if can tell the value of: one number, or one name, which is a number's if it is one here. */
    private static final Pattern NUMBER =
            Pattern.compile("[(\\s]*[-+~!]?[(\\s]*(?:0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*[)\\s]*");

    private final ParsedSource parsed;
    private final Map<IBinding, IASTPreprocessorMacroDefinition> definitions = new HashMap<>();
    private final Set<String> varying = new HashSet<>();

    MacroChecks(ParsedSource parsed) {
        this.parsed = parsed;
        for (IASTPreprocessorMacroDefinition macro : parsed.tree().getMacroDefinitions()) {
            definitions.put(macro.getName().resolveBinding(), macro);
        }
        findVarying();
    }

    /** One #if that is open; a header's guard asks nothing. */
    private record Open(String guard) {
        static final Open CONDITION = new Open("");
    }

    /** The user's macros of which a condition decides what they stand for. */
    private void findVarying() {
        List<IASTPreprocessorStatement> all = Stream.of(parsed.tree().getAllPreprocessorStatements())
                .sorted(Comparator.comparingInt(directive -> ((ASTNode) directive).getOffset()))
                .toList();
        Deque<Open> open = new ArrayDeque<>();
        Set<String> defined = new HashSet<>();
        for (IASTPreprocessorStatement directive : all) {
            if (directive instanceof IASTPreprocessorIfndefStatement guard && guard.taken()) {
                open.push(new Open(
                        guard.getMacroReference() == null
                                ? ""
                                : guard.getMacroReference().toString()));
            } else if (directive instanceof IASTPreprocessorIfStatement
                    || directive instanceof IASTPreprocessorIfdefStatement
                    || directive instanceof IASTPreprocessorIfndefStatement) {
                open.push(Open.CONDITION);
            } else if (directive instanceof IASTPreprocessorElifStatement
                    || directive instanceof IASTPreprocessorElseStatement) {
                open.poll();
                open.push(Open.CONDITION);
            } else if (directive instanceof IASTPreprocessorEndifStatement) {
                open.poll();
            } else if (directive instanceof IASTPreprocessorMacroDefinition macro) {
                String name = macro.getName().toString();
                boolean isGuard = !open.isEmpty()
                        && open.peek().guard().equals(name)
                        && macro.getExpansion().isEmpty();
                if (isGuard) {
                    open.pop();
                    open.push(new Open("/"));
                } else if (!defined.add(name)
                        || open.stream().anyMatch(each -> !each.guard().equals("/"))) {
                    varying.add(name);
                }
            } else if (directive instanceof IASTPreprocessorUndefStatement undefined) {
                varying.add(undefined.getMacroName().toString());
            }
        }
    }

    /**
     * Lines that ask again for macros that are used between two offsets of the file; they stand before the function there.
     *
     * @param isExpanded whether what is written at an offset was expanded
     * @param own        the directives of the function: macros that these define mean nothing outside of it
     */
    String checks(int start, int end, IntPredicate isExpanded, List<IASTPreprocessorStatement> own) {
        Map<String, IMacroBinding> used = new LinkedHashMap<>();
        Map<String, Integer> lines = new HashMap<>();
        for (IASTPreprocessorMacroExpansion macro : parsed.tree().getMacroExpansions()) {
            int offset = parsed.inSource(macro) ? macro.getFileLocation().getNodeOffset() : -1;
            if (offset < start || offset >= end || !isExpanded.test(offset)) {
                continue;
            }
            Stream.concat(Stream.of(macro.getMacroReference()), Stream.of(macro.getNestedMacroReferences()))
                    .map(IASTName::resolveBinding)
                    .filter(IMacroBinding.class::isInstance)
                    .map(IMacroBinding.class::cast)
                    .forEach(binding -> {
                        used.putIfAbsent(binding.getName(), binding);
                        lines.putIfAbsent(binding.getName(), parsed.source().line(offset));
                    });
        }
        own.forEach(directive -> used.remove(definedBy(directive)));
        StringBuilder checks = new StringBuilder();
        used.values().forEach(macro -> checks.append(check(macro, used, Lines.mark(lines.get(macro.getName())))));
        return checks.toString();
    }

    private static String definedBy(IASTPreprocessorStatement directive) {
        if (directive instanceof IASTPreprocessorMacroDefinition macro) {
            return macro.getName().toString();
        }
        return directive instanceof IASTPreprocessorUndefStatement undefined
                ? undefined.getMacroName().toString()
                : "";
    }

    private String check(IMacroBinding macro, Map<String, IMacroBinding> used, String mark) {
        boolean isUsers = isUsers(macro);
        if (macro.isDynamic()
                || isUsers
                        && !varying.contains(macro.getName())
                        && !parsed.options().contains(macro.getName())) {
            return "";
        }
        String name = macro.getName();
        String body = body(macro);
        if (!macro.isFunctionStyle() && NUMBER.matcher(body).matches() && hasClosedBrackets(body)) {
            return mark + "#if (" + name + ") != (" + body + ")\n" + mark + "#error \"" + wrong(name) + "\"\n" + mark
                    + "#endif\n";
        }
        if (!isUsers || !canBeCompared(macro, used)) {
            return "";
        }
        String parameters = macro.isFunctionStyle()
                ? "("
                        + String.join(
                                ", ",
                                Stream.of(macro.getParameterList())
                                        .map(String::new)
                                        .toList())
                        + ")"
                : "";
        String arguments = parameters.replace("__VA_ARGS__", "weft_more").replaceAll("(\\w+)\\.\\.\\.", "$1");
        boolean isCpp = parsed.tree() instanceof ICPPASTTranslationUnit;
        return mark + "#define weft_was_" + name + parameters.replace("__VA_ARGS__", "...") + " " + body + "\n" + mark
                + (isCpp ? "static_assert" : "_Static_assert") + "(WEFT_EXPAND_ALIKE(" + name + arguments
                + ", weft_was_"
                + name + arguments + "), \"" + wrong(name) + "\");\n" + mark + "#undef weft_was_" + name + "\n";
    }

    private static String wrong(String name) {
        return "weft: macro " + name + " was another one at generation; give weft generate the compiler and the options"
                + " that build: --cc, --cppflags";
    }

    private boolean isUsers(IMacroBinding macro) {
        IASTPreprocessorMacroDefinition definition = definitions.get(macro);
        return definition == null
                ? parsed.options().contains(macro.getName())
                : parsed.inUserFile(definition)
                        && !FileContents.isOwn(definition.getFileLocation().getFileName());
    }

    private static String body(IMacroBinding macro) {
        return new String(macro.getExpansion()).replaceAll("\\\\\\r?\\n", " ").strip();
    }

    /** Whether what it expands to can be an argument of another macro, and does not depend on what it is called. */
    private static boolean canBeCompared(IMacroBinding macro, Map<String, IMacroBinding> used) {
        Set<String> seen = new HashSet<>();
        Deque<IMacroBinding> open = new ArrayDeque<>(List.of(macro));
        while (!open.isEmpty()) {
            String body = LITERAL.matcher(body(open.pop())).replaceAll("0");
            if (!hasClosedBrackets(body)) {
                return false;
            }
            for (String name :
                    IDENTIFIER.matcher(body).results().map(MatchResult::group).toList()) {
                if (name.equals(macro.getName())) {
                    return false;
                }
                if (used.containsKey(name) && seen.add(name)) {
                    open.push(used.get(name));
                }
            }
        }
        return true;
    }

    private static boolean hasClosedBrackets(String body) {
        int depth = 0;
        for (int i = 0; i < body.length() && depth >= 0; i++) {
            depth += body.charAt(i) == '(' ? 1 : body.charAt(i) == ')' ? -1 : 0;
        }
        return depth == 0;
    }
}
