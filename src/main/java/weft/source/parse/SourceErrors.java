package weft.source.parse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIncludeStatement;
import org.eclipse.cdt.core.dom.ast.IASTProblem;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.model.Position;

/** Reports what the parser did not understand of a source. */
public final class SourceErrors {

    private SourceErrors() {}

    private static final Pattern HEADER = Pattern.compile("([<\"])([^<>\"\\r\\n\0]+)[>\"]");

    /** What is wrong in any compiler; the rest is for the user's own to say. */
    private static final Set<Integer> CERTAIN = Set.of(
            IASTProblem.PREPROCESSOR_MACRO_USAGE_ERROR,
            IASTProblem.PREPROCESSOR_MISSING_RPAREN_PARMLIST,
            IASTProblem.PREPROCESSOR_UNBALANCE_CONDITION,
            IASTProblem.SCANNER_UNBOUNDED_STRING,
            IASTProblem.SCANNER_UNEXPECTED_EOF);

    /**
     * Reports headers that are missing, faults that the preprocessor sees, or else the first syntax error.
     *
     * @param foldersOfCompiler where the compiler looks for headers that the parser has not found; empty where it cannot be asked
     */
    public static void report(
            ParsedSource parsed, Supplier<Optional<List<Path>>> foldersOfCompiler, Diagnostics diagnostics) {
        encoding(parsed, diagnostics);
        if (diagnostics.hasErrors()) {
            return;
        }
        for (IASTPreprocessorIncludeStatement include : parsed.tree().getIncludeDirectives()) {
            if (include.isActive()
                    && include.getPath()
                            .equals(parsed.source().path().toAbsolutePath().toString())) {
                diagnostics.report(Message.SOURCE_INCLUDES_ITSELF, parsed.position(include));
            }
        }
        for (IASTProblem problem : parsed.problems()) {
            if (problem.getID() == IASTProblem.PREPROCESSOR_INCLUSION_NOT_FOUND) {
                missing(problem, parsed, foldersOfCompiler, diagnostics);
            } else if (CERTAIN.contains(problem.getID()) && parsed.inUserFile(problem)) {
                diagnostics.report(
                        Message.PREPROCESSOR,
                        parsed.position(problem),
                        problem.getMessage().strip());
            }
        }
        if (!diagnostics.hasErrors()) {
            parsed.problems().stream()
                    .filter(problem -> problem.getID() == IASTProblem.SYNTAX_ERROR && parsed.inUserFile(problem))
                    .findFirst()
                    .ifPresent(problem -> diagnostics.report(Message.SYNTAX, parsed.position(problem)));
        }
    }

    private static void encoding(ParsedSource parsed, Diagnostics diagnostics) {
        String text = parsed.source().text();
        int zero = text.indexOf('\0');
        if (text.startsWith("\u00FF\u00FE") || text.startsWith("\u00FE\u00FF") || zero == 0 || zero == 1) {
            diagnostics.report(
                    Message.SOURCE_UTF16, Position.startOf(parsed.source().path()));
        } else if (zero >= 0) {
            diagnostics.report(Message.SOURCE_NUL, parsed.source().position(zero));
        }
    }

    /** What the parser does not find, and the compiler neither; one in quotes is the user's, and needs no compiler. */
    private static void missing(
            IASTProblem problem,
            ParsedSource parsed,
            Supplier<Optional<List<Path>>> foldersOfCompiler,
            Diagnostics diagnostics) {
        Matcher header = HEADER.matcher(problem.getRawSignature());
        if (!parsed.inUserFile(problem) || !header.find()) {
            return;
        }
        boolean isQuoted = header.group(1).equals("\"");
        boolean isThere = foldersOfCompiler
                .get()
                .map(folders ->
                        folders.stream().anyMatch(folder -> Files.isRegularFile(folder.resolve(header.group(2)))))
                .orElse(!isQuoted);
        if (!isThere) {
            diagnostics.report(
                    isQuoted ? Message.HEADER_MISSING : Message.HEADER_NOWHERE,
                    parsed.position(problem),
                    header.group());
        }
    }
}
