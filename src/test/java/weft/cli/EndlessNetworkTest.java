package weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A network that nothing ends looks like a program that hangs, so check warns of it. */
class EndlessNetworkTest {

    private static final String NETWORK = """
            <processnetwork name="pair">
              <process name="a"><port type="output" name="out"/><source type="c" location="a.c"/></process>
              <process name="b"><port type="input" name="in"/><source type="c" location="b.c"/></process>
              <channel name="c" capacity="64"><sender process="a" port="out"/><receiver process="b" port="in"/></channel>
            </processnetwork>
            """;

    @TempDir
    private Path folder;

    private Commands check(String writing, String reading) throws IOException {
        Files.writeString(folder.resolve("pair.xml"), NETWORK);
        source("a", "int x = 1; DOL_write((void *)\"out\", &x, sizeof x, p);" + writing);
        source("b", "int x; DOL_read((void *)\"in\", &x, sizeof x, p);" + reading);
        return Commands.run(folder, "check", folder.resolve("pair.xml").toString());
    }

    private void source(String name, String body) throws IOException {
        Files.writeString(folder.resolve(name + ".c"), """
                #include <dol.h>
                #include <stdlib.h>
                #define END DOL_detach(p)
                void NAME_init(DOLProcess *p) { (void)p; }
                int NAME_fire(DOLProcess *p) { BODY return 0; }
                """.replace("NAME", name).replace("BODY", body));
    }

    @Test
    void oneThatNothingEndsIsWarnedOf() throws IOException {
        Commands check = check("", "");
        assertEquals(0, check.status());
        assertTrue(
                check.err().startsWith("pair.xml:2:3: warning: no DOL_detach ends processes a and b: "), check.err());
        assertTrue(check.err().contains("[W0710]"), check.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if (x > 10) DOL_detach(p);",
                "if (x > 10) DOL_stop();",
                "if (x > 10) exit(0);",
                "if (x > 10) END;"
            })
    void whatMayEndItIsEnough(String end) throws IOException {
        assertEquals(new Commands(0, "", ""), check(end, ""));
        assertEquals(new Commands(0, "", ""), check("", end));
    }

    @Test
    void partsThatAnIteratorMakesAreToldAsOne() throws IOException {
        check("", "");
        Path many = folder.resolve("many.xml");
        Files.writeString(
                many,
                NETWORK.replace("<process name", "<iterator variable=\"i\" range=\"3\"><process name")
                        .replace("</process>", "</process></iterator>")
                        .replace("<channel", "<iterator variable=\"i\" range=\"3\"><channel")
                        .replace("</channel>", "</channel></iterator>")
                        .replaceAll("(name|process)=\"([abc])\"", "$1=\"$2[i]\""));
        String said = Commands.run(folder, "check", many.toString()).err();
        assertEquals(1, said.split("W0710", -1).length - 1, said);
        assertTrue(said.contains("no DOL_detach ends processes a_0, b_0, a_1 and 3 more: "), said);
    }

    /** What check says of a network: each process has its channels as {@code from-to}, and those in upper case detach. */
    private String endless(String... channels) throws IOException {
        StringBuilder network = new StringBuilder("<processnetwork name=\"net\">\n");
        Stream.of(channels)
                .flatMap(channel -> Stream.of(channel.split("-")))
                .distinct()
                .sorted()
                .forEach(process -> network.append(process(process, channels)));
        for (int i = 0; i < channels.length; i++) {
            String[] ends = channels[i].split("-");
            if (ends.length == 2) {
                network.append("<channel name=\"c%d\" capacity=\"64\">".formatted(i))
                        .append("<sender process=\"%s\" port=\"p%d\"/>".formatted(ends[0], i))
                        .append("<receiver process=\"%s\" port=\"p%d\"/></channel>%n".formatted(ends[1], i));
            }
        }
        Files.writeString(folder.resolve("net.xml"), network + "</processnetwork>\n");
        Commands check = Commands.run(folder, "check", folder.resolve("net.xml").toString());
        assertEquals(0, check.status(), check.err());
        return check.err()
                .lines()
                .filter(line -> line.contains("W0710"))
                .map(line -> line.replaceAll(".*ends |: the .*", ""))
                .collect(Collectors.joining("; "));
    }

    private String process(String name, String[] channels) {
        StringBuilder ports = new StringBuilder();
        StringBuilder body =
                new StringBuilder(Character.isUpperCase(name.charAt(0)) ? "END; int x = 1;" : "int x = 1;");
        for (int i = 0; i < channels.length; i++) {
            String[] ends = channels[i].split("-");
            if (ends.length == 2 && (ends[0].equals(name) || ends[1].equals(name))) {
                boolean writes = ends[0].equals(name);
                ports.append("<port type=\"%s\" name=\"p%d\"/>".formatted(writes ? "output" : "input", i));
                body.append("DOL_%s((void *)\"p%d\", &x, sizeof x, p);".formatted(writes ? "write" : "read", i));
            }
        }
        try {
            source(name, body + "(void)x;");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return "<process name=\"%s\">%s<source type=\"c\" location=\"%1$s.c\"/></process>%n".formatted(name, ports);
    }

    @Test
    void eachPartOfANetworkIsLookedAt() throws IOException {
        assertEquals("processes c and d", endless("A-b", "c-d"));
        assertEquals("processes a and b; processes c and d", endless("a-b", "c-d"));
        assertEquals("processes a, b, c and 1 more", endless("a-b", "b-c", "c-d"));
        assertEquals("process b", endless("A-c", "b"));
    }

    @Test
    void aReaderThatDetachesEndsAWriterWithoutOthers() throws IOException {
        assertEquals("", endless("a-b", "b-C"));
        assertEquals("", endless("a-B", "a-C"));
        assertEquals("", endless("a-b", "b-c", "D-c"));
    }

    @Test
    void aWriterGoesOnForTheOthersOfItsReaders() throws IOException {
        assertEquals("processes a and b", endless("a-b", "a-C"));
        assertEquals("processes a, b and d", endless("a-b", "a-C", "b-d"));
    }

    @Test
    void aCircleThatNothingEndsIsWarnedOf() throws IOException {
        assertEquals("processes a and b", endless("a-b", "b-a"));
        assertEquals("", endless("a-b", "b-a", "C-a"));
    }
}
