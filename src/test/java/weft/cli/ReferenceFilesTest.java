package weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import weft.cli.reference.CommandText;
import weft.cli.reference.CommandText.Argument;
import weft.cli.reference.CommandText.Kind;

/** Man pages and completions know all commands and options. test/release has the shells read them. */
class ReferenceFilesTest {

    @TempDir
    private Path folder;

    @Test
    void allOptionsAreInAllFiles() throws IOException {
        Reference.write(folder);
        CommandLine root = WeftCommand.commandLine(Terminal.ofProcess(), List.of());
        for (CommandLine command : Stream.concat(Stream.of(root), root.getSubcommands().values().stream())
                .toList()) {
            String name = command.getCommandSpec().qualifiedName("-");
            String page = text("man/" + name + ".1");
            assertTrue(
                    page.startsWith(
                            ".TH \"" + name.toUpperCase(java.util.Locale.ROOT).replace("-", "\\-")),
                    page);
            for (OptionSpec option : command.getCommandSpec().options()) {
                for (String each : option.names()) {
                    assertTrue(page.contains(each.replace("-", "\\-")), name + ": " + each);
                    assertTrue(text("command-line.md").contains("`" + each), each);
                    assertTrue(text("zsh/_weft").contains(each), each);
                    String inFish = each.startsWith("--") ? "-l " + each.substring(2) : "-s " + each.substring(1);
                    assertTrue(text("fish/weft.fish").contains(inFish + " "), each);
                }
            }
        }
    }

    @Test
    void valuesAreThoseThatTheOptionTakes() throws IOException {
        Reference.write(folder);
        assertTrue(text("zsh/_weft").contains(":FORM:(text json sarif)"), text("zsh/_weft"));
        assertTrue(text("fish/weft.fish").contains("-l policy -x -a 'ws-last ws-cur static gp'"));
    }

    /** What bash, which is wherever this is built, completes behind each option and for each parameter that has some values only. */
    @Test
    void bashCompletesAllValues() throws IOException {
        Reference.write(folder);
        CommandText root = CommandText.of(WeftCommand.commandLine(Terminal.ofProcess(), List.of()));
        StringBuilder script = new StringBuilder("source " + folder.resolve("bash/weft") + "\n");
        List<String> expected = new ArrayList<>();
        for (CommandText command : root.commands()) {
            String name = command.name().replace("weft ", "");
            List<Argument> valued = command.options().stream()
                    .filter(option -> option.kind() != Kind.FLAG)
                    .toList();
            for (Argument option : valued) {
                for (String each : option.names()) {
                    complete(script, name, each, "=", "''");
                    complete(script, name, each, "''");
                    String choices = String.join(" ", option.choices());
                    expected.addAll(List.of(choices, option.isAttached() ? "" : choices));
                }
            }
            complete(script, name, "''");
            expected.add(command.parameters().stream()
                    .flatMap(parameter -> parameter.choices().stream())
                    .collect(Collectors.joining(" ")));
            complete(script, name, "--top", "-");
            expected.add(command.options().stream()
                    .flatMap(option -> option.names().stream())
                    .collect(Collectors.joining(" ")));
            complete(script, name, "--", "-");
            expected.add("");
        }
        complete(script, "ge");
        expected.add("generate");
        assertEquals(expected, printed(script.toString()));
    }

    /** Asks for what completes the last of a command line's words. */
    private static void complete(StringBuilder script, String... words) {
        script.append("COMP_WORDS=(weft ").append(String.join(" ", words)).append(")\n");
        script.append("COMP_CWORD=").append(words.length).append("\n_weft\necho \"${COMPREPLY[*]}\"\n");
    }

    private static List<String> printed(String script) throws IOException {
        Process bash = new ProcessBuilder("bash", "--norc", "-c", script)
                .redirectErrorStream(true)
                .start();
        return new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    /** A value that may be left out follows its option's sign; a flag has none. */
    @Test
    void zshTellsFlagsFromValues() throws IOException {
        Reference.write(folder);
        assertTrue(text("zsh/_weft").contains("'--watch["), text("zsh/_weft"));
        assertTrue(text("zsh/_weft").contains("'--stats=-["), text("zsh/_weft"));
        assertTrue(text("zsh/_weft").contains("::FILE.json:_files'"), text("zsh/_weft"));
    }

    @Test
    void noLineOfAPageIsTakenForAMacro() throws IOException {
        Reference.write(folder);
        try (Stream<Path> pages = Files.list(folder.resolve("man"))) {
            for (Path page : pages.toList()) {
                assertEquals(
                        List.of(),
                        Files.readAllLines(page).stream()
                                .filter(line -> line.startsWith("."))
                                .filter(line -> !line.matches("\\.(TH|SH|TP|PP|B|BR)( .*)?"))
                                .toList());
            }
        }
    }

    private String text(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }
}
