package weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnalyzeCommandTest {

    private static final String NETWORK = """
            <processnetwork name="pair">
              <variable name="N" value="2"/>
              <process name="a">
                <port type="output" name="out"%s/>
                <source type="c" location="a.c"/>
              </process>
              <process name="b">
                <port type="input" name="in"/>
                <source type="c" location="b.c"/>
              </process>
              <channel name="c" capacity="64">
                <sender process="a" port="out"/><receiver process="b" port="in"/>
              </channel>
            </processnetwork>
            """;

    private static final String PROCESS = """
            #include <dol.h>
            typedef struct _local_states { int n; } State;
            void NAME_init(DOLProcess *p) { p->local->n = 0; }
            int NAME_fire(DOLProcess *p)
            {
                static char token[64];
                BODY
                return 0;
            }
            """;

    private static final String STATIC = "DOL_write((void *)\"out\", token, 4, p);";
    private static final String CYCLIC =
            "p->local->n = !p->local->n; DOL_write((void *)\"out\", token, p->local->n ? 4 : 8, p);";
    private static final String DYNAMIC = "DOL_write((void *)\"out\", token, token[0] ? 4 : 8, p);";

    @TempDir
    private Path folder;

    @BeforeEach
    void reader() throws IOException {
        process("b", "char token[4]; DOL_read((void *)\"in\", token, 4, p);");
    }

    private void process(String name, String body) throws IOException {
        String text = PROCESS.replace("NAME", name).replace("BODY", body);
        Files.writeString(
                folder.resolve(name + ".c"), name.equals("b") ? text.replace("static char token[64];", "") : text);
    }

    private Commands analyze(String rate, String... options) throws IOException {
        Path network = folder.resolve("pair.xml");
        Files.writeString(network, NETWORK.formatted(rate.isEmpty() ? "" : " rate=\"" + rate + "\""));
        String[] words = new String[options.length + 2];
        System.arraycopy(options, 0, words, 1, options.length);
        words[0] = "analyze";
        words[options.length + 1] = network.toString();
        return Commands.run(folder, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"4", "N * 2", "4, 4", "Math.min(4, 8)"})
    void takesTheRateThatAFiringHas(String rate) throws IOException {
        process("a", STATIC);
        assertEquals(0, analyze(rate).status());
    }

    @Test
    void refusesAnotherRate() throws IOException {
        process("a", STATIC);
        Commands said = analyze("5");
        assertEquals(1, said.status());
        assertTrue(
                said.err()
                        .contains(
                                "pair.xml:4:5: error: process a, port out: the rate is written as 5 bytes, but a firing moves 4"),
                said.err());
    }

    @Test
    void comparesTheTurnsOfACycle() throws IOException {
        process("a", CYCLIC);
        assertFalse(analyze("4, 8").err().contains("W0708"));
        assertTrue(analyze("8, 4").err().contains("written as 8, 4 bytes, but a firing moves 4, 8"));
    }

    @Test
    void tellsWhatMakesAProcessDynamic() throws IOException {
        process("a", DYNAMIC);
        Commands said = analyze("4");
        assertTrue(said.err().contains("not all firings move the same: "), said.err());
        assertTrue(said.err().contains("(line 7 of a.c)"), said.err());
    }

    @Test
    void tellsWhyThereAreNoBatches() throws IOException {
        process("a", STATIC);
        String reason = "a static variable of a function has one copy, and a batch would make two";
        assertTrue(
                analyze("").out().contains("    no batches: a.c:6:5: " + reason),
                analyze("").out());
        String json = analyze("", "--json").out();
        assertEquals(2, json.split("\"unbatched\"", -1).length, json);
        assertTrue(json.contains(reason), json);
    }

    /** As deep as the parser lets it be: no stage behind it runs out of stack. */
    @ParameterizedTest
    @CsvSource({"- , ''", "'( ', ' )'"})
    void followsWhatIsNestedDeeply(String before, String after) throws IOException {
        process("a", STATIC + " p->local->n = " + before.repeat(5_000) + "1" + after.repeat(5_000) + ";");
        Commands analysis = analyze("4");
        assertEquals(0, analysis.status(), analysis.err());
    }

    @Test
    void outerPortsAreNoProcesses() throws IOException {
        Path network = Path.of("examples/embedding/double.xml").toAbsolutePath();
        Commands analysis = Commands.run(folder, "analyze", network.toString());
        assertEquals(0, analysis.status(), analysis.err());
        assertTrue(analysis.out().startsWith("network doubling: 1 process, 2 channels"), analysis.out());
    }

    @Test
    void tellsWhichChannelsHoldOtherThanDeclared() throws IOException {
        process("a", STATIC);
        assertTrue(analyze("").out().contains("channel c holds 1024 bytes, declared 64"));
        assertFalse(analyze("", "--capacities", "exact").out().contains("declared"));
        assertTrue(
                analyze("", "--capacities", "least").out().contains("channel c holds 4 bytes, declared 64"),
                analyze("", "--capacities", "least").out());
        assertTrue(analyze("", "--capacities", "more").out().contains("channel c holds 1024 bytes, declared 64"));
        assertTrue(analyze("", "--capacities", "more", "--json").out().contains("\"c\": 1024"));
    }

    @Test
    void channelsOfALargeNetworkGetLess() {
        String pipeline =
                Path.of("examples/synthetic/pipeline.xml").toAbsolutePath().toString();
        String out = Commands.run(folder, "analyze", pipeline, "-D", "N=300").out();
        assertTrue(out.contains("channel link_0 holds 768 bytes, declared 256"), out);
    }

    @Test
    void channelsOfACellHoldWhatIsDeclared() throws IOException {
        process("a", STATIC);
        Path architecture = Files.writeString(folder.resolve("cell.xml"), """
                <architecture><processor name="spe" type="SPE"/></architecture>
                """);
        Path mapping = Files.writeString(folder.resolve("mapping.xml"), """
                <mapping>
                  <binding name="a"><process name="a"/><processor name="spe"/></binding>
                  <binding name="b"><process name="b"/><processor name="spe"/></binding>
                </mapping>
                """);
        Commands cell = analyze("", "-a", architecture.toString(), "-m", mapping.toString());
        assertTrue(cell.out().startsWith("network pair"), cell.err());
        assertFalse(cell.out().contains("declared"), cell.out());
    }

    @Test
    void keepsCapacitiesThatAreSmallerThanAFiring() throws IOException {
        process("a", "DOL_write((void *)\"out\", token, 64, p); DOL_write((void *)\"out\", token, 4, p);");
        assertFalse(analyze("", "--capacities", "more").out().contains("declared"));
    }

    @Test
    void keepsCapacitiesWhereRatesAreNotKnown() throws IOException {
        process("a", DYNAMIC);
        assertFalse(analyze("", "--capacities", "more").out().contains("declared"));
    }
}
