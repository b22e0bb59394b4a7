package weft.target.bare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weft.cli.Commands;

/** What is generated for a microcontroller, and what is refused; test/bare runs it. */
class BareTest {

    @TempDir
    Path work;

    @BeforeEach
    void network() throws IOException {
        Files.writeString(work.resolve("net.xml"), """
                <processnetwork name="net">
                  <variable name="SIZE" value="64"/>
                  <process name="a"><port type="output" name="out"/><port type="output" name="plain"/>
                    <source type="c" location="a.c"/></process>
                  <process name="b"><port type="input" name="in"/><port type="input" name="plain"/>
                    <source type="c" location="b.c"/></process>
                  <channel type="wfifo" capacity="SIZE" name="windows">
                    <sender process="a" port="out"/><receiver process="b" port="in"/>
                  </channel>
                  <channel type="fifo" capacity="SIZE" name="bytes">
                    <sender process="a" port="plain"/><receiver process="b" port="plain"/>
                  </channel>
                </processnetwork>
                """);
        Files.writeString(work.resolve("a.c"), """
                #include <dol.h>
                void a_init(DOLProcess *p) { }
                int a_fire(DOLProcess *p)
                {
                    char n = 1, *window;
                #ifdef __AVR__
                    n = 8;
                #endif
                    DOL_reserve((void *) "out", (void **) &window, 1, p);
                    *window = n;
                    DOL_release((void *) "out", p);
                    DOL_write((void *) "plain", &n, 1, p);
                    return 0;
                }
                """);
        Files.writeString(work.resolve("b.c"), """
                #include <dol.h>
                void b_init(DOLProcess *p) { }
                int b_fire(DOLProcess *p)
                {
                    char n;
                    DOL_read((void *) "in", &n, 1, p);
                    DOL_read((void *) "plain", &n, 1, p);
                    return 0;
                }
                """);
    }

    /** Channels do not grow: who fills one before he takes from the other needs room for all of it. */
    @Test
    void aDeadlockForWantOfRoomIsSeen() throws IOException {
        Files.writeString(work.resolve("a.c"), """
                #include <dol.h>
                void a_init(DOLProcess *p) { }
                int a_fire(DOLProcess *p)
                {
                    char bytes[100] = {0};
                    DOL_write((void *) "out", bytes, 100, p);
                    DOL_write((void *) "plain", bytes, 4, p);
                    return 0;
                }
                """);
        Files.writeString(work.resolve("b.c"), """
                #include <dol.h>
                void b_init(DOLProcess *p) { }
                int b_fire(DOLProcess *p)
                {
                    char bytes[100];
                    DOL_read((void *) "plain", bytes, 4, p);
                    DOL_read((void *) "in", bytes, 100, p);
                    return 0;
                }
                """);
        Commands result = generate("<processor name='c' type='core'/>");
        assertTrue(result.err().contains("suffice for whole firings: windows 64 of 100 [W0838]"), result.err());
        assertEquals(0, result.status());
        String large = Files.readString(work.resolve("net.xml")).replace("value=\"64\"", "value=\"100\"");
        Files.writeString(work.resolve("net.xml"), large);
        assertEquals(new Commands(0, "", ""), generate("<processor name='c' type='core'/>"));
        // Whether their frames fit is for a compiler to say.
        assertEquals(
                "",
                generate("<processor name='c' type='core' ram='300'/>", "-D", "SIZE=4000", "--capacities", "least")
                        .err()
                        .lines()
                        .filter(line -> line.contains("[W08"))
                        .collect(Collectors.joining()));
        assertTrue(text("network.c").contains("weft_ring_windows[100]"), text("network.c"));
        assertTrue(text("network.c").contains("weft_ring_bytes[4]"), text("network.c"));
    }

    /** Of 300 bytes on their way 120 have room: no order of calls gets further. Where a process may end before, nothing is certain. */
    @Test
    void aDeadlockThatIsCertainIsAnError() throws IOException {
        circle("SIZE", "");
        Commands stuck = generate("<processor name='c' type='core'/>", "-D", "SIZE=60");
        assertEquals(1, stuck.status(), stuck.err());
        assertTrue(stuck.err().contains("than suffice: there 60 of 300, back 60 of 100 [W0840]"), stuck.err());
        Commands inPart = generate("<processor name='c' type='core'/>", "-D", "SIZE=200");
        assertEquals(0, inPart.status(), inPart.err());
        assertTrue(inPart.err().contains("[W0838]"), "a write waits in its middle: " + inPart.err());
        assertEquals(new Commands(0, "", ""), generate("<processor name='c' type='core'/>", "-D", "SIZE=300"));
        circle("SIZE", "if (bytes[0]) { DOL_detach(p); return 0; }");
        Commands ends = generate("<processor name='c' type='core'/>", "-D", "SIZE=60");
        assertEquals(0, ends.status(), ends.err());
        assertTrue(ends.err().contains("[W0838]"), ends.err());
    }

