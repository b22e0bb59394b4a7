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
    private final Map<Language, Map<String, String>> macros = new EnumMap<>(Language.class);
    private final FileContents headers = new FileContents();

    /**
     * A parser for one compiler.
     *
     * @param macroFiles the resources beside this class with its predefined macros; later ones win
     */
    public CParser(Function<Language, List<String>> macroFiles) {
        this.macroFiles = macroFiles;
    }

    /** Where headers were sought, whether or not one was there: what has been parsed so far depends on these alone. */
    public Set<Path> sought() {
        return headers.sought();
    }

    public ParsedSource parse(SourceText source, Language language, List<Path> includePath) {
        Grammar grammar = Grammar.of(language);
        List<Path> beside = List.of(source.path().toAbsolutePath().getParent());
        String[] folders = Stream.of(beside, includePath, List.of(FileContents.OWN), SystemHeaders.folders(grammar))
                .flatMap(List::stream)
                .map(folder -> folder.toAbsolutePath().toString())
                .toArray(String[]::new);
        var content = FileContent.create(source.absolutePath(), true, source.text().toCharArray());
        var predefined = macros.computeIfAbsent(language, key -> predefined(macroFiles.apply(key)));
        var scanner = new RecordingScanner(content, grammar, new ScannerInfo(predefined, folders), headers);
        return new ParsedSource(source, grammar.parse(scanner), scanner.tokens(source));
    }

    private static Map<String, String> predefined(List<String> files) {
        Map<String, String> macros = new LinkedHashMap<>();
        for (String file : files) {
            try (InputStream in = CParser.class.getResourceAsStream(file)) {
                for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
                    String[] words = line.split(" ", 3); // #define NAME VALUE
                    macros.put(words[1], words.length > 2 ? words[2] : "");
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        // What CDT does not know, or not in all places, and no decision here depends on.
        macros.put("__extension__", "__extension__"); // CDT would drop it
        macros.put("_Static_assert(...)", "");
        macros.put("_Thread_local", "__thread");
        macros.put("_Noreturn", "");
        macros.put("_Generic(...)", "0"); // these two are refused where they matter: UnsupportedC
        macros.put("__auto_type", "int");
        return macros;
    }
}
