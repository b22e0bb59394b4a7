package weft.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import weft.diagnostics.Diagnostics;
import weft.emit.OutputFile;
import weft.mapping.Placing;
import weft.mapping.cost.Crossing;
import weft.mapping.explain.MappingText;
import weft.mapping.explain.Report;
import weft.mapping.solve.Solution;
import weft.mapping.solve.Solver;

/** {@code weft map}: finds a mapping. */
@Command(
        name = "map",
        description = "Finds the mapping with the highest throughput, and tells what limits it. What -m binds stays.",
        mixinStandardHelpOptions = true)
final class MapCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec command;

    @Mixin
    private InputOptions input;

    @Option(
            names = "--profile",
            paramLabel = "PROFILE.json",
            description = "what weft profile has measured; several are summed up")
    private List<Path> profiles = new ArrayList<>();

    @Option(
            names = "--time",
            paramLabel = "SECONDS",
            defaultValue = "10",
            description = "what the search may take; default: 10")
    private double time;

    @Option(
            names = "--crossing",
            paramLabel = "NS",
            description =
                    "nanoseconds that a token costs either end of a channel that crosses" + " processors; default: 50")
    private Optional<Double> crossing = Optional.empty();

    @Option(names = "-o", required = true, paramLabel = "MAPPING.xml", description = "the mapping to write")
    private Path out;

    MapCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (input.policy.isPresent()) {
            throw new ParameterException(
                    command.commandLine(), "--policy is for pools, whose processes move: leave it out");
        }
        if (!(time > 0 && time < 1e6)
                || crossing.filter(ns -> !(ns >= 0 && ns < 1e9)).isPresent()) {
            throw new ParameterException(command.commandLine(), "--time must be above 0 and --crossing not below it");
        }
        Diagnostics diagnostics = new Diagnostics();
        Crossing cost = new Crossing(crossing.orElse(Crossing.MEASURED.nanoseconds()), Crossing.MEASURED.perByte());
        Optional<Placing> placing =
                Placing.read(input.inputs(), profiles, Runtime.getRuntime().availableProcessors(), cost, diagnostics);
        int status = placing.isEmpty() ? ExitStatus.BAD_INPUT : ExitStatus.OK;
        MessageOutput output = new MessageOutput(terminal, input.diagnostics);
        output.add(diagnostics);
        output.end(status);
        if (placing.isEmpty()) {
            return status;
        }
        Solution solution = Solver.solve(placing.get().problem(), time);
        OutputFile.write(terminal.folder().resolve(out), MappingText.of(placing.get(), solution.assignment()));
        terminal.out().print(Report.of(placing.get(), solution));
        return ExitStatus.OK;
    }
}
