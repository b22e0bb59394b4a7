package weft.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import weft.cli.live.LateExit;
import weft.compile.ToolchainException;

/** {@code weft live}: shows a program that somebody else has started. */
@Command(
        name = "live",
        description = "Shows a program that runs and was generated with --live: a page on this machine, or --top.",
        mixinStandardHelpOptions = true)
final class LiveCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(paramLabel = "FILE", description = "the one that WEFT_LIVE names in the program's environment")
    private Path file;

    @Mixin
    private LiveOptions options;

    LiveCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws ToolchainException {
        try (LateExit exit = new LateExit()) {
            new LiveRun(terminal, options, !options.top, exit)
                    .attach(terminal.folder().resolve(file));
        }
        return ExitStatus.OK;
    }
}
