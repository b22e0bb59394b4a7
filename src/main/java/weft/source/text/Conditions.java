package weft.source.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

    /** One #if with its branches. */
    private static final class Chain {
        private final StringBuilder text = new StringBuilder();
        private final boolean isActive;
        private boolean isTaken;
        private boolean hasElse;
        private boolean isLocal; // it asks for a macro that the function itself defines: only there it means anything

        Chain(boolean isActive) {
            this.isActive = isActive;
        }
    }

    private final SourceText source;
    private final List<Chain> open = new ArrayList<>();
    private final Set<String> defined = new HashSet<>();
    private final StringBuilder checks = new StringBuilder();

    private Conditions(SourceText source) {
        this.source = source;
    }

    /** Lines that ask again for all of a function's directives; they stand before the function. */
    static String checks(List<Directive> directives, SourceText source) {
        Conditions conditions = new Conditions(source);
        directives.forEach(conditions::add);
        return conditions.checks.toString();
    }

    private void add(Directive directive) {
        if (directive instanceof Define macro && directive.isActive()) {
            defined.add(macro.name());
        } else if (directive instanceof Undefine undefined && directive.isActive()) {
            defined.add(undefined.name());
        } else if (directive instanceof Condition condition) {
            begin(condition);
        } else if (!open.isEmpty()) { // else the #if stands before the function
            Chain chain = open.get(open.size() - 1);
            if (directive instanceof Alternative alternative) {
                chain.hasElse |= alternative.isElse();
                branch(chain, directive, alternative.isTaken());
            } else if (directive instanceof End) {
                end(chain, directive);
            }
        }
    }

    private void begin(Condition condition) {
        Chain chain = new Chain(condition.isActive());
        open.add(chain);
        branch(chain, condition, condition.isTaken());
    }

    private void branch(Chain chain, Directive directive, boolean taken) {
        String words = text(directive);
        chain.isTaken |= taken;
        chain.isLocal |= IDENTIFIER.matcher(words).results().anyMatch(name -> defined.contains(name.group()));
        chain.text.append(mark(directive)).append(words).append('\n');
        if (!taken) {
            chain.text.append(mark(directive)).append(error());
        }
    }

    private void end(Chain chain, Directive directive) {
        open.remove(open.size() - 1);
        if (chain.isActive && !chain.isLocal) {
            if (!chain.hasElse && chain.isTaken) {
                chain.text
                        .append(mark(directive))
                        .append("#else\n")
                        .append(mark(directive))
                        .append(error());
            }
            checks.append(chain.text).append(mark(directive)).append("#endif\n");
        }
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
