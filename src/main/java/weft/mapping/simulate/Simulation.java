package weft.mapping.simulate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Plays a workload on processors, one part of a step after the other. A part begins when its tokens are there and there is room for those
 * that it sends; at its end these are there, and the room of those that it took is free. A processor goes on with a process as long as that
 * can; then comes the next that is ready, in the order in which they became so. So does the runtime with protothreads.
 *
 * <p>Where nobody can go on, the smallest full channel grows, as at run time. Where none is full, the first process that waits goes on
 * without the tokens that it lacks: tokens are spread more evenly here than in a program, and a circle may so lack one.
 */
public final class Simulation {

    private final Workload workload;
    private final int[] assignment;

    /** The first part of each process; those of a step follow each other. */
    private final int[] first;

    /** Channels of each part. */
    private final List<int[]> inputs;

    private final List<int[]> outputs;

    private final PriorityQueue<PartEnd> ends = new PriorityQueue<>();
    private double now;
    private long order;

    /** Of each process: the parts that it has ended, whether it is queued or runs, and since when it waits. */
    private final long[] done;

    private final boolean[] isQueued;
    private final double[] since;

    /** Of each channel: tokens that can be read, places that are taken, and what {@link Outcome} tells. */
    private final long[] there;

    private final long[] taken;
    private final long[] room;
    private final long[] most;
    private final double[] full;

    /** Of each processor. */
    private final List<Deque<Integer>> ready = new ArrayList<>();

    private final boolean[] isBusy;
    private final double[] worked;

    private double allWork;
    private double doneWork;
    private double half;

    /** At {@code time} a process ends a part; those of one time in the order in which they began. */
    private record PartEnd(double time, long order, int process) implements Comparable<PartEnd> {

        @Override
        public int compareTo(PartEnd other) {
            int first = Double.compare(time, other.time);
            return first != 0 ? first : Long.compare(order, other.order);
        }
    }

    private Simulation(Workload workload, int[] assignment, int processors) {
        this.workload = workload;
        this.assignment = assignment;
        done = new long[workload.processes()];
        isQueued = new boolean[workload.processes()];
        since = new double[workload.processes()];
        there = new long[workload.channels()];
        taken = new long[workload.channels()];
        room = workload.room().clone();
        most = new long[workload.channels()];
        full = new double[workload.channels()];
        isBusy = new boolean[processors];
        worked = new double[processors];
        for (int p = 0; p < processors; p++) {
            ready.add(new ArrayDeque<>());
        }
        first = workload.order().first();
        inputs = channels(workload.readers(), workload.order().read());
        outputs = channels(workload.writers(), workload.order().written());
        for (int i = 0; i < done.length; i++) {
            allWork += workload.steps()[i] * workload.work()[i];
        }
    }

    /** @param assignment the processor of each process, 0 to {@code processors} - 1 */
    public static Outcome of(Workload workload, int[] assignment, int processors) {
        return new Simulation(workload, assignment, processors).run();
    }

    /** By part, from the process and the part of a step at one end of each channel. */
    private List<int[]> channels(int[] processes, int[] parts) {
        int[] counts = new int[first[done.length]];
        for (int c = 0; c < processes.length; c++) {
            counts[first[processes[c]] + parts[c]]++;
        }
        List<int[]> channels = new ArrayList<>();
        for (int count : counts) {
            channels.add(new int[count]);
        }
        for (int c = processes.length - 1; c >= 0; c--) {
            int part = first[processes[c]] + parts[c];
            channels.get(part)[--counts[part]] = c;
        }
        return channels;
    }

    private int parts(int process) {
        return first[process + 1] - first[process];
    }

    /** The part of its step that a process is in, from 0 on. */
    private int part(int process) {
        return (int) (done[process] % parts(process));
    }

    private int[] inputs(int process) {
        return inputs.get(first[process] + part(process));
    }

    private int[] outputs(int process) {
        return outputs.get(first[process] + part(process));
    }

    private Outcome run() {
        for (int i = 0; i < done.length; i++) {
            look(i);
        }
        while (true) {
            while (!ends.isEmpty()) {
                PartEnd end = ends.remove();
                now = end.time();
                end(end.process());
            }
            if (!dissolve()) {
                break;
            }
        }
        double rest = (1 / workload.share() - 1) * 2 * (now - half);
        double[] busy =
                Arrays.stream(worked).map(time -> now > 0 ? time / now : 0).toArray();
        return new Outcome(now + rest, busy, most, full, room);
    }

    private boolean isOver(int process) {
        return done[process] == workload.steps()[process] * parts(process);
    }

    /** The tokens that a process takes from a channel in the step that it is in: early, if they do not come out even. */
    private long takes(int process, int channel) {
        long step = done[process] / parts(process);
        long all = workload.tokens()[channel];
        long steps = workload.steps()[process];
        return early(all, step + 1, steps) - early(all, step, steps);
    }

