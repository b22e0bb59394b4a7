package weft.mapping.explain;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.mapping.Placing;
import weft.mapping.cost.Platform;
import weft.mapping.cost.Problem;
import weft.mapping.simulate.Outcome;
import weft.mapping.simulate.Simulation;
import weft.mapping.simulate.Workload;
import weft.mapping.solve.Solution;

/** What was found, in words. */
public final class Report {

    /** Processors that are listed; of more only those with the highest loads. */
    private static final int MOST_ROWS = 16;

    private static final int MOST_NAMES = 6;

    /** Of a simulation: it takes less than a second. */
    private static final long MOST_STEPS = 1_000_000;

    /** A simulation that takes so many times as long as the highest load tells of waiting. */
    private static final double WAITS = 1.1;

    private final Placing placing;
    private final Problem problem;
    private final Solution solution;
    private final long[] loads;
    private final int bottleneck;
    private final long highest;
    private final Optional<Workload> workload;
    private final Optional<Outcome> outcome;

    private Report(Placing placing, Solution solution) {
        this.placing = placing;
        this.problem = placing.problem();
        this.solution = solution;
        this.loads = problem.loads(solution.assignment());
        this.bottleneck = IntStream.range(0, loads.length)
                .boxed()
                .max(Comparator.comparingLong((Integer p) -> loads[p]).thenComparing(Comparator.reverseOrder()))
                .orElseThrow();
        this.highest = loads[bottleneck];
        this.workload = placing.isMeasured()
                ? Optional.of(Workload.of(placing, MOST_STEPS).on(problem, solution.assignment()))
                : Optional.empty();
        this.outcome = workload.map(this::simulated);
    }

    private Outcome simulated(Workload what) {
        return Simulation.of(what, solution.assignment(), problem.processors());
    }

    public static String of(Placing placing, Solution solution) {
        return new Report(placing, solution).text();
    }

    /** Why a mapping was chosen whose loads are not the best; nothing where they are. */
    public static String chosen(Placing placing, int[] byLoads, int[] chosen) {
        if (Arrays.equals(byLoads, chosen)) {
            return "";
        }
        return text(
                "chosen by simulation, as processes wait: another mapping has a highest load of %.3f ms only, and is simulated to take %.3f ms%n",
                placing.problem().highest(byLoads) / 1e6,
                Simulation.of(
                                        Workload.of(placing, MOST_STEPS).on(placing.problem(), byLoads),
                                        byLoads,
                                        placing.problem().processors())
                                .nanoseconds()
                        / 1e6);
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        if (highest == 0) {
            return "all mappings are equally fast: nothing was measured that takes time\n";
        }
        text.append(throughput())
                .append(simulation())
                .append(optimality())
                .append(rows())
                .append(crossings())
                .append(unmeasured());
        return text.append("what would help next: ")
                .append(advice())
                .append('\n')
                .toString();
    }

    private String throughput() {
        long all = problem.allWork();
        return placing.isMeasured()
                ? text(
                        "predicted: %.3f ms for what was profiled, %.2f times as fast as its work on one processor (%.3f ms)%n",
                        highest / 1e6, (double) all / highest, all / 1e6)
                : text(
                        "without a profile each process counts the same: %.2f times as fast as one processor, if that is so%n",
                        (double) all / highest);
    }

    /** The same with what the loads do not tell of: circles, channels that are full, the start and the end. */
    private String simulation() {
        return outcome.map(seen -> text(
                        "simulated: %.3f ms, %.2f times as fast; the busiest processor works %.0f %% of the time%n",
                        seen.nanoseconds() / 1e6, problem.allWork() / seen.nanoseconds(), 100 * seen.busiest()))
                .orElse("");
    }

    private String optimality() {
        if (solution.bound() == highest) {
            return "no mapping is faster: proved\n";
        }
        return text(
                "no mapping is more than %.1f %% faster (bound)%s%n",
                100.0 * (highest - solution.bound()) / solution.bound(),
                solution.isStopped() ? "; the time ended the search, --time gives more" : "");
    }

    private String rows() {
        StringBuilder rows =
                new StringBuilder(text("%-24s %8s %8s  %s%n", "processor", "load", "crossing", "processes"));
        IntStream.range(0, loads.length)
                .boxed()
                .sorted(Comparator.comparingLong((Integer p) -> loads.length > MOST_ROWS ? -loads[p] : 0)
                        .thenComparing(p -> p))
                .limit(MOST_ROWS)
                .forEach(p -> rows.append(text(
                        "%-24s %6.1f %% %6.1f %%  %s%s%n",
                        placing.processor(p),
                        percent(loads[p]),
                        percent(loads[p] - work(p)),
                        names(p),
                        p == bottleneck ? "  <- bottleneck" : "")));
        return rows + (loads.length > MOST_ROWS ? text("and %d processors with less%n", loads.length - MOST_ROWS) : "");
    }

    private double percent(long load) {
        return 100.0 * load / highest;
    }

    private long work(int processor) {
        return members(processor).mapToLong(i -> problem.work(i, processor)).sum();
    }

    private IntStream members(int processor) {
        return IntStream.range(0, problem.processes()).filter(i -> solution.assignment()[i] == processor);
    }

