package weft.mapping.solve;

import java.util.Arrays;
import java.util.stream.IntStream;
import weft.mapping.cost.Platform;
import weft.mapping.cost.Problem;

/**
 * What no assignment to processors of several kinds is below. The highest load is no less than any weighted mean of all loads, and to that
 * each process adds no less than on the kind where it adds least. The weights with which this is most are sought by a subgradient; the best
 * of them would give the linear program in which processes may be split. All processors of a kind have one weight.
 */
final class WeightedMean {

    private static final int ROUNDS = 400;

    /** Loads are whole numbers, and sums of them are rounded here: so much of a bound is given away for that. */
    static final double ROUNDING = 1e-9;

    private final Problem problem;
    private final Platform platform;
    private final int[] processors;

    /** Of a processor of each kind; 1 together, over all processors. */
    private final double[] weights;

    private WeightedMean(Problem problem) {
        this.problem = problem;
        this.platform = problem.platform().orElseThrow();
        this.processors = new int[platform.work().length];
        IntStream.range(0, problem.places()).forEach(p -> processors[platform.kinds()[p]]++);
        this.weights = new double[processors.length];
    }

    /** With the best weights that are found. */
    static WeightedMean of(Problem problem) {
        WeightedMean mean = new WeightedMean(problem);
        double[] shares = new double[mean.processors.length];
        Arrays.setAll(shares, kind -> (double) mean.processors[kind] / problem.places());
        mean.weigh(shares);
        double[] best = mean.weights.clone();
        double highest = mean.all();
        for (int round = 1; round <= ROUNDS; round++) {
            double[] slope = mean.slope();
            double steepest = Math.max(1, Arrays.stream(slope).max().orElse(0));
            for (int kind = 0; kind < shares.length; kind++) {
                shares[kind] *= Math.exp(slope[kind] / steepest / Math.sqrt(round));
            }
            double sum = Arrays.stream(shares).sum();
            Arrays.setAll(shares, kind -> shares[kind] / sum);
            mean.weigh(shares);
            if (mean.all() > highest) {
                highest = mean.all();
                best = mean.weights.clone();
            }
        }
        System.arraycopy(best, 0, mean.weights, 0, best.length);
        return mean;
    }

    private void weigh(double[] shares) {
        Arrays.setAll(weights, kind -> processors[kind] == 0 ? 0 : shares[kind] / processors[kind]);
    }

    /** How much more the bound is for more of each kind's share: what the processes that are best off there take on the mean. */
    private double[] slope() {
        double[] slope = new double[weights.length];
        for (int i = 0; i < problem.processes(); i++) {
            int kind = kindOf(i);
            if (kind >= 0) {
                slope[kind] += (double) platform.work()[kind][i] / processors[kind];
            }
        }
        return slope;
    }

    /** The kind on which a process adds least; -1 if it can run on none. */
    private int kindOf(int process) {
        int fixed = problem.fixed()[process];
        int best = -1;
        for (int kind = 0; kind < weights.length; kind++) {
            boolean canBeThere = fixed == Problem.FREE ? processors[kind] > 0 : platform.kinds()[fixed] == kind;
            if (canBeThere
                    && platform.work()[kind][process] != Platform.NEVER
                    && (best < 0 || onKind(process, kind) < onKind(process, best))) {
                best = kind;
            }
        }
        return best;
    }

    private double onKind(int process, int kind) {
        return weights[kind] * platform.work()[kind][process];
    }

    /** What a process adds at least. */
    double least(int process) {
        int kind = kindOf(process);
        return kind < 0 ? 0 : onKind(process, kind);
    }

    /** What the load of a processor adds for each nanosecond. */
    double weight(int processor) {
        return weights[platform.kinds()[processor]];
    }

    /** What all processes add at least. */
    private double all() {
        return IntStream.range(0, problem.processes()).mapToDouble(this::least).sum();
    }

    /** The load that no assignment is below. */
    long bound() {
        return (long) Math.ceil(all() * (1 - ROUNDING));
    }
}
