package weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

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
                    assertTrue(text("bash/weft").contains(each), each);
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
        assertTrue(text("bash/weft").contains("\"text\" \"json\" \"sarif\""), text("bash/weft"));
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