    @Test
    void aChannelWithoutCapacityGetsTheLeast() throws IOException {
        circle("", "");
        assertEquals(new Commands(0, "", ""), generate("<processor name='c' type='core'/>"));
        assertTrue(text("network.c").contains("weft_ring_there[300]"), text("network.c"));
        assertTrue(text("network.c").contains("weft_ring_back[100]"), text("network.c"));
        refused("<processor name='c' type='RISC'/>", "the channel 'there' has no capacity: give it one");
        circle("", "if (bytes[0]) DOL_write((void *) \"out\", bytes, 1, p);");
        refused(
                "<processor name='c' type='core'/>",
                "the channel 'there' has no capacity, and none follows from the rates of its processes: the rates of 'a' are not"
                        + " constant, since what moves through port out depends on a condition");
    }

    /** No order of whole firings is there: what one firing sends and gets back has room. */
    @Test
    void aChannelWithoutCapacityHasRoomForAnAnswerWithinAFiring() throws IOException {
        circle("", "");
        Files.writeString(work.resolve("a.c"), """
                #include <dol.h>
                void a_init(DOLProcess *p) { }
                int a_fire(DOLProcess *p)
                {
                    char bytes[200] = {0};
                    DOL_write((void *) "out", bytes, 200, p);
                    DOL_read((void *) "in", bytes, 200, p);
                    return 0;
                }
                """);
        assertEquals(new Commands(0, "", ""), generate("<processor name='c' type='core'/>"));
        assertTrue(text("network.c").contains("weft_ring_there[200]"), text("network.c"));
        assertTrue(text("network.c").contains("weft_ring_back[200]"), text("network.c"));
    }

    /** The header that says what a uint32_t is made of is that of the machine that compiles; on an AVR an int has 2 bytes. */
    @Test
    void ratesCountBytesAsTheCoreHasThem() throws IOException {
        circle("", "");
        for (String process : List.of("a", "b")) {
            Files.writeString(work.resolve(process + ".c"), """
                    #include <dol.h>
                    #include <stdint.h>
                    struct token { uint8_t kind; uint32_t value; };
                    void NAME_init(DOLProcess *p) { }
                    int NAME_fire(DOLProcess *p)
                    {
                        struct token token = {0};
                        int32_t answer = 0;
                        %s
                        return 0;
                    }
                    """.replace("NAME", process).formatted(
                    process.equals("a")
                            ? "DOL_write((void *) \"out\", &token, sizeof token, p);"
                                    + " DOL_read((void *) \"in\", &answer, sizeof answer, p);"
                            : "DOL_read((void *) \"in\", &token, sizeof token, p);"
                                    + " DOL_write((void *) \"out\", &answer, sizeof answer, p);"));
        }
        assertEquals(new Commands(0, "", ""), generate("<processor name='c' type='core' cpu='avr'/>"));
        assertTrue(text("network.c").contains("weft_ring_there[5]"), text("network.c"));
        assertTrue(text("network.c").contains("weft_ring_back[4]"), text("network.c"));
        assertEquals(new Commands(0, "", ""), generate("<processor name='c' type='core' cpu='cortex-m0'/>"));
        assertTrue(text("network.c").contains("weft_ring_there[8]"), text("network.c"));
    }

