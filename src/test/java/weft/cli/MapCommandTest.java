package weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.compile.Inputs;
import weft.diagnostics.Diagnostics;
import weft.mapping.PlacingReader;
import weft.mapping.calibrate.Calibration;
import weft.mapping.calibrate.Calibration.Pair;
import weft.mapping.calibrate.Calibration.Sample;
import weft.mapping.calibrate.CalibrationFile;
import weft.mapping.calibrate.Cores;
import weft.mapping.profile.Digest;
import weft.mapping.profile.Profile;
import weft.mapping.profile.ProfileFile;
import weft.model.Network;
import weft.source.parse.BuildOptions;
import weft.target.ProcessorCosts.Measured;
import weft.target.cell.Cell;

class MapCommandTest {

    private static final Path EXAMPLE = Path.of("examples/quickstart").toAbsolutePath();
    private static final List<String> SOURCES = List.of("producer.c", "worker.c", "consumer.c");
    private static final String TWO = "<architecture><processor name='a'/><processor name='b'/></architecture>";

    @TempDir
    Path work;

    @BeforeEach
    void network() throws IOException {
        Files.copy(EXAMPLE.resolve("quickstart.xml"), work.resolve("network.xml"));
        Files.createDirectory(work.resolve("src"));
        for (String source : SOURCES) {
            Files.copy(
                    EXAMPLE.resolve("src").resolve(source), work.resolve("src").resolve(source));
        }
        write("architecture.xml", TWO);
        profile("profile.json", process -> process.equals("worker") ? 5_000_000 : 2_000_000, 10);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(work.resolve(name), text);
    }

    private void replace(String name, String old, String text) throws IOException {
        String before = Files.readString(work.resolve(name));
        assertTrue(before.contains(old));
        write(name, before.replace(old, text));
    }

