package weft.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.graph.Graph.Edge;
import weft.graph.Graph.Node;

class DotTextTest {

    @TempDir
    Path work;

    @Test
    void graphvizReadsIt() throws Exception {
        Graph graph = SvgTextTest.random(60, 20, 12, 1);
        assertEquals(List.of("60", "79"), counts(graph));
    }

    @Test
    void namesAreText() throws Exception {
        String hostile = "\"];} \\\" \\N \\ <b>&amp;\n\\";
        assertEquals(
                List.of("1", "1"),
                counts(new Graph(
                        hostile,
                        List.of(new Node(hostile, List.of(hostile), List.of(0, 1))),
                        List.of(new Edge(0, 0, hostile, hostile)),
                        List.of(hostile, "other"))));
    }

    /** How many nodes and edges Graphviz sees. */
    private List<String> counts(Graph graph) throws IOException, InterruptedException {
        assumeTrue(isInstalled("gc"), "Graphviz is not installed");
        Path file = work.resolve("graph.dot");
        Files.writeString(file, DotText.of(graph));
        Process gc = new ProcessBuilder("gc", "-n", "-e", file.toString()).start();
        String[] words = new String(gc.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .strip()
                .split("\\s+");
        assertEquals("", new String(gc.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
        assertEquals(0, gc.waitFor());
        return List.of(words[0], words[1]);
    }

    private static boolean isInstalled(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
