package weft.mapping.simulate;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import weft.mapping.Placing;
import weft.mapping.cost.Problem;
import weft.mapping.profile.Profile;

/**
 * What there is to simulate. A process goes through its steps; in each it does the same work, and tokens are spread evenly over the steps.
 * The arrays are not copied and not to be changed.
 *
 * @param steps    of each process
 * @param work     of each process: nanoseconds of a step
 * @param writers  the process that writes each channel
 * @param readers  the process that reads each channel
 * @param tokens   that go through each channel
 * @param room     tokens that each channel holds
 * @param order    in which a step uses channels
 * @param crossing what a token costs either end of each channel that crosses processors, in nanoseconds
 * @param share    of what was profiled: long runs are simulated in part
 */
public record Workload(
        long[] steps,
        double[] work,
        int[] writers,
        int[] readers,
        long[] tokens,
        long[] room,
        StepOrder order,
        double[] crossing,
        double share) {

    /**
     * What a profile tells of. A step is what a process does for one token of its busiest channel, or a firing where it fires more often.
     *
     * @param placing with a profile
     * @param most    steps of all processes together; of more a part is simulated
     */
    public static Workload of(Placing placing, long most) {
        Problem problem = placing.problem();
        Profile profile = placing.profile().orElseThrow();
        long[] tokens =
                profile.channels().stream().mapToLong(Profile.Traffic::tokens).toArray();
        long[] steps = profile.processes().stream()
                .mapToLong(process -> Math.max(1, process.firings()))
                .toArray();
        for (int c = 0; c < tokens.length; c++) {
            steps[problem.writers()[c]] = Math.max(steps[problem.writers()[c]], tokens[c]);
            steps[problem.readers()[c]] = Math.max(steps[problem.readers()[c]], tokens[c]);
        }
        double share = Math.min(1, (double) most / LongStream.of(steps).sum());
        long[] fewer = LongStream.of(tokens).map(all -> part(all, share)).toArray();
        long[] some = LongStream.of(steps).map(all -> part(all, share)).toArray();
        double[] crossing = new double[tokens.length];
        long[] room = new long[tokens.length];
        for (int c = 0; c < tokens.length; c++) {
            long bytes = profile.channels().get(c).bytes();
            long capacity = placing.application().network().channels().get(c).capacity();
            room[c] = bytes == 0 ? 1 : Math.max(1, Math.round(Math.floor((double) capacity * tokens[c] / bytes)));
            crossing[c] = fewer[c] == 0 ? 0 : share * problem.sending()[c] / fewer[c];
        }
        return new Workload(
                some,
                IntStream.range(0, some.length)
                        .mapToDouble(i -> share * problem.work()[i] / some[i])
                        .toArray(),
                problem.writers(),
                problem.readers(),
                fewer,
                room,
                StepOrder.of(some.length, problem.writers(), problem.readers(), profile.channels()),
                crossing,
                share);
    }

    /** The bytes of a token of each channel, on the mean; 0 where nothing went through. */
    public static double[] bytesOfTokens(Placing placing) {
        return placing.profile().orElseThrow().channels().stream()
                .mapToDouble(traffic -> traffic.tokens() == 0 ? 0 : (double) traffic.bytes() / traffic.tokens())
                .toArray();
    }

    /** The same where processes and channels take other times, for all are not on processors that are alike. */
    public Workload on(Problem problem, int[] assignment) {
        if (problem.platform().isEmpty()) {
            return this;
        }
        double[] there = work.clone();
        double[] between = crossing.clone();
        Arrays.setAll(there, i -> share * problem.work(i, assignment[i]) / steps[i]);
        Arrays.setAll(
                between,
                c -> tokens[c] == 0
                        ? 0
                        : share * problem.sending(c, assignment[writers[c]], assignment[readers[c]]) / tokens[c]);
        return new Workload(steps, there, writers, readers, tokens, room, order, between, share);
    }

    /** The same with other channels. */
    public Workload with(long[] otherRoom) {
        return new Workload(steps, work, writers, readers, tokens, otherRoom, order, crossing, share);
    }

    /** The same with channels that are never full. */
    public Workload unlimited() {
        long[] all = tokens.clone();
        for (int c = 0; c < all.length; c++) {
            all[c]++;
        }
        return with(all);
    }

    int processes() {
        return steps.length;
    }

    int channels() {
        return tokens.length;
    }

    private static long part(long all, double share) {
        return all == 0 ? 0 : Math.max(1, Math.round(share * all));
    }
}
