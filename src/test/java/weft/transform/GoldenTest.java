package weft.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weft.diagnostics.Diagnostics;
import weft.target.x86.X86;
import weft.transform.UnitRequest.Execution;

/**
 * NAME.input.c becomes NAME.expected.c, and .cc likewise: the messages as comments, then the unit's text. Names that begin with "thread" are
 * for that execution model. A missing expectation is written, and fails.
 */
class GoldenTest {

    private static final Path FOLDER = Toolchain.ROOT.resolve("src/test/resources/weft/transform");

    static Stream<String> inputs() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.matches(".*\\.input\\.cc?") && !Toolchain.isOther(Path.of(name)))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void becomesWhatIsExpected(String name) throws IOException {
        String actual = transformed(name);
        assertEquals(actual, transformed(name), "the same bytes each time");
        Path expected = FOLDER.resolve(name.replace(".input.", ".expected."));
        if (!Files.exists(expected)) {
            Files.writeString(expected, actual, StandardCharsets.ISO_8859_1);
            fail("written, look at it: " + expected);
        }
        assertEquals(Files.readString(expected, StandardCharsets.ISO_8859_1), actual);
    }

    /** Who reads generated C does not want to read the same directive line by line. */
    @ParameterizedTest
    @MethodSource("inputs")
    void aLineIsNotNamedThreeTimesInARow(String name) {
        List<String> lines = transformed(name).lines().toList();
        List<String> found = IntStream.range(4, lines.size())
                .filter(i -> lines.get(i).startsWith("#line ")
                        && lines.get(i).equals(lines.get(i - 2))
                        && lines.get(i).equals(lines.get(i - 4)))
                .mapToObj(i -> lines.get(i) + ": " + lines.get(i - 1))
                .toList();
        assertEquals(List.of(), found);
    }

    private static String transformed(String name) {
        Diagnostics diagnostics = new Diagnostics();
        Execution execution = name.startsWith("thread") ? Execution.THREAD : Execution.PROTOTHREAD;
        String text = new Transform(X86.COMPILER)
                .transform(Toolchain.request(FOLDER.resolve(name), execution), diagnostics)
                .map(unit -> IntStream.range(0, unit.texts().size())
                                .mapToObj(source -> unit.text(source, 1, "unit.c"))
                                .collect(Collectors.joining("\n// next source\n"))
                        + "\n// state " + unit.stateSize() + ", frame "
                        + unit.frameSize() + ", " + unit.framesSize() + "\n")
                .orElse("");
        String messages = diagnostics.sorted().stream()
                .map(d -> "// " + d.position() + ": " + d.severity().name().toLowerCase(Locale.ROOT) + ": " + d.coded()
                        + "\n")
                .collect(Collectors.joining());
        return (messages + text).replace(FOLDER.toString(), "/src");
    }
}
