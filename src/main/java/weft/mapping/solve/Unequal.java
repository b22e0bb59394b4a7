package weft.mapping.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weft.mapping.cost.Platform;
import weft.mapping.cost.Platform.Stores;
import weft.mapping.cost.Problem;

/**
 * Processes on processors that are not alike, some of them perhaps not placed yet: loads and what lies in each memory, kept up to date as
 * processes come and go. What is between two processes counts when both are placed.
 */
final class Unequal {

    static final int NOWHERE = -1;

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

    /** Moves a process to where the score becomes least; it stays where it is if that is nowhere less than it was. */
    Score settle(int process, Score before) {
        Score score = before;
        int home = assignment[process];
        for (int p = 0; p < problem.places(); p++) {
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

    private void count(int process, int sign) {
        int here = assignment[process];
        if (platform.canRun(process, here)) {
            loads[here] += sign * platform.work(process, here);
        } else {
            strangers[here] += sign;
        }
        for (int channel : channels.get(process)) {
            int from = assignment[problem.writers()[channel]];
            int to = assignment[problem.readers()[channel]];
            if (from != NOWHERE && to != NOWHERE) {
                loads[from] += sign * problem.sending(channel, from, to);
                loads[to] += sign * problem.receiving(channel, from, to);
            }
        }
        platform.stores().ifPresent(stores -> store(stores, process, here, sign));
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
        long lacking = 0;
        for (int p = 0; p < taken.length; p++) {
            lacking += lacking(p);
        }
        return lacking;
    }

    private long lacking(int processor) {
        long bytes = platform.stores()
                .map(stores -> Math.max(0, taken[processor] - stores.limits()[processor]))
                .orElse(0L);
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
        double squares = 0;
        for (long load : loads) {
            squares += (double) load * load;
        }
        return new Score(lacking(), highest(), squares);
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
