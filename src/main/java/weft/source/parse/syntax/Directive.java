package weft.source.parse.syntax;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorElifStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorElseStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorEndifStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorFunctionStyleMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfdefStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfndefStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIncludeStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorPragmaStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorUndefStatement;
import org.eclipse.cdt.core.dom.ast.IMacroBinding;

/** A directive of the preprocessor. */
public abstract sealed class Directive extends Origin<IASTPreprocessorStatement> implements Located {

    private Directive(IASTPreprocessorStatement origin) {
        super(origin);
    }

    static Directive of(IASTPreprocessorStatement origin) {
        if (origin instanceof IASTPreprocessorMacroDefinition macro) {
            return new Define(macro);
        }
        if (origin instanceof IASTPreprocessorUndefStatement undefined) {
            return new Undefine(undefined);
        }
        if (origin instanceof IASTPreprocessorIfStatement condition) {
            return new Condition(origin, condition.taken(), Optional.empty());
        }
        if (origin instanceof IASTPreprocessorIfdefStatement condition) {
            return new Condition(origin, condition.taken(), Optional.empty());
        }
        if (origin instanceof IASTPreprocessorIfndefStatement condition) {
            return new Condition(
                    origin,
                    condition.taken(),
                    Optional.of(
                            condition.getMacroReference() == null
                                    ? ""
                                    : condition.getMacroReference().toString()));
        }
        if (origin instanceof IASTPreprocessorElifStatement branch) {
            return new Alternative(origin, branch.taken(), false);
        }
        if (origin instanceof IASTPreprocessorElseStatement branch) {
            return new Alternative(origin, branch.taken(), true);
        }
        if (origin instanceof IASTPreprocessorEndifStatement) {
            return new End(origin);
        }
        if (origin instanceof IASTPreprocessorPragmaStatement) {
            return new Pragma(origin);
        }
        return origin instanceof IASTPreprocessorIncludeStatement include ? new Include(include) : new Other(origin);
    }

    /** Whether the preprocessor obeys it: no condition around it leaves it out. */
    public final boolean isActive() {
        return origin.isActive();
    }

    /** {@code #define} */
    public static final class Define extends Directive {

        private final IASTPreprocessorMacroDefinition definition;
        private Optional<String> expansion = Optional.empty(); // until it is asked for

        Define(IASTPreprocessorMacroDefinition definition) {
            super(definition);
            this.definition = definition;
        }

        public String name() {
            return definition.getName().toString();
        }

        public String expansion() {
            if (expansion.isEmpty()) {
                expansion = Optional.of(definition.getExpansion());
            }
            return expansion.get();
        }

        public boolean hasParameters() {
            return definition instanceof IASTPreprocessorFunctionStyleMacroDefinition;
        }

        /** The macro; nothing where the preprocessor does not obey the directive. */
        public Optional<Macro> macro() {
            return definition.getName().resolveBinding() instanceof IMacroBinding macro
                    ? Optional.of(new Macro(macro))
                    : Optional.empty();
        }
    }

    /** {@code #undef} */
    public static final class Undefine extends Directive {

        private final IASTPreprocessorUndefStatement directive;

        private Undefine(IASTPreprocessorUndefStatement directive) {
            super(directive);
            this.directive = directive;
        }

        public String name() {
            return directive.getMacroName().toString();
        }
    }

    /** {@code #if}, {@code #ifdef} or {@code #ifndef} */
    public static final class Condition extends Directive {

        private final boolean isTaken;
        private final Optional<String> undefined;

        private Condition(IASTPreprocessorStatement origin, boolean isTaken, Optional<String> undefined) {
            super(origin);
            this.isTaken = isTaken;
            this.undefined = undefined;
        }

        public boolean isTaken() {
            return isTaken;
        }

        /** The macro that an {@code #ifndef} asks for. */
        public Optional<String> undefined() {
            return undefined;
        }
    }

    /** {@code #elif} or {@code #else} */
    public static final class Alternative extends Directive {

        private final boolean isTaken;
        private final boolean isElse;

        private Alternative(IASTPreprocessorStatement origin, boolean isTaken, boolean isElse) {
            super(origin);
            this.isTaken = isTaken;
            this.isElse = isElse;
        }

        public boolean isTaken() {
            return isTaken;
        }

        public boolean isElse() {
            return isElse;
        }
    }

    /** {@code #endif} */
    public static final class End extends Directive {
        private End(IASTPreprocessorStatement origin) {
            super(origin);
        }
    }

    /** {@code #pragma} */
    public static final class Pragma extends Directive {
        private Pragma(IASTPreprocessorStatement origin) {
            super(origin);
        }
    }

    /** {@code #include} */
    public static final class Include extends Directive {

        private final IASTPreprocessorIncludeStatement include;

        Include(IASTPreprocessorIncludeStatement include) {
            super(include);
            this.include = include;
        }

        /** The file; empty if it was not found. */
        public String path() {
            return include.getPath();
        }
    }

    /** Any other. */
    public static final class Other extends Directive {
        private Other(IASTPreprocessorStatement origin) {
            super(origin);
        }
    }
}
