package weft.mapping.solve;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import weft.mapping.cost.Platform;
import weft.mapping.cost.Platform.Stores;
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

    /**
     * On processors of two kinds, on two nodes.
     *
     * @param hasStores whether those of one kind have little memory
     * @param isTight   whether that is so little that not everything fits
     */
    static Problem unequal(long seed, int processes, int places, boolean hasStores, boolean isTight) {
        Problem alike = of(seed, processes, 2 * processes, places, 0, seed % 2 * 0.2, 30);
        Random random = new Random(seed);
        int[] kinds = random.ints(places, 0, 2).toArray();
        long[][] work = new long[2][];
        work[0] = alike.work();
        work[1] = Arrays.stream(alike.work())
                .map(ns -> 1 + ns * (1 + random.nextInt(4)) / 2)
                .toArray();
        long[] far = Arrays.stream(alike.sending()).map(ns -> 5 * ns).toArray();
        long limit = isTight ? 300 : 2_000;
        Stores stores = new Stores(
                Arrays.stream(kinds)
                        .mapToLong(kind -> kind == 0 ? limit : Long.MAX_VALUE)
                        .toArray(),
                random.ints(processes, 0, 3).toArray(),
                random.longs(3, 0, 200).toArray(),
                random.longs(processes, 0, 100).toArray(),
                random.longs(alike.channels(), 0, 60).toArray());
        Platform platform = new Platform(
                kinds,
                work,
                random.ints(places, 0, 2).toArray(),
                far,
                far,
                hasStores ? Optional.of(stores) : Optional.empty());
        return alike.on(platform);
    }
}