    private Network flattened() {
        Inputs inputs = new Inputs(
                work.resolve("network.xml"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                BuildOptions.NONE);
        return PlacingReader.network(inputs, new Diagnostics()).orElseThrow();
    }

    private void profile(String name, ToLongFunction<String> nanoseconds, long tokens) throws IOException {
        profile(name, nanoseconds, tokens, Map.of());
    }

    private void profile(
            String name, ToLongFunction<String> nanoseconds, long tokens, Map<String, Map<String, Measured>> elsewhere)
            throws IOException {
        Network network = flattened();
        Set<Path> sources =
                Set.copyOf(SOURCES.stream().map(work.resolve("src")::resolve).toList());
        write(
                name,
                ProfileFile.text(new Profile(
                                network.name(),
                                Digest.of(network),
                                Digest.of(sources, work),
                                1,
                                network.processes().stream()
                                        .map(process -> process.name().full())
                                        .map(process -> new Profile.Work(process, nanoseconds.applyAsLong(process), 10))
                                        .toList(),
                                network.channels().stream()
                                        .map(channel -> new Profile.Traffic(
                                                channel.name().full(), tokens, 4 * tokens, 0, 0, 0))
                                        .toList())
                        .with(elsewhere)));
    }

    private Commands map(String... more) {
        String[] all = new String[7 + more.length];
        System.arraycopy(
                new String[] {
                    "map",
                    work + "/network.xml",
                    "-a",
                    work + "/architecture.xml",
                    "-o",
                    work + "/mapping.xml",
                    "--time=3600"
                },
                0,
                all,
                0,
                7);
        System.arraycopy(more, 0, all, 7, more.length);
        return Commands.run(work, all);
    }

    private Commands mapProfile(String... more) {
        String[] all = new String[2 + more.length];
        all[0] = "--profile";
        all[1] = work + "/profile.json";
        System.arraycopy(more, 0, all, 2, more.length);
        return map(all);
    }

    private void refused(String message) {
        Commands weft = mapProfile();
        assertEquals(1, weft.status(), weft.out());
        assertTrue(weft.err().startsWith("profile.json"), weft.err());
        assertTrue(weft.err().contains(message), weft.err());
        assertFalse(Files.exists(work.resolve("mapping.xml")));
    }

    private void mappingIsRight() {
        Commands check = Commands.run(
                work, "check", work + "/network.xml", "-a", work + "/architecture.xml", "-m", work + "/mapping.xml");
        assertEquals(0, check.status(), check.err());
    }

    private String processorOf(String process) throws IOException {
        String text = Files.readString(work.resolve("mapping.xml"));
        int at = text.indexOf("<process name=\"" + process + "\"/>");
        return text.substring(
                text.indexOf("<processor name=\"", at) + 17, text.indexOf("\"/>", text.indexOf("<processor", at)));
    }

    @Test
    void theLargeProcessIsAlone() throws IOException {
        Commands weft = mapProfile();
        assertEquals(new Commands(0, weft.out(), ""), weft);
        assertEquals(processorOf("producer"), processorOf("consumer"));
        assertFalse(processorOf("producer").equals(processorOf("worker")));
        assertTrue(weft.out().contains("1.80 times as fast"), weft.out());
        assertTrue(weft.out().contains("no mapping is faster: proved"), weft.out());
        assertTrue(
                weft.out().contains("process worker is 56 % of all work: no mapping is faster than 1.80 times"),
                weft.out());
        assertTrue(weft.out().contains("2 of 2 channels cross"), weft.out());
        mappingIsRight();
    }

    @Test
    void whereMuchCrossesOneProcessorIsBest() throws IOException {
        profile("profile.json", process -> 1_000_000, 1_000_000);
        assertEquals(0, mapProfile().status());
        assertEquals(processorOf("producer"), processorOf("worker"));
        assertEquals(processorOf("worker"), processorOf("consumer"));
        assertEquals(0, mapProfile("--crossing", "0.0").status());
        assertFalse(processorOf("producer").equals(processorOf("worker"))
                && processorOf("worker").equals(processorOf("consumer")));
    }

    @Test
    void whatTheUserHasBoundStays() throws IOException {
        for (String place : List.of("a", "b")) {
            write(
                    "own.xml",
                    "<mapping><binding name='x'><process name='worker'/><processor name='" + place + "'/></binding>"
                            + "<binding name='y'><process name='producer'/><processor name='" + place
                            + "'/></binding></mapping>");
            Commands weft = mapProfile("-m", work + "/own.xml");
            assertEquals(0, weft.status(), weft.err());
            assertEquals(place, processorOf("worker"));
            assertEquals(place, processorOf("producer"));
            assertFalse(processorOf("consumer").equals(place));
            assertTrue(weft.out().contains("was bound by you"), weft.out());
        }
    }

    @Test
    void profilesAreSummedUp() throws IOException {
        profile("other.json", process -> process.equals("producer") ? 20_000_000 : 1_000_000, 10);
        Commands weft = mapProfile("--profile", work + "/other.json");
        assertEquals(processorOf("worker"), processorOf("consumer"));
        assertTrue(weft.out().contains("(31.000 ms)"), weft.out());
    }

    @Test
    void withoutAProfileEachProcessCountsTheSame() {
        Commands weft = map();
        assertEquals(0, weft.status(), weft.err());
        assertTrue(weft.out().startsWith("without a profile each process counts the same"), weft.out());
    }

    @Test
    void aThreadForIoBoundsToo() throws IOException {
        replace(
                "network.xml",
                "<source type=\"c\" location=\"worker.c\"/>",
                "<source type=\"c\" location=\"worker.c\"/><configuration name=\"io\" value=\"true\"/>");
        profile("profile.json", process -> process.equals("worker") ? 50_000_000 : 2_000_000, 10);
        Commands weft = mapProfile();
        assertTrue(weft.out().contains("thread of worker"), weft.out());
        assertFalse(processorOf("producer").equals(processorOf("consumer")));
    }

    @Test
    void aChangedSourceIsRefused() throws IOException {
        write("src/worker.c", Files.readString(work.resolve("src/worker.c")) + "\n");
        refused("the source src/worker.c has changed since this profile was made");
    }

    @Test
    void aSourceThatIsGoneIsRefused() throws IOException {
        Files.copy(work.resolve("src/worker.c"), work.resolve("src/other.c"));
        replace("profile.json", "src/worker.c", "src/gone.c");
        refused("the source src/gone.c, of which this profile tells, is gone");
    }

    @Test
    void aProfileOfAnotherNetworkIsRefused() throws IOException {
        replace("network.xml", "name=\"quickstart\"", "name=\"slowstart\"");
        replace("profile.json", "src/worker.c", "src/beside_the_other_network.c");
        refused("this is a profile of the network 'quickstart', not of 'slowstart'");
        assertFalse(mapProfile().err().contains("is gone"));
    }

    @Test
    void aChangedNetworkIsRefusedButNotACapacity() throws IOException {
        replace("network.xml", "capacity=\"32\"", "capacity=\"64\"");
        assertEquals(0, mapProfile().status());
        Files.delete(work.resolve("mapping.xml"));
        replace("network.xml", "name=\"channelA\"", "name=\"channelC\"");
        refused("of another network 'quickstart', or of the same before it was changed");
    }

    @Test
    void aMissingProcessIsRefused() throws IOException {
        replace("network.xml", "\"worker\"", "\"werker\"");
        refused("the process 'werker' is not in this profile");
    }

    @Test
    void whatIsNoProfileIsRefused() throws IOException {
        write("profile.json", "{ \"format\": ");
        refused("this is not JSON");
        write("profile.json", "{\"processes\": []}");
        refused("this is no profile");
        write("profile.json", "{\"format\": \"weft-profile-2\"}");
        refused("this profile is damaged");
        for (String[] wrong : List.of(
                new String[] {"\"runs\": 1", "\"runs\": 0"},
                new String[] {"\"ns\": 5000000", "\"ns\": 9000000000000000000"},
                new String[] {"\"ns\": 5000000", "\"ns\": 999999999999999"},
                new String[] {"\"ns\": 5000000", "\"ns\": -1"})) {
            profile("profile.json", process -> process.equals("worker") ? 5_000_000 : 2_000_000, 10);
            replace("profile.json", wrong[0], wrong[1]);
            refused("this profile is damaged");
        }
    }

    @Test
    void whereNothingTakesTimeNothingIsCalledFaster() throws IOException {
        profile("profile.json", process -> 0, 0);
        Commands weft = mapProfile("--objective", "memory");
        assertEquals(0, weft.status(), weft.err());
        assertTrue(weft.out().contains("all mappings are equally fast"), weft.out());
        assertFalse(weft.out().contains("NaN"), weft.out());
        assertEquals(0, mapProfile("--objective", "latency").status());
    }

    @Test
    void aPoolIsAsGoodAsItsCores() throws IOException {
        write("architecture.xml", "<architecture><processor name='p' cores='2'/></architecture>");
        Commands weft = mapProfile();
        assertEquals(0, weft.status(), weft.err());
        assertEquals("p", processorOf("worker"));
        assertEquals("p", processorOf("producer"));
        assertTrue(weft.out().contains("1.80 times as fast"), weft.out());
        assertTrue(weft.out().contains("\np 1 "), weft.out());
        write("architecture.xml", "<architecture><processor name='p' cores='2'/><processor name='q'/></architecture>");
        assertEquals(0, mapProfile("--explain", work + "/picture.svg").status());
        write(
                "own.xml",
                "<mapping><binding name='x'><process name='worker'/><processor name='p'/></binding></mapping>");
        Commands bound = mapProfile("-m", work + "/own.xml");
        assertEquals(1, bound.status());
        assertTrue(bound.err().contains("'p' is a pool that you have bound processes to"), bound.err());
    }

    @Test
    void microcontrollersAreRefused() throws IOException {
        write("architecture.xml", "<architecture><processor name='p' type='core'/></architecture>");
        Commands weft = map();
        assertEquals(1, weft.status());
        assertTrue(
                weft.err().startsWith("architecture.xml:1:15: error: 'p' is a processor of the target bare"),
                weft.err());
    }

    /** A token between nodes costs as much as the producer's work for it: what talks stays on one node, on both of its processors. */
    @Test
    void whatTalksStaysOnOneNode() throws IOException {
        write(
                "architecture.xml",
                "<architecture><processor name='a0' node='a'/><processor name='b0' node='b'/>"
                        + "<processor name='a1' node='a'/><processor name='b1' node='b'/></architecture>");
        profile("profile.json", process -> process.equals("worker") ? 5_000_000 : 2_000_000, 1_000);
        Commands weft = mapProfile();
        assertEquals(0, weft.status(), weft.err());
        assertEquals(processorOf("worker").charAt(0), processorOf("producer").charAt(0));
        assertEquals(processorOf("worker").charAt(0), processorOf("consumer").charAt(0));
        assertFalse(processorOf("worker").equals(processorOf("producer")));
        assertTrue(weft.out().contains("a token that crosses nodes costs either end 7500 ns"), weft.out());
        assertTrue(weft.out().contains("no mapping is faster: proved"), weft.out());
        mappingIsRight();
        Commands latency = mapProfile("--objective", "latency");
        assertTrue(latency.out().startsWith("latency: 0.009 ms for one round alone"), latency.err());
        assertEquals(processorOf("worker"), processorOf("producer"));
        assertEquals(processorOf("worker"), processorOf("consumer"));
    }

    @Test
    void eachTypeOfNodeHasItsOwnProfile() throws IOException {
        write(
                "architecture.xml",
                "<architecture><processor name='fast' node='f' type='FAST'/>"
                        + "<processor name='slow' node='s' type='SLOW'/></architecture>");
        profile("slow.json", process -> process.equals("worker") ? 90_000_000 : 1_000_000, 10);
        Commands weft = mapProfile("--profile", "SLOW=" + work + "/slow.json");
        assertEquals(0, weft.status(), weft.err());
        assertEquals("fast", processorOf("worker"));
        assertEquals("slow", processorOf("producer"));
        assertEquals("slow", processorOf("consumer"));
    }

    private void cell(long data) throws IOException {
        write(
                "architecture.xml",
                "<architecture><processor name='ppe' type='PPE'/><processor name='spe_0' type='SPE'/></architecture>");
        profile(
                "profile.json",
                process -> 2_000_000,
                10,
                Map.of("worker", Map.of("SPE", new Measured(3_000_000, "worker", 20_000, data, 18_000))));
    }

    /** What was not measured on an SPE stays on the PPE, which is four times as slow as this machine. */
    @Test
    void aCellHasWorkOfItsOwn() throws IOException {
        cell(10_000);
        Commands weft = mapProfile();
        assertEquals(0, weft.status(), weft.err());
        assertEquals("spe_0", processorOf("worker"));
        assertEquals("ppe", processorOf("producer"));
        assertEquals("ppe", processorOf("consumer"));
        assertTrue(weft.out().contains("predicted: 16."), weft.out());
        assertTrue(
                weft.out().contains("2 of 3 processes were never measured on a processor such as spe_0"), weft.out());
        assertTrue(weft.out().contains("costs either end 194 ns and 0.050 ns a byte: of the target"), weft.out());
        assertTrue(mapProfile("--crossing", "7").out().contains("costs either end 7 ns and 0.100 ns a byte: as given"));
    }

    /** The round alone is fastest with the worker on its SPE, if it fits there. */
    @Test
    void latencyKeepsToLocalStoresToo() throws IOException {
        cell(10_000);
        Commands weft = mapProfile("--objective", "latency");
        assertTrue(weft.out().startsWith("latency: 1.901 ms for one round alone"), weft.out() + weft.err());
        assertEquals("spe_0", processorOf("worker"));
        cell(300_000);
        assertTrue(mapProfile("--objective", "latency").out().startsWith("latency: 2.400 ms for one round alone"));
        assertEquals("ppe", processorOf("worker"));
    }

    /** Who has no processor at all to run on is told, and so is that there is no profile to tell. */
    @Test
    void spesAloneNeedAProfileOfThem() throws IOException {
        write("architecture.xml", "<architecture><processor name='spe_0' type='SPE'/></architecture>");
        Commands weft = map();
        assertEquals(1, weft.status());
        assertTrue(
                weft.err().contains("the process 'consumer' was never measured on a processor such as 'spe_0'"),
                weft.err());
    }

    @Test
    void whatDoesNotFitIntoALocalStoreStaysOut() throws IOException {
        cell(300_000);
        assertEquals(0, mapProfile().status());
        assertEquals("ppe", processorOf("worker"));
        Files.delete(work.resolve("mapping.xml"));
        write(
                "own.xml",
                "<mapping><binding name='x'><process name='worker'/><processor name='spe_0'/></binding></mapping>");
        Commands bound = mapProfile("-m", work + "/own.xml");
        assertEquals(1, bound.status());
        // 262,144 without the stack and the runtime hold 235,952; the process has code, data and, with name, ports and
        // rings, 1,304 more.
        assertTrue(
                bound.err().contains("'spe_0' has 85240 bytes too few, of 235952; what takes most there is 'worker'"),
                bound.err());
        assertTrue(bound.err().contains("[W0904]"), bound.err());
        assertFalse(Files.exists(work.resolve("mapping.xml")));
    }

    @Test
    void whatWasNeverOnAnSpeIsNotBoundToOne() throws IOException {
        cell(10_000);
        write(
                "own.xml",
                "<mapping><binding name='x'><process name='producer'/><processor name='spe_0'/></binding></mapping>");
        Commands bound = mapProfile("-m", work + "/own.xml");
        assertEquals(1, bound.status());
        assertTrue(
                bound.err().contains("the process 'producer' was never measured on a processor such as 'spe_0'"),
                bound.err());
    }

    /** As `weft run --timing` and `make report` print it. */
    @Test
    void whatTheStandInTellsIsRead() {
        Map<String, Map<String, Measured>> measured =
                new Cell().measured(flattened().processes(), """
                        SPE 0, embedded program
                           320000  cycles: 100.000 us at 3.2 GHz
                           32000  cycles of process worker, in 4 runs: 98.7 %; 0.53 instructions a cycle
                            4096  bytes of the heap by process worker
                           99  cycles of the scheduler, start and end: 1.3 %
                           128  bytes of the heap by the start
                        """, """
                        SPE spe_0: 164664 bytes of 262144, 97480 left for stack and heap
                            32768  channel a
                            47120  process worker: code 22320, data, state and frames 24800
                              880  tables of the runtime: 1 process, 2 ports
                            18360  runtime and library
                        """);
        assertEquals(
                Map.of("worker", Map.of("SPE", new Measured(10_000, "worker", 22_320, 24_800 + 4_096, 18_360 + 128))),
                measured);
    }

    /** Of three equal processes one processor has two: a pool takes turns, and is faster than any mapping. */
    @Test
    void aPoolIsAdvisedWhereTurnsAreBetter() throws IOException {
        profile("profile.json", process -> 2_000_000, 10);
        Commands weft = mapProfile();
        assertTrue(
                weft.out().contains("a pool of these processors, on which processes take turns: at most 2.00 times"),
                weft.out());
        write(
                "architecture.xml",
                "<architecture><processor name='a'/><processor name='b'/><processor name='c'/></architecture>");
        assertFalse(mapProfile().out().contains("a pool of these processors"));
    }

    @Test
    void aSimulationStandsBesideTheLoads() {
        Commands weft = mapProfile();
        assertTrue(weft.out().contains("simulated: "), weft.out());
        assertTrue(weft.out().contains("assumed, weft calibrate measures this machine"), weft.out());
        assertTrue(mapProfile("--crossing", "7").out().contains("costs either end 7 ns"));
        assertTrue(mapProfile("--crossing", "7.5,0.25")
                .out()
                .contains("costs either end 8 ns and 0.250 ns a byte: as given"));
    }

    @Test
    void whatWasCalibratedIsTaken() throws IOException {
        Calibration calibration = new Calibration(
                Cores.model(),
                List.of(new Pair(Pair.CORES, "0,1", List.of(new Sample(4, 1_000, 700), new Sample(64, 1_000, 700)))));
        Files.createDirectories(work.resolve("cache"));
        write("cache/crossings.json", CalibrationFile.text(calibration));
        Commands weft = mapProfile();
        assertTrue(
                weft.out().contains("costs either end 200 ns and 0.000 ns a byte: measured by weft calibrate"),
                weft.out());
        write("cache/crossings.json", "{}");
        Commands damaged = mapProfile();
        assertEquals(0, damaged.status());
        assertTrue(damaged.err().contains("cache/crossings.json"), damaged.err());
        assertTrue(damaged.out().contains("assumed"), damaged.out());
    }

    @Test
    void aMachineThatIsNotThereIsPlanned() {
        Commands weft = Commands.run(
                work,
                "map",
                work + "/network.xml",
                "--profile",
                work + "/profile.json",
                "--plan",
                "1,2,1024,8x128",
                "--time=3600");
        assertEquals(0, weft.status(), weft.err());
        List<String> rows = weft.out().lines().toList();
        assertTrue(rows.get(1).strip().startsWith("1 ") && rows.get(1).contains(" 1.00 "), weft.out());
        assertTrue(rows.get(2).strip().startsWith("2 ") && rows.get(2).contains(" 1.80 "), weft.out());
        assertTrue(rows.get(3).strip().startsWith("1024 ") && rows.get(3).contains(" 1.80 "), weft.out());
        assertTrue(rows.get(4).strip().startsWith("8x128 ") && rows.get(4).contains(" 1.80 "), weft.out());
        assertTrue(weft.out().contains("a token that crosses nodes costs either end 7500 ns"), weft.out());
        assertFalse(Files.exists(work.resolve("mapping.xml")));
    }

    @Test
    void thePictureShowsLoadsAndTheReport() throws IOException {
        Commands weft = mapProfile("--explain", work + "/picture.svg");
        assertEquals(0, weft.status(), weft.err());
        String picture = Files.readString(work.resolve("picture.svg"));
        assertTrue(picture.contains(">worker</text>"), picture);
        assertTrue(picture.contains(">100.0 %</text>"), picture);
        assertTrue(picture.contains(">40.0 %</text>"), picture);
        assertTrue(picture.contains("what would help next: process worker is 56 %"), picture);
    }

    @Test
    void capacitiesAreFoundForAMemory() {
        Commands weft = mapProfile("--memory", "1000");
        assertEquals(0, weft.status(), weft.err());
        assertTrue(weft.out().contains("<- chosen"), weft.out());
        assertTrue(weft.out().contains("  channel channelA: capacity "), weft.out());
        assertEquals(0, mapProfile("--objective", "memory").status());
    }

    @Test
    void tooLittleMemoryIsRefusedByHowMuch() {
        Commands weft = mapProfile("--memory", "5");
        assertEquals(1, weft.status());
        assertTrue(
                weft.err()
                        .contains(
                                "the channels need at least 8 bytes so that processes do not get stuck: 3 more than the 5 of --memory"),
                weft.err());
        assertFalse(Files.exists(work.resolve("mapping.xml")));
    }

    @Test
    void theLatencyOfARoundIsAnObjective() throws IOException {
        Commands weft = mapProfile("--objective", "latency");
        assertTrue(weft.out().startsWith("latency: 0.900 ms for one round alone"), weft.out());
        assertEquals(processorOf("producer"), processorOf("worker"));
    }

    @Test
    void wrongUsageEndsWithTwo() {
        assertEquals(2, mapProfile("--memory", "0").status());
        assertEquals(2, mapProfile("--plan", "2").status());
        for (String wrong : List.of("0", "x8", "8x0", "2x3x4", "1000x1000", "99999999999", "many")) {
            Commands planned = Commands.run(
                    work, "map", work + "/network.xml", "--profile", work + "/profile.json", "--plan", wrong);
            assertEquals(2, planned.status(), wrong);
        }
        assertEquals(2, map("--memory", "1000").status());
        assertEquals(2, map("--objective", "latency").status());
        assertEquals(2, mapProfile("--objective", "beauty").status());
        assertEquals(2, mapProfile("--explain", "picture.png").status());
        assertEquals(2, map("--time", "0").status());
        for (String wrong : List.of("-1", "much", "1,", "1,2,3", "9999999999")) {
            assertEquals(2, map("--crossing", wrong).status(), wrong);
            assertEquals(2, map("--far", wrong).status(), wrong);
        }
        assertEquals(2, map("--policy", "gp").status());
        assertEquals(2, Commands.run(work, "map", work + "/network.xml").status());
    }

    /** What did not build is where the message says that it is. */
    @Test
    void whatDoesNotBuildIsKept() throws IOException {
        replace(
                "src/worker.c",
                "init(DOLProcess *p)\n{",
                "init(DOLProcess *p)\n{\n    extern int nowhere(void);\n    nowhere();");
        Commands weft = Commands.run(work, "profile", work + "/network.xml", "-o", work + "/new.json");
        assertEquals(3, weft.status(), weft.err());
        String said = weft.err().substring(weft.err().indexOf("it lies in ") + 11);
        Path folder = Path.of(said.substring(0, said.indexOf(' ')).strip());
        assertTrue(Files.exists(folder.resolve("Makefile")), weft.err());
        try (var files = Files.walk(folder.getParent())) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
    }
}
