package weft.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import weft.cli.write.Picture;
import weft.diagnostics.Diagnostics;
import weft.emit.OutputFile;
import weft.mapping.Machine;
import weft.mapping.Placing;
import weft.mapping.PlacingReader;
import weft.mapping.calibrate.Calibration;
import weft.mapping.calibrate.CalibrationFile;
import weft.mapping.calibrate.Cores;
import weft.mapping.cost.Costs;
import weft.mapping.cost.Costs.Cost;
import weft.mapping.cost.Crossing;
import weft.mapping.explain.LoadPicture;
import weft.mapping.explain.MappingText;
import weft.mapping.explain.PlanTable;
import weft.mapping.explain.Report;
import weft.mapping.simulate.LatencySearch;
import weft.mapping.simulate.LatencySearch.Found;
import weft.mapping.simulate.ThroughputSearch;
import weft.mapping.simulate.Workload;
import weft.mapping.solve.Solution;
import weft.mapping.solve.Solver;

/** {@code weft map}: finds a mapping. */
@Command(
        name = "map",
        description = "Finds the mapping with the highest throughput, and tells what limits it. What -m binds stays.",
        mixinStandardHelpOptions = true)
final class MapCommand implements Callable<Integer> {

    /** Steps of a workload of which only a round is looked at. */
    private static final long MOST_STEPS = Long.MAX_VALUE / 4;

    /** Of one of which very many parts are simulated. */
    private static final long FEW_STEPS = 50_000;

    private final Terminal terminal;

    @Spec
    private CommandSpec command;

    @Mixin
    private InputOptions input;

    @Option(
            names = "--profile",
            paramLabel = "[TYPE=]PROFILE.json",
            description =
                    "what weft profile has measured; several are summed up; with a TYPE, that was on processors of this type, and counts for them")
    private List<String> profiles = new ArrayList<>();

    @Option(
            names = "--objective",
            paramLabel = "OBJECTIVE",
            defaultValue = "throughput",
            description =
                    "what is sought, one of: throughput, latency (of one round), memory (the least with which it is as fast as with any); default: throughput")
    private Objective objective;

    @Option(
            names = "--memory",
            paramLabel = "BYTES",
            description = "what all channels may take together: tells the capacities that are fastest then")
    private Optional<Long> memory = Optional.empty();

    @Option(
            names = "--plan",
            paramLabel = "[NODESx]CORES,..",
            split = ",",
            description =
                    "no mapping, but a table: how fast it would be on machines that need not be there, of so many nodes and cores of each")
    private List<String> plan = new ArrayList<>();

    @Option(
            names = "--time",
            paramLabel = "SECONDS",
            defaultValue = "10",
            description = "what the search may take; default: 10")
    private double time;

    @Option(
            names = "--crossing",
            paramLabel = "NS[,NS]",
            description =
                    "nanoseconds that a token, and each of its bytes, costs either end of a channel that crosses processors; default: what weft calibrate has measured, else 50")
    private Optional<String> crossing = Optional.empty();

    @Option(
            names = "--far",
            paramLabel = "NS[,NS]",
            description =
                    "nanoseconds that a token, and each of its bytes, costs either end of a channel between two nodes; default: what weft calibrate has measured, else 7500")
    private Optional<String> far = Optional.empty();

    @Option(
            names = "--explain",
            paramLabel = "FILE.svg",
            description = "a picture, too: each process coloured by its load")
    private Optional<Path> picture = Optional.empty();

    @Option(names = "-o", paramLabel = "MAPPING.xml", description = "the mapping to write; needed but with --plan")
    private Optional<Path> out = Optional.empty();

    MapCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** What is sought. */
    enum Objective {
        THROUGHPUT,
        LATENCY,
        MEMORY
    }

    @Override
    public Integer call() {
        checkUsage();
        Diagnostics diagnostics = new Diagnostics();
        Optional<Calibration> measured = crossing.isPresent() && far.isPresent()
                ? Optional.empty()
                : CalibrationFile.read(terminal.cache(), Cores.model(), diagnostics);
        Costs costs = new Costs(
                Cost.of(crossing, measured.map(Calibration::crossing), Crossing.MEASURED),
                Cost.of(far, measured.flatMap(Calibration::far), Crossing.FAR));
        Optional<Placing> placing = PlacingReader.read(
                input.inputs(), profiles, Runtime.getRuntime().availableProcessors(), costs, diagnostics);
        int status = placing.isEmpty() ? ExitStatus.BAD_INPUT : ExitStatus.OK;
        MessageOutput output = new MessageOutput(terminal, input.diagnostics);
        output.add(diagnostics);
        output.end(status);
        if (placing.isEmpty()) {
            return status;
        }
        if (!plan.isEmpty()) {
            List<Machine> machines =
                    plan.stream().map(Machine::of).flatMap(Optional::stream).toList();
            terminal.out().print(PlanTable.of(placing.get(), machines, time));
            return ExitStatus.OK;
        }
        return map(placing.get());
    }

