package weft.source.parse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.model.Position;
import weft.model.Source;
import weft.source.parse.syntax.Directive;
import weft.source.parse.syntax.Directive.Include;
import weft.source.parse.syntax.SourceProblem;
import weft.source.path.ParserPath;

/** Reports what the parser did not understand of a source. */
public final class SourceErrors {

    private SourceErrors() {}

    private static final Pattern HEADER = Pattern.compile("([<\"])([^<>\"\\r\\n\0]+)[>\"]");

    /**
     * Reports what is wrong with a source in any compiler's eyes: its encoding, headers that are missing, and what the preprocessor
     * says that does not follow from that.
     *
     * @param isTooLarge        whether a header that is included was too large to be read
     * @param foldersOfCompiler where the compiler looks for headers that the parser has not found; empty where it cannot be asked
     */
    public static void report(
            ParsedSource parsed,
            Predicate<Path> isTooLarge,
            Supplier<Optional<List<Path>>> foldersOfCompiler,
            Diagnostics diagnostics) {
        encoding(parsed, diagnostics);
        if (diagnostics.hasErrors()) {
            return;
        }
        for (Include include : parsed.tree().includes()) {
            if (include.isActive() && include.path().equals(parsed.source().absolutePath())) {
                diagnostics.report(Message.SOURCE_INCLUDES_ITSELF, parsed.position(include));
            }
            Path header = ParserPath.path(include.path());
            if (include.isActive() && isTooLarge.test(header)) {
                diagnostics.report(
                        Message.HEADER_TOO_LARGE, parsed.position(include), header.getFileName(), Source.LARGEST >> 20);
            }
        }
        List<SourceProblem> missing = new ArrayList<>();
        for (SourceProblem problem : parsed.tree().problems()) {
            if (problem.kind() == SourceProblem.Kind.HEADER_MISSING
                    && reportMissing(problem, parsed, foldersOfCompiler, diagnostics)) {
                missing.add(problem);
            }
        }
        preprocessor(parsed, missing, diagnostics);
    }

    /**
     * Conditions without an end, and each {@code #error} under none. Where headers are missing the compiler is not asked for more, so
     * that here are also faults that no macro of theirs can have brought about: before them, or under no condition.
     */
    private static void preprocessor(ParsedSource parsed, List<SourceProblem> missing, Diagnostics diagnostics) {
        Conditionals conditionals = Conditionals.of(parsed);
        for (Directive condition : conditionals.unfinished()) {
            diagnostics.report(Message.PREPROCESSOR, parsed.position(condition), "this condition has no #endif");
        }
        int known = missing.stream()
                .filter(parsed::inSource)
                .mapToInt(SourceProblem::offset)
                .min()
                .orElse(0);
        for (SourceProblem problem : parsed.tree().problems()) {
            boolean isFree = parsed.inUserFile(problem) && !conditionals.cover(problem);
            boolean isCertain = switch (problem.kind()) {
                case ERROR_DIRECTIVE -> isFree;
                case PREPROCESSOR ->
                    !missing.isEmpty()
                            && parsed.inSource(problem)
                            && (problem.offset() < known
                                    || problem.isOfDirectives()
                                    || isFree && !problem.isOfMacros());
                default -> false;
            };
            if (isCertain) {
                diagnostics.report(Message.PREPROCESSOR, parsed.position(problem), problem.message());
            }
        }
    }

    /** What the parser does not understand of the user's own: all that the preprocessor says, or else the first syntax error. */
    public static List<SourceProblem> notUnderstood(ParsedSource parsed) {
        List<SourceProblem> problems =
                parsed.tree().problems().stream().filter(parsed::inUserFile).toList();
        List<SourceProblem> first = problems.stream()
                .filter(problem -> problem.kind() == SourceProblem.Kind.PREPROCESSOR)
                .toList();
        return first.isEmpty()
                ? problems.stream()
                        .filter(problem -> problem.kind() == SourceProblem.Kind.SYNTAX)
                        .limit(1)
                        .toList()
                : first;
    }

    /** Whether the user's own may lack a semicolon, which the compiler is to say. */
    public static boolean mayLackSemicolon(ParsedSource parsed) {
        return parsed.tree().problems().stream()
                .anyMatch(problem -> problem.kind() == SourceProblem.Kind.SEMICOLON && parsed.inUserFile(problem));
    }

    /** Reports what neither the parser nor the compiler understands. */
    public static void report(ParsedSource parsed, List<SourceProblem> notUnderstood, Diagnostics diagnostics) {
        for (SourceProblem problem : notUnderstood) {
            if (problem.kind() == SourceProblem.Kind.PREPROCESSOR) {
                diagnostics.report(Message.PREPROCESSOR, parsed.position(problem), problem.message());
            } else {
                diagnostics.report(Message.SYNTAX, parsed.position(problem));
            }
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

    /** Reports what the parser does not find, and the compiler neither; one in quotes is the user's, and needs no compiler. */
    private static boolean reportMissing(
            SourceProblem problem,
            ParsedSource parsed,
            Supplier<Optional<List<Path>>> foldersOfCompiler,
            Diagnostics diagnostics) {
        Matcher header = HEADER.matcher(problem.written());
        if (!parsed.inUserFile(problem) || !header.find()) {
            return false;
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
        return !isThere;
    }
}
