package weft.mapping.calibrate;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import weft.compile.Compilation;
import weft.compile.Compilation.Generated;
import weft.compile.GenerateOptions;
import weft.compile.InputRejected;
import weft.compile.Inputs;
import weft.compile.Toolchain;
import weft.compile.ToolchainException;
import weft.diagnostics.Message;
import weft.emit.Resources;
import weft.mapping.calibrate.Calibration.Pair;
import weft.mapping.calibrate.Calibration.Sample;
import weft.source.parse.BuildOptions;
import weft.target.Product;
import weft.target.Starter;
import weft.target.Target;
import weft.target.Targets;
import weft.transform.UnitRequest.Execution;

/** Runs a network of two processes on one core and on two; and on two ranks, where there is an MPI. */
public final class Measurement {

    private static final int[] SIZES = {4, 64, 1_024, 16_384};
    private static final int ROUNDS = 9;
    private static final String NETWORK = "weft/calibrate";
    private static final String MPI_COMPILER = "mpicc";

    /** Open MPI, and Weft's ranks, as if each were on a machine of its own. */
    private static final Map<String, String> BY_TCP =
            Map.of("WEFT_SHARED_MEMORY", "0", "OMPI_MCA_pml", "ob1", "OMPI_MCA_btl", "tcp,self");

    private static final Target CLUSTER = Targets.installed().ofNodes().orElseThrow();

    private final Path folder;
    private final Consumer<String> progress;
    private final Map<Integer, Path> onOne = new LinkedHashMap<>();
    private final Map<Integer, Path> onTwo = new LinkedHashMap<>();
    private final Map<Integer, Path> onRanks = new LinkedHashMap<>();

    private Measurement(Path folder, Consumer<String> progress) {
        this.folder = folder;
        this.progress = progress;
    }

    /**
     * Measures this machine, in some seconds.
     *
     * @param folder   an empty one, for what is built
     * @param progress is told what is going on
     */
    public static Calibration run(Path folder, Consumer<String> progress)
            throws IOException, InputRejected, ToolchainException {
        Cores cores = Cores.ofThisMachine();
        Measurement measurement = new Measurement(folder, progress);
        Map<String, Optional<String>> kinds = new LinkedHashMap<>();
        kinds.put(Pair.CORES, cores.apart());
        kinds.put(Pair.THREADS, cores.together());
        if (kinds.values().stream().allMatch(Optional::isEmpty)) {
            throw new ToolchainException(Message.CALIBRATION_ONE_CORE.with());
        }
        measurement.build();
        List<Pair> pairs = new ArrayList<>();
        for (Map.Entry<String, Optional<String>> kind : kinds.entrySet()) {
            if (kind.getValue().isPresent()) {
                pairs.add(measurement.pair(kind.getKey(), kind.getValue().get(), measurement.onTwo, Starter.NONE));
            }
        }
        Optional<String> apart = kinds.get(Pair.CORES);
        if (apart.isPresent() && hasMpi()) {
            measurement.buildForRanks();
            pairs.add(measurement.pair(Pair.RANKS, apart.get(), measurement.onRanks, CLUSTER.starter(2)));
        }
        return new Calibration(Cores.model(), pairs);
    }

    private void build() throws IOException, InputRejected, ToolchainException {
        for (Map.Entry<String, byte[]> file : new Resources().below(NETWORK).entrySet()) {
            Path to = folder.resolve(file.getKey());
            Files.createDirectories(to.getParent());
            Files.write(to, file.getValue());
        }
        for (int size : SIZES) {
            progress.accept("building for tokens of " + size + " bytes");
            onOne.put(size, program(size, 1, Optional.empty()));
            onTwo.put(size, program(size, 2, Optional.empty()));
        }
    }

    private static boolean hasMpi() {
        return Stream.of(Objects.requireNonNullElse(System.getenv("PATH"), "").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, MPI_COMPILER)));
    }

    private void buildForRanks() throws InputRejected, ToolchainException {
        for (int size : SIZES) {
            progress.accept("building for ranks, tokens of " + size + " bytes");
            onRanks.put(size, program(size, 2, Optional.of(CLUSTER)));
        }
    }

    private Path program(int size, int cores, Optional<Target> target) throws InputRejected, ToolchainException {
        Inputs inputs = new Inputs(
                folder.resolve("stream.xml"),
                Optional.of(folder.resolve("mapping.xml")),
                Optional.empty(),
                Optional.empty(),
                Map.of("SIZE", (long) size, "CORES", (long) cores),
                Optional.empty(),
                BuildOptions.of(Optional.empty(), "-DSIZE=" + size));
        Generated generated = new Compilation(inputs, (stage, time) -> {})
                .generate(
                        new GenerateOptions(target, Execution.AUTO, false, Product.PROGRAM),
                        folder,
                        Optional.of(Path.of("program-" + size + "-" + cores + (target.isPresent() ? "-ranks" : ""))));
        new Toolchain(generated).make(Redirect.INHERIT, seconds -> {});
        return generated.folder().resolve(generated.program());
    }

    /** One round after the other goes through all sizes, so that what disturbs the machine for a while disturbs all a little. */
    private Pair pair(String kind, String cores, Map<Integer, Path> apart, Starter starter) throws ToolchainException {
        double[][] one = new double[SIZES.length][ROUNDS];
        double[][] two = new double[SIZES.length][ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            progress.accept(kind + ", round " + (round + 1) + " of " + ROUNDS);
            for (int i = 0; i < SIZES.length; i++) {
                one[i][round] = nanoseconds(onOne.get(SIZES[i]), cores, Starter.NONE);
                two[i][round] = nanoseconds(apart.get(SIZES[i]), cores, starter);
            }
        }
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < SIZES.length; i++) {
            samples.add(new Sample(SIZES[i], least(one[i]), least(two[i])));
        }
        return new Pair(kind, cores, samples);
    }

    /** The least of several: whatever disturbs makes them higher. */
    private static double least(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }

    private static double nanoseconds(Path program, String cores, Starter starter) throws ToolchainException {
        try {
            List<String> command = new ArrayList<>(List.of("taskset", "-c", cores));
            command.addAll(starter.command());
            command.add(program.toString());
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(Redirect.INHERIT);
            builder.environment().putAll(starter.environment());
            builder.environment().putAll(BY_TCP);
            Process process = builder.start();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int status = process.waitFor();
            if (status != 0) {
                throw new ToolchainException(Message.CALIBRATION_FAILED.with(status));
            }
            return Double.parseDouble(printed.strip());
        } catch (IOException e) {
            throw new ToolchainException(Message.PROGRAM_UNSTARTED.with(
                    "taskset is needed to measure (Debian: apt-get install util-linux)", e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ToolchainException(Message.INTERRUPTED.with());
        }
    }
}