    /** What is computed in an int wraps at other places where that has 16 bits, and is an int elsewhere. */
    @ParameterizedTest
    @CsvSource({
        "avr, unsigned n = 60000; n = (n + 6000) / 8;, 58",
        "cortex-m0, unsigned n = 60000; n = (n + 6000) / 8;, 8250",
        "avr, unsigned short s = 65535; unsigned n = (s + 17) / 8;, 2",
        "cortex-m0, unsigned short s = 65535; unsigned n = (s + 17) / 8;, 8194",
        "avr, unsigned long n = (40000 + 40000u) / 16;, 5000", // the first is a long there
        "avr, unsigned n = (sizeof(long) - 5) / 4096;, 15",
        "avr, enum { N = 30 }; unsigned n = 10 - N < 0 ? 20 : 2000;, 20", // an enumerator is an int
        "cortex-m0, enum { N = 30 }; unsigned n = 10 - N < 0 ? 20 : 2000;, 20",
        "cortex-m0, enum { N = 30 } e = N; unsigned n = 10 - e < 0 ? 20 : 2000;, 20", // and this a byte
        "rv32, enum { N = 30 } e = N; unsigned n = 10 - e < 0 ? 20 : 2000;, 2000", // or an unsigned int
    })
    void lengthsAreComputedAsTheCoreComputesThem(String cpu, String computed, long bytes) throws IOException {
        circle("", "");
        for (String process : List.of("a", "b")) {
            Files.writeString(
                    work.resolve(process + ".c"), """
                    #include <dol.h>
                    void NAME_init(DOLProcess *p) { }
                    int NAME_fire(DOLProcess *p)
                    {
                        static char bytes[9000];
                        %s
                        n++;
                        DOL_write((void *) "out", bytes, n, p);
                        DOL_read((void *) "in", bytes, n, p);
                        return 0;
                    }
                    """.replace("NAME", process).formatted(computed));
        }
        assertEquals(new Commands(0, "", ""), generate("<processor name='c' type='core' cpu='" + cpu + "'/>"));
        assertTrue(text("network.c").contains("weft_ring_there[" + (bytes + 1) + "]"), text("network.c"));
    }

    /**
     * Two processes in a circle: one sends 300 bytes, and then takes 100 and sends 100 again and again.
     *
     * @param capacity of both channels; empty: none is given
     * @param inLoop   a statement in the loop of the first one
     */
    private void circle(String capacity, String inLoop) throws IOException {
        String given = capacity.isEmpty() ? "" : " capacity=\"" + capacity + "\"";
        Files.writeString(work.resolve("net.xml"), """
                <processnetwork name="net">
                  <variable name="SIZE" value="64"/>
                  <process name="a"><port type="output" name="out"/><port type="input" name="in"/>
                    <source type="c" location="a.c"/></process>
                  <process name="b"><port type="output" name="out"/><port type="input" name="in"/>
                    <source type="c" location="b.c"/></process>
                  <channel name="there"%1$s><sender process="a" port="out"/><receiver process="b" port="in"/></channel>
                  <channel name="back"%1$s><sender process="b" port="out"/><receiver process="a" port="in"/></channel>
                </processnetwork>
                """.formatted(given));
        Files.writeString(work.resolve("a.c"), """
                #include <dol.h>
                void a_init(DOLProcess *p) { }
                int a_fire(DOLProcess *p)
                {
                    char bytes[100] = {0};
                    DOL_write((void *) "out", bytes, 100, p);
                    DOL_write((void *) "out", bytes, 100, p);
                    DOL_write((void *) "out", bytes, 100, p);
                    for (;;) {
                        DOL_read((void *) "in", bytes, 100, p);
                        DOL_write((void *) "out", bytes, 100, p);
                        %s
                    }
                }
                """.formatted(inLoop));
        Files.writeString(work.resolve("b.c"), """
                #include <dol.h>
                void b_init(DOLProcess *p) { }
                int b_fire(DOLProcess *p)
                {
                    char bytes[100];
                    DOL_read((void *) "in", bytes, 100, p);
                    DOL_write((void *) "out", bytes, 100, p);
                    return 0;
                }
                """);
    }

    /** In the circle of a and b an iteration is one firing of each; what it moves lies in the rings. */
    @Test
    void processesOfKnownRatesAreFusedWhereThatIsWished() throws IOException {
        assertEquals(0, generate("<processor name='c' type='core'/>").status());
        assertFalse(Files.exists(work.resolve("out/islands.c")));
        assertEquals(new Commands(0, "", ""), generate("<processor name='c' type='core'/>", "--static", "fuse"));
        assertTrue(text("islands.c").contains("Island 1, on core c: 2 members"), text("islands.c"));
        assertTrue(text("network.c").contains("2, 0, 0, &weft_members_0[0]}, /* a */"), text("network.c"));
        assertTrue(text("weft_config.h").contains("WEFT_ISLANDS 1"), text("weft_config.h"));
    }

    @Test
    void anArchitectureOfCoresChoosesIt() throws IOException {
        assertEquals(new Commands(0, "", ""), generate("<processor name='c' type='core'/>"));
        assertTrue(text("weft_config.h").contains("This was generated for cortex-m0"), text("weft_config.h"));
        assertTrue(text("weft_config.h").contains("WEFT_BYTES_BITS 16"), text("weft_config.h"));
    }

