package weft.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import weft.lsp.Server;

/** {@code weft lsp}: the language server. */
@Command(
        name = "lsp",
        description = "Serves an editor on standard input and output, by the language server protocol.",
        mixinStandardHelpOptions = true)
final class LspCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Option(names = "--stdio", description = "what it does anyway: some editors say so")
    @SuppressWarnings("UnusedVariable")
    private boolean stdio;

    LspCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        return Server.run(System.in, terminal.out());
    }
}
