package weft.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import weft.compile.GenerateOptions;
import weft.target.Product;
import weft.transform.UnitRequest.Execution;

/** {@code weft check}: every rule, no output. */
@Command(
        name = "check",
        description = "Checks a network, its mapping and its sources.",
        mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private InputOptions input;

    CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        return Reported.compile(
                terminal,
                input,
                compilation ->
                        compilation.compile(new GenerateOptions(Optional.empty(), Execution.AUTO, false, Product.ANY)));
    }
}
