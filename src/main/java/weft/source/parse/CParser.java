package weft.source.parse;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.core.parser.ScannerInfo;
import weft.model.Position;
import weft.model.Source.Language;
import weft.model.Unsaved;
import weft.source.parse.syntax.SourceProblem;
import weft.source.path.ParserPath;
import weft.source.path.SystemHeaders;

/**
 * Parses a C or C++ source with the headers it includes. The compiler's predefined macros are a fixed set and not asked of
 * the compiler that happens to be installed: what is generated must be the same bytes everywhere.
 */
public final class CParser {

    /** What stands at a place lies deeper than is read. */
    public static final class NestedTooDeeply extends IOException {

        private static final long serialVersionUID = 1L;
        private final transient Position position;

        NestedTooDeeply(Position position) {
            super("nested too deeply");
            this.position = position;
        }

        public Position position() {
            return position;
        }

        /** As deep as is read. */
        public int most() {
            return NestingDepth.MOST;
        }
    }

    /** The library has failed at a source. */
    public static final class NotParsed extends IOException {

        private static final long serialVersionUID = 1L;

        NotParsed(RuntimeException fault) {
            super("not parsed", fault);
        }
    }

    private final Function<Language, List<String>> macroFiles;
    private final List<String> compilers;
    private final BuildOptions build;
    private final Map<ViewKey, CompilerView> views = new HashMap<>();
    private final FileContents headers;

    /**
     * A parser for one compiler.
     *
     * @param macroFiles the resources with its predefined macros; later ones win
     * @param compilers  what it may be called
     * @param build      what the user says; a compiler that is named there is asked instead
     * @param unsaved    what stands in place of headers
     */
    public CParser(
            Function<Language, List<String>> macroFiles, List<String> compilers, BuildOptions build, Unsaved unsaved) {
        this.macroFiles = macroFiles;
        this.compilers = compilers;
        this.build = build;
        this.headers = new FileContents(unsaved);
    }

    /** Where headers were sought, whether or not one was there: what has been parsed so far depends on these alone. */
    public Set<Path> sought() {
        return headers.sought();
    }

    /** Whether a header that was included is too large to be read. */
    public boolean isTooLarge(Path header) {
        return headers.isTooLarge(header);
    }

    /**
     * Parses a source. Where a header is not in the folders that are known, the compiler is asked for its own: CPATH may name some.
     *
     * @param includePath where its headers lie besides
     * @param options     what its compiler is told besides, a word each
     */
    public ParsedSource parse(SourceText source, Language language, List<Path> includePath, List<String> options)
            throws IOException {
        BuildOptions build = this.build.with(options);
        ParsedSource parsed = parse(source, language, includePath, build, List.of());
        boolean isMissing = parsed.tree().problems().stream()
                .anyMatch(problem -> problem.kind() == SourceProblem.Kind.HEADER_MISSING && parsed.inUserFile(problem));
        if (!isMissing) {
            return parsed;
        }
        Optional<List<Path>> folders = foldersOfCompiler(language, build);
        return folders.isEmpty() ? parsed : parse(source, language, includePath, build, folders.get());
    }

    /** @param last where headers are looked for that are nowhere else */
    private ParsedSource parse(
            SourceText source, Language language, List<Path> includePath, BuildOptions build, List<Path> last)
            throws IOException {
        Grammar grammar = Grammar.of(language);
        List<Path> beside = List.of(source.path().toAbsolutePath().getParent());
        CompilerView view = view(language, build);
        String[] folders = Stream.of(beside, includePath, List.of(FileContents.OWN), view.folders(), last)
                .flatMap(List::stream)
                .map(folder -> ParserPath.of(folder.toAbsolutePath()))
                .toArray(String[]::new);
        var content = FileContent.create(
                source.absolutePath(), true, Letters.forParser(OptionalArguments.mended(source.text())));
        var scanner =
                new RecordingScanner(content, source.text(), grammar, new ScannerInfo(view.macros(), folders), headers);
        try {
            return new ParsedSource(
                    source, grammar.parse(scanner, scanner.autoTypes()), scanner.tokens(source), build.macros());
        } catch (NestingDepth.Exceeded e) {
            throw new NestedTooDeeply(scanner.position(e, source));
        } catch (RuntimeException e) {
            if (isOfParser(e)) {
                throw new NotParsed(e);
            }
            throw e;
        }
    }