    /** The tokens that a process sends to a channel in the step that it is in: late, or ahead of what it reads. */
    private long sends(int process, int channel) {
        long step = done[process] / parts(process);
        return sent(channel, step + 1, workload.steps()[process]) - sent(channel, step, workload.steps()[process]);
    }

    /** The tokens in a channel after so many steps of its writer. */
    private long sent(int channel, long step, long steps) {
        long all = workload.tokens()[channel];
        long ahead = workload.order().ahead()[channel];
        if (ahead == 0) {
            return all * step / steps;
        }
        return step == 0 ? 0 : Math.min(all, early(all, step, steps) + Math.max(0, ahead - early(all, 1, steps)));
    }

    private static long early(long all, long step, long steps) {
        return -Math.floorDiv(-all * step, steps);
    }

    private boolean hasTokens(int process) {
        for (int channel : inputs(process)) {
            if (there[channel] < takes(process, channel)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a channel has no room for what its writer is to send; what is more than it ever holds goes into it when it is empty. */
    private boolean isFull(int channel) {
        long sent = sends(workload.writers()[channel], channel);
        return sent > 0 && taken[channel] + sent > Math.max(room[channel], sent);
    }

    private boolean hasRoom(int process) {
        for (int channel : outputs(process)) {
            if (isFull(channel)) {
                return false;
            }
        }
        return true;
    }

    /** Queues a process that waits, if it can go on now. */
    private void look(int process) {
        if (!isQueued[process] && !isOver(process) && hasTokens(process) && hasRoom(process)) {
            isQueued[process] = true;
            int processor = assignment[process];
            if (isBusy[processor]) {
                ready.get(processor).add(process);
            } else {
                begin(process);
            }
        }
    }

    private boolean crosses(int channel) {
        return assignment[workload.writers()[channel]] != assignment[workload.readers()[channel]];
    }

    private void begin(int process) {
        double takes = workload.work()[process] / parts(process);
        for (int channel : inputs(process)) {
            long tokens = takes(process, channel);
            there[channel] -= tokens;
            takes += crosses(channel) ? tokens * workload.crossing()[channel] : 0;
        }
        for (int channel : outputs(process)) {
            long tokens = sends(process, channel);
            taken[channel] += tokens;
            most[channel] = Math.max(most[channel], taken[channel]);
            takes += crosses(channel) ? tokens * workload.crossing()[channel] : 0;
        }
        isBusy[assignment[process]] = true;
        worked[assignment[process]] += takes;
        ends.add(new PartEnd(now + takes, order++, process));
    }

    private void end(int process) {
        int[] sent = outputs(process);
        int[] read = inputs(process);
        for (int channel : sent) {
            there[channel] += sends(process, channel);
        }
        for (int channel : read) {
            taken[channel] -= takes(process, channel);
        }
        done[process]++;
        doneWork += workload.work()[process] / parts(process);
        half = doneWork < allWork / 2 ? now : half;
        int processor = assignment[process];
        if (!isOver(process) && hasTokens(process) && hasRoom(process)) {
            begin(process);
        } else {
            isQueued[process] = false;
            since[process] = now;
            isBusy[processor] = false;
            if (!ready.get(processor).isEmpty()) {
                begin(ready.get(processor).remove());
            }
        }
        for (int channel : sent) {
            look(workload.readers()[channel]);
        }
        for (int channel : read) {
            int writer = workload.writers()[channel];
            boolean writes = workload.order().written()[channel] == part(writer);
            if (writes && !isQueued[writer] && !isOver(writer) && hasTokens(writer)) {
                full[channel] += now - since[writer];
                since[writer] = now;
            }
            look(writer);
        }
    }

    /** Where all wait for each other: lets one go on; false if all are done. */
    private boolean dissolve() {
        int smallest = -1;
        int waiting = -1;
        for (int i = 0; i < done.length; i++) {
            if (isOver(i)) {
                continue;
            }
            waiting = waiting < 0 ? i : waiting;
            for (int channel : outputs(i)) {
                if (hasTokens(i) && isFull(channel) && (smallest < 0 || room[channel] < room[smallest])) {
                    smallest = channel;
                }
            }
        }
        if (smallest >= 0) {
            int writer = workload.writers()[smallest];
            room[smallest] = taken[smallest] + sends(writer, smallest);
            look(writer);
        } else if (waiting >= 0) {
            for (int channel : inputs(waiting)) {
                long lacking = Math.max(0, takes(waiting, channel) - there[channel]);
                there[channel] += lacking;
                taken[channel] += lacking;
            }
            look(waiting);
        }
        return waiting >= 0;
    }
}
