package weft.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.compile.Compilation;
import weft.compile.Compilation.Generated;
import weft.compile.GenerateOptions;
import weft.compile.Inputs;
import weft.source.parse.BuildOptions;
import weft.target.Product;
import weft.transform.UnitRequest.Execution;

/** Whatever changes that the output depends on, it is generated anew; nothing else makes it so. */
@Tag("slow") // scripts/test quick goes without
class LastRunTest {

    private static final Path SAMPLE = Path.of("src/it/sample/src/main/weft");

    @TempDir
    Path work;

    private Path project;
    private Generated generated;

    @BeforeEach
    void generate() throws Exception {
        project = work.resolve("project");
        try (Stream<Path> files = Files.walk(SAMPLE)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                Path copy = project.resolve(SAMPLE.relativize(file));
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        Inputs inputs = new Inputs(
                project.resolve("squares.xml"),
                Optional.of(project.resolve("mapping.xml")),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                BuildOptions.NONE);
        generated = new Compilation(inputs, (stage, time) -> {})
                .generate(
                        new GenerateOptions(Optional.empty(), Execution.PROTOTHREAD, false, Product.PROGRAM),
                        work,
                        Optional.empty());
        run("option").remember(generated);
    }

    @Test
    void nothingChanged() throws IOException {
        assertEquals(Optional.of(generated), run("option").stillTrue());
        for (Path input : generated.inputs()) {
            if (input.startsWith(work) && Files.exists(input)) {
                Files.setLastModifiedTime(input, FileTime.fromMillis(0));
            }
        }
        Files.writeString(project.resolve("README"), "unused");
        assertEquals(Optional.of(generated), run("option").stillTrue());
    }

    @Test
    void anotherOption() {
        assertTrue(run("another").stillTrue().isEmpty());
    }

    @Test
    void everyInputCounts() throws IOException {
        List<Path> own = generated.inputs().stream()
                .filter(input -> input.startsWith(work))
                .toList();
        for (String used : List.of("squares.xml", "mapping.xml", "src/source.c", "src/sink.c", "src/last.h")) {
            assertTrue(own.contains(project.resolve(used)), used + " is not in " + own);
        }
        assertTrue(generated.inputs().contains(Path.of("/usr/include/stdio.h")));
        for (Path input : own) {
            if (Files.exists(input)) {
                changed(input);
            } else {
                Files.createDirectories(input.getParent());
                Files.writeString(input, "a file that would be taken now");
                assertTrue(run("option").stillTrue().isEmpty(), input + " appeared");
                Files.delete(input);
            }
            assertFalse(run("option").stillTrue().isEmpty(), input + " is as it was");
        }
    }

    @Test
    void everyOutputCounts() throws IOException {
        try (Stream<Path> files = Files.walk(generated.folder())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                changed(file);
            }
        }
    }

    @Test
    void whatIsRememberedMayBeDamaged() throws IOException {
        try (Stream<Path> files = Files.list(work.resolve("memory/.last"))) {
            for (Path file : files.toList()) {
                Files.writeString(file, "nonsense");
            }
        }
        assertTrue(run("option").stillTrue().isEmpty());
    }

    private void changed(Path file) throws IOException {
        byte[] before = Files.readAllBytes(file);
        Files.writeString(file, "changed");
        assertTrue(run("option").stillTrue().isEmpty(), file + " changed");
        Files.delete(file);
        assertTrue(run("option").stillTrue().isEmpty(), file + " is gone");
        Files.write(file, before);
        assertFalse(run("option").stillTrue().isEmpty(), file + " is as it was");
    }

    private LastRun run(String option) {
        return LastRun.of(work.resolve("memory"), List.of(option));
    }
}
