package weft.transform;

import org.eclipse.cdt.core.dom.ast.IASTProblem;
import weft.diagnostics.Diagnostics;
import weft.transform.parse.ParsedSource;

/** Reports what the parser did not understand of a source. */
final class SourceErrors {

    private SourceErrors() {}

    /** Reports headers of the user's that are missing, faults of macros, and else the first syntax error. */
    static void report(ParsedSource parsed, Diagnostics diagnostics) {
        boolean syntax = false;
        for (IASTProblem problem : parsed.problems()) {
            if (problem.getID() == IASTProblem.PREPROCESSOR_INCLUSION_NOT_FOUND) {
                missing(problem, parsed, diagnostics);
            } else if (parsed.inUserFile(problem) && !(problem.getID() == IASTProblem.SYNTAX_ERROR && syntax)) {
                syntax |= problem.getID() == IASTProblem.SYNTAX_ERROR;
                if (!syntax || !diagnostics.hasErrors()) {
                    diagnostics.error(parsed.position(problem), "%s", problem.getID() == IASTProblem.SYNTAX_ERROR
                            ? "syntax error: this is no C that can be understood"
                            : problem.getMessage());
                }
            }
        }
    }

    /** A header in quotes is the user's; whether one in angle brackets is there is for the compiler to say. */
    private static void missing(IASTProblem problem, ParsedSource parsed, Diagnostics diagnostics) {
        String directive = problem.getRawSignature();
        if (parsed.inUserFile(problem) && directive.contains("\"")) {
            diagnostics.error(parsed.position(problem), "header %s is not there; put it beside the source",
                    directive.substring(directive.indexOf('"')));
        }
    }
}
