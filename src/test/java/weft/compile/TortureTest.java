package weft.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs in test/transform/torture give the same as processes that block in all of their functions and with a kernel thread. One that
 * is refused as a protothread says why in its first line, and gives the same on a stack.
 *
 * <p>An eighth of them runs: another one for other sources of the compiler, so that all have run after some changes, and the same one again
 * for the same sources. {@code -Dweft.torture=all} runs all of them, and any other word those that have it in their names.
 */
@Tag("slow") // scripts/test quick goes without
class TortureTest {

    private static final Pattern REFUSED = Pattern.compile("\\A(?:/\\*|//) stack: (.*?)(?: \\*/)?\\n");

    private static final int PARTS = 8;

    @TempDir
    static Path folder;

    private static NetworkRunner runner;

    @BeforeAll
    static void runtimes() throws IOException, InterruptedException {
        runner = new NetworkRunner(folder.resolve("libraries"));
    }

    static Stream<Path> programs() throws IOException {
        List<Path> all = files(Path.of("test/transform/torture"));
        String which = System.getProperty("weft.torture", "");
        if (!which.isEmpty()) {
            return all.stream()
                    .filter(program -> which.equals("all")
                            || program.getFileName().toString().contains(which));
        }
        CRC32 sources = new CRC32();
        for (Path source : files(Path.of("src/main/java"))) {
            sources.update(Files.readAllBytes(source));
        }
        int first = (int) (sources.getValue() % PARTS);
        return IntStream.range(0, all.size()).filter(i -> i % PARTS == first).mapToObj(all::get);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder.toAbsolutePath())) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void givesTheSame(Path program) throws IOException, InterruptedException {
        Matcher refused = REFUSED.matcher(Files.readString(program));
        String reason = refused.find() ? refused.group(1) : "";
        StringBuilder said = new StringBuilder();
        Torture.Outcome outcome =
                new Torture(folder, runner).run(program, List.of(), folder.resolve(program.getFileName()), said);
        assertEquals(reason.isEmpty() ? Torture.Outcome.SAME : Torture.Outcome.REFUSED, outcome, said::toString);
        assertEquals(true, said.toString().contains(reason), said::toString);
    }
}
