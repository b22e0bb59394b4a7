package weft.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import weft.cli.live.LateExit;
import weft.cli.live.LiveFolder;
import weft.compile.Compilation.Generated;
import weft.compile.RuntimeOptions;
import weft.compile.Toolchain;
import weft.compile.ToolchainException;

/** {@code weft run}: generate, make, run. */
@Command(
        name = "run",
        description = "Generates, builds and runs a program; what follows -- are the program's arguments.",
        synopsisHeading = "Usage: ",
        mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final List<String> arguments;

    @Mixin
    private InputOptions input;

    @Mixin
    private OutputOptions output;

    @Mixin
    private RunFlags runtime;

    @Mixin
    private LiveOptions watching;

    @Option(
            names = "--live",
            description = "shows the network while it runs, as a page on this machine: prints its address")
    private boolean live;

    @Option(
            names = "--watch",
            description = "builds and runs it anew whenever the XML, a source or a header that it includes was saved")
    private boolean watch;

    @Spec
    private CommandSpec command;

    RunCommand(Terminal terminal, List<String> arguments) {
        this.terminal = terminal;
        this.arguments = arguments;
    }

    @Override
    public Integer call() throws ToolchainException {
        RuntimeOptions runtimeOptions = runtime.runtimeOptions();
        if (runtimeOptions.trace().isPresent() && output.execution.blocks()) {
            throw new ParameterException(
                    command.commandLine(),
                    "--trace shows processors that run protothreads: leave --execution" + " out, or take --stats");
        }
        if (runtimeOptions.stats().equals(Optional.of(""))
                || runtimeOptions.trace().equals(Optional.of(""))
                || runtimeOptions.timing().equals(Optional.of(""))) {
            throw new ParameterException(
                    command.commandLine(),
                    "--stats=, --trace= and --timing= need a file; --stats and --timing alone print");
        }
        boolean isLive = live || watching.isWanted();
        LiveOptions.check(command, isLive, output);
        if (watch && isLive) {
            throw new ParameterException(
                    command.commandLine(),
                    "--watch starts one program after another: leave --live, --top and --record out");
        }
        return isLive ? watched(runtimeOptions) : run(runtimeOptions);
    }

    private int watched(RuntimeOptions runtimeOptions) throws ToolchainException {
        try (LateExit exit = new LateExit();
                LiveFolder folder = new LiveFolder()) {
            RuntimeOptions shown = runtimeOptions.live(folder.file().toString());
            return run(
                    shown,
                    toolchain -> new LiveRun(terminal, watching, live, exit)
                            .run(toolchain.start(arguments, terminal.folder(), shown), folder.file()));
        }
    }

    private int run(RuntimeOptions runtimeOptions) throws ToolchainException {
        if (watch) {
            return new Watch(terminal, input, output, runtimeOptions, arguments).run();
        }
        return run(runtimeOptions, toolchain -> toolchain.run(arguments, terminal.folder(), runtimeOptions));
    }

    /** What is done with a program that has been built. */
    @FunctionalInterface
    private interface Running {
        int run(Toolchain toolchain) throws ToolchainException;
    }

    private int run(RuntimeOptions runtimeOptions, Running running) throws ToolchainException {
        Generated[] generated = new Generated[1];
        int status = Reported.compile(
                terminal,
                input,
                compilation -> generated[0] = output.program(compilation, terminal, runtimeOptions),
                () -> Built.of(generated[0], terminal));
        if (status != ExitStatus.OK) {
            return status;
        }
        if (input.verbose) {
            terminal.err().println("weft: running " + generated[0].folder().resolve(generated[0].program()));
        }
        return running.run(new Toolchain(generated[0], terminal.programs()));
    }
}
