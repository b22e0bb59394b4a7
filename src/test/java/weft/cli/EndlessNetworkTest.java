package weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
                check.err().startsWith("pair.xml:2:3: warning: no process of this network calls DOL_detach: 'a'"),
                check.err());
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
}
