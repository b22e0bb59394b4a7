package weft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weft.diagnostics.Printer;

/**
 * Each folder of test/diagnostics is an input (network.xml, perhaps mapping.xml, architecture.xml, and overrides with lines
 * NAME=VALUE) and the messages for it in the file expected. A missing file is written, and the test fails: look at it.
 */
class MessagesTest {

    private static final Path FOLDER = Path.of("test", "diagnostics");

    static List<Path> cases() throws IOException {
        try (Stream<Path> folders = Files.list(FOLDER)) {
            return folders.filter(Files::isDirectory).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void messages(Path folder) throws IOException {
        FrontEnd result = FrontEnd.run(
                folder.resolve("network.xml"),
                present(folder, "mapping.xml"),
                present(folder, "architecture.xml"),
                overrides(folder));
        String actual = new Printer(folder, false).print(result.diagnostics());
        Path golden = folder.resolve("expected");
        if (!Files.exists(golden)) {
            Files.writeString(golden, actual);
            fail("written: " + golden);
        }
        assertEquals(Files.readString(golden), actual);
    }

    private static Optional<Path> present(Path folder, String name) {
        return Optional.of(folder.resolve(name)).filter(Files::exists);
    }

    private static Map<String, Long> overrides(Path folder) throws IOException {
        Map<String, Long> overrides = new TreeMap<>();
        if (Files.exists(folder.resolve("overrides"))) {
            for (String line : Files.readAllLines(folder.resolve("overrides"))) {
                overrides.put(
                        line.substring(0, line.indexOf('=')), Long.valueOf(line.substring(line.indexOf('=') + 1)));
            }
        }
        return overrides;
    }
}
