package weft.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import weft.cli.write.TemporaryFolder;
import weft.compile.Compilation.Generated;
import weft.compile.GenerateOptions;
import weft.compile.RuntimeOptions;
import weft.compile.Toolchain;
import weft.compile.ToolchainException;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.emit.OutputFile;
import weft.mapping.PlacingReader;
import weft.mapping.profile.Digest;
import weft.mapping.profile.Profile;
import weft.mapping.profile.ProfileFile;
import weft.model.Network;
import weft.target.Product;
import weft.target.Target;
import weft.transform.UnitRequest.Execution;

/** {@code weft profile}: runs a program that counts, and keeps what it counted. */
@Command(
        name = "profile",
        description =
                "Generates, builds and runs a program, and writes what work its processes had and what its channels carried;"
                        + " what follows -- are the program's arguments.",
        mixinStandardHelpOptions = true)
final class ProfileCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final List<String> arguments;

    @Mixin
    private InputOptions input;

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "runs the program so often and takes the least of each process's work: for a machine that others use, too; default: 1")
    private int runs;

    @Spec
    private CommandSpec command;

    @Option(names = "-o", required = true, paramLabel = "PROFILE.json", description = "the profile to write")
    private Path out;

    ProfileCommand(Terminal terminal, List<String> arguments) {
        this.terminal = terminal;
        this.arguments = arguments;
    }

    @Override
    public Integer call() throws ToolchainException, IOException {
        if (runs < 1) {
            throw new ParameterException(command.commandLine(), "--runs must be 1 or more");
        }
        try (TemporaryFolder work = TemporaryFolder.make("weft-profile")) {
            return profile(work);
        }
    }

    private int profile(TemporaryFolder work) throws ToolchainException, IOException {
        Optional<Target> other = PlacingReader.target(input.inputs())
                .filter(target -> target.timing().isPresent());
        InputOptions here = other.isPresent() ? input.onThisMachine() : input;
        Generated[] generated = new Generated[1];
        int status = build(here, true, work, generated);
        if (status != ExitStatus.OK) {
            return status;
        }
        Path statistics = work.path().resolve("statistics.json");
        RuntimeOptions counted = new RuntimeOptions(
                Optional.empty(), false, Optional.of(statistics.toString()), Optional.empty(), Optional.empty());
        Network network =
                PlacingReader.network(here.inputs(), new Diagnostics()).orElseThrow();
        Map<String, String> sources = Digest.of(sources(generated[0]), PlacingReader.folder(input.inputs()));
        List<Profile> profiles = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            int ended = run(generated[0], counted);
            if (ended != 0) {
                return ended;
            }
            profiles.add(ProfileFile.ofRun(statistics, network, sources));
        }
        Profile profile = profiles.stream().reduce(Profile::least).orElseThrow();
        if (other.isPresent()) {
            status = build(input, false, work, generated);
            Path timing = work.path().resolve("timing");
            Path report = work.path().resolve("report");
            if (status == ExitStatus.OK) {
                new Toolchain(generated[0]).report(report, seconds -> {});
                status = run(
                        generated[0],
                        new RuntimeOptions(
                                Optional.empty(),
                                false,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(timing.toString())));
            }
            if (status != ExitStatus.OK) {
                return status;
            }
            profile = profile.with(
                    other.get().measured(network.processes(), Files.readString(timing), Files.readString(report)));
        }
        OutputFile.write(terminal.folder().resolve(out), ProfileFile.text(profile));
        return ExitStatus.OK;
    }

    /** Generates and builds the program; on this machine it counts, elsewhere a model tells its time. What does not build is kept. */
    private int build(InputOptions what, boolean isHere, TemporaryFolder work, Generated[] generated) {
        Path folder = work.path().resolve(isHere ? "here" : "there");
        int status = Reported.run(
                terminal,
                what,
                compilation -> {
                    GenerateOptions options =
                            new GenerateOptions(Optional.empty(), Execution.AUTO, isHere, Product.PROGRAM, !isHere);
                    generated[0] = compilation.generate(options, folder, Optional.of(Path.of("program")));
                },
                () -> Built.of(generated[0], terminal));
        if (status == ExitStatus.TOOLCHAIN_FAILED) {
            work.keep();
        }
        return status;
    }

    private int run(Generated program, RuntimeOptions options) throws ToolchainException {
        int ended = new Toolchain(program).run(arguments, terminal.folder(), options);
        if (ended != 0) {
            terminal.error(Message.PROFILE_NOT_WRITTEN.with(ended));
        }
        return ended;
    }

    /** What the program was made of, without the XML: that may change where it does not change the network. */
    private Set<Path> sources(Generated generated) {
        Set<Path> sources = new TreeSet<>(generated.inputs());
        sources.remove(input.network);
        input.mapping.ifPresent(sources::remove);
        input.architecture.ifPresent(sources::remove);
        return sources;
    }
}
