package weft.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is made of the files of programs, here written by hand: the form is that of docs/architecture/live.md. */
class LiveViewTest {

    private static final long READS = 2;

    @TempDir
    private Path folder;

    /** A ring of processes named p_I, all of which wait; as of a rank, if there are nodes. */
    private byte[] ring(int size, int node, List<String> nodes, long sequence, boolean deadlocked) {
        ByteArrayOutputStream texts = new ByteArrayOutputStream();
        texts(texts, "ring", node, nodes.size());
        nodes.forEach(each -> texts(texts, each));
        texts(texts, 1, "core");
        texts(texts, size);
        IntStream.range(0, size).forEach(i -> texts(texts, "p_" + i, "p", "core", "p"));
        texts(texts, size);
        IntStream.range(0, size).forEach(i -> texts(texts, "c_" + i, i, (i + 1) % size, 8));
        while (texts.size() % 8 != 0) {
            texts.write(0);
        }
        int words = 6 + 2 + 4 * size + 3 * size;
        ByteBuffer file =
                ByteBuffer.allocate(40 + texts.size() + 8 * (1 + words) + 128).order(ByteOrder.nativeOrder());
        file.put("WEFTLIVE".getBytes(StandardCharsets.US_ASCII))
                .putLong(1)
                .putLong(ProcessHandle.current().pid())
                .putLong(40 + texts.size())
                .putLong(words)
                .put(texts.toByteArray())
                .putLong(sequence);
        file.putLong(2_000_000_000)
                .putLong(0)
                .putLong(0)
                .putLong(deadlocked ? 1 : 0)
                .putLong(200)
                .putLong(1);
        file.putLong(100).putLong(1);
        for (int i = 0; i < size; i++) {
            boolean isHere = nodes.isEmpty() || i % nodes.size() == node;
            long before = (i + size - 1L) % size;
            file.putLong(isHere ? 7 + i : 0).putLong(isHere ? READS | before << 8 : 0);
            file.putLong(1L << 32 | 12).putLong(50);
        }
        for (int i = 0; i < size; i++) {
            boolean writes = nodes.isEmpty() || i % nodes.size() == node;
            boolean reads = nodes.isEmpty() || (i + 1) % size % nodes.size() == node;
            file.putLong(writes ? 100 : 0).putLong(reads ? 96 : 0).putLong(16);
        }
        return file.put("p.c".getBytes(StandardCharsets.US_ASCII)).array();
    }

    private static void texts(ByteArrayOutputStream out, Object... texts) {
        for (Object text : texts) {
            out.writeBytes((text + "\0").getBytes(StandardCharsets.UTF_8));
        }
    }

    private LiveView view(byte[] content) throws IOException {
        return LiveView.open(Files.write(folder.resolve("file"), content));
    }

    @Test
    void theTableTellsRatesFillsGrowthAndWaits() throws IOException {
        try (LiveView view = view(ring(3, 0, List.of(), 2, false))) {
            assertTrue(view.look());
            String table = String.join("\n", view.top(24, 80));
            assertTrue(table.startsWith("ring  runs  2.0 s\n"), table);
            assertTrue(table.matches("(?s).*\ncore +50%  p_0\n.*"), table);
            assertTrue(table.matches("(?s).*\np_1 +25% +4  waits for p_0: data of c_0 at p\\.c:12\n.*"), table);
            assertTrue(table.matches("(?s).*\nc_2 +25% +50  16, grown from 8.*"), table);
            view.end(Optional.of(3));
            assertTrue(view.top(24, 80).get(0).startsWith("ring  ended with status 3"));
        }
    }

    @Test
    void aCircleIsOnlyADeadlockWhereTheProgramSaysSo() throws IOException {
        try (LiveView view = view(ring(3, 0, List.of(), 2, true))) {
            view.look();
            List<String> table = view.top(24, 80);
            assertEquals("ring  deadlock  2.0 s", table.get(0));
            assertEquals("  p_0 waits for p_2: data of c_2 at p.c:12", table.get(1));
            assertEquals("  p_1 waits for p_0: data of c_0 at p.c:12", table.get(3));
        }
    }

