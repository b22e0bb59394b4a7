package weft.source.parse.syntax;

import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTProblem;

/** What preprocessor or parser did not understand. */
public final class SourceProblem extends Origin<IASTProblem> implements Located {

    /** What is wrong in any compiler; the rest is for the user's own to say. */
    private static final Set<Integer> CERTAIN = Set.of(
            IASTProblem.PREPROCESSOR_MACRO_USAGE_ERROR,
            IASTProblem.PREPROCESSOR_MISSING_RPAREN_PARMLIST,
            IASTProblem.PREPROCESSOR_UNBALANCE_CONDITION,
            IASTProblem.SCANNER_UNBOUNDED_STRING,
            IASTProblem.SCANNER_UNEXPECTED_EOF);

    /** What is done about it. */
    public enum Kind {
        HEADER_MISSING,
        /** A fault of the preprocessor's that no compiler takes. */
        PREPROCESSOR,
        /** An {@code #error} that the preprocessor comes to: by this machine's macros, perhaps not by those of the build. */
        ERROR_DIRECTIVE,
        SYNTAX,
        /** A semicolon is missing, or something is there that the parser does not know. */
        SEMICOLON,
        OTHER
    }

    SourceProblem(IASTProblem origin) {
        super(origin);
    }

    public Kind kind() {
        return switch (origin.getID()) {
            case IASTProblem.PREPROCESSOR_INCLUSION_NOT_FOUND -> Kind.HEADER_MISSING;
            case IASTProblem.PREPROCESSOR_POUND_ERROR -> Kind.ERROR_DIRECTIVE;
            case IASTProblem.SYNTAX_ERROR -> Kind.SYNTAX;
            case IASTProblem.MISSING_SEMICOLON -> Kind.SEMICOLON;
            default -> CERTAIN.contains(origin.getID()) ? Kind.PREPROCESSOR : Kind.OTHER;
        };
    }

    /** Whether it is that directives do not belong together, which does not depend on what is under them. */
    public boolean isOfDirectives() {
        return origin.getID() == IASTProblem.PREPROCESSOR_UNBALANCE_CONDITION;
    }

    /** Whether it depends on what a macro stands for. */
    public boolean isOfMacros() {
        return origin.getID() == IASTProblem.PREPROCESSOR_MACRO_USAGE_ERROR
                || origin.getID() == IASTProblem.PREPROCESSOR_MISSING_RPAREN_PARMLIST;
    }

    public String message() {
        return origin.getMessage().strip();
    }
}
