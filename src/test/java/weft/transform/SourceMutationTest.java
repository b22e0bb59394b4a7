package weft.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A few mutants of the test programs; scripts/fuzz-sources has as many as one likes, of generated programs, too. */
@Tag("slow") // scripts/test quick goes without
class SourceMutationTest {

    private static final int MUTANTS = 50;

    @TempDir
    Path folder;

    @Test
    void noMutantEndsInAFault() throws IOException {
        MutatedSources mutated = new MutatedSources(MutatedSources.in(Toolchain.TEST.resolve("programs")), folder);
        mutated.run(1, MUTANTS, false);
        assertEquals(List.of(), mutated.faults());
    }
}
