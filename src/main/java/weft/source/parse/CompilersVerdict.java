package weft.source.parse;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import weft.model.Source.Language;

/** Whether the compiler takes a source that the parser does not understand: there is more C and C++ than it knows. */
final class CompilersVerdict {

    private CompilersVerdict() {}

    /**
     * Asks the compiler, which writes nothing and runs nothing of the source.
     *
     * @param folders where headers lie besides
     * @throws IOException if it cannot be started
     */
    static boolean takes(SourceText source, Language language, List<Path> folders, BuildOptions build)
            throws IOException {
        Path own = Files.createTempDirectory("weft");
        Path api = own.resolve("dol.h");
        Path text = own.resolve("source"); // as it is being edited, perhaps
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
            return new ProcessBuilder(command)
                            .redirectInput(text.toFile())
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            for (Path file : List.of(api, text, own)) {
                Files.deleteIfExists(file);
            }
        }
    }
}
