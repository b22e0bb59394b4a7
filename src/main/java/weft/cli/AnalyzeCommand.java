package weft.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import weft.compile.CapacityChoice;
import weft.compile.GenerateOptions;
import weft.compile.StaticForm;
import weft.rates.report.Analysis;
import weft.rates.report.AnalysisJson;
import weft.rates.report.AnalysisText;
import weft.target.Product;
import weft.transform.UnitRequest.Execution;

/** {@code weft analyze}: what is known of a network before it runs. */
@Command(
        name = "analyze",
        description = "Tells how many bytes each firing of a process moves, and what that means for the network.",
        mixinStandardHelpOptions = true)
final class AnalyzeCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private InputOptions input;

    @Option(names = "--json", description = "for tools: the same as JSON")
    private boolean json;

    @Option(
            names = "--capacities",
            paramLabel = "CHOICE",
            description =
                    "what channels would hold with this option of weft generate: exact, least or more; default: that of weft generate")
    private Optional<CapacityChoice> capacities = Optional.empty();

    AnalyzeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        boolean isForPeople = input.diagnostics == MessageForm.TEXT;
        List<Analysis> analyses = new ArrayList<>();
        int status = Reported.compile(terminal, input, compilation -> {
            analyses.add(compilation.analyse(new GenerateOptions(Optional.empty(), Execution.AUTO, false, Product.ANY)
                    .formed(Optional.of(StaticForm.FUSE))
                    .with(capacities)));
            if (isForPeople) {
                print(analyses.get(0)); // what is wrong in it stands below
            }
            compilation.judge(analyses.get(0));
        });
        if (!isForPeople) {
            analyses.forEach(this::print);
        }
        return status;
    }

    private void print(Analysis analysis) {
        terminal.out().print(json ? AnalysisJson.of(analysis) : AnalysisText.of(analysis, terminal.folder()));
        terminal.out().flush();
    }
}
