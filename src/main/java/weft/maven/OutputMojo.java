package weft.maven;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import weft.compile.CapacityChoice;
import weft.compile.Compilation.Generated;
import weft.compile.GenerateOptions;
import weft.compile.Inputs;
import weft.compile.StaticForm;
import weft.emit.EmitException;
import weft.target.Product;
import weft.target.Target;
import weft.target.Targets;
import weft.transform.UnitRequest.Execution;

/** What goals that generate have in common. */
abstract class OutputMojo extends WeftMojo {

    /** The folder to generate; default: weft-out/NAME in the build folder. */
    @Parameter(property = "weft.out")
    private File out;

    /** What to generate for, in the command line's words; default: what the architecture's processors are. */
    @Parameter(property = "weft.target")
    private String target;

    /** How processes share a processor: auto, protothread, stack, thread, fiber or systemc. */
    @Parameter(property = "weft.execution", defaultValue = "auto")
    private String execution;

    /**
     * What becomes of processes whose firings all move the same number of bytes: off, batch or fuse. By default batch, and off on a Cell and
     * a microcontroller.
     */
    @Parameter(property = "weft.static")
    private String staticForm;

    /** Whether the program counts what it does, for WEFT_STATS and WEFT_TRACE in its environment. */
    @Parameter(property = "weft.accounting", defaultValue = "false")
    private boolean accounting;

    /** Whether it is a program that takes as little memory as it can: one thread, whatever the mapping says. */
    @Parameter(property = "weft.small", defaultValue = "false")
    private boolean small;

    /**
     * What channels hold between processes whose firings all move a known number of bytes: exact, least or more. By default more where there
     * are batches (not on a Cell, nor on a microcontroller), else exact.
     */
    @Parameter(property = "weft.capacities")
    private String capacities;

    @Parameter(defaultValue = "${project.build.directory}", readonly = true, required = true)
    private File build;

    /** Generates the program, unless it is there already and nothing that it was made of has changed. */
    Generated generate() throws MojoFailureException {
        Inputs inputs = inputs();
        Optional<Target> wanted = target == null ? Optional.empty() : Optional.of(chosen());
        GenerateOptions generateOptions = new GenerateOptions(
                        wanted, choose("execution", execution, Execution.values()), isAccounted(), product())
                .formed(
                        staticForm == null
                                ? Optional.empty()
                                : Optional.of(choose("staticForm", staticForm, StaticForm.values())))
                .smallest(small)
                .with(
                        capacities == null
                                ? Optional.empty()
                                : Optional.of(choose("capacities", capacities, CapacityChoice.values())));
        List<String> options = Stream.of(compiler(), inputs, generateOptions, path(out))
                .map(Object::toString)
                .toList();
        LastRun last = LastRun.of(build.toPath().resolve("weft-out"), options);
        Optional<Generated> before = last.stillTrue();
        if (before.isPresent()) {
            getLog().info("Nothing to generate: " + before.get().folder() + " is up to date");
            return before.get();
        }
        try {
            Generated generated =
                    compile(inputs, compilation -> compilation.generate(generateOptions, build.toPath(), path(out)));
            last.remember(generated);
            getLog().info("Generated " + generated.folder());
            return generated;
        } catch (EmitException e) {
            throw new MojoFailureException(e.getMessage());
        }
    }

    /** Whether the program is to count what it does. */
    boolean isAccounted() {
        return accounting;
    }

    /** What the goal makes of the network. */
    Product product() throws MojoFailureException {
        return Product.PROGRAM;
    }

    Path build() {
        return build.toPath();
    }

    /** This very compiler; one that is not packaged is never the same. */
    private static String compiler() throws MojoFailureException {
        try {
            Path jar = Path.of(OutputMojo.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return Files.isRegularFile(jar)
                    ? LastRun.digest(Files.readAllBytes(jar))
                    : String.valueOf(System.nanoTime());
        } catch (URISyntaxException | IOException e) {
            throw new MojoFailureException("cannot read the compiler itself: " + e.getMessage(), e);
        }
    }

    private Target chosen() throws MojoFailureException {
        Targets targets = Targets.installed();
        return targets.named(target)
                .orElseThrow(() -> new MojoFailureException(
                        "target: '" + target + "' is none of: " + String.join(", ", targets.names())));
    }

    static <E extends Enum<E>> E choose(String parameter, String name, E[] values) throws MojoFailureException {
        return Arrays.stream(values)
                .filter(value -> value.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new MojoFailureException(parameter + ": '" + name + "' is none of: "
                        + String.join(
                                ", ",
                                Arrays.stream(values)
                                        .map(v -> v.name().toLowerCase(Locale.ROOT))
                                        .toList())));
    }
}
