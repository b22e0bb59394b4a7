package weft.source.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorElifStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorElseStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorEndifStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfdefStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfndefStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorUndefStatement;
import weft.source.parse.SourceText;

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
    static String checks(List<IASTPreprocessorStatement> directives, SourceText source) {
        Conditions conditions = new Conditions(source);
        directives.forEach(conditions::add);
        return conditions.checks.toString();
    }

    private void add(IASTPreprocessorStatement directive) {
        if (directive instanceof IASTPreprocessorMacroDefinition macro && directive.isActive()) {
            defined.add(macro.getName().toString());
        } else if (directive instanceof IASTPreprocessorUndefStatement undefined && directive.isActive()) {
            defined.add(undefined.getMacroName().toString());
        } else if (directive instanceof IASTPreprocessorIfStatement condition) {
            begin(directive, condition.taken());
        } else if (directive instanceof IASTPreprocessorIfdefStatement condition) {
            begin(directive, condition.taken());
        } else if (directive instanceof IASTPreprocessorIfndefStatement condition) {
            begin(directive, condition.taken());
        } else if (!open.isEmpty()) { // else the #if stands before the function
            Chain chain = open.get(open.size() - 1);
            if (directive instanceof IASTPreprocessorElifStatement condition) {
                branch(chain, directive, condition.taken());
            } else if (directive instanceof IASTPreprocessorElseStatement condition) {
                chain.hasElse = true;
                branch(chain, directive, condition.taken());
            } else if (directive instanceof IASTPreprocessorEndifStatement) {
                end(chain, directive);
            }
        }
    }

    private void begin(IASTPreprocessorStatement directive, boolean taken) {
        open.add(new Chain(directive.isActive()));
        branch(open.get(open.size() - 1), directive, taken);
    }

    private void branch(Chain chain, IASTPreprocessorStatement directive, boolean taken) {
        String words = text(directive);
        chain.isTaken |= taken;
        chain.isLocal |= IDENTIFIER.matcher(words).results().anyMatch(name -> defined.contains(name.group()));
        chain.text.append(mark(directive)).append(words).append('\n');
        if (!taken) {
            chain.text.append(mark(directive)).append(error());
        }
    }

    private void end(Chain chain, IASTPreprocessorStatement directive) {
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

    private String mark(IASTPreprocessorStatement directive) {
        return Lines.mark(source.line(directive.getFileLocation().getNodeOffset()));
    }

    private String text(IASTPreprocessorStatement directive) {
        IASTFileLocation at = directive.getFileLocation();
        return source.text()
                .substring(at.getNodeOffset(), at.getNodeOffset() + at.getNodeLength())
                .stripTrailing();
    }
}
