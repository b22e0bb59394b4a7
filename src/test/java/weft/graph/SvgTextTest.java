package weft.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weft.graph.Graph.Edge;
import weft.graph.Graph.Node;
import weft.graph.Picture.Area;

@Tag("slow") // scripts/test quick goes without
class SvgTextTest {

    @ParameterizedTest
    @CsvSource({"1, 0, 1, 1", "10, 4, 3, 2", "50, 15, 9, 3", "200, 30, 40, 4", "200, 0, 8, 5"})
    void everythingIsThereOnceAndNothingOverlaps(int processes, int more, int processors, long seed) {
        Graph graph = random(processes, more, processors, seed);
        Picture picture = Picture.of(SvgText.of(graph));
        assertEquals(
                graph.nodes().stream().map(Node::name).toList(),
                picture.groups("process").stream()
                        .map(group -> Picture.texts(group).get(0))
                        .toList());
        assertEquals(
                graph.edges().stream()
                        .map(edge -> List.of(edge.name(), edge.capacity()))
                        .toList(),
                picture.groups("channel").stream().map(Picture::texts).toList());
        assertEquals(
                graph.processors(),
                picture.groups("processor").stream()
                        .map(group -> Picture.texts(group).get(0))
                        .toList());

        List<Area> solid = new ArrayList<>(picture.boxes());
        solid.addAll(picture.labels());
        for (int i = 0; i < solid.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertFalse(solid.get(i).overlaps(solid.get(j)), solid.get(i) + " and " + solid.get(j));
            }
        }
        for (Area line : picture.lines()) {
            for (Area label : picture.labels()) {
                assertFalse(line.overlaps(label), line + " and " + label);
            }
        }
    }

    @Test
    void manyChannelsOfOneProcessShareATrunk() {
        Node hub = new Node("hub", List.of(), List.of(0));
        List<Node> nodes = new ArrayList<>(List.of(hub));
        List<Edge> edges = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            nodes.add(new Node("leaf" + i, List.of(), List.of(0)));
            edges.add(new Edge(0, i, "c" + i, "4 B"));
        }
        Picture picture = Picture.of(SvgText.of(new Graph("star", nodes, edges, List.of("cpu"))));
        double width = Double.parseDouble(picture.root().getAttribute("width"));
        assertTrue(width < 600, "100 channels side by side would be wider: " + width);
    }

    @Test
    void namesAreText() {
        String hostile = "</text><script>\"&'\u0007\u0000\uD800]]>";
        Graph graph = new Graph(
                hostile,
                List.of(new Node(hostile, List.of(hostile), List.of(0))),
                List.of(new Edge(0, 0, hostile, hostile)),
                List.of(hostile));
        Picture picture = Picture.of(SvgText.of(graph));
        assertEquals(0, picture.root().getElementsByTagName("script").getLength());
        assertEquals(
                "</text><script>\"&'  \uFFFD]]>",
                Picture.texts(picture.groups("process").get(0)).get(0));
    }

    @Test
    void aLongNameIsCutInTheMiddle() {
        Graph graph = new Graph(
                "n",
                List.of(new Node("a".repeat(500) + "b".repeat(500), List.of(), List.of(0))),
                List.of(),
                List.of("cpu"));
        assertEquals(
                "a".repeat(24) + "\u2026" + "b".repeat(24),
                Picture.texts(Picture.of(SvgText.of(graph)).groups("process").get(0))
                        .get(0));
    }

    @Test
    void theSameBytesTwice() {
        assertEquals(SvgText.of(random(80, 20, 5, 7)), SvgText.of(random(80, 20, 5, 7)));
    }

    /** Each process but the first reads from one of the few before it; {@code more} channels go anywhere. */
    static Graph random(int processes, int more, int processors, long seed) {
        Random random = new Random(seed);
        List<String> cpus =
                IntStream.range(0, processors).mapToObj(i -> "cpu" + i).toList();
        List<Node> nodes = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        for (int i = 0; i < processes; i++) {
            int cpu = random.nextInt(processors);
            nodes.add(new Node("process" + i, List.of(cpus.get(cpu)), List.of(cpu)));
            if (i > 0) {
                int near = more == 0 ? 1 : 1 + random.nextInt(Math.min(i, 6));
                edges.add(new Edge(i - near, i, "channel" + i, random.nextInt(100_000) + " B"));
            }
        }
        for (int i = 0; i < more; i++) {
            edges.add(new Edge(random.nextInt(processes), random.nextInt(processes), "other" + i, "8 B"));
        }
        return new Graph("random", nodes, edges, cpus);
    }
}
