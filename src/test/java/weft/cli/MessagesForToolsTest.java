package weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import weft.compile.Streams;
import weft.diagnostics.Explanations;
import weft.diagnostics.Message;

/** Whatever goes wrong, a tool is told in the one line that it reads, and nothing is left for standard error. */
class MessagesForToolsTest {

    /** GitHub takes no longer description of a rule. */
    private static final int LONGEST = 1024;

    @TempDir
    private Path work;

    @BeforeEach
    void network() throws IOException {
        Files.writeString(work.resolve("net.xml"), """
                <processnetwork name="net">
                  <process name="a"><source type="c" location="a.c"/></process>
                </processnetwork>
                """);
        Files.writeString(work.resolve("a.c"), """
                #include <dol.h>
                void a_init(DOLProcess *p) { (void)p; }
                int a_fire(DOLProcess *p) { DOL_detach(p); return 0; }
                """);
        Files.writeString(work.resolve("file"), "in the way");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "map net.xml -o file/mapping.xml",
                "map net.xml --explain file/picture.svg -o mapping.xml",
                "map net.xml --profile file -o mapping.xml",
                "map missing.xml -o mapping.xml",
                "graph net.xml -o file/picture.svg",
                "generate net.xml -o out --depfile file/out.d",
                "generate net.xml -o file",
                "analyze missing.xml",
                "profile missing.xml -o profile.json",
                "run missing.xml"
            })
    void everyErrorIsInTheLine(String command) throws IOException {
        for (MessageForm form : List.of(MessageForm.JSON, MessageForm.SARIF)) {
            Commands weft = Commands.run(work, (command + " --diagnostics " + form).split(" "));
            assertEquals("", weft.err());
            assertEquals(ExitStatus.BAD_INPUT, weft.status(), weft.out());
            JsonObject told = object(weft.out());
            if (form == MessageForm.JSON) {
                assertEquals(ExitStatus.BAD_INPUT, told.getInt("status"));
                assertEquals(
                        "error",
                        told.getJsonArray("messages")
                                .getValuesAs(JsonObject.class)
                                .get(0)
                                .getString("severity"));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(MessageForm.class)
    void aFaultOfOurOwnIsTold(MessageForm form) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal =
                new Terminal(new PrintStream(out), new PrintStream(err), work, work, false, false, Streams.OURS);
        InputOptions input = new InputOptions();
        input.diagnostics = form;
        int status = Reported.run(terminal, input, output -> {
            throw new StackOverflowError();
        });
        assertEquals(ExitStatus.INTERNAL, status);
        String told = (form == MessageForm.TEXT ? err : out).toString(StandardCharsets.UTF_8);
        assertTrue(told.contains(Message.INTERNAL.code()), told);
        assertEquals("", (form == MessageForm.TEXT ? out : err).toString(StandardCharsets.UTF_8));
        if (form == MessageForm.SARIF) {
            JsonObject invocation = object(told)
                    .getJsonArray("runs")
                    .getJsonObject(0)
                    .getJsonArray("invocations")
                    .getJsonObject(0);
            assertEquals(ExitStatus.INTERNAL, invocation.getInt("exitCode"));
            assertEquals(false, invocation.getBoolean("executionSuccessful"));
            assertEquals(
                    1, invocation.getJsonArray("toolExecutionNotifications").size());
        }
    }

    /** GitHub takes names to be relative to the repository, wherever Weft was started, and shows no result without a line. */
    @Test
    void gitHubFindsTheFiles() throws IOException {
        Files.createDirectory(work.resolve(".git"));
        Path below = Files.createDirectories(work.resolve("deep/er"));
        Files.writeString(work.resolve("deep/net.xml"), "");
        for (Path folder : List.of(work, below)) {
            for (String network : List.of("deep/net.xml", "net.xml", "missing.xml")) {
                JsonObject run = sarif(folder, work.resolve(network), work.resolve("missing"));
                for (JsonObject result : run.getJsonArray("results").getValuesAs(JsonObject.class)) {
                    JsonObject place =
                            result.getJsonArray("locations").getJsonObject(0).getJsonObject("physicalLocation");
                    String uri = place.getJsonObject("artifactLocation").getString("uri");
                    assertTrue(uri.equals(network) || uri.equals("missing"), uri);
                    assertTrue(place.getJsonObject("region").getInt("startLine") >= 1);
                }
            }
        }
    }

    private static JsonObject sarif(Path folder, Path network, Path mapping) {
        Commands weft =
                Commands.run(folder, "check", network.toString(), "-m", mapping.toString(), "--diagnostics", "sarif");
        return object(weft.out()).getJsonArray("runs").getJsonObject(0);
    }

    @ParameterizedTest
    @EnumSource(Message.class)
    void gitHubTakesTheRule(Message message) {
        String section = new Explanations().section(message).orElseThrow();
        assertTrue(!section.isBlank() && section.split("\n\n")[0].length() <= LONGEST, section);
    }

    private static JsonObject object(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }
}
