package weft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.model.Application;
import weft.model.Channel;
import weft.model.Process;

/** Iterated networks are those that a plain loop writes out, in both dialects, and at any size. */
@Tag("slow") // scripts/test quick goes without
class IterationTest {

    private static final String NS = "http://www.tik.ee.ethz.ch/~shapes/schema/PROCESSNETWORK";

    @TempDir
    Path folder;

    @BeforeEach
    void source() throws IOException {
        Files.writeString(folder.resolve("a.c"), "");
    }

    private Application application(String xml, Map<String, Long> overrides) throws IOException {
        Path file = Files.writeString(folder.resolve("network.xml"), xml);
        FrontEnd result = FrontEnd.run(file, Optional.empty(), Optional.empty(), overrides);
        assertEquals(List.of(), result.diagnostics().sorted());
        return result.application().orElseThrow();
    }

    /** What two networks must share: all but positions. */
    private static List<String> summary(Application application) {
        List<String> lines = new ArrayList<>();
        for (Process process : application.network().processes()) {
            lines.add(process.name() + " " + process.name().base()
                    + process.name().indices());
            process.ports()
                    .forEach(port -> lines.add(port.name() + " " + port.name().indices() + port.direction()));
        }
        for (Channel c : application.network().channels()) {
            lines.add(c.name() + " " + c.name().base() + c.name().indices() + c.kind() + c.capacity() + " "
                    + c.writer().process() + "." + c.writer().port() + " "
                    + c.reader().process() + "." + c.reader().port());
        }
        return lines;
    }

    private static String append(int... indices) {
        StringBuilder xml = new StringBuilder();
        for (int index : indices) {
            xml.append("<append function=\"").append(index).append("\"/>");
        }
        return xml.toString();
    }

    /** A torus: every process sends to its right and its lower neighbour. */
    private static String iterated() {
        return """
            <processnetwork xmlns="%s" name="torus">
              <variable name="R" value="1"/>
              <variable name="C" value="1"/>
              <function>int next(int a, int n) { return (a + 1) %% n; }</function>
              <iterator variable="r" range="R"><iterator variable="c" range="C">
                <process name="p">
                  <append function="r"/><append function="c"/>
                  <iterator variable="d" range="2">
                    <port type="input" name="in"><append function="d"/></port>
                    <port type="output" name="out"><append function="d"/></port>
                  </iterator>
                  <source type="c" location="a.c"/>
                </process>
                <iterator variable="d" range="2">
                  <sw_channel type="fifo" size="R + C" tokensize="4" name="ch">
                    <append function="r"/><append function="c"/><append function="d"/>
                    <port type="input" name="in"/><port type="output" name="out"/>
                  </sw_channel>
                  <connection name="a">
                    <origin name="p"><append function="r"/><append function="c"/>
                      <port name="out"><append function="d"/></port></origin>
                    <target name="ch"><append function="r"/><append function="c"/><append function="d"/>
                      <port name="in"/></target>
                  </connection>
                  <connection name="b">
                    <origin name="p"><append function="d == 0 ? r : next(r, R)"/><append function="d == 1 ? c : next(c, C)"/>
                      <port name="in"><append function="d"/></port></origin>
                    <target name="ch"><append function="r"/><append function="c"/><append function="d"/>
                      <port name="out"/></target>
                  </connection>
                </iterator>
              </iterator></iterator>
            </processnetwork>
            """.formatted(NS);
    }

    /** The same in the compact dialect, written out by a loop. */
    private static String writtenOut(int rows, int columns) {
        StringBuilder xml = new StringBuilder("<processnetwork name=\"torus\">\n");
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                xml.append("<process name=\"p\">").append(append(r, c));
                for (int d = 0; d < 2; d++) {
                    xml.append("<port type=\"input\" name=\"in[%d]\"/><port type=\"output\" name=\"out[%d]\"/>"
                            .formatted(d, d));
                }
                xml.append("<source type=\"c\" location=\"a.c\"/></process>\n");
            }
        }
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                for (int d = 0; d < 2; d++) {
                    xml.append("""
                        <channel type="fifo" capacity="%d" name="ch[%d][%d][%d]">
                          <sender process="p_%d_%d" port="out_%d"/><receiver process="p[%d][%d]" port="in[%d]"/>
                        </channel>
                        """.formatted(
                                    (rows + columns) * 4,
                                    r,
                                    c,
                                    d,
                                    r,
                                    c,
                                    d,
                                    d == 0 ? r : (r + 1) % rows,
                                    d == 1 ? c : (c + 1) % columns,
                                    d));
                }
            }
        }
        return xml.append("</processnetwork>\n").toString();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void iteratedEqualsWrittenOut(long seed) throws IOException {
        Random random = new Random(seed);
        int rows = 1 + random.nextInt(7);
        int columns = 1 + random.nextInt(7);
        Application iterated = application(iterated(), Map.of("R", (long) rows, "C", (long) columns));
        Application plain = application(writtenOut(rows, columns), Map.of());
        assertEquals(summary(plain), summary(iterated));
    }

    @Test
    void tenThousandProcesses() throws IOException {
        Application iterated = application(iterated(), Map.of("R", 100L, "C", 100L));
        assertEquals(10_000, iterated.network().processes().size());
        assertEquals(20_000, iterated.network().channels().size());
        assertEquals(summary(iterated), summary(application(writtenOut(100, 100), Map.of())));
    }

    @Test
    void flattenedFilesKeepBasenames() throws IOException {
        Application application = application("""
            <processnetwork xmlns="%s" name="flat">
              <process name="square_0_1" basename="square" range="2;2">
                <port type="output" name="out_3" basename="out" range="4"/><port type="input" name="in" basename="in"/>
                <source type="c" location="a.c"/>
              </process>
              <sw_channel name="C_0" basename="C" range="1" type="wfifo" size="8">
                <port type="input" name="i" basename="i"/><port type="output" name="o" basename="o"/>
              </sw_channel>
              <connection name="x"><origin name="C_0"><port name="o"/></origin>
                <target name="square_0_1"><port name="in"/></target></connection>
              <connection name="y"><origin name="square_0_1"><port name="out_3"/></origin>
                <target name="C_0"><port name="i"/></target></connection>
            </processnetwork>
            """.formatted(NS), Map.of());
        assertEquals(
                List.of(
                        "square_0_1 square[0, 1]",
                        "out_3 [3]OUTPUT",
                        "in []INPUT",
                        "C_0 C[0]WFIFO8 square_0_1.out_3 square_0_1.in"),
                summary(application));
    }

    @Test
    void defaults() throws IOException {
        Application application = application(writtenOut(2, 2).replace(" name=\"torus\"", ""), Map.of());
        assertEquals("network", application.network().name());
        assertEquals(
                "cpu", application.architecture().processors().get(0).name().full());
        assertEquals(4, application.mapping().bindings().size());
        assertTrue(application.mapping().bindings().stream()
                .allMatch(binding -> binding.processor().equals("cpu")));
    }
}