    /** Whether it is the library that has failed, and not Weft. */
    public static boolean isOfParser(RuntimeException fault) {
        return Stream.of(fault.getStackTrace())
                .map(StackTraceElement::getClassName)
                .filter(name -> name.startsWith("weft.") || name.startsWith("org.eclipse.cdt."))
                .findFirst()
                .filter(name -> !name.startsWith("weft."))
                .isPresent();
    }

    /** Where the compiler looks for headers, as it says itself; empty where none can be started. */
    public Optional<List<Path>> foldersOfCompiler(Language language) {
        return foldersOfCompiler(language, build);
    }

    private Optional<List<Path>> foldersOfCompiler(Language language, BuildOptions build) {
        try {
            return Optional.of(ask(language, build).folders());
        } catch (CompilerView.Unanswered e) {
            return Optional.empty();
        }
    }

    /**
     * What the compiler says of a source that is not understood here.
     *
     * @param includePath where its headers lie besides
     * @param options     what its compiler is told besides, a word each
     */
    public CompilersVerdict askCompiler(
            SourceText source, Language language, List<Path> includePath, List<String> options) {
        BuildOptions build = this.build.with(options);
        for (String compiler : build.cc().map(List::of).orElse(compilers)) {
            try {
                return CompilersVerdict.of(source, language, includePath, build.with(compiler));
            } catch (IOException e) {
                // the next one may be there
            }
        }
        return new CompilersVerdict.Silent();
    }

    /** What the first of the compilers says that can be started. */
    private CompilerView ask(Language language, BuildOptions build) throws CompilerView.Unanswered {
        Optional<CompilerView.Unanswered> last = Optional.empty();
        for (String compiler : build.cc().map(List::of).orElse(compilers)) {
            try {
                return CompilerView.ask(build.with(compiler), language);
            } catch (CompilerView.Unanswered e) {
                last = Optional.of(e);
            }
        }
        throw last.orElseThrow();
    }

    /** The target's own view is a fixed one; what a compiler is told besides may change it, and then the compiler is asked. */
    private CompilerView view(Language language, BuildOptions build) throws IOException {
        ViewKey key = new ViewKey(language, build);
        CompilerView known = views.get(key);
        if (known == null) {
            boolean isAsked = build.cc().isPresent() || build.changeCompiler();
            known = isAsked
                    ? ask(language, build)
                    : new CompilerView(
                            new LinkedHashMap<>(predefined(macroFiles.apply(language))),
                            SystemHeaders.folders(language));
            if (!isAsked) {
                build.define(known.macros());
            }
            known.macros().putAll(predefined(List.of("has.h")));
            addUnknown(known.macros(), language);
            views.put(key, known);
        }
        return known;
    }

    private record ViewKey(Language language, BuildOptions build) {}

    private static Map<String, String> predefined(List<String> files) {
        Map<String, String> macros = new LinkedHashMap<>();
        for (String file : files) {
            try (InputStream in = CParser.class.getResourceAsStream(file)) {
                macros.putAll(CompilerView.macros(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return macros;
    }

    /** What CDT does not know, or not in all places, and no decision here depends on. */
    private static void addUnknown(Map<String, String> macros, Language language) {
        macros.put("__extension__", "__extension__"); // CDT would drop it
        macros.put("__real__", "__real__"); // so it would these two
        macros.put("__imag__", "__imag__");
        macros.put(TypeArguments.VA_ARG, TypeArguments.VA_ARG); // of which it would make a dereference
        macros.put(TypeArguments.TYPES_COMPATIBLE, TypeArguments.TYPES_COMPATIBLE); // in which nothing could be edited
        macros.put("__complex", "_Complex");
        macros.putAll(OptionalArguments.macros());
        if (language == Language.CPP) {
            macros.put("_Static_assert(...)", "");
        }
        macros.put("_Thread_local", "__thread");
        macros.put("_Noreturn", "__attribute__((__noreturn__))");
        macros.put(
                "__NO_CTYPE",
                "1"); // isalpha and the like are functions: what glibc's macros have in them is glibc's alone
    }
}
