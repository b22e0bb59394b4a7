package weft.mapping.simulate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import weft.mapping.profile.Profile.Traffic;

/**
 * In which order a process uses its channels in a step. A step has several parts where a process reads what it could not have had before it
 * wrote: who deals tasks and gathers answers deals in one part and gathers in the next. In each circle there is such a process, for else
 * nobody would be the first. The arrays are not copied and not to be changed.
 *
 * @param first   the first part of each process, parts counted through all processes; and behind them how many there are
 * @param written of each channel: the part of its writer's steps, from 0 on, in which that writes it
 * @param read    the same for its reader
 * @param ahead   tokens that its writer sends into each channel before it first reads in a later part; 0: there is no later part
 */
record StepOrder(int[] first, int[] written, int[] read, long[] ahead) {

    /** A process that reads all before it writes: steps of one part. */
    static StepOrder plain(int processes, int channels) {
        return new StepOrder(
                IntStream.rangeClosed(0, processes).toArray(),
                new int[channels],
                new int[channels],
                new long[channels]);
    }

    /**
     * The order in which processes were seen to use their channels first.
     *
     * @param writers  the process that writes each channel
     * @param readers  the process that reads each channel
     * @param channels as they were seen
     */
    static StepOrder of(int processes, int[] writers, int[] readers, List<Traffic> channels) {
        List<List<Use>> uses = new ArrayList<>();
        for (int i = 0; i < processes; i++) {
            uses.add(new ArrayList<>());
        }
        for (int c = 0; c < writers.length; c++) {
            Traffic channel = channels.get(c);
            if (channel.writeOrder() > 0) {
                uses.get(writers[c]).add(new Use(channel.writeOrder(), c, true));
            }
            if (channel.readOrder() > 0) {
                uses.get(readers[c]).add(new Use(channel.readOrder(), c, false));
            }
        }
        int[] first = new int[uses.size() + 1];
        int[] written = new int[writers.length];
        int[] read = new int[writers.length];
        for (int i = 0; i < uses.size(); i++) {
            first[i + 1] = first[i] + parts(uses.get(i), written, read);
        }
        long[] ahead = new long[writers.length];
        for (int c = 0; c < writers.length; c++) {
            boolean readsLater = first[writers[c]] + written[c] + 1 < first[writers[c] + 1];
            ahead[c] = readsLater ? Math.max(1, channels.get(c).ahead()) : 0;
        }
        return new StepOrder(first, written, read, ahead);
    }

    /** A process uses a channel: at which place among all that it uses. */
    private record Use(long place, int channel, boolean isWrite) {}

    /** Parts of a process's steps: a new one begins with each read that follows a write. */
    private static int parts(List<Use> uses, int[] written, int[] read) {
        uses.sort(Comparator.comparingLong(Use::place));
        int part = 0;
        boolean hasWritten = false;
        for (Use use : uses) {
            part += hasWritten && !use.isWrite() ? 1 : 0;
            hasWritten = use.isWrite();
            (use.isWrite() ? written : read)[use.channel()] = part;
        }
        return part + 1;
    }
}
