package weft.source.parse;

import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIncludeStatement;
import org.eclipse.cdt.core.dom.ast.IASTProblem;
import weft.diagnostics.Diagnostics;
import weft.model.Position;

/** Reports what the parser did not understand of a source. */
public final class SourceErrors {

    private SourceErrors() {}

    /** What is wrong in any compiler; the rest is for the user's own to say. */
    private static final Set<Integer> CERTAIN = Set.of(
            IASTProblem.PREPROCESSOR_MACRO_USAGE_ERROR,
            IASTProblem.PREPROCESSOR_MISSING_RPAREN_PARMLIST,
            IASTProblem.PREPROCESSOR_UNBALANCE_CONDITION,
            IASTProblem.SCANNER_UNBOUNDED_STRING,
            IASTProblem.SCANNER_UNEXPECTED_EOF);

    /** Reports headers of the user's that are missing, faults that the preprocessor sees,
     * or else the first syntax error. */
    public static void report(ParsedSource parsed, Diagnostics diagnostics) {
        encoding(parsed, diagnostics);
        if (diagnostics.hasErrors()) {
            return;
        }
        for (IASTPreprocessorIncludeStatement include : parsed.tree().getIncludeDirectives()) {
            if (include.isActive()
                    && include.getPath()
                            .equals(parsed.source().path().toAbsolutePath().toString())) {
                diagnostics.error(
                        parsed.position(include), "the source includes itself; move what is needed twice to a header");
            }
        }
        for (IASTProblem problem : parsed.problems()) {
            if (problem.getID() == IASTProblem.PREPROCESSOR_INCLUSION_NOT_FOUND) {
                missing(problem, parsed, diagnostics);
            } else if (CERTAIN.contains(problem.getID()) && parsed.inUserFile(problem)) {
                diagnostics.error(
                        parsed.position(problem), "%s", problem.getMessage().strip());
            }
        }
        if (!diagnostics.hasErrors()) {
            parsed.problems().stream()
                    .filter(problem -> problem.getID() == IASTProblem.SYNTAX_ERROR && parsed.inUserFile(problem))
                    .findFirst()
                    .ifPresent(problem -> diagnostics.error(parsed.position(problem), "syntax error"));
        }
    }

    private static void encoding(ParsedSource parsed, Diagnostics diagnostics) {
        String text = parsed.source().text();
        int zero = text.indexOf('\0');
        if (text.startsWith("\u00FF\u00FE") || text.startsWith("\u00FE\u00FF") || zero == 0 || zero == 1) {
            diagnostics.error(Position.startOf(parsed.source().path()), "the source is in UTF-16; save it in UTF-8");
        } else if (zero >= 0) {
            diagnostics.error(parsed.source().position(zero), "there is a NUL byte in the source; is it a text?");
        }
    }

    /** A header in quotes is the user's; whether one in angle brackets is there is for the compiler to say. */
    private static void missing(IASTProblem problem, ParsedSource parsed, Diagnostics diagnostics) {
        String directive = problem.getRawSignature();
        if (parsed.inUserFile(problem) && directive.contains("\"")) {
            diagnostics.error(
                    parsed.position(problem),
                    "header %s is not there; put it beside the source",
                    directive.substring(directive.indexOf('"')));
        }
    }
}