    private void checkUsage() {
        if (input.policy.isPresent()) {
            throw wrong("--policy is for pools, whose processes move: leave it out");
        }
        if (!(time > 0 && time < 1e6) || memory.filter(bytes -> bytes <= 0).isPresent()) {
            throw wrong("--time and --memory must be above 0");
        }
        if (Stream.concat(crossing.stream(), far.stream())
                .anyMatch(text -> Crossing.of(text, 0).isEmpty())) {
            throw wrong("--crossing and --far take nanoseconds of a token, such as 50, and of a byte, such as 7500,80");
        }
        if (out.isPresent() == !plan.isEmpty()) {
            throw wrong("give either -o, for a mapping, or --plan, for a table");
        }
        if (plan.stream().anyMatch(machine -> Machine.of(machine).isEmpty())) {
            throw wrong(
                    "--plan takes machines such as 64, or 8x128 for eight nodes of so many cores, up to 100000 processors");
        }
        if (!plan.isEmpty() && (input.mapping.isPresent() || input.architecture.isPresent())) {
            throw wrong("--plan makes its own machines: leave -m and -a out");
        }
        if (profiles.isEmpty() && (!plan.isEmpty() || memory.isPresent() || objective != Objective.THROUGHPUT)) {
            throw wrong("--plan, --memory and --objective need a --profile: make one with weft profile");
        }
        if (picture.filter(file -> !file.toString().endsWith(".svg")).isPresent()) {
            throw wrong("--explain " + picture.get() + ": the name must end in .svg");
        }
    }

    private ParameterException wrong(String what) {
        return new ParameterException(command.commandLine(), what);
    }

    /** The part of the time in which mappings are simulated; none where capacities are sought, too, for then nobody has to wait. */
    private double simulated(Placing placing) {
        boolean isForLoads = !placing.isMeasured() || memory.isPresent();
        return switch (objective) {
            case LATENCY -> 0.5;
            case THROUGHPUT -> isForLoads ? 0 : 0.25;
            case MEMORY -> 0;
        };
    }

    private int map(Placing placing) {
        Solution solution = Solver.solve(placing.problem(), time * (1 - simulated(placing)));
        Diagnostics diagnostics = new Diagnostics();
        if (!placing.fits(solution.assignment(), diagnostics)) {
            terminal.print(diagnostics);
            return ExitStatus.BAD_INPUT;
        }
        StringBuilder report = new StringBuilder();
        double rest = time * simulated(placing);
        if (objective == Objective.THROUGHPUT && rest > 0) {
            int[] other = ThroughputSearch.of(
                    placing.problem(), Workload.of(placing, FEW_STEPS), solution.assignment(), rest);
            report.append(Report.chosen(placing, solution.assignment(), other));
            solution = solution.with(other);
        }
        if (objective == Objective.LATENCY) {
            Found found =
                    LatencySearch.of(placing.problem(), Workload.of(placing, MOST_STEPS), solution.assignment(), rest);
            solution = solution.with(found.assignment());
            report.append(String.format(
                    Locale.ROOT,
                    "latency: %.3f ms for one round alone, simulated; no mapping is below %.3f ms%n",
                    found.nanoseconds() / 1e6,
                    found.bound() / 1e6));
        }
        int[] assignment = solution.assignment();
        if (memory.isPresent() || objective == Objective.MEMORY) {
            Optional<String> capacities = new Capacities(terminal, input, placing, memory).of(assignment);
            if (capacities.isEmpty()) {
                return ExitStatus.BAD_INPUT;
            }
            report.append(capacities.get());
        }
        report.append(Report.of(placing, solution)).append(placing.costs().text(placing.hasNodes()));
        OutputFile.write(terminal.folder().resolve(out.orElseThrow()), MappingText.of(placing, assignment));
        if (picture.isPresent()) {
            String svg = Picture.svg(LoadPicture.of(placing, solution, report.toString()));
            OutputFile.write(terminal.folder().resolve(picture.get()), svg);
        }
        terminal.out().print(report);
        return ExitStatus.OK;
    }
}