    @Test
    void theTableFitsIntoASmallTerminal() throws IOException {
        try (LiveView view = view(ring(40, 0, List.of(), 2, false))) {
            view.look();
            for (int columns : new int[] {20, 30, 79}) {
                for (int lines : new int[] {1, 5, 9, 40}) {
                    List<String> table = view.top(lines, columns);
                    assertEquals(lines, table.size(), table.toString());
                    table.forEach(line -> assertTrue(line.length() <= columns, line));
                }
            }
            List<String> small = view.top(9, 30);
            assertEquals(
                    List.of(
                            "PROCESSOR   BUSY  RUNS",
                            "PROCESS     BUSY    FIRINGS/s+",
                            "CHANNEL     FILL      BYTES/s+"),
                    small.stream()
                            .filter(line -> line.contains("  ") && line.matches("[A-Z].*"))
                            .toList());
            assertEquals(2, small.stream().filter(line -> line.startsWith("p_")).count(), small.toString());
            assertEquals(2, small.stream().filter(line -> line.startsWith("c_")).count(), small.toString());
        }
    }

    @Test
    void halfASampleIsNoSample() throws IOException {
        try (LiveView view = view(ring(3, 0, List.of(), 3, false))) {
            view.look();
            assertEquals(List.of(), view.top(24, 80));
        }
    }

    @Test
    void ranksAreOneNetwork() throws IOException {
        List<String> nodes = List.of("left", "right");
        Files.write(folder.resolve("file.1"), ring(4, 1, nodes, 2, false));
        try (LiveView view = view(ring(4, 0, nodes, 2, false))) {
            view.look();
            String table = String.join("\n", view.top(30, 80));
            assertTrue(table.contains("\nleft: core ") && table.contains("\nright: core "), table);
            IntStream.range(0, 4).forEach(i -> assertTrue(table.contains("\np_" + i + " "), table));
            assertFalse(table.contains("elsewhere"), table);
            assertTrue(table.matches("(?s).*\nc_3 +25% +50  16, grown from 8.*"), table);
        }
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        assertThrows(IOException.class, () -> view("short".getBytes(StandardCharsets.UTF_8)));
        assertThrows(IOException.class, () -> view(new byte[1000]));
        byte[] whole = ring(3, 0, List.of(), 2, false);
        whole[8] = 9; // another version
        assertThrows(IOException.class, () -> view(whole));
    }

    /** A box for each element, where a box for each process could not be read. */
    @Test
    void manyProcessesAreDrawnByElement() throws IOException {
        try (LiveView view = view(ring(1_000, 0, List.of(), 2, false))) {
            view.look();
            String page = view.record();
            assertEquals(1, page.split("<g class=\"process\">", -1).length - 1);
            assertTrue(page.contains("\u00d7 1000"));
            assertTrue(page.contains("[\"p_999\",\"core\",\"p\"]"));
        }
    }

    @Test
    void thePageIsForThoseWhoKnowItsAddress() throws Exception {
        try (LiveView view = view(ring(3, 0, List.of(), 2, false))) {
            view.look();
            URI address = view.serve();
            assertEquals("127.0.0.1", address.getHost());
            assertFalse(view.isSeen());
            HttpResponse<String> page = get(address);
            assertEquals(200, page.statusCode());
            assertTrue(view.isSeen());
            String policy = page.headers().firstValue("Content-Security-Policy").orElseThrow();
            String nonce = policy.replaceFirst(".*'nonce-([0-9a-f]{32})'.*", "$1");
            assertTrue(page.body().contains("<script nonce=\"" + nonce + "\">"));
            assertTrue(get(address.resolve("moments")).body().contains("\"p.c\",12"));
            assertEquals("[]", get(address.resolve("moments?after=2.0")).body());
            assertEquals(404, get(address.resolve("/")).statusCode());
            assertEquals(
                    403,
                    get(URI.create("http://localhost:" + address.getPort() + address.getPath()))
                            .statusCode());
        }
    }

    private static HttpResponse<String> get(URI address) throws Exception {
        return HttpClient.newHttpClient().send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
    }

    /** A long run keeps its beginning and its end, and is small. */
    @Test
    void historyIsThinnedOut() {
        History history = new History();
        for (int i = 0; i < 10_000; i++) {
            history.add(new Moment(i / 4.0, Optional.empty(), false, i, List.of(), List.of(), List.of()));
        }
        List<Moment> kept = history.after(-1);
        assertTrue(kept.size() <= 2_400 && kept.size() > 1_000, "" + kept.size());
        assertEquals(0, kept.get(0).seconds());
        assertEquals(9_999 / 4.0, kept.get(kept.size() - 1).seconds());
        assertEquals(9_999 / 4.0 - 1, history.before(1).orElseThrow().seconds());
    }
}
