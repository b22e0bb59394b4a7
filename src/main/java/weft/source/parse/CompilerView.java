package weft.source.parse;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.diagnostics.Finding;
import weft.diagnostics.Message;
import weft.model.Source;
import weft.model.Source.Language;

/**
 * How a compiler sees a source before its first line.
 *
 * @param macros  its predefined macros, with those of the options
 * @param folders where it looks for headers in angle brackets
 */
public record CompilerView(Map<String, String> macros, List<Path> folders) {

    /** The compiler did not tell; the message is for the user. */
    public static final class Unanswered extends IOException {

        private static final long serialVersionUID = 1L;

        private final transient Finding finding;

        Unanswered(Finding finding) {
            super(finding.text());
            this.finding = finding;
        }

        public Finding finding() {
            return finding;
        }
    }

    /** Asks the compiler itself, with the options that the generated Makefile has. */
    static CompilerView ask(BuildOptions build, Language language) throws Unanswered {
        Optional<Path> tooLarge =
                build.included().stream().filter(SourceText::isTooLarge).findFirst();
        if (tooLarge.isPresent()) {
            throw new Unanswered(Message.HEADER_TOO_LARGE.with(tooLarge.get(), Source.LARGEST >> 20));
        }
        List<String> command = command(build, language);
        String compiler = String.join(" ", build.compiler(language));
        command.addAll(List.of("-dM", "-E", "-v", "-x", language == Language.C ? "c" : "c++", "/dev/null"));
        try {
            Path told = Files.createTempFile("weft", ".txt");
            try {
                ProcessBuilder builder =
                        new ProcessBuilder(command).redirectError(told.toFile()).redirectInput(new File("/dev/null"));
                builder.environment().put("LC_ALL", "C");
                Process process = builder.start();
                String macros = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
                String messages = Files.readString(told, StandardCharsets.ISO_8859_1);
                if (process.waitFor() != 0) {
                    throw new Unanswered(Message.COMPILER_MACROS.with(
                            compiler,
                            messages.lines()
                                    .filter(line -> line.contains("error: "))
                                    .findFirst()
                                    .orElse("it failed")));
                }
                return new CompilerView(macros(macros), folders(messages));
            } finally {
                Files.delete(told);
            }
        } catch (Unanswered e) {
            throw e;
        } catch (IOException e) {
            throw new Unanswered(Message.COMPILER_MISSING.with(compiler));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unanswered(Message.INTERRUPTED.with());
        }
    }

    /** A compiler as the generated Makefile starts it. */
    static List<String> command(BuildOptions build, Language language) {
        List<String> command = new ArrayList<>(build.compiler(language));
        command.addAll(
                List.of(language == Language.C ? "-std=gnu11" : "-std=gnu++17", "-fsigned-char", "-pthread", "-O2"));
        command.addAll(build.of(language).cppflags());
        return command;
    }

    /** Lines {@code #define NAME VALUE}, by name, with the parameters that it may have. */
    static Map<String, String> macros(String lines) {
        Map<String, String> macros = new LinkedHashMap<>();
        for (String line :
                lines.lines().filter(line -> line.startsWith("#define ")).toList()) {
            String[] words = line.split(" ", 3);
            macros.put(words[1], words.length > 2 ? words[2] : "");
        }
        return macros;
    }

    private static List<Path> folders(String messages) {
        return messages.lines()
                .dropWhile(line -> !line.startsWith("#include <...>"))
                .skip(1)
                .takeWhile(line -> line.startsWith(" "))
                .map(line -> Path.of(line.strip()).normalize())
                .toList();
    }
}
