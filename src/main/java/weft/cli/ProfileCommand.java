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
import weft.compile.InputRejected;
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
    public Integer call() {
        if (runs < 1) {
            throw new ParameterException(command.commandLine(), "--runs must be 1 or more");
        }
        return Reported.run(terminal, input, this::profile);
    }

    private int profile(MessageOutput output) throws InputRejected, ToolchainException, IOException {
        try (TemporaryFolder work = TemporaryFolder.make("weft-profile")) {
            return profile(output, work);
        }
    }

    private int profile(MessageOutput output, TemporaryFolder work)
            throws InputRejected, ToolchainException, IOException {
        Optional<Target> other = PlacingReader.target(input.inputs())
                .filter(target -> target.timing().isPresent());
        InputOptions here = other.isPresent() ? input.onThisMachine() : input;
        Generated counting = build(output, here, true, work);
        Path statistics = work.path().resolve("statistics.json");
        RuntimeOptions counted = new RuntimeOptions(
                Optional.empty(), false, Optional.of(statistics.toString()), Optional.empty(), Optional.empty());
        Network network =
                PlacingReader.network(here.inputs(), new Diagnostics()).orElseThrow();
        Map<String, String> sources = Digest.of(sources(counting), PlacingReader.folder(input.inputs()));
        List<Profile> profiles = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            int ended = run(output, counting, counted);
            if (ended != 0) {
                return ended;
            }
            profiles.add(ProfileFile.ofRun(statistics, network, sources));
        }
        Profile profile = profiles.stream().reduce(Profile::least).orElseThrow();
        if (other.isPresent()) {
            Generated timed = build(output, input, false, work);
            Path timing = work.path().resolve("timing");
            Path report = work.path().resolve("report");
            new Toolchain(timed, terminal.programs()).report(report, seconds -> {});
            int ended = run(
                    output,
                    timed,
                    new RuntimeOptions(
                            Optional.empty(),
                            false,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of(timing.toString())));
            if (ended != 0) {
                return ended;
            }
            profile = profile.with(
                    other.get().measured(network.processes(), Files.readString(timing), Files.readString(report)));
        }
        OutputFile.write(terminal.folder().resolve(out), ProfileFile.text(profile));
        return ExitStatus.OK;
    }

    /** Generates and builds the program; on this machine it counts, elsewhere a model tells its time. What does not build is kept. */
    private Generated build(MessageOutput output, InputOptions what, boolean isHere, TemporaryFolder work)
            throws InputRejected, ToolchainException, IOException {
        Path folder = work.path().resolve(isHere ? "here" : "there");
        Generated[] generated = new Generated[1];
        try {
            Reported.build(
                    terminal,
                    what,
                    output,
                    Reported.fresh(what),
                    compilation -> {
                        GenerateOptions options = new GenerateOptions(
                                        Optional.empty(), Execution.AUTO, isHere, Product.PROGRAM, !isHere)
                                .formed(Optional.empty());
                        generated[0] = compilation.generate(options, folder, Optional.of(Path.of("program")));
                    },
                    () -> Built.of(generated[0], terminal));
        } catch (ToolchainException e) {
            work.keepFor(e);
            throw e;
        }
        return generated[0];
    }

    /** Messages for tools come when all has been run, and are to be the first line of standard output all the same. */
    private int run(MessageOutput output, Generated program, RuntimeOptions options) throws ToolchainException {
        Toolchain toolchain = new Toolchain(program, terminal.programs());
        int ended = input.diagnostics == MessageForm.TEXT
                ? toolchain.run(arguments, terminal.folder(), options)
                : toolchain.runAside(arguments, terminal.folder(), options);
        if (ended != 0) {
            output.add(Message.PROFILE_NOT_WRITTEN.with(ended));
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
