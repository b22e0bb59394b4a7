package weft.source.parse;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.core.parser.ScannerInfo;
import weft.model.Source.Language;

/**
 * Parses a C or C++ source with the headers it includes. The compiler's predefined macros are a fixed set and not asked of
 * the compiler that happens to be installed: what is generated must be the same bytes everywhere.
 */
public final class CParser {

    private final Function<Language, List<String>> macroFiles;
    private final BuildOptions build;
    private final Map<Language, CompilerView> views = new EnumMap<>(Language.class);
    private final FileContents headers = new FileContents();

    /**
     * A parser for one compiler.
     *
     * @param macroFiles the resources with its predefined macros; later ones win
     * @param build      what the user says; a compiler that is named there is asked instead
     */
    public CParser(Function<Language, List<String>> macroFiles, BuildOptions build) {
        this.macroFiles = macroFiles;
        this.build = build;
    }

    /** Where headers were sought, whether or not one was there: what has been parsed so far depends on these alone. */
    public Set<Path> sought() {
        return headers.sought();
    }

    public ParsedSource parse(SourceText source, Language language, List<Path> includePath) throws IOException {
        Grammar grammar = Grammar.of(language);
        List<Path> beside = List.of(source.path().toAbsolutePath().getParent());
        CompilerView view = view(language);
        String[] folders = Stream.of(beside, includePath, List.of(FileContents.OWN), view.folders())
                .flatMap(List::stream)
                .map(folder -> folder.toAbsolutePath().toString())
                .toArray(String[]::new);
        var content =
                FileContent.create(source.absolutePath(), true, source.text().toCharArray());
        var scanner = new RecordingScanner(content, grammar, new ScannerInfo(view.macros(), folders), headers);
        return new ParsedSource(source, grammar.parse(scanner), scanner.tokens(source));
    }

    private CompilerView view(Language language) throws IOException {
        CompilerView known = views.get(language);
        if (known == null) {
            known = build.cc().isPresent()
                    ? CompilerView.ask(build, language)
                    : new CompilerView(
                            new LinkedHashMap<>(predefined(macroFiles.apply(language))),
                            SystemHeaders.folders(Grammar.of(language)));
            if (build.cc().isEmpty()) {
                build.define(known.macros());
            }
            known.macros().putAll(predefined(List.of("has.h")));
            addUnknown(known.macros());
            views.put(language, known);
        }
        return known;
    }

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
    private static void addUnknown(Map<String, String> macros) {
        macros.put("__extension__", "__extension__"); // CDT would drop it
        macros.put("_Static_assert(...)", "");
        macros.put("_Thread_local", "__thread");
        macros.put("_Noreturn", "");
        macros.put("_Generic(...)", "0"); // these two are refused where they matter: UnsupportedC
        macros.put("__auto_type", "int");
    }
}
