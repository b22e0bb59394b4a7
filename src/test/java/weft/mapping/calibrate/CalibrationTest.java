package weft.mapping.calibrate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.diagnostics.Diagnostics;
import weft.mapping.calibrate.Calibration.Pair;
import weft.mapping.calibrate.Calibration.Sample;
import weft.mapping.cost.Crossing;

class CalibrationTest {

    private static final Calibration CALIBRATION = new Calibration(
            "Some CPU @ 3 GHz",
            List.of(
                    new Pair(Pair.THREADS, "0,1", List.of(new Sample(4, 1_000, 520), new Sample(64, 1_000, 520))),
                    new Pair(
                            Pair.CORES,
                            "0,2",
                            List.of(
                                    new Sample(4, 1_000, 580.4),
                                    new Sample(1_000, 1_200, 780),
                                    new Sample(10_000, 2_000, 2_080)))));

    @TempDir
    Path folder;

    /** 80 ns a token and 0.1 ns a byte, beyond half of what both ends do in turn. */
    @Test
    void aLineGoesThroughWhatWasMeasured() {
        Crossing crossing = CALIBRATION.crossing();
        assertEquals(80, crossing.nanoseconds(), 0.1);
        assertEquals(0.1, crossing.perByte(), 0.001);
    }

    @Test
    void costsAreNeverBelowZero() {
        Pair faster = new Pair(Pair.CORES, "0,1", List.of(new Sample(4, 1_000, 490), new Sample(9_000, 3_000, 1_200)));
        assertEquals(new Crossing(0, 0), faster.crossing());
    }

    @Test
    void isReadAsItWasWritten() throws IOException {
        Files.writeString(CalibrationFile.in(folder), CalibrationFile.text(CALIBRATION));
        Diagnostics diagnostics = new Diagnostics();
        assertEquals(Optional.of(CALIBRATION), CalibrationFile.read(folder, "Some CPU @ 3 GHz", diagnostics));
        assertEquals(List.of(), diagnostics.sorted());
    }

    @Test
    void thatOfAnotherMachineIsNotTaken() throws IOException {
        Files.writeString(CalibrationFile.in(folder), CalibrationFile.text(CALIBRATION));
        warned("this was measured on 'Some CPU @ 3 GHz', and this machine is 'Other CPU'");
    }

    @Test
    void aDamagedOneIsNotTaken() throws IOException {
        String text = CalibrationFile.text(CALIBRATION);
        for (String damaged : List.of(
                "",
                "{",
                "{}",
                "{\"format\": \"weft-crossings-1\"}",
                text.replace("samples", "examples"),
                text.replace("520", "\"x\""))) {
            Files.writeString(CalibrationFile.in(folder), damaged);
            warned("this is not what weft calibrate writes");
        }
    }

    @Test
    void whatRanksCostIsApart() {
        Pair cores = new Pair(Pair.CORES, "0,1", List.of(new Sample(4, 1_000, 700)));
        Pair ranks = new Pair(Pair.RANKS, "0,1", List.of(new Sample(4, 1_000, 8_000)));
        Calibration both = new Calibration("Some CPU", List.of(cores, ranks));
        assertEquals(200, both.crossing().nanoseconds(), 1e-9);
        assertEquals(7_500, both.far().orElseThrow().nanoseconds(), 1e-9);
        assertEquals(Optional.empty(), new Calibration("Some CPU", List.of(cores)).far());
    }

    private void warned(String message) {
        Diagnostics diagnostics = new Diagnostics();
        assertEquals(Optional.empty(), CalibrationFile.read(folder, "Other CPU", diagnostics));
        assertEquals(1, diagnostics.sorted().size());
        assertTrue(
                diagnostics.sorted().get(0).toString().contains(message),
                diagnostics.sorted().toString());
        assertTrue(!diagnostics.hasErrors());
    }

    @Test
    void withoutOneNothingIsSaid() {
        Diagnostics diagnostics = new Diagnostics();
        assertEquals(Optional.empty(), CalibrationFile.read(folder, "Other CPU", diagnostics));
        assertEquals(List.of(), diagnostics.sorted());
    }

    @Test
    void pairsOfCoresAreFound() throws IOException {
        for (int core = 0; core < 4; core++) {
            Path topology = Files.createDirectories(folder.resolve("cpu" + core + "/topology"));
            Files.writeString(topology.resolve("thread_siblings_list"), core % 2 + "," + (core % 2 + 2) + "\n");
        }
        Cores all = new Cores(folder, Cores.list("0-3"));
        assertEquals(Optional.of("0,1"), all.apart());
        assertEquals(Optional.of("0,2"), all.together());
        assertEquals(Optional.empty(), new Cores(folder, Cores.list("1,3")).apart());
        assertEquals(Optional.empty(), new Cores(folder, Cores.list("1")).together());
    }
}
