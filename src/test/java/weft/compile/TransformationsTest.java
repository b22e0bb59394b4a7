package weft.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.model.Unsaved;
import weft.source.parse.BuildOptions;
import weft.target.Product;
import weft.transform.Unit;
import weft.transform.UnitRequest.Execution;

/** What is compiled again is what it would be if it had been compiled for the first time, and the rest is as it was. */
class TransformationsTest {

    private static final Path EXAMPLE = Path.of("examples/quickstart");

    @TempDir
    Path work;

    private final Transformations kept = new Transformations(BuildOptions.NONE, Unsaved.NONE);

    @BeforeEach
    void network() throws IOException {
        Files.createDirectory(work.resolve("src"));
        try (Stream<Path> sources = Files.list(EXAMPLE.resolve("src"))) {
            for (Path source : sources.toList()) {
                Files.copy(source, work.resolve("src").resolve(source.getFileName()));
            }
        }
        Files.copy(EXAMPLE.resolve("quickstart.xml"), work.resolve("network.xml"));
    }

    /** The units, by their numbers; none where the input is wrong. */
    private List<Unit> compile(Transformations transformations) {
        Inputs inputs = new Inputs(
                work.resolve("network.xml"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                BuildOptions.NONE);
        try {
            return new Compilation(inputs, (stage, millis) -> {}, transformations)
                            .compile(new GenerateOptions(Optional.empty(), Execution.AUTO, false, Product.PROGRAM))
                            .program()
                            .units()
                            .values()
                            .stream()
                            .flatMap(units -> units.values().stream())
                            .toList();
        } catch (InputRejected e) {
            return List.of();
        }
    }

    /** Compiles again; returns how many units are the ones from before. */
    private long again(List<Unit> before) {
        List<Unit> units = compile(kept);
        assertEquals(
                compile(new Transformations(BuildOptions.NONE, Unsaved.NONE)).stream()
                        .map(Unit::texts)
                        .toList(),
                units.stream().map(Unit::texts).toList());
        return IntStream.range(0, before.size())
                .filter(i -> i < units.size() && units.get(i) == before.get(i))
                .count();
    }

    private Path edit(String name, String old, String text) throws IOException {
        Path file = work.resolve("src").resolve(name);
        Files.writeString(file, Files.readString(file).replaceFirst(old, text));
        return file;
    }

    @Test
    void aSourceConcernsItsUnitAlone() throws IOException {
        List<Unit> before = compile(kept);
        assertEquals(3, before.size());
        assertEquals(3, again(before));
        kept.forget(List.of(edit("worker.c", "int worker_fire", "static int more;\nint worker_fire")));
        assertEquals(2, again(before));
        kept.forget(List.of(edit("worker.c", "static int more;", "static int more = ;")));
        assertEquals(List.of(), compile(kept));
        assertEquals(List.of(), compile(kept)); // the error is told again
        kept.forget(List.of(edit("worker.c", "static int more = ;\n", "")));
        assertEquals(2, again(before));
        assertSame(before.get(0), compile(kept).get(0));
    }

    @Test
    void aHeaderConcernsAll() throws IOException {
        edit("worker.c", "#include <dol.h>", "#include <dol.h>\n#include \"more.h\"");
        edit(
                "consumer.c",
                "#include <dol.h>",
                "#include <dol.h>\n#if __has_include(\"other.h\")\n#include \"other.h\"\n#endif");
        Path header = Files.writeString(work.resolve("src/more.h"), "#define MORE 1\n");
        List<Unit> before = compile(kept);
        assertEquals(3, before.size());
        Files.writeString(header, "#define MORE 2\n");
        kept.forget(List.of(header));
        assertEquals(0, again(before));
        List<Unit> then = compile(kept);
        assertNotEquals(List.of(), then);
        kept.forget(List.of(Files.writeString(work.resolve("src/other.h"), "")));
        assertEquals(0, again(then));
    }
}
