package weft.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import weft.cli.write.TemporaryFolder;
import weft.compile.Compilation.Generated;
import weft.compile.GenerateOptions;
import weft.compile.RuntimeOptions;
import weft.compile.Toolchain;
import weft.compile.ToolchainException;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.emit.OutputFile;
import weft.mapping.Placing;
import weft.mapping.profile.Digest;
import weft.mapping.profile.Profile;
import weft.mapping.profile.ProfileFile;
import weft.model.Network;
import weft.target.Product;
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

    @Option(names = "-o", required = true, paramLabel = "PROFILE.json", description = "the profile to write")
    private Path out;

    ProfileCommand(Terminal terminal, List<String> arguments) {
        this.terminal = terminal;
        this.arguments = arguments;
    }

    @Override
    public Integer call() throws ToolchainException, IOException {
        Path work = Files.createTempDirectory("weft-profile");
        try {
            return profile(work);
        } finally {
            TemporaryFolder.remove(work);
        }
    }

    private int profile(Path work) throws ToolchainException, IOException {
        Generated[] generated = new Generated[1];
        int status = Reported.run(
                terminal,
                input,
                compilation -> {
                    GenerateOptions options =
                            new GenerateOptions(Optional.empty(), Execution.AUTO, true, Product.PROGRAM);
                    generated[0] = compilation.generate(options, work, Optional.of(Path.of("program")));
                },
                () -> Built.of(generated[0], terminal));
        if (status != ExitStatus.OK) {
            return status;
        }
        Path statistics = work.resolve("statistics.json");
        RuntimeOptions counted = new RuntimeOptions(
                Optional.empty(), false, Optional.of(statistics.toString()), Optional.empty(), Optional.empty());
        int ended = new Toolchain(generated[0]).run(arguments, terminal.folder(), counted);
        if (ended != 0) {
            terminal.error(Message.PROFILE_NOT_WRITTEN.with(ended));
            return ended;
        }
        Network network = Placing.network(input.inputs(), new Diagnostics()).orElseThrow();
        Profile profile = ProfileFile.ofRun(
                statistics, network, Digest.of(sources(generated[0]), Placing.folder(input.inputs())));
        OutputFile.write(terminal.folder().resolve(out), ProfileFile.text(profile));
        return ExitStatus.OK;
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
