package weft.source.text;

import java.util.ArrayDeque;
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
import weft.source.parse.FileContents;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Directive;
import weft.source.parse.syntax.Directive.Alternative;
import weft.source.parse.syntax.Directive.Condition;
import weft.source.parse.syntax.Directive.Define;
import weft.source.parse.syntax.Directive.End;
import weft.source.parse.syntax.Directive.Undefine;
import weft.source.parse.syntax.Macro;
import weft.source.parse.syntax.MacroUse;

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
    private final Map<Macro, Define> definitions = new HashMap<>();
    private final Set<String> varying = new HashSet<>();

    MacroChecks(ParsedSource parsed) {
        this.parsed = parsed;
        for (Define macro : parsed.tree().macros()) {
            macro.macro().ifPresent(defined -> definitions.put(defined, macro));
        }
        findVarying();
    }

    /** One #if that is open; a header's guard asks nothing. */
    private record Open(String guard) {
        static final Open CONDITION = new Open("");
    }

    /** The user's macros of which a condition decides what they stand for. */
    private void findVarying() {
        Deque<Open> open = new ArrayDeque<>();
        Set<String> defined = new HashSet<>();
        for (Directive directive : parsed.tree().directives()) {
            if (directive instanceof Condition condition) {
                open.push(condition
                        .undefined()
                        .filter(guard -> condition.isTaken())
                        .map(Open::new)
                        .orElse(Open.CONDITION));
            } else if (directive instanceof Alternative) {
                open.poll();
                open.push(Open.CONDITION);
            } else if (directive instanceof End) {
                open.poll();
            } else if (directive instanceof Define macro) {
                String name = macro.name();
                boolean isGuard = !open.isEmpty()
                        && open.peek().guard().equals(name)
                        && macro.expansion().isEmpty();
                if (isGuard) {
                    open.pop();
                    open.push(new Open("/"));
                } else if (!defined.add(name)
                        || open.stream().anyMatch(each -> !each.guard().equals("/"))) {
                    varying.add(name);
                }
            } else if (directive instanceof Undefine undefined) {
                varying.add(undefined.name());
            }
        }
    }

    /**
     * Lines that ask again for macros that are used between two offsets of the file; they stand before the function there.
     *
     * @param isExpanded whether what is written at an offset was expanded
     * @param own        the directives of the function: macros that these define mean nothing outside of it
     */
    String checks(int start, int end, IntPredicate isExpanded, List<Directive> own) {
        Map<String, Macro> used = new LinkedHashMap<>();
        Map<String, Integer> lines = new HashMap<>();
        for (MacroUse use : parsed.macroUses(start, end)) {
            int offset = use.range().orElseThrow().offset();
            if (isExpanded.test(offset)) {
                use.macros().forEach(each -> {
                    used.putIfAbsent(each.name(), each);
                    lines.putIfAbsent(each.name(), parsed.source().line(offset));
                });
            }
        }
        own.forEach(directive -> used.remove(definedBy(directive)));
        StringBuilder checks = new StringBuilder();
        used.values().forEach(macro -> checks.append(check(macro, used, Lines.mark(lines.get(macro.name())))));
        return checks.toString();
    }

    private static String definedBy(Directive directive) {
        if (directive instanceof Define macro) {
            return macro.name();
        }
        return directive instanceof Undefine undefined ? undefined.name() : "";
    }

    private String check(Macro macro, Map<String, Macro> used, String mark) {
        boolean isUsers = isUsers(macro);
        if (macro.isDynamic()
                || isUsers
                        && !varying.contains(macro.name())
                        && !parsed.options().contains(macro.name())) {
            return "";
        }
        String name = macro.name();
        String body = body(macro);
        if (macro.parameters().isEmpty() && NUMBER.matcher(body).matches() && hasClosedBrackets(body)) {
            return mark + "#if (" + name + ") != (" + body + ")\n" + mark + "#error \"" + wrong(name) + "\"\n" + mark
                    + "#endif\n";
        }
        if (!isUsers || !canBeCompared(macro, used)) {
            return "";
        }
        String parameters = macro.parameters()
                .map(names -> "(" + String.join(", ", names) + ")")
                .orElse("");
        String arguments = parameters.replace("__VA_ARGS__", "weft_more").replaceAll("(\\w+)\\.\\.\\.", "$1");
        boolean isCpp = parsed.tree().isCpp();
        return mark + "#define weft_was_" + name + parameters.replace("__VA_ARGS__", "...") + " " + body + "\n" + mark
                + (isCpp ? "static_assert" : "_Static_assert") + "(WEFT_EXPAND_ALIKE(" + name + arguments
                + ", weft_was_"
                + name + arguments + "), \"" + wrong(name) + "\");\n" + mark + "#undef weft_was_" + name + "\n";
    }

    private static String wrong(String name) {
        return "weft: macro " + name + " was another one at generation; give weft generate the compiler and the options"
                + " that build: --cc, --cppflags";
    }

    private boolean isUsers(Macro macro) {
        Define definition = definitions.get(macro);
        return definition == null
                ? parsed.options().contains(macro.name())
                : parsed.inUserFile(definition)
                        && definition
                                .range()
                                .filter(at -> FileContents.isOwn(at.file()))
                                .isEmpty();
    }

    private static String body(Macro macro) {
        return macro.expansion().replaceAll("\\\\\\r?\\n", " ").strip();
    }

    /** Whether what it expands to can be an argument of another macro, and does not depend on what it is called. */
    private static boolean canBeCompared(Macro macro, Map<String, Macro> used) {
        Set<String> seen = new HashSet<>();
        Deque<Macro> open = new ArrayDeque<>(List.of(macro));
        while (!open.isEmpty()) {
            String body = LITERAL.matcher(body(open.pop())).replaceAll("0");
            if (!hasClosedBrackets(body)) {
                return false;
            }
            for (String name :
                    IDENTIFIER.matcher(body).results().map(MatchResult::group).toList()) {
                if (name.equals(macro.name())) {
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
