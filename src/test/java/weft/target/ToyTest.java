package weft.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.cli.Commands;

/** A target that no file of the compiler knows does all that others do. */
class ToyTest {

    @TempDir
    Path work;

    @BeforeEach
    void network() throws IOException {
        Files.writeString(work.resolve("net.xml"), """
                <processnetwork name="net">
                  <process name="a"><port type="output" name="out"/><source type="c" location="a.c"/></process>
                  <process name="b"><port type="input" name="in"/><source type="c" location="b.c"/></process>
                  <channel type="wfifo" capacity="4" name="c">
                    <sender process="a" port="out"/><receiver process="b" port="in"/>
                  </channel>
                </processnetwork>
                """);
        Files.writeString(work.resolve("a.c"), """
                #include <dol.h>
                int a_init(DOLProcess *p) { return 0; }
                int a_fire(DOLProcess *p)
                {
                #ifdef __x86_64__
                    int n = 64;
                #else
                    int n = 1;
                #endif
                    DOL_write((void *) "out", &n, sizeof n, p);
                    DOL_detach(p);
                    return 0;
                }
                """);
        Files.writeString(work.resolve("b.c"), """
                #include <dol.h>
                int b_init(DOLProcess *p) { return 0; }
                int b_fire(DOLProcess *p)
                {
                    int n;
                    DOL_read((void *) "in", &n, sizeof n, p);
                    return 0;
                }
                """);
        Files.writeString(work.resolve("one.xml"), """
                <architecture><processor name="toy" type="TOY"/></architecture>
                """);
        Files.writeString(work.resolve("two.xml"), """
                <architecture>
                  <processor name="toy" type="TOY"/>
                  <processor name="ball" type="TOY"/>
                </architecture>
                """);
        Files.writeString(work.resolve("mapping.xml"), """
                <mapping>
                  <binding name="first"><process name="a"/><processor name="toy"/></binding>
                  <binding name="second"><process name="b"/><processor name="toy"/></binding>
                </mapping>
                """);
    }

    @Test
    void itsProgramIsMadeAndStarted() {
        assertEquals(
                new Commands(2, "", ""),
                weft("run", "--target", "toy", "-o", "out"),
                "it ends with the number of processes");
        assertEquals(new Commands(0, "2\n", ""), weft("generate", "--target", "TOY", "--report", "-o", "out"));
    }

    @Test
    void sourcesAreReadAsItsCompilerReadsThem() throws IOException {
        assertEquals(0, weft("generate", "--target", "toy", "-o", "toy").status());
        assertEquals(0, weft("generate", "--target", "x86", "-o", "x86").status());
        assertTrue(text("toy/Makefile").contains("n = 1;"), text("toy/Makefile"));
        assertFalse(text("toy/Makefile").contains("n = 64;"), text("toy/Makefile"));
    }

    @Test
    void anArchitectureOfItsOwnChoosesIt() throws IOException {
        assertEquals(new Commands(0, "", ""), weft("generate", "-a", "one.xml", "-m", "mapping.xml", "-o", "out"));
        assertTrue(text("out/Makefile").contains("for a toy"), text("out/Makefile"));
        assertEquals(0, weft("generate", "-o", "other").status());
        assertFalse(text("other/Makefile").contains("for a toy"), "no architecture is nobody's own");
    }

    @Test
    void itRefusesWhatItCannotDo() {
        Commands check = weft("check", "-a", "two.xml", "-m", "mapping.xml");
        assertEquals(1, check.status());
        assertTrue(
                check.err()
                        .startsWith(
                                "two.xml:3:3: error: the processor 'ball' is one processor too many: a toy has 1 [W0802]"),
                check.err());
    }

    @Test
    void messagesKnowIt() {
        assertTrue(Commands.run(work, "generate", "--help").out().contains("toy"));
        assertTrue(weft("generate", "--target", "none").err().contains("toy"));
        Commands report = weft("generate", "--target", "x86", "--report", "-o", "out");
        assertEquals(2, report.status());
        assertTrue(report.err().contains("give --target ") && report.err().contains("toy"), report.err());
    }

    private Commands weft(String command, String... options) {
        List<String> all = new ArrayList<>(List.of(command, file("net.xml"), "-s", work.toString()));
        Stream.of(options)
                .map(option -> option.endsWith(".xml") ? file(option) : option)
                .forEach(all::add);
        return Commands.run(work, all.toArray(String[]::new));
    }

    private String file(String name) {
        return work.resolve(name).toString();
    }

    private String text(String file) throws IOException {
        return Files.readString(work.resolve(file));
    }
}