    @Test
    void onlyRingsWithWindowsHaveRoomBehindThem() throws IOException {
        generate("<processor name='c' type='core'/>");
        assertTrue(text("network.c").contains("weft_ring_windows[128]"), text("network.c"));
        assertTrue(text("network.c").contains("weft_ring_bytes[64]"), text("network.c"));
    }

    @Test
    void sourcesAreReadAsTheCoresCompilerReadsThem() throws IOException {
        generate("<processor name='c' type='core' cpu='avr'/>");
        assertTrue(text("processors/c/a.unit.c").contains("n = 8;"));
        generate("<processor name='c' type='core' cpu='rv32'/>");
        assertFalse(text("processors/c/a.unit.c").contains("n = 8;"));
    }

    @Test
    void largeChannelsAreCountedInMoreBits() throws IOException {
        assertEquals(
                0,
                generate("<processor name='c' type='core'/>", "-D", "SIZE=40000")
                        .status());
        assertTrue(text("weft_config.h").contains("WEFT_BYTES_BITS 32"), text("weft_config.h"));
    }

    @Test
    void whatDoesNotFitIsSaid() throws IOException {
        Commands little = generate("<processor name='c' type='core' ram='250'/>");
        assertEquals(1, little.status());
        assertTrue(
                Pattern.compile(
                                "2 processes take 288 bytes of RAM.* and there are 250: 38 too many.*channel 'windows' 128, channel"
                                        + " 'bytes' 64, tables of the runtime 96")
                        .matcher(little.err())
                        .find(),
                little.err());
        assertEquals(0, generate("<processor name='c' type='core' ram='64K'/>").status());
        refused("<processor name='c' type='core' ram='much'/>", "ram=\"much\" of the core 'c' is no number of bytes");
        refused(
                "<processor name='c' type='core' cpu='avr'/>",
                "the channel 'windows' holds 40000 bytes",
                "-D",
                "SIZE=40000");
    }

    @Test
    void coresAreOfOneKnownKindAndNoPools() throws IOException {
        refused(
                "<processor name='c' type='core' cpu='z80'/>",
                "of an unknown kind; use the one that is most like it of: cortex-m0");
        refused("<processor name='c' type='core' cores='2'/>", "is no pool of cores");
        Files.writeString(work.resolve("m.xml"), """
                <mapping>
                  <binding name="x"><process name="a"/><processor name="c"/></binding>
                  <binding name="y"><process name="b"/><processor name="d"/></binding>
                </mapping>
                """);
        String other = "<processor name='c' type='core' cpu='rv32'/><processor name='d' type='core' cpu='%s'/>";
        refused(
                other.formatted("avr"),
                "of another kind than 'c'",
                "-m",
                work.resolve("m.xml").toString());
        assertEquals(
                0,
                generate(other.formatted("rv32"), "-m", work.resolve("m.xml").toString())
                        .status());
        assertTrue(text("weft_config.h").contains("WEFT_CORES 2"));
    }

    @Test
    void aNetworkMayLeavePortsToItsProgram() throws IOException {
        String network = Files.readString(work.resolve("net.xml"));
        Files.writeString(work.resolve("net.xml"), network.replaceAll("(?s)<channel type=\"fifo\".*</channel>", """
                        <input name="samples" capacity="8"><receiver process="b" port="plain"/></input>
                        <output name="beats" capacity="8"><sender process="a" port="plain"/></output>
                        """));
        assertEquals(new Commands(0, "", ""), generate("<processor name='c' type='core'/>"));
        assertTrue(
                text("weft_network.h").contains("WEFT_PORT_samples = 0, /* put: samples */"), text("weft_network.h"));
        assertTrue(text("weft_network.h").contains("WEFT_PORT_beats = 1, /* get: beats */"), text("weft_network.h"));
    }

    private void refused(String processors, String why, String... options) throws IOException {
        Commands check = generate(processors, options);
        assertEquals(1, check.status(), check.err());
        assertTrue(check.err().contains(why), check.err());
    }

    private Commands generate(String processors, String... options) throws IOException {
        Files.writeString(
                work.resolve("arch.xml"), "<architecture>" + processors.replace('\'', '"') + "</architecture>");
        List<String> all = new ArrayList<>(List.of(
                "generate",
                work.resolve("net.xml").toString(),
                "-s",
                work.toString(),
                "-a",
                work.resolve("arch.xml").toString(),
                "-o",
                "out"));
        all.addAll(List.of(options));
        return Commands.run(work, all.toArray(String[]::new));
    }

    private String text(String file) throws IOException {
        return Files.readString(work.resolve("out").resolve(file));
    }
}
