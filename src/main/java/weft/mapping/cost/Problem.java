package weft.mapping.cost;

import java.util.Arrays;
import java.util.Optional;

/**
 * Processes that are to be placed on processors. All costs are nanoseconds of the time that was profiled. The arrays are not copied and
 * not to be changed.
 *
 * @param places     how many processors free processes may be placed on: 0 to places - 1. Those from there on are threads of
 *                   processes that are fixed to them
 * @param processors how many processors there are in all
 * @param work       of each process; where processors are of several kinds, on the best of them; 0 if it can run on none
 * @param fixed      the processor of each process, or {@link #FREE}
 * @param writers    the process that writes each channel
 * @param readers    the process that reads each channel
 * @param sending    what it costs each channel's writer if the reader is on another processor
 * @param receiving  what it costs each channel's reader if the writer is on another processor
 * @param platform   what processors are; empty if they are all alike, on one node
 */
public record Problem(
        int places,
        int processors,
        long[] work,
        int[] fixed,
        int[] writers,
        int[] readers,
        long[] sending,
        long[] receiving,
        Optional<Platform> platform) {

    /** On processors that are alike. */
    public Problem(
            int places,
            int processors,
            long[] work,
            int[] fixed,
            int[] writers,
            int[] readers,
            long[] sending,
            long[] receiving) {
        this(places, processors, work, fixed, writers, readers, sending, receiving, Optional.empty());
    }

    /** Of a process that may run on any place. */
    public static final int FREE = -1;

    /** The same on processors that are not alike. */
    public Problem on(Platform other) {
        long[] least = new long[work.length];
        Arrays.setAll(
                least,
                i -> Arrays.stream(other.work())
                        .mapToLong(kind -> kind[i])
                        .filter(ns -> ns != Platform.NEVER)
                        .min()
                        .orElse(0));
        return new Problem(places, processors, least, fixed, writers, readers, sending, receiving, Optional.of(other));
    }

    /** The same as if processors were alike, each as good as the best of them is for each process. */
    public Problem alike() {
        return new Problem(places, processors, work, fixed, writers, readers, sending, receiving);
    }

    public int processes() {
        return work.length;
    }

    public int channels() {
        return writers.length;
    }

    /** What a process costs on a processor. */
    public long work(int process, int processor) {
        return platform.map(of -> of.work(process, processor)).orElse(work[process]);
    }

    private boolean isNear(int one, int other) {
        return platform.isEmpty() || platform.get().isNear(one, other);
    }

    /** What a channel costs its writer. */
    public long sending(int channel, int from, int to) {
        if (from == to) {
            return 0;
        }
        return isNear(from, to) ? sending[channel] : platform.get().farSending()[channel];
    }

    /** What a channel costs its reader. */
    public long receiving(int channel, int from, int to) {
        if (from == to) {
            return 0;
        }
        return isNear(from, to) ? receiving[channel] : platform.get().farReceiving()[channel];
    }

    /** The load of each processor: the work of its processes, and what its ends of channels that cross cost. */
    public long[] loads(int[] assignment) {
        long[] loads = new long[processors];
        for (int i = 0; i < work.length; i++) {
            loads[assignment[i]] += work(i, assignment[i]);
        }
        for (int c = 0; c < writers.length; c++) {
            int from = assignment[writers[c]];
            int to = assignment[readers[c]];
            loads[from] += sending(c, from, to);
            loads[to] += receiving(c, from, to);
        }
        return loads;
    }

    public long highest(int[] assignment) {
        return Arrays.stream(loads(assignment)).max().orElse(0);
    }

    public long allWork() {
        return Arrays.stream(work).sum();
    }

    /**
     * What no mapping is below: the largest process, what is fixed to one processor, and the mean load of the places if nothing that
     * is free crosses.
     */
    public long bound() {
        long[] held = new long[processors];
        long free = 0;
        long largest = 0;
        for (int i = 0; i < work.length; i++) {
            largest = Math.max(largest, work[i]);
            if (fixed[i] == FREE) {
                free += work[i];
            } else {
                held[fixed[i]] += work[i];
            }
        }
        for (int c = 0; c < writers.length; c++) {
            int from = fixed[writers[c]];
            int to = fixed[readers[c]];
            if (from != FREE && to != FREE && from != to) {
                held[from] += sending[c];
                held[to] += receiving[c];
            }
        }
        long shared = free + Arrays.stream(held, 0, places).sum();
        long mean = (shared + places - 1) / places;
        return Math.max(Math.max(largest, mean), Arrays.stream(held).max().orElse(0));
    }
}
