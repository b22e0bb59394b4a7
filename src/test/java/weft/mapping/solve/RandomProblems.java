package weft.mapping.solve;

import java.util.Random;
import weft.mapping.cost.Problem;

/** Problems from a seed. */
final class RandomProblems {

    private RandomProblems() {}

    /**
     * @param places  for free processes
     * @param threads of processes that are alone
     * @param fixed   the share of processes that are fixed
     * @param traffic what a channel costs if it crosses, at most, in hundredths of the mean work
     */
    static Problem of(long seed, int processes, int channels, int places, int threads, double fixed, int traffic) {
        Random random = new Random(seed);
        long[] work = new long[processes];
        int[] bound = new int[processes];
        for (int i = 0; i < processes; i++) {
            work[i] = random.nextInt(2_000_000);
            bound[i] = i < threads ? places + i : random.nextDouble() < fixed ? random.nextInt(places) : Problem.FREE;
        }
        int[] writers = new int[channels];
        int[] readers = new int[channels];
        long[] sending = new long[channels];
        long[] receiving = new long[channels];
        for (int c = 0; c < channels; c++) {
            writers[c] = random.nextInt(processes);
            readers[c] =
                    processes > 100 ? (writers[c] + 1 + random.nextInt(20)) % processes : random.nextInt(processes);
            sending[c] = random.nextInt(1 + 10_000 * traffic);
            receiving[c] = random.nextInt(1 + 10_000 * traffic);
        }
        return new Problem(places, places + threads, work, bound, writers, readers, sending, receiving);
    }
}
