package weft.diagnostics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weft.cli.Commands;
import weft.model.Position;

/** What tools get, for all inputs of test/diagnostics: valid, inside of the files, and mended by what it proposes. */
class FormatsTest {

    private static final Path HERE = Path.of("").toAbsolutePath();
    private static final String PROCESS = "<process name=\"a\"><source type=\"c\" location=\"a.c\"/></process>\n";
    private static final Schema SARIF = schema();

    @TempDir
    Path work;

    private static Schema schema() {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                .getSchema(FormatsTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json"));
    }

    static List<Path> cases() throws IOException {
        try (Stream<Path> folders = Files.list(Path.of("test", "diagnostics"))) {
            return folders.filter(folder -> Files.exists(folder.resolve("network.xml")))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void theSchemaRefusesWhatIsWrong() {
        assertFalse(SARIF.validate("{\"version\": \"2.1.0\"}", InputFormat.JSON).isEmpty());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void sarifIsValid(Path folder) {
        Commands weft = check(HERE, folder, "sarif");
        assertEquals(1, weft.out().lines().count());
        assertEquals("", weft.err());
        assertEquals(List.of(), SARIF.validate(weft.out(), InputFormat.JSON));
        JsonObject run = object(weft.out()).getJsonArray("runs").getJsonObject(0);
        var rules = run.getJsonObject("tool").getJsonObject("driver").getJsonArray("rules");
        for (JsonObject result : run.getJsonArray("results").getValuesAs(JsonObject.class)) {
            assertEquals(
                    result.getString("ruleId"),
                    rules.getJsonObject(result.getInt("ruleIndex")).getString("id"));
            String uri = result.getJsonArray("locations")
                    .getJsonObject(0)
                    .getJsonObject("physicalLocation")
                    .getJsonObject("artifactLocation")
                    .getString("uri");
            assertTrue(uri.startsWith("test/diagnostics/"), uri);
        }
    }

    private void assertRangesAreInside(List<JsonObject> messages) throws IOException {
        for (JsonObject message : messages) {
            if (message.containsKey("range")) {
                JsonObject range = message.getJsonObject("range");
                List<String> lines = Fixes.lines(work.resolve(message.getString("file")));
                assertTrue(range.getInt("column") >= 1, message.toString());
                assertTrue(
                        range.getInt("endColumn")
                                <= lines.get(range.getInt("endLine") - 1).length() + 1,
                        message.toString());
                assertTrue(
                        range.getInt("line") < range.getInt("endLine")
                                || range.getInt("column") <= range.getInt("endColumn"),
                        message.toString());
            }
        }
    }

    /** What has a fix is gone when all fixes are made. */
    @ParameterizedTest
    @MethodSource("cases")
    void rangesAreInsideAndFixesMend(Path folder) throws IOException {
        copy(folder);
        Commands weft = check(work, Path.of(""), "json");
        assertRangesAreInside(messages(weft));
        List<JsonObject> fixable = fixable(weft);
        for (JsonObject message : fixable) {
            Fixes.apply(work, message);
        }
        List<String> left = messages(check(work, Path.of(""), "json")).stream()
                .map(message -> message.getString("text"))
                .toList();
        fixable.forEach(message -> assertFalse(left.contains(message.getString("text")), message.toString()));
    }

    private static List<JsonObject> fixable(Commands weft) {
        return messages(weft).stream()
                .filter(message -> message.containsKey("fix"))
                .sorted(Comparator.comparing((JsonObject message) ->
                                message.getJsonObject("range").getInt("line"))
                        .thenComparing(message -> message.getJsonObject("range").getInt("column"))
                        .reversed())
                .toList();
    }

    @Test
    void aNameThatIsNearlyRightIsMended() throws IOException {
        Path quickstart = HERE.resolve("examples/quickstart");
        Files.createDirectories(work.resolve("src"));
        for (String source : new String[] {"producer.c", "worker.c", "consumer.c"}) {
            Files.copy(
                    quickstart.resolve("src").resolve(source),
                    work.resolve("src").resolve(source));
        }
        String right = Files.readString(quickstart.resolve("quickstart.xml"));
        String wrong = right.replace("<sender process=\"worker\"", "<sender process=\"wroker\"")
                .replaceFirst("<receiver process=\"worker\" port=\"in\"", "<receiver process=\"worker\" port=\"inn\"");
        Files.writeString(work.resolve("network.xml"), wrong);
        Commands weft = Commands.run(work, "check", work.resolve("network.xml").toString(), "--diagnostics", "json");
        assertEquals(1, weft.status());
        List<JsonObject> fixable = fixable(weft);
        assertEquals(2, fixable.size(), weft.out());
        for (JsonObject message : fixable) {
            Fixes.apply(work, message);
        }
        assertEquals(right, Files.readString(work.resolve("network.xml")));
    }

    /** The source names a port, and the network is mended. */
    @Test
    void aFixMayBeForAnotherFile() throws IOException {
        copy(HERE.resolve("examples/quickstart"));
        Path source = work.resolve("src/consumer.c");
        Files.writeString(
                source,
                Files.readString(source).replaceFirst("DOL_read\\(", "DOL_rtest(\"settings\", 1, p);\n    DOL_read("));
        Commands weft =
                Commands.run(work, "check", work.resolve("quickstart.xml").toString(), "--diagnostics", "sarif");
        assertEquals(List.of(), SARIF.validate(weft.out(), InputFormat.JSON));
        JsonObject result = object(weft.out())
                .getJsonArray("runs")
                .getJsonObject(0)
                .getJsonArray("results")
                .getValuesAs(JsonObject.class)
                .stream()
                .filter(each -> each.getString("ruleId").equals(Message.CALL_PORT_UNKNOWN.code()))
                .findFirst()
                .orElseThrow();
        assertEquals(
                "quickstart.xml",
                result.getJsonArray("fixes")
                        .getJsonObject(0)
                        .getJsonArray("artifactChanges")
                        .getJsonObject(0)
                        .getJsonObject("artifactLocation")
                        .getString("uri"));
    }

    @Test
    void theFirstOfTwoIsRelated() throws IOException {
        Files.writeString(
                work.resolve("network.xml"),
                "<processnetwork name=\"n\">\n" + PROCESS + PROCESS + "</processnetwork>\n");
        JsonObject twice = messages(check(work, Path.of(""), "json")).stream()
                .filter(message -> message.getString("code").equals(Message.NAME_TWICE.code()))
                .findFirst()
                .orElseThrow();
        assertEquals(2, twice.getJsonArray("related").getJsonObject(0).getInt("line"));
    }

    /** The columns of sources are bytes, those that tools get are letters. */
    @Test
    void columnsOfSourcesAreLetters() throws IOException {
        Path file = work.resolve("a.c");
        Files.writeString(file, "/* \u00e4\ud83d\ude00 */ wrong = 1;\n");
        FileLines lines = FileLines.of(file);
        int bytes = "/* \u00e4\ud83d\ude00 */ ".getBytes(StandardCharsets.UTF_8).length;
        assertEquals("/* \u00e4\ud83d\ude00 */ ".length(), lines.index(new Position(file, 1, bytes + 1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "sarif"})
    void whatACommandPrintsFollows(String form) {
        Commands plain = Commands.run(HERE, "analyze", "examples/quickstart/quickstart.xml");
        Commands weft = Commands.run(HERE, "analyze", "examples/quickstart/quickstart.xml", "--diagnostics", form);
        assertEquals(0, weft.status());
        int end = weft.out().indexOf('\n') + 1;
        object(weft.out().substring(0, end));
        assertEquals(plain.out(), weft.out().substring(end));
    }

    @Test
    void whatHasNoFileIsToldToo() throws IOException {
        Files.writeString(work.resolve("thesis.txt"), "precious");
        String[] command = {
            "generate", "examples/quickstart/quickstart.xml", "-o", work.toString(), "--diagnostics", "sarif"
        };
        Commands weft = Commands.run(HERE, command);
        assertEquals(1, weft.status());
        assertEquals(List.of(), SARIF.validate(weft.out(), InputFormat.JSON));
        assertTrue(weft.out().contains("holds files that weft did not make"), weft.out());
    }

    private Commands check(Path current, Path folder, String form) {
        List<String> command = new ArrayList<>(
                List.of("check", current.resolve(folder).resolve("network.xml").toString(), "--diagnostics", form));
        for (String[] more : new String[][] {{"-m", "mapping.xml"}, {"-a", "architecture.xml"}}) {
            Path file = current.resolve(folder).resolve(more[1]);
            if (Files.exists(file)) {
                command.addAll(List.of(more[0], file.toString()));
            }
        }
        return Commands.run(current, command.toArray(String[]::new));
    }

    private static List<JsonObject> messages(Commands weft) {
        return object(weft.out()).getJsonArray("messages").getValuesAs(JsonObject.class);
    }

    private static JsonObject object(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    private void copy(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.toList()) {
                Path to = work.resolve(folder.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(to);
                } else {
                    Files.copy(file, to);
                }
            }
        }
    }
}
