package weft.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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

    @Override
    public Integer call() {
        return Reported.run(
                terminal, input, compilation -> compilation.generate(output.execution, terminal.folder(), output.out));
    }
}
