package weft.diagnostics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.cli.Commands;

/** Each kind of mistake that is mended without thought: what is written then, and that the message is gone. */
class RemediesTest {

    private static final String NETWORK = """
            <processnetwork name="pair">
              <process name="maker">
                <port type="output" name="out"/>
                <source type="c" location="maker.c"/>
              </process>
              <process name="taker">
                <port type="input" name="in"/>
                <source type="c" location="taker.c"/>
              </process>
              <channel name="c" capacity="64">
                <sender process="maker" port="out"/>
                <receiver process="taker" port="in"/>
              </channel>
            </processnetwork>
            """;

    private static final String MAPPING = """
            <mapping>
              <binding name="a"><process name="maker"/><processor name="cpu"/></binding>
              <binding name="b"><process name="taker"/><processor name="cpu"/></binding>
            </mapping>
            """;

    private static final String ARCHITECTURE = """
            <architecture>
              <processor name="cpu" type="x86" cores="2"/>
            </architecture>
            """;

    private static final String MAKER = """
            #include <dol.h>

            void maker_init(DOLProcess *p) { (void)p; }

            int maker_fire(DOLProcess *p)
            {
                int token = 1;
                DOL_write("out", &token, sizeof token, p);
                DOL_detach(p);
                return 0;
            }
            """;

    private static final String TAKER = """
            #include <dol.h>

            void taker_init(DOLProcess *p) { (void)p; }

            int taker_fire(DOLProcess *p)
            {
                int token;
                DOL_read("in", &token, sizeof token, p);
                return 0;
            }
            """;

    @TempDir
    Path work;

    private final List<String> words = new ArrayList<>();

    @BeforeEach
    void write() throws IOException {
        words.addAll(List.of("check", path("pair.xml")));
        Files.writeString(work.resolve("pair.xml"), NETWORK);
        Files.writeString(work.resolve("mapping.xml"), MAPPING);
        Files.writeString(work.resolve("architecture.xml"), ARCHITECTURE);
        Files.writeString(work.resolve("maker.c"), MAKER);
        Files.writeString(work.resolve("taker.c"), TAKER);
    }

    private String path(String name) {
        return work.resolve(name).toString();
    }

    /** Makes a mistake. */
    private RemediesTest with(String file, String right, String wrong) throws IOException {
        String text = Files.readString(work.resolve(file));
        assertTrue(text.contains(right), right);
        Files.writeString(work.resolve(file), text.replace(right, wrong));
        return this;
    }

    private RemediesTest mapped() {
        words.addAll(List.of("-m", path("mapping.xml"), "-a", path("architecture.xml")));
        return this;
    }

