package weft.source.parse;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import weft.model.Position;
import weft.model.Source.Language;

/** What the compiler says of a source that the parser does not understand: there is more C and C++ than it knows. */
public sealed interface CompilersVerdict {

    /** The source is as the language wants it. */
    record Takes() implements CompilersVerdict {}

    /** It is not: what is said first, and where. */
    record Refuses(Position at, String reason) implements CompilersVerdict {}

    /** The compiler is not there, or does not tell. */
    record Silent() implements CompilersVerdict {}

    /**
     * Asks the compiler, which writes nothing and runs nothing of the source.
     *
     * @param folders where headers lie besides
     * @throws IOException if it cannot be started
     */
    static CompilersVerdict of(SourceText source, Language language, List<Path> folders, BuildOptions build)
            throws IOException {
        Path own = Files.createTempDirectory("weft");
        Path api = own.resolve("dol.h");
        Path text = own.resolve("source"); // as it is being edited, perhaps
        Path said = own.resolve("said");
        try (InputStream header = FileContents.class.getResourceAsStream("/runtime-c/include/dol.h")) {
            Files.copy(header, api);
            Files.writeString(text, source.text(), StandardCharsets.ISO_8859_1);
            List<String> command = CompilerView.command(build, language);
            command.addAll(List.of("-fsyntax-only", "-w", "-iquote"));
            command.add(source.path().toAbsolutePath().getParent().toString());
            for (Path folder : folders) {
                command.addAll(List.of("-I", folder.toAbsolutePath().toString()));
            }
            command.addAll(List.of("-I", own.toString(), "-x", language == Language.C ? "c" : "c++", "-"));
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectInput(text.toFile())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(said.toFile());
            builder.environment().put("LC_ALL", "C");
            return builder.start().waitFor() == 0 ? new Takes() : refused(source, said);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Silent();
        } finally {
            for (Path file : List.of(api, text, said, own)) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** The first error of what gcc and clang write alike. */
    private static CompilersVerdict refused(SourceText source, Path said) throws IOException {
        Pattern error = Pattern.compile("^(.+?):(\\d+):(\\d+): (?:fatal )?error: (.+)$", Pattern.MULTILINE);
        return error.matcher(Files.readString(said, StandardCharsets.ISO_8859_1))
                .results()
                .findFirst()
                .<CompilersVerdict>map(found -> new Refuses(position(source, found), found.group(4)))
                .orElseGet(Silent::new);
    }

    private static Position position(SourceText source, MatchResult found) {
        Path file = found.group(1).equals("<stdin>") ? source.path() : Path.of(found.group(1));
        return new Position(file, Integer.parseInt(found.group(2)), Integer.parseInt(found.group(3)));
    }
}
