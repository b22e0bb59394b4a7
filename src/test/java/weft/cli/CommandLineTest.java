package weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class CommandLineTest {

    private static final Path HERE = Path.of("").toAbsolutePath();
    private static final String NETWORK = "examples/quickstart/quickstart.xml";
    private static final String MAPPING = "examples/quickstart/mapping.xml";

    @TempDir
    Path work;

    @Test
    void checkIsSilentAboutARightNetwork() {
        assertEquals(new Commands(0, "", ""), Commands.run(HERE, "check", NETWORK, "-m", MAPPING));
    }

    @Test
    void wrongUsageEndsWithTwo() {
        assertEquals(2, Commands.run(HERE).status());
        assertEquals(2, Commands.run(HERE, "check").status());
        assertEquals(2, Commands.run(HERE, "weave", NETWORK).status());
        assertEquals(2, Commands.run(HERE, "run", NETWORK, "forgotten.xml").status());
        assertEquals(2, Commands.run(HERE, "check", NETWORK, "-D", "N=ten").status());
        Commands unknownTarget = Commands.run(HERE, "generate", NETWORK, "--target", "z80");
        assertEquals(2, unknownTarget.status());
        assertTrue(unknownTarget.err().contains("x86"), unknownTarget.err());
    }

    @Test
    void helpNamesEveryCommand() {
        Commands help = Commands.run(HERE, "--help");
        assertEquals(0, help.status());
        for (String command : new String[] {"check", "generate", "run", "graph", "profile", "map"}) {
            assertTrue(help.out().contains(command), help.out());
        }
    }

    /** Each is found by the name that it gives itself, without the others, and says the same as among them. */
    @Test
    void oneCommandAloneIsAsAmongAll() {
        CommandLine all = WeftCommand.commandLine(Terminal.ofProcess(), List.of());
        all.getSubcommands().forEach((name, command) -> {
            CommandLine alone = WeftCommand.commandLineFor(List.of(name), Terminal.ofProcess(), List.of());
            assertEquals(Set.of(name), alone.getSubcommands().keySet());
            CommandLine only = alone.getSubcommands().get(name);
            assertEquals(
                    name,
                    only.getCommandSpec()
                            .userObject()
                            .getClass()
                            .getAnnotation(Command.class)
                            .name());
            assertEquals(command.getUsageMessage(), only.getUsageMessage());
        });
    }

    @Test
    void wrongInputWritesNothing() {
        Path out = work.resolve("out");
        Commands weft = Commands.run(HERE, "generate", "pom.xml", "-o", out.toString());
        assertEquals(1, weft.status());
        assertTrue(weft.err().startsWith("pom.xml:2:1: error: "), weft.err());
        assertFalse(Files.exists(out));
    }

    @Test
    void aForeignFolderIsLeftAlone() throws Exception {
        Files.writeString(work.resolve("thesis.txt"), "precious");
        Commands weft = Commands.run(HERE, "generate", NETWORK, "-o", work.toString());
        assertEquals(1, weft.status());
        assertTrue(weft.err().contains("holds files that weft did not make"), weft.err());
        try (Stream<Path> left = Files.list(work)) {
            assertEquals(1, left.count());
        }
    }
}
