package weft.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.IVersionProvider;
import weft.target.Targets;

/** The versions of all that a program is made with: what a report of a fault should tell. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return Stream.of(
                        List.of(
                                "weft " + number(),
                                "Java " + Runtime.version() + " (" + System.getProperty("java.vendor") + ", "
                                        + Path.of(System.getProperty("java.home")) + ")"),
                        List.of(tool("gcc"), tool("make")),
                        List.of("targets "
                                + String.join(", ", Targets.installed().names())))
                .flatMap(List::stream)
                .toArray(String[]::new);
    }

    /** What the jar was made as; classes that are run without one do not know. */
    static String number() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("(not packaged)");
    }

    /** The first line that a tool of the path tells of itself. */
    private static String tool(String name) {
        try {
            Process process = new ProcessBuilder(name, "--version")
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return told.lines()
                    .findFirst()
                    .filter(line -> line.toLowerCase(Locale.ROOT).contains(name))
                    .orElse(name + " (of unknown version)");
        } catch (IOException e) {
            return name + " (not found)";
        }
    }
}
