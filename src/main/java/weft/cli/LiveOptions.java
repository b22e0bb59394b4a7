package weft.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** How a program that runs is shown. */
final class LiveOptions {

    @Option(
            names = "--top",
            description = "shows the network while it runs, in this terminal; where there is none, prints at the end"
                    + " what was seen last")
    boolean top;

    @Option(
            names = "--record",
            paramLabel = "FILE.html",
            description = "writes at the end what was seen, as a page that needs nothing else")
    Optional<Path> record = Optional.empty();

    boolean isWanted() {
        return top || record.isPresent();
    }

    /** Programs whose calls block cannot be watched. */
    static void check(CommandSpec command, boolean isLive, OutputOptions output) {
        if (isLive && output.execution.blocks()) {
            throw new ParameterException(
                    command.commandLine(),
                    "--live, --top and --record show processors that run protothreads: leave --execution out, or take --stats");
        }
    }
}
