package weft.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import weft.transform.UnitRequest.Execution;

/** {@code weft check}: every rule, no output. */
@Command(name = "check", description = "Checks a network, its mapping and its sources.", mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private InputOptions input;

    CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandFailure {
        Compilation compilation = new Compilation(terminal, input);
        return compilation.report(() -> {
            compilation.compile(Execution.PROTOTHREAD, Optional.empty());
            return ExitStatus.OK;
        });
    }
}
