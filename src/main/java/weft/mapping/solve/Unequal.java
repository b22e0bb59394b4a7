package weft.mapping.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.mapping.cost.Platform;
import weft.mapping.cost.Platform.Stores;
import weft.mapping.cost.Problem;

/**
 * Processes on processors that are not alike, some of them perhaps not placed yet: loads and what lies in each memory, kept up to date as
 * processes come and go. What is between two processes counts when both are placed.
 */
final class Unequal {

    static final int NOWHERE = -1;

    /** Places of each kind, of very many, that are worth a try. */
    private static final int LIGHT = 32;

    /** What lacks where a process cannot run: more bytes than all memories have. */
    private static final long ALL = 1L << 44;

    private final Problem problem;
    private final Platform platform;
    private final List<int[]> channels = new ArrayList<>();
    private final int[] assignment;
    private final long[] loads;

    /** How many processes of each processor cannot run there. */
    private final int[] strangers;

    /** Of memories: bytes that are taken, and how many processes need a unit, or ends a ring. */
    private final long[] taken;

    private final int[][] units;
    private final int[][] rings;

    /** Of all processors: bytes that do not fit, and the sum of the squares of their loads. */
    private long lacking;

    private double squares;

    /** With nothing placed yet. */
    Unequal(Problem problem) {
        this.problem = problem;
        this.platform = problem.platform().orElseThrow();
        this.assignment = new int[problem.processes()];
        Arrays.fill(assignment, NOWHERE);
        this.loads = new long[problem.processors()];
        this.strangers = new int[problem.processors()];
        this.taken = new long[problem.processors()];
        int kinds = platform.stores().map(stores -> stores.code().length).orElse(0);
        this.units = new int[problem.processors()][kinds];
        this.rings = new int[problem.processors()][platform.stores().isPresent() ? problem.channels() : 0];
        List<List<Integer>> ends = new ArrayList<>();
        for (int i = 0; i < problem.processes(); i++) {
            ends.add(new ArrayList<>());
        }
        for (int c = 0; c < problem.channels(); c++) {
            ends.get(problem.writers()[c]).add(c);
            if (problem.readers()[c] != problem.writers()[c]) {
                ends.get(problem.readers()[c]).add(c);
            }
        }
        ends.forEach(of -> channels.add(of.stream().mapToInt(Integer::intValue).toArray()));
    }

    int at(int process) {
        return assignment[process];
    }

    int[] assignment() {
        return assignment.clone();
    }

    long load(int processor) {
        return loads[processor];
    }

    void set(int[] all) {
        for (int i = 0; i < all.length; i++) {
            move(i, all[i]);
        }
    }

    void move(int process, int to) {
        if (assignment[process] != NOWHERE) {
            count(process, -1);
        }
        assignment[process] = to;
        if (to != NOWHERE) {
            count(process, 1);
        }
    }

    /** Moves a process to that of some places where the score becomes least; it stays where it is if that is nowhere less than it was. */
    Score settle(int process, int[] places, Score before) {
        Score score = before;
        int home = assignment[process];
        for (int p : places) {
            move(process, p);
            Score now = score();
            if (now.isBelow(score)) {
                score = now;
                home = p;
            }
        }
        move(process, home);
        return score;
    }

    /** The places of each kind with the lowest loads: all, where there are few. */
    int[] light() {
        return IntStream.range(0, problem.places())
                .boxed()
                .collect(Collectors.groupingBy(p -> platform.kinds()[p], TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .flatMap(kind -> kind.stream()
                        .sorted(Comparator.comparingLong(p -> loads[p]))
                        .limit(LIGHT))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Where those are that a process talks to, and {@code light} ones. */
    int[] worthwhile(int process, int[] light) {
        if (light.length == problem.places()) {
            return light;
        }
        IntStream near = IntStream.of(channels.get(process))
                .flatMap(channel -> IntStream.of(problem.writers()[channel], problem.readers()[channel]))
                .map(other -> assignment[other])
                .filter(place -> place != NOWHERE);
        return IntStream.concat(near, IntStream.of(light)).distinct().toArray();
    }

    private void count(int process, int sign) {
        int here = assignment[process];
        lacking -= lacking(here);
        if (platform.canRun(process, here)) {
            load(here, sign * platform.work(process, here));
        } else {
            strangers[here] += sign;
        }
        for (int channel : channels.get(process)) {
            int from = assignment[problem.writers()[channel]];
            int to = assignment[problem.readers()[channel]];
            if (from != NOWHERE && to != NOWHERE) {
                load(from, sign * problem.sending(channel, from, to));
                load(to, sign * problem.receiving(channel, from, to));
            }
        }
        platform.stores().ifPresent(stores -> store(stores, process, here, sign));
        lacking += lacking(here);
    }

    private void load(int processor, long more) {
        if (more != 0) {
            squares -= (double) loads[processor] * loads[processor];
            loads[processor] += more;
            squares += (double) loads[processor] * loads[processor];
        }
    }

    private void store(Stores stores, int process, int here, int sign) {
        taken[here] += sign * stores.data()[process];
        int unit = stores.units()[process];
        taken[here] += changed(units[here], unit, sign) * stores.code()[unit];
        for (int channel : channels.get(process)) {
            taken[here] += changed(rings[here], channel, sign) * stores.rings()[channel];
        }
    }

    /** Counts one more or less who needs something: 1 if this is the first, -1 if it was the last. */
    private static int changed(int[] counts, int what, int sign) {
        int before = counts[what];
        counts[what] += sign;
        return Math.min(1, counts[what]) - Math.min(1, before);
    }

    /** Bytes that do not fit, of all processors together. */
    long lacking() {
        return lacking;
    }

    private long lacking(int processor) {
        long bytes = platform.stores().isPresent()
                ? Math.max(0, taken[processor] - platform.stores().get().limits()[processor])
                : 0;
        return strangers[processor] * ALL + bytes;
    }

    long highest() {
        long highest = 0;
        for (long load : loads) {
            highest = Math.max(highest, load);
        }
        return highest;
    }

    /** The processor with the highest load; one whose memory does not suffice comes before all others. */
    int top() {
        int top = 0;
        for (int p = 1; p < loads.length; p++) {
            long more = lacking(p) - lacking(top);
            top = more > 0 || more == 0 && loads[p] > loads[top] ? p : top;
        }
        return top;
    }

    /** The less the better, as far as memories go; then as far as the highest load goes, and then the others. */
    Score score() {
        return new Score(lacking, highest(), squares);
    }

    /** What an assignment is worth. */
    record Score(long lacking, long highest, double squares) {

        boolean isBelow(Score other) {
            if (lacking != other.lacking) {
                return lacking < other.lacking;
            }
            return highest != other.highest ? highest < other.highest : squares < other.squares * (1 - 1e-9);
        }
    }
}
