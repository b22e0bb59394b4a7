package weft.transform.parse;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.parser.c.GCCParserExtensionConfiguration;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.core.parser.NullLogService;
import org.eclipse.cdt.core.parser.ParserMode;
import org.eclipse.cdt.core.parser.ScannerInfo;
import org.eclipse.cdt.internal.core.dom.parser.c.GNUCSourceParser;

/**
 * Parses a C source with the headers it includes. The compiler's predefined macros are a fixed set (gcc 12, x86-64, Linux) and
 * not asked of the compiler that happens to be installed: what is generated must be the same bytes everywhere.
 */
public final class CParser {

    private static final List<Path> SYSTEM = List.of(
            Path.of("/usr/local/include"), Path.of("/usr/include/x86_64-linux-gnu"), Path.of("/usr/include"));

    private final Map<String, String> macros = predefined();

    public ParsedSource parse(SourceText source, List<Path> includePath) {
        List<Path> beside = List.of(source.path().toAbsolutePath().getParent());
        String[] folders = Stream.of(beside, includePath, List.of(FileContents.OWN), systemFolders())
                .flatMap(List::stream)
                .map(folder -> folder.toAbsolutePath().toString())
                .toArray(String[]::new);
        Path path = source.path().toAbsolutePath();
        var content = FileContent.create(path.toString(), true, source.text().toCharArray());
        var scanner = new RecordingScanner(content, new ScannerInfo(macros, folders));
        var parser = new GNUCSourceParser(
                scanner, ParserMode.COMPLETE_PARSE, new NullLogService(),
                        GCCParserExtensionConfiguration.getInstance());
        IASTTranslationUnit tree = parser.parse();
        return new ParsedSource(source, tree, scanner.tokens(source));
    }

    /** Where the host keeps system headers; folders that do not exist are left out. */
    private static List<Path> systemFolders() {
        List<Path> folders = new ArrayList<>();
        for (String compilers : List.of("/usr/lib/gcc/x86_64-linux-gnu", "/usr/lib/gcc")) {
            Path root = Path.of(compilers);
            if (Files.isDirectory(root)) {
                try (Stream<Path> versions = Files.list(root)) {
                    versions.map(version -> version.resolve("include")).filter(Files::isDirectory).sorted()
                            .forEach(folders::add);
                } catch (IOException e) {
                    continue; // unreadable: as if it were not there; a missing system header is the compiler's to report
                }
            }
        }
        SYSTEM.stream().filter(Files::isDirectory).forEach(folders::add);
        return folders;
    }

    private static Map<String, String> predefined() {
        Map<String, String> macros = new LinkedHashMap<>();
        try (InputStream in = CParser.class.getResourceAsStream("predefined-macros.h")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
                String[] words = line.split(" ", 3); // #define NAME VALUE
                macros.put(words[1], words.length > 2 ? words[2] : "");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        // What CDT does not know, or not in all places, and no decision here depends on.
        macros.put("_Atomic", "");
        macros.put("__attribute__(list)", "");
        macros.put("_Static_assert(...)", "");
        macros.put("_Thread_local", "__thread");
        macros.put("_Noreturn", "");
        macros.put("_Generic(...)", "0"); // these two are refused where they matter: Unread
        macros.put("__auto_type", "int");
        return macros;
    }
}