    private List<JsonObject> told(Message message) {
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of("--diagnostics", "json"));
        String json = Commands.run(work, all.toArray(String[]::new))
                .out()
                .lines()
                .findFirst()
                .orElseThrow();
        try (JsonReader reader = Json.createReader(new StringReader(json))) {
            return reader.readObject().getJsonArray("messages").getValuesAs(JsonObject.class).stream()
                    .filter(each -> each.getString("code").equals(message.code()))
                    .toList();
        }
    }

    /** The fix of the one message says what it does, leads to a piece of a file, and mends. */
    private void isMended(Message message, String text, String file, String piece) throws IOException {
        List<JsonObject> before = told(message);
        assertEquals(1, before.size(), before.toString());
        assertTrue(before.get(0).containsKey("fix"), before.toString());
        assertEquals(text, before.get(0).getJsonObject("fix").getString("text"));
        Fixes.apply(work, before.get(0));
        String after = Files.readString(work.resolve(file));
        assertTrue(after.contains(piece), after);
        assertEquals(List.of(), told(message));
    }

    private void isLeftAlone(Message message) {
        List<JsonObject> told = told(message);
        assertEquals(1, told.size(), told.toString());
        assertFalse(told.get(0).containsKey("fix"), told.toString());
    }

    @Test
    void aCapacityIsTheNearest() throws IOException {
        with("pair.xml", "capacity=\"64\"", "capacity = '0'");
        isMended(Message.CAPACITY, "write capacity=\"1\"", "pair.xml", "<channel name=\"c\" capacity=\"1\">");
    }

    @Test
    void anExpressionTakesThought() throws IOException {
        with("pair.xml", "capacity=\"64\"", "capacity=\"4 - 4\"").isLeftAlone(Message.CAPACITY);
    }

    @Test
    void aPortIsAddedToAProcess() throws IOException {
        with("pair.xml", "process=\"maker\" port=\"out\"", "process=\"maker\" port=\"results\"");
        isMended(
                Message.PORT_UNKNOWN,
                "add <port type=\"output\" name=\"results\"/>",
                "pair.xml",
                "    <port type=\"output\" name=\"results\"/>\n    <source type=\"c\" location=\"maker.c\"/>\n");
    }

    @Test
    void aPortThatASourceUsesIsAddedToTheNetwork() throws IOException {
        with("taker.c", "    return 0;", "    DOL_read(\"settings\", &token, sizeof token, p);\n    return 0;");
        isMended(
                Message.CALL_PORT_UNKNOWN,
                "add <port type=\"input\" name=\"settings\"/>",
                "pair.xml",
                "<port type=\"input\" name=\"settings\"/>\n    <source type=\"c\" location=\"taker.c\"/>");
    }

    @Test
    void aPortThatIsThereTwiceGoes() throws IOException {
        with(
                "pair.xml",
                "<port type=\"input\" name=\"in\"/>",
                "<port type=\"input\" name=\"in\"/>\n    <port type=\"input\" name=\"in\"/>");
        isMended(
                Message.PORT_TWICE,
                "remove this element",
                "pair.xml",
                "\"taker\">\n    <port type=\"input\" name=\"in\"/>\n    <source");
    }

    @Test
    void aSourceThatIsThereTwiceGoes() throws IOException {
        with(
                "pair.xml",
                "<source type=\"c\" location=\"maker.c\"/>",
                "<source type=\"c\" location=\"maker.c\"/><source type=\"c\" location=\"maker.c\"></source>");
        isMended(Message.SOURCE_TWICE, "remove this element", "pair.xml", "location=\"maker.c\"/>\n  </process>");
    }

    @Test
    void aPoolGetsAPolicyThatItHas() throws IOException {
        with("mapping.xml", "</mapping>", "  <schedule processor=\"cpu\" type=\"fixedpriority\"/>\n</mapping>")
                .mapped();
        isMended(
                Message.SCHEDULE_OF_POOL,
                "write type=\"ws-last\"",
                "mapping.xml",
                "processor=\"cpu\" type=\"ws-last\"/>");
    }

    @Test
    void aScheduleOfNoProcessorGoes() throws IOException {
        with("mapping.xml", "</mapping>", "  <schedule processor=\"elsewhere\" type=\"static\"/>\n</mapping>")
                .mapped();
        isMended(Message.SCHEDULE_UNUSED, "remove this element", "mapping.xml", "</binding>\n</mapping>");
    }

    @Test
    void coresAreAsManyAsThereCanBe() throws IOException {
        with("architecture.xml", "cores=\"2\"", "cores=\"-2\"").mapped();
        isMended(Message.CORES_OUT_OF_RANGE, "write cores=\"0\"", "architecture.xml", "type=\"x86\" cores=\"0\"/>");
    }

    @Test
    void aPoolWhereThereIsNoneLosesItsCores() throws IOException {
        mapped();
        words.set(0, "generate");
        words.addAll(List.of("--target", "bare"));
        isMended(Message.TARGET_POOL, "remove cores", "architecture.xml", "<processor name=\"cpu\" type=\"x86\"/>");
    }

    @Test
    void aRateIsThatOfTheSource() throws IOException {
        with("pair.xml", "name=\"in\"/>", "name=\"in\" rate=\"8\"/>");
        isMended(Message.RATE_WRITTEN, "write rate=\"4\"", "pair.xml", "name=\"in\" rate=\"4\"/>");
    }

    @Test
    void aRateThatIsNoneGoes() throws IOException {
        with("pair.xml", "name=\"in\"/>", "name=\"in\" rate=\"4\"/>")
                .with(
                        "taker.c",
                        "    return 0;",
                        "    while (token-- > 0)\n        DOL_read(\"in\", &token, sizeof token, p);\n    return 0;");
        isMended(Message.RATE_OF_DYNAMIC, "remove rate", "pair.xml", "<port type=\"input\" name=\"in\"/>");
    }

    @Test
    void aFunctionIsWritten() throws IOException {
        with("taker.c", "int taker_fire(DOLProcess *p)", "static int use(DOLProcess *p)");
        isMended(
                Message.ENTRY_MISSING,
                "add the function taker_fire",
                "taker.c",
                "}\n\nint taker_fire(DOLProcess *p)\n{\n    return 0;\n}\n");
    }

    @Test
    void aBasenameIsThatOfTheName() throws IOException {
        with("pair.xml", "<process name=\"maker\"", "<process name=\"maker\" basename=\"producer\"");
        isMended(
                Message.NAME_NOT_BASENAME,
                "write basename=\"maker\"",
                "pair.xml",
                "<process name=\"maker\" basename=\"maker\">");
    }

    @Test
    void aNamespaceIsThatOfDol() throws IOException {
        with("pair.xml", "<processnetwork ", "<processnetwork xmlns=\"http://example.org/networks\" ");
        String right = "xmlns=\"http://www.tik.ee.ethz.ch/~shapes/schema/PROCESSNETWORK\"";
        isMended(Message.XML_NAMESPACE, "write " + right, "pair.xml", "<processnetwork " + right + " name");
    }

    @Test
    void aSettingIsOneOfItsValues() throws IOException {
        with(
                "pair.xml",
                "    <source type=\"c\" location=\"maker.c\"/>",
                "    <source type=\"c\" location=\"maker.c\"/><configuration name=\"io\" value=\"True\"/>");
        isMended(
                Message.CONFIGURATION_VALUE,
                "write 'true' instead of 'True'",
                "pair.xml",
                "<configuration name=\"io\" value=\"true\"/>");
    }

    @Test
    void aCoreIsOfAKindThatIsKnown() throws IOException {
        with("architecture.xml", "cores=\"2\"", "cpu=\"cortexm3\"").mapped();
        words.set(0, "generate");
        words.addAll(List.of("--target", "bare"));
        isMended(
                Message.BARE_CPU,
                "write 'cortex-m3' instead of 'cortexm3'",
                "architecture.xml",
                "type=\"x86\" cpu=\"cortex-m3\"/>");
    }

    /** The reader takes from the other channel first: the writer cannot come so far before there is room. */
    @Test
    void channelsAreLargeEnoughForAMicrocontroller() throws IOException {
        with("pair.xml", "name=\"in\"/>", "name=\"in\"/><port type=\"input\" name=\"more\"/>")
                .with("pair.xml", "name=\"out\"/>", "name=\"out\"/><port type=\"output\" name=\"more\"/>")
                .with(
                        "pair.xml",
                        "  <channel name=\"c\" capacity=\"64\">",
                        "  <channel name=\"d\" capacity=\"4\"><sender process=\"maker\" port=\"more\"/>"
                                + "<receiver process=\"taker\" port=\"more\"/></channel>\n"
                                + "  <channel name=\"c\" capacity=\"4\">")
                .with(
                        "maker.c",
                        "    DOL_detach(p);",
                        "    DOL_write(\"out\", &token, sizeof token, p);\n"
                                + "    DOL_write(\"more\", &token, sizeof token, p);")
                .with("taker.c", "    DOL_read(", "    DOL_read(\"more\", &token, sizeof token, p);\n    DOL_read(")
                .with("taker.c", "    return 0;", "    DOL_read(\"in\", &token, sizeof token, p);\n    return 0;");
        words.set(0, "generate");
        words.addAll(List.of("--target", "bare"));
        isMended(Message.BARE_ROOM, "write capacity=\"8\"", "pair.xml", "<channel name=\"c\" capacity=\"8\">");
    }
}
