package weft.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import weft.cli.write.TemporaryFolder;
import weft.compile.InputRejected;
import weft.compile.ToolchainException;
import weft.emit.OutputFile;
import weft.mapping.calibrate.Calibration;
import weft.mapping.calibrate.Calibration.Pair;
import weft.mapping.calibrate.Calibration.Sample;
import weft.mapping.calibrate.CalibrationFile;
import weft.mapping.calibrate.Measurement;
import weft.mapping.cost.Crossing;

/** {@code weft calibrate}: measures what crossings cost on this machine, and keeps it for {@code weft map}. */
@Command(
        name = "calibrate",
        description =
                "Measures what tokens cost that cross this machine's cores or, where mpirun is there, ranks; takes about a minute, and keeps it for weft map.",
        mixinStandardHelpOptions = true)
final class CalibrateCommand implements Callable<Integer> {

    private final Terminal terminal;

    CalibrateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws ToolchainException, IOException {
        Path file = CalibrationFile.in(terminal.cache());
        try (TemporaryFolder work = TemporaryFolder.make("weft-calibrate")) {
            Calibration calibration = measured(work);
            OutputFile.write(file, CalibrationFile.text(calibration));
            terminal.endProgress();
            calibration.pairs().forEach(this::tell);
        } catch (InputRejected e) {
            throw new IllegalStateException("our own network is not right", e);
        } finally {
            terminal.endProgress();
        }
        terminal.out().println("kept in " + file);
        return ExitStatus.OK;
    }

    /** What does not build is kept. */
    private Calibration measured(TemporaryFolder work) throws ToolchainException, IOException, InputRejected {
        try {
            return Measurement.run(work.path(), terminal::progress);
        } catch (ToolchainException e) {
            work.keepFor(e);
            throw e;
        }
    }

    private void tell(Pair pair) {
        Crossing crossing = pair.crossing();
        terminal.out()
                .printf(
                        Locale.ROOT,
                        "%s (%s): a token costs either end %.0f ns and %.3f ns a byte if it crosses%n",
                        pair.kind(),
                        pair.cores(),
                        crossing.nanoseconds(),
                        crossing.perByte());
        for (Sample sample : pair.samples()) {
            terminal.out()
                    .printf(
                            Locale.ROOT,
                            "  %6d bytes, with work: %8.1f ns on one core, %8.1f ns on two%n",
                            sample.bytes(),
                            sample.one(),
                            sample.two());
        }
    }
}
