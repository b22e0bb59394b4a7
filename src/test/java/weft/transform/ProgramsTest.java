package weft.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weft.transform.Toolchain.Compiler;

/** Programs in test/transform/programs write the same bytes transformed and not, whenever they block. */
@Tag("slow") // scripts/test quick goes without
class ProgramsTest {

    @TempDir
    static Path folder;

    static Stream<Path> programs() throws IOException {
        try (Stream<Path> files = Files.list(Toolchain.TEST.resolve("programs"))) {
            return files
                    .filter(file -> file.toString().matches(".*\\.(c|cc)") && !Toolchain.isOther(file))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void writesTheSameBytesTransformedAndNot(Path program) throws IOException {
        for (String optimisation : List.of("-O0", "-O2")) {
            assertEquals(
                    "",
                    Toolchain.differences(
                            program,
                            folder,
                            Compiler.gcc(folder, List.of(optimisation, "-Wall", "-Wextra", "-Werror")),
                            20));
        }
    }
}
