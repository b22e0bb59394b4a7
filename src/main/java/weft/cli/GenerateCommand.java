package weft.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import weft.compile.Compilation.Generated;
import weft.compile.Target;
import weft.compile.Toolchain;
import weft.compile.ToolchainException;

/** {@code weft generate}: a folder that builds with make. */
@Command(
        name = "generate",
        description = "Generates a folder with the program's C code and Makefiles.",
        mixinStandardHelpOptions = true)
final class GenerateCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private InputOptions input;

    @Mixin
    private OutputOptions output;

    GenerateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Option(names = "--report", description = "target cell: builds the programs of SPEs too, and tells what takes how much"
            + " of their local stores")
    private boolean report;

    @Option(names = "--accounting", description = "the program counts what it does, for WEFT_STATS and WEFT_TRACE in its"
            + " environment")
    private boolean accounting;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws ToolchainException {
        Generated[] generated = new Generated[1];
        int status = Reported.run(
                terminal, input, compilation -> generated[0] = output.generate(compilation, terminal, accounting));
        if (status != ExitStatus.OK || !report) {
            return status;
        }
        if (generated[0].target() != Target.cell) {
            throw new ParameterException(command.commandLine(), "--report tells of the local stores of a Cell's SPEs:"
                    + " give --target cell, or an architecture that has them");
        }
        try {
            new Toolchain(generated[0]).report(seconds -> terminal.progress("building, " + seconds + " s"));
        } finally {
            terminal.endProgress();
        }
        return ExitStatus.OK;
    }
}
