package weft.emit;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.Golden;
import weft.cli.Commands;

/** The emitted code of the quickstart, to be read; all but the runtime and the copies of the user's files. */
class GoldenCodeTest {

    private static final Path HERE = Path.of("").toAbsolutePath();

    @TempDir
    Path work;

    @ParameterizedTest
    @ValueSource(strings = {"protothread", "batch", "stack", "thread", "fiber", "systemc"})
    void quickstart(String execution) throws IOException {
        Path out = work.resolve("out");
        generate(execution, out);
        Path golden = Path.of("test/golden/quickstart-" + execution);
        List<Path> emitted = filesOf(out);
        assertAll(emitted.stream().map(file -> () -> {
            String text = Files.readString(out.resolve(file)).replace(HERE.toString(), "CHECKOUT");
            Golden.check(golden.resolve(file.toString()), text);
        }));
        assertEquals(filesOf(golden), emitted, "nothing more is expected than what is emitted");
    }

    @ParameterizedTest
    @ValueSource(strings = {"protothread", "batch", "stack", "thread", "fiber", "systemc"})
    void theSameBytesOnEachRun(String execution) throws IOException {
        generate(execution, work.resolve("first"));
        generate(execution, work.resolve("second"));
        for (Path file : filesOf(work.resolve("first"))) {
            assertEquals(
                    -1,
                    Files.mismatch(
                            work.resolve("first").resolve(file),
                            work.resolve("second").resolve(file)),
                    file.toString());
        }
    }

    @Test
    void onlyWhatIsForOneProcessorWhereThereIsOne() throws IOException {
        assertTrue(isAlone());
        assertFalse(isAlone("-m", "examples/quickstart/mapping.xml"));
        assertFalse(isAlone("--policy", "ws-last"));
        assertFalse(isAlone("--target", "mpi"));
    }

    private boolean isAlone(String... how) throws IOException {
        Path out = work.resolve("out");
        List<String> command =
                new ArrayList<>(List.of("generate", "examples/quickstart/quickstart.xml", "-o", out.toString()));
        command.addAll(List.of(how));
        assertEquals(0, Commands.run(HERE, command.toArray(String[]::new)).status());
        return Files.readString(out.resolve("Makefile")).contains(" -DWEFT_ALONE=1 ");
    }

    /** A model's code without batches, or the protothreads' with them. */
    private static void generate(String kind, Path out) {
        boolean isBatched = kind.equals("batch");
        assertEquals(
                0,
                Commands.run(
                                HERE,
                                "generate",
                                "examples/quickstart/quickstart.xml",
                                "-m",
                                "examples/quickstart/mapping.xml",
                                "--execution",
                                isBatched ? "protothread" : kind,
                                "--static",
                                isBatched ? "batch" : "off",
                                "-o",
                                out.toString())
                        .status());
    }

    private static List<Path> filesOf(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(folder::relativize)
                    .filter(file -> !file.startsWith("runtime")
                            && !file.startsWith("src")
                            && !file.endsWith(".weft")
                            && !file.toString().endsWith(".gdb.py") // all that are copied as they are
                            && !file.endsWith("compile_commands.json")) // tells where the folder is
                    .sorted()
                    .toList();
        }
    }
}
