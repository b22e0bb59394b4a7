package weft.transform;

import org.eclipse.cdt.core.dom.ast.IASTProblem;
import weft.diagnostics.Diagnostics;
import weft.transform.parse.ParsedSource;

/** Reports what the parser did not understand of a source. */
final class SourceErrors {

    private SourceErrors() {}

    static void report(ParsedSource parsed, Diagnostics diagnostics) {
        for (IASTProblem problem : parsed.problems()) {
            if (problem.getID() == IASTProblem.PREPROCESSOR_INCLUSION_NOT_FOUND) {
                String directive = parsed.inSource(problem) ? problem.getRawSignature() : problem.getMessage();
                if (parsed.inSource(problem) && directive.contains("\"")) {
                    diagnostics.error(parsed.position(problem), "header %s is not there; put it beside the source",
                            directive.replaceAll("^[^\"]*", ""));
                }
            } else if (parsed.inUserFile(problem)) {
                diagnostics.error(parsed.position(problem), "%s", message(problem));
            }
        }
    }

    private static String message(IASTProblem problem) {
        return switch (problem.getID()) {
            case IASTProblem.SYNTAX_ERROR -> "this is no C that can be understood: syntax error";
            default -> problem.getMessage();
        };
    }
}
