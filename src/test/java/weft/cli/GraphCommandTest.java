package weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.Golden;

class GraphCommandTest {

    private static final Path HERE = Path.of("").toAbsolutePath();
    private static final String MJPEG = "examples/mjpeg/mjpeg.xml";

    @TempDir
    Path work;

    @ParameterizedTest
    @ValueSource(strings = {"svg", "dot"})
    void quickstart(String form) throws IOException {
        Golden.check(
                Path.of("test/golden/quickstart." + form),
                graph(
                        "quickstart." + form,
                        "examples/quickstart/quickstart.xml",
                        "-m",
                        "examples/quickstart/mapping.xml"));
    }

    @Test
    void thePictureInTheDocumentation() throws IOException {
        Golden.check(Path.of("docs/mjpeg.svg"), graph("mjpeg.svg", MJPEG, "-m", "examples/mjpeg/mapping-4.xml"));
    }

    @Test
    void asWrittenShowsIterators() throws IOException {
        String dot = graph(
                "fine.dot", "examples/mjpeg/mjpeg-fine.xml", "-m", "examples/mjpeg/mapping-fine-4.xml", "--as-written");
        assertEquals(
                5, dot.lines().filter(line -> line.matches(" *p\\d+ \\[.*")).count(), dot);
        assertEquals(4, dot.lines().filter(line -> line.contains(" -> ")).count(), dot);
        assertTrue(dot.contains("\"entropy[i]\\ni < N\\n\u00d7 6\\ncore_1, core_2, core_3\""), dot);
        assertTrue(dot.contains("p0 -> p1 [label=\"images[i]\\n6 \u00d7 64 KiB\"]"), dot);
    }

    @Test
    void foldersThatAreMissingAreMade() throws IOException {
        assertTrue(graph("not/there/quickstart.dot", "examples/quickstart/quickstart.xml")
                .startsWith("digraph"));
        assertEquals(List.of("quickstart.dot"), names(work.resolve("not/there")));
    }

    @Test
    void aChannelElementThatJoinsSeveralElementsHasAnArrowForEach() throws IOException {
        Files.writeString(work.resolve("row.xml"), """
                <processnetwork name="row">
                  <variable name="N" value="4"/>
                  <process name="head"><port type="output" name="out"/><source type="c" location="none.c"/></process>
                  <iterator variable="i" range="N">
                    <process name="cell[i]">
                      <port type="input" name="in"/><port type="output" name="out"/><source type="c" location="none.c"/>
                    </process>
                  </iterator>
                  <iterator variable="i" range="N - 1">
                    <channel type="fifo" capacity="4 * (i + 1)" name="link[i]">
                      <sender process="cell[i]" port="out"/><receiver process="cell[i + 1]" port="in"/>
                    </channel>
                  </iterator>
                  <channel type="fifo" capacity="4" name="first">
                    <sender process="head" port="out"/><receiver process="cell[0]" port="in"/>
                  </channel>
                  <process name="tail"><port type="input" name="in"/><source type="c" location="none.c"/></process>
                  <channel type="fifo" capacity="4" name="last">
                    <sender process="cell[N - 1]" port="out"/><receiver process="tail" port="in"/>
                  </channel>
                </processnetwork>
                """);
        String dot = graph("row.dot", work.resolve("row.xml").toString(), "--as-written");
        assertTrue(dot.contains("p1 -> p1 [label=\"link[i]\\n3 \u00d7 4 B \u2013 12 B\"]"), dot);
        assertEquals(3, dot.lines().filter(line -> line.contains(" -> ")).count(), dot);
    }

    @Test
    void wrongUsageAndWrongInputWriteNothing() {
        Path out = work.resolve("picture.png");
        Commands png = Commands.run(HERE, "graph", MJPEG, "-o", out.toString());
        assertEquals(2, png.status());
        assertTrue(png.err().contains("the name must end in .svg or .dot"), png.err());
        Path svg = work.resolve("picture.svg");
        assertEquals(
                1, Commands.run(HERE, "graph", "pom.xml", "-o", svg.toString()).status());
        Commands many = Commands.run(HERE, "graph", MJPEG, "-D", "N=1000", "-o", svg.toString());
        assertEquals(1, many.status());
        assertTrue(many.err().contains("1002 processes and 2000 channels would not be readable"), many.err());
        assertFalse(Files.exists(out) || Files.exists(svg));
        Commands nowhere = Commands.run(HERE, "graph", MJPEG, "-o", "pom.xml/where.svg");
        assertEquals(1, nowhere.status());
        assertTrue(nowhere.err().contains("pom.xml/where.svg: a file stands in the way: "), nowhere.err());
    }

    private String graph(String file, String... arguments) throws IOException {
        String[] all = new String[arguments.length + 3];
        all[0] = "graph";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        all[all.length - 2] = "-o";
        all[all.length - 1] = work.resolve(file).toString();
        assertEquals(new Commands(0, "", ""), Commands.run(HERE, all));
        return Files.readString(work.resolve(file));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
