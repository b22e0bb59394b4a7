package weft.mapping.solve;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import weft.mapping.cost.Platform;
import weft.mapping.cost.Problem;
import weft.mapping.solve.Unequal.Score;

/** Places processes on processors that are not alike: several starts, improved by moves and swaps; then, of small ones, all there are. */
final class UnequalSearch {

    /** Processes of which all assignments are tried, as far as a bound leaves them. */
    private static final int SMALL = 16;

    private static final int ROUNDS = 60;

    /** Steps after which what was disturbed is not improved again. */
    private static final long MANY_STEPS = 5_000_000;

    /** Above so many processes only those of the processor with the highest load are moved, and none are swapped. */
    private static final int FEW = 400;

    private final Problem problem;
    private final Limit limit;
    private final Random random = new Random(1);
    private final int[] order;
    private int[] best;
    private Score least;

    private UnequalSearch(Problem problem, Limit limit) {
        this.problem = problem;
        this.limit = limit;
        this.order = IntStream.range(0, problem.processes())
                .boxed()
                .sorted(Comparator.comparing((Integer i) -> problem.fixed()[i] == Problem.FREE)
                        .thenComparing(i -> -problem.work()[i])
                        .thenComparing(i -> i))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    static Solution solve(Problem problem, Limit limit) {
        return new UnequalSearch(problem, limit).solve();
    }

    private Solution solve() {
        List<int[]> starts = new Starts(problem, order, limit).all();
        if (problem.processes() > FEW) {
            improve(starts.stream()
                    .reduce((one, other) -> score(other).isBelow(score(one)) ? other : one)
                    .orElseThrow());
        } else {
            starts.forEach(this::improve);
        }
        for (int round = 0; round < ROUNDS && limit.steps() < MANY_STEPS && !limit.isOver(); round++) {
            int[] other = best.clone();
            for (int moves = 2 + random.nextInt(3); moves > 0; moves--) {
                int process = random.nextInt(other.length);
                other[process] =
                        problem.fixed()[process] == Problem.FREE ? random.nextInt(problem.places()) : other[process];
            }
            improve(other);
        }
        WeightedMean mean = WeightedMean.of(problem);
        boolean isProved = false;
        if (free() <= SMALL && !limit.isOver()) {
            Exact.Result all = AllAssignments.search(problem, order, mean, least, limit);
            best = all.better().orElse(best);
            least = score(best);
            isProved = all.isProved();
        }
        long bound = isProved && least.lacking() == 0 ? least.highest() : Math.min(least.highest(), bound(mean));
        return new Solution(best, bound, limit.isOver() && least.highest() > bound, limit.steps());
    }

    private Score score(int[] assignment) {
        Unequal state = new Unequal(problem);
        state.set(assignment);
        return state.score();
    }

    private long free() {
        return IntStream.of(problem.fixed())
                .filter(place -> place == Problem.FREE)
                .count();
    }

    /** The largest process on the processor that suits it best; what is fixed to one processor; the mean load if nothing crossed. */
    private long bound(WeightedMean mean) {
        long[] held = new long[problem.places()];
        long largest = 0;
        for (int i = 0; i < problem.processes(); i++) {
            int place = problem.fixed()[i];
            largest = Math.max(largest, problem.work()[i]);
            if (place != Problem.FREE && problem.work(i, place) != Platform.NEVER) {
                held[place] += problem.work(i, place);
            }
        }
        return LongStream.concat(LongStream.of(largest, mean.bound()), LongStream.of(held))
                .max()
                .orElseThrow();
    }

    /** Moves, and swaps, as long as one makes it better; keeps the best of all. */
    private void improve(int[] start) {
        Unequal state = new Unequal(problem);
        state.set(start);
        Score score = state.score();
        long end = limit.steps() + MANY_STEPS;
        for (boolean isBetter = true; isBetter && limit.steps() < end && !limit.isOver(); ) {
            Score before = score;
            score = problem.processes() > FEW ? lowered(state, score) : swaps(state, moves(state, score));
            isBetter = score.isBelow(before);
        }
        if (least == null || score.isBelow(least)) {
            least = score;
            best = state.assignment();
        }
    }

    private Score moves(Unequal state, Score from) {
        int[] all = IntStream.range(0, problem.places()).toArray();
        Score score = from;
        for (int process = 0; process < problem.processes() && !limit.isOver(); process++) {
            if (problem.fixed()[process] != Problem.FREE) {
                continue;
            }
            score = state.settle(process, all, score);
            limit.add(all.length);
        }
        return score;
    }

    /** The best move of a process away from the processor with the highest load. */
    private Score lowered(Unequal state, Score from) {
        int top = state.top();
        int[] light = state.light();
        Score score = from;
        int best = -1;
        int home = top;
        for (int process = 0; process < problem.processes(); process++) {
            if (state.at(process) != top || problem.fixed()[process] != Problem.FREE) {
                continue;
            }
            int[] places = state.worthwhile(process, light);
            Score now = state.settle(process, places, score);
            if (now.isBelow(score)) {
                score = now;
                best = process;
                home = state.at(process);
            }
            state.move(process, top);
            limit.add(places.length);
        }
        if (best >= 0) {
            state.move(best, home);
        }
        return score;
    }

    private Score swaps(Unequal state, Score from) {
        Score score = from;
        for (int one = 0; one < problem.processes() && !limit.isOver(); one++) {
            for (int other = one + 1; other < problem.processes(); other++) {
                int here = state.at(one);
                int there = state.at(other);
                if (here == there || problem.fixed()[one] != Problem.FREE || problem.fixed()[other] != Problem.FREE) {
                    continue;
                }
                swap(state, one, there, other, here);
                Score now = state.score();
                if (now.isBelow(score)) {
                    score = now;
                } else {
                    swap(state, one, here, other, there);
                }
                limit.add(1);
            }
        }
        return score;
    }

    private static void swap(Unequal state, int one, int to, int other, int back) {
        state.move(one, to);
        state.move(other, back);
    }
}
