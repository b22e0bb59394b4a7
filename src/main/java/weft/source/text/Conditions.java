package weft.source.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import weft.source.parse.SourceText;
import weft.source.parse.syntax.Directive;
import weft.source.parse.syntax.Directive.Alternative;
import weft.source.parse.syntax.Directive.Condition;
import weft.source.parse.syntax.Directive.Define;
import weft.source.parse.syntax.Directive.End;
import weft.source.parse.syntax.Directive.Undefine;
import weft.source.parse.syntax.FileRange;

/**
 * The conditionals that have been resolved, asked once more where the text is compiled: what holds there for another branch than
 * the one that was taken is an error, never another result. They are asked in the user's own words, so that whatever a compiler
 * knows to ask ({@code __has_attribute}) is asked of the one that builds.
 */
final class Conditions {

    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_$][\\w$]*");

    /** One #if of which the end has not come. */
    private static final class Chain {
        private final int start;
        private boolean isTaken;
        private boolean hasElse;

        Chain(int start) {
            this.start = start;
        }
    }

    private final SourceText source;
    private final Deque<Chain> open = new ArrayDeque<>();
    /** How many conditionals are open that stand where nothing is compiled. */
    private int skipped;

    private final StringBuilder checks = new StringBuilder();

    private Conditions(SourceText source) {
        this.source = source;
    }

    /** Lines that ask again for all of a function's directives; they stand before the function. */
    static String checks(List<Directive> directives, SourceText source) {
        Conditions conditions = new Conditions(source);
        Set<String> defined = conditions.defined(directives);
        boolean asksForOwn = directives.stream()
                .filter(each -> each instanceof Condition || each instanceof Alternative)
                .flatMap(each -> IDENTIFIER.matcher(conditions.text(each)).results())
                .anyMatch(name -> defined.contains(name.group()));
        directives.forEach(directive -> conditions.add(directive, asksForOwn));
        if (!conditions.open.isEmpty()) {
            conditions.checks.setLength(conditions.open.peekLast().start); // its end stands behind the function
        }
        return asksForOwn && !conditions.checks.isEmpty()
                ? kept(defined, conditions.checks)
                : conditions.checks.toString();
    }

    private Set<String> defined(List<Directive> directives) {
        Set<String> names = new TreeSet<>();
        for (Directive directive : directives) {
            if (directive.isActive() && directive instanceof Define macro) {
                names.add(macro.name());
            } else if (directive.isActive() && directive instanceof Undefine undefined) {
                names.add(undefined.name());
            }
        }
        return names;
    }

    /** Lines that define macros of the function, which are afterwards what they were. */
    private static String kept(Set<String> macros, CharSequence lines) {
        StringBuilder text = new StringBuilder();
        macros.forEach(name -> text.append(Lines.OWN)
                .append("#pragma push_macro(\"")
                .append(name)
                .append("\")\n"));
        text.append(lines);
        macros.forEach(name -> text.append(Lines.OWN)
                .append("#pragma pop_macro(\"")
                .append(name)
                .append("\")\n"));
        return text.toString();
    }

    private void add(Directive directive, boolean defines) {
        if (directive instanceof Condition condition) {
            if (!condition.isActive()) {
                skipped++;
                return;
            }
            open.push(new Chain(checks.length()));
            branch(open.peek(), condition, condition.isTaken());
        } else if (skipped > 0) {
            skipped -= directive instanceof End ? 1 : 0;
        } else if (directive instanceof Alternative alternative && !open.isEmpty()) {
            open.peek().hasElse |= alternative.isElse();
            branch(open.peek(), directive, alternative.isTaken());
        } else if (directive instanceof End && !open.isEmpty()) { // else the #if stands before the function
            end(open.pop(), directive);
        } else if (defines && directive.isActive() && (directive instanceof Define || directive instanceof Undefine)) {
            checks.append(mark(directive)).append(text(directive)).append('\n');
        }
    }

    private void branch(Chain chain, Directive directive, boolean taken) {
        chain.isTaken |= taken;
        checks.append(mark(directive)).append(text(directive)).append('\n');
        if (!taken) {
            checks.append(mark(directive)).append(error());
        }
    }

    private void end(Chain chain, Directive directive) {
        if (!chain.hasElse && chain.isTaken) {
            checks.append(mark(directive))
                    .append("#else\n")
                    .append(mark(directive))
                    .append(error());
        }
        checks.append(mark(directive)).append("#endif\n");
    }

    private static String error() {
        return "#error \"weft: this condition was another one at generation; give weft generate the compiler and the options"
                + " that build: --cc, --cppflags\"\n";
    }

    private String mark(Directive directive) {
        return Lines.mark(source.line(directive.range().orElseThrow().offset()));
    }

    private String text(Directive directive) {
        FileRange at = directive.range().orElseThrow();
        return source.text().substring(at.offset(), at.end()).stripTrailing();
    }
}
