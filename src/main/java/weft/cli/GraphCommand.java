package weft.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import weft.cli.write.Picture;
import weft.emit.OutputFile;
import weft.graph.DotText;
import weft.graph.Graph;

/** {@code weft graph}: a picture of a network. */
@Command(name = "graph", description = "Draws a network, coloured by processor.", mixinStandardHelpOptions = true)
final class GraphCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec command;

    @Mixin
    private InputOptions input;

    @Option(
            names = "-o",
            required = true,
            paramLabel = "FILE",
            description = "the picture: FILE.svg, or FILE.dot for" + " Graphviz")
    private Path out;

    @Option(
            names = "--as-written",
            description = "a box for each process element, with its iterators; not one for each" + " process")
    private boolean asWritten;

    @Option(
            names = "--rates",
            description = "what each end of a channel moves in a firing, too; the sources must be there")
    private boolean rates;

    GraphCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        boolean dot = out.toString().endsWith(".dot");
        if (!dot && !out.toString().endsWith(".svg")) {
            throw new ParameterException(command.commandLine(), "-o " + out + ": the name must end in .svg or .dot");
        }
        if (rates && asWritten) {
            throw new ParameterException(
                    command.commandLine(), "--rates are those of each process: leave --as-written out");
        }
        return Reported.compile(
                terminal,
                input,
                compilation -> OutputFile.write(
                        terminal.folder().resolve(out),
                        draw(rates ? compilation.graphWithRates() : compilation.graph(asWritten), dot)));
    }

    private static String draw(Graph graph, boolean dot) {
        return dot ? DotText.of(graph) : Picture.svg(graph);
    }
}
