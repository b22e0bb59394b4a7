package weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import weft.mapping.Placing;
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

    private void profile(String name, ToLongFunction<String> nanoseconds, long tokens) throws IOException {
        Inputs inputs = new Inputs(
                work.resolve("network.xml"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                BuildOptions.NONE);
        Network network = Placing.network(inputs, new Diagnostics()).orElseThrow();
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
                                .map(channel ->
                                        new Profile.Traffic(channel.name().full(), tokens, 4 * tokens))
                                .toList())));
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
        assertEquals(
                0,
                Commands.run(
                                work,
                                "check",
                                work + "/network.xml",
                                "-a",
                                work + "/architecture.xml",
                                "-m",
                                work + "/mapping.xml")
                        .status());
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
        refused("this is a profile of the network 'quickstart', not of 'slowstart'");
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
        write("profile.json", "{\"format\": \"weft-profile-1\"}");
        refused("this profile is damaged");
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
    void nodesAndCellsAreRefused() throws IOException {
        for (String processor : List.of("<processor name='p' node='n'/>", "<processor name='p' type='PPE'/>")) {
            write("architecture.xml", "<architecture>" + processor + "</architecture>");
            Commands weft = map();
            assertEquals(1, weft.status());
            assertTrue(weft.err().startsWith("architecture.xml:1:15: error: 'p' is a "), weft.err());
        }
    }

    @Test
    void aSimulationStandsBesideTheLoads() {
        Commands weft = mapProfile();
        assertTrue(weft.out().contains("simulated: "), weft.out());
        assertTrue(weft.out().contains("assumed, weft calibrate measures this machine"), weft.out());
        assertTrue(mapProfile("--crossing", "7").out().contains("costs either end 7 ns"));
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
                "1,2,1024",
                "--time=3600");
        assertEquals(0, weft.status(), weft.err());
        List<String> rows = weft.out().lines().toList();
        assertTrue(rows.get(1).strip().startsWith("1 ") && rows.get(1).contains(" 1.00 "), weft.out());
        assertTrue(rows.get(2).strip().startsWith("2 ") && rows.get(2).contains(" 1.80 "), weft.out());
        assertTrue(rows.get(3).strip().startsWith("1024 ") && rows.get(3).contains(" 1.80 "), weft.out());
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
        assertEquals(2, map("--memory", "1000").status());
        assertEquals(2, map("--objective", "latency").status());
        assertEquals(2, mapProfile("--objective", "beauty").status());
        assertEquals(2, mapProfile("--explain", "picture.png").status());
        assertEquals(2, map("--time", "0").status());
        assertEquals(2, map("--crossing", "-1").status());
        assertEquals(2, map("--policy", "gp").status());
        assertEquals(2, Commands.run(work, "map", work + "/network.xml").status());
    }
}