    private String names(int processor) {
        int count = (int) members(processor).count();
        return members(processor)
                        .boxed()
                        .sorted(Comparator.comparingLong((Integer i) -> -problem.work()[i])
                                .thenComparing(i -> i))
                        .limit(MOST_NAMES)
                        .map(this::name)
                        .collect(Collectors.joining(", "))
                + (count > MOST_NAMES ? " and " + (count - MOST_NAMES) + " more" : "");
    }

    private String name(int process) {
        return placing.application().network().processes().get(process).name().full();
    }

    private boolean crosses(int channel) {
        return solution.assignment()[problem.writers()[channel]] != solution.assignment()[problem.readers()[channel]];
    }

    private String crossings() {
        long count =
                IntStream.range(0, problem.channels()).filter(this::crosses).count();
        Optional<Long> far = problem.platform()
                .map(of -> IntStream.range(0, problem.channels())
                        .filter(channel -> !of.isNear(
                                solution.assignment()[problem.writers()[channel]],
                                solution.assignment()[problem.readers()[channel]]))
                        .count());
        return text(
                "%d of %d channels cross processors%s%n",
                count,
                problem.channels(),
                far.filter(nodes -> nodes > 0)
                        .map(nodes -> ", " + nodes + " of them nodes")
                        .orElse(""));
    }

    /** Of processes that stay off processors for no other reason than that nobody has seen them there. */
    private String unmeasured() {
        if (problem.platform().isEmpty()) {
            return "";
        }
        Platform platform = problem.platform().get();
        StringBuilder text = new StringBuilder();
        IntStream.range(0, problem.places())
                .boxed()
                .collect(Collectors.toMap(p -> platform.kinds()[p], p -> p, (first, second) -> first, TreeMap::new))
                .values()
                .forEach(p -> {
                    long count = IntStream.range(0, problem.processes())
                            .filter(i -> !platform.canRun(i, p))
                            .count();
                    text.append(
                            count == 0
                                    ? ""
                                    : text(
                                            "%d of %d processes were never measured on a processor such as %s, and stay off it: weft profile needs a mapping that has them there%n",
                                            count, problem.processes(), placing.processor(p)));
                });
        return text.toString();
    }

    private String advice() {
        int largest = IntStream.range(0, problem.processes())
                .boxed()
                .max(Comparator.comparingLong(i -> problem.work()[i]))
                .orElseThrow();
        long all = problem.allWork();
        long paid = highest - work(bottleneck);
        long mean = all / problem.places();
        long users =
                members(bottleneck).filter(i -> placing.own().contains(name(i))).count();
        Optional<String> waiting = waiting();
        if (waiting.isPresent()) {
            return waiting.get();
        }
        if (problem.work()[largest] >= 0.95 * highest) {
            return text(
                    "process %s is %.0f %% of all work: no mapping is faster than %.2f times; split it, or make it faster",
                    name(largest), 100.0 * problem.work()[largest] / all, (double) all / problem.work()[largest]);
        }
        if (paid > 0.1 * highest) {
            int channel = IntStream.range(0, problem.channels())
                    .filter(this::crosses)
                    .boxed()
                    .max(Comparator.comparingLong(this::atBottleneck))
                    .orElseThrow();
            return text(
                    "crossings are %.0f %% of the load of %s, most of that for channel %s: send larger tokens, or fewer",
                    percent(paid),
                    placing.processor(bottleneck),
                    placing.application().network().channels().get(channel).name());
        }
        if (highest > 1.05 * mean && users > 0 && users == members(bottleneck).count()) {
            return text("all of %s was bound by you: leave some of it to weft map", placing.processor(bottleneck));
        }
        long turns = Math.max(problem.work()[largest], mean);
        if (highest > 1.05 * turns && problem.platform().isEmpty()) {
            return text(
                    "a pool of these processors, on which processes take turns: at most %.2f times as fast as one; or split %s (%.0f %% of all work)",
                    (double) all / turns, name(largest), 100.0 * problem.work()[largest] / all);
        }
        if (highest > 1.05 * mean) {
            return text(
                    "the loads are not equal, as some processes are large: split %s (%.0f %% of all work)",
                    name(largest), 100.0 * problem.work()[largest] / all);
        }
        return text(
                "the loads are equal: more processors, up to %.1f times as fast as one, when %s alone limits it",
                (double) all / Math.max(1, problem.work()[largest]), name(largest));
    }

    /** What helps where processors wait. */
    private Optional<String> waiting() {
        if (outcome.isEmpty() || outcome.get().nanoseconds() < WAITS * highest) {
            return Optional.empty();
        }
        double ample = simulated(workload.get().unlimited()).nanoseconds();
        if (WAITS * ample < outcome.get().nanoseconds()) {
            return Optional.of(text(
                    "channels are full: with room in all of them it would be %.2f times as fast; --memory tells which need more",
                    problem.allWork() / ample));
        }
        return Optional.of("processes wait for each other's tokens, in circles or because there are few: send ahead of"
                + " what comes back, or smaller tokens");
    }

    private long atBottleneck(int channel) {
        int from = solution.assignment()[problem.writers()[channel]];
        int to = solution.assignment()[problem.readers()[channel]];
        return (from == bottleneck ? problem.sending(channel, from, to) : 0)
                + (to == bottleneck ? problem.receiving(channel, from, to) : 0);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
