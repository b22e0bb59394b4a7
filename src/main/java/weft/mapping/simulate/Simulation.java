package weft.mapping.simulate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Plays a workload on processors, step by step. A step begins when its tokens are there and there is room for those that it sends; at its
 * end these are there, and the room of those that it took is free. A processor goes on with a process as long as that can; then comes
 * the next that is ready, in the order in which they became so. So does the runtime with protothreads.
 *
 * <p>Where nobody can go on, the smallest full channel grows, as at run time. Where none is full, the first process that waits goes on
 * without the tokens that it lacks: what a profile does not tell is which process writes before it reads.
 */
public final class Simulation {

    private final Workload workload;
    private final int[] assignment;
    private final List<int[]> inputs = new ArrayList<>();
    private final List<int[]> outputs = new ArrayList<>();

    private final PriorityQueue<StepEnd> ends = new PriorityQueue<>();
    private double now;
    private long order;

    /** Of each process: the steps that it has ended, whether it is queued or runs, and since when it waits. */
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

    /** At {@code time} a process ends its step; those of one time in the order in which they began. */
    private record StepEnd(double time, long order, int process) implements Comparable<StepEnd> {

        @Override
        public int compareTo(StepEnd other) {
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
        there = workload.initial().clone();
        taken = workload.initial().clone();
        room = workload.room().clone();
        most = workload.initial().clone();
        full = new double[workload.channels()];
        isBusy = new boolean[processors];
        worked = new double[processors];
        for (int p = 0; p < processors; p++) {
            ready.add(new ArrayDeque<>());
        }
        ends(workload.readers(), inputs);
        ends(workload.writers(), outputs);
        for (int c = 0; c < room.length; c++) {
            room[c] = Math.max(room[c], workload.initial()[c]);
        }
        for (int i = 0; i < done.length; i++) {
            allWork += workload.steps()[i] * workload.work()[i];
        }
    }

    /** @param assignment the processor of each process, 0 to {@code processors} - 1 */
    public static Outcome of(Workload workload, int[] assignment, int processors) {
        return new Simulation(workload, assignment, processors).run();
    }

    private void ends(int[] processes, List<int[]> channels) {
        int[] counts = new int[done.length];
        for (int process : processes) {
            counts[process]++;
        }
        for (int count : counts) {
            channels.add(new int[count]);
        }
        for (int c = processes.length - 1; c >= 0; c--) {
            channels.get(processes[c])[--counts[processes[c]]] = c;
        }
    }

    private Outcome run() {
        for (int i = 0; i < done.length; i++) {
            look(i);
        }
        while (true) {
            while (!ends.isEmpty()) {
                StepEnd end = ends.remove();
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
        return done[process] == workload.steps()[process];
    }

    /** The tokens that a process takes from a channel in its next step: early, if they do not come out even. */
    private long takes(int process, int channel) {
        long all = workload.tokens()[channel];
        long steps = workload.steps()[process];
        return -Math.floorDiv(-all * (done[process] + 1), steps) + Math.floorDiv(-all * done[process], steps);
    }

    /** The tokens that a process sends to a channel at the end of its next step: late. */
    private long sends(int process, int channel) {
        long all = workload.tokens()[channel];
        long steps = workload.steps()[process];
        return all * (done[process] + 1) / steps - all * done[process] / steps;
    }

    private boolean hasTokens(int process) {
        for (int channel : inputs.get(process)) {
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
        for (int channel : outputs.get(process)) {
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
        double takes = workload.work()[process];
        for (int channel : inputs.get(process)) {
            long tokens = takes(process, channel);
            there[channel] -= tokens;
            takes += crosses(channel) ? tokens * workload.crossing()[channel] : 0;
        }
        for (int channel : outputs.get(process)) {
            long tokens = sends(process, channel);
            taken[channel] += tokens;
            most[channel] = Math.max(most[channel], taken[channel]);
            takes += crosses(channel) ? tokens * workload.crossing()[channel] : 0;
        }
        isBusy[assignment[process]] = true;
        worked[assignment[process]] += takes;
        ends.add(new StepEnd(now + takes, order++, process));
    }

    private void end(int process) {
        for (int channel : outputs.get(process)) {
            there[channel] += sends(process, channel);
        }
        for (int channel : inputs.get(process)) {
            taken[channel] -= takes(process, channel);
        }
        done[process]++;
        doneWork += workload.work()[process];
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
        for (int channel : outputs.get(process)) {
            look(workload.readers()[channel]);
        }
        for (int channel : inputs.get(process)) {
            int writer = workload.writers()[channel];
            if (!isQueued[writer] && !isOver(writer) && hasTokens(writer)) {
                full[channel] += now - since[writer];
                since[writer] = now;
            }
            look(writer);
        }
    }

    /** Where all wait for each other: lets one go on; false if all are done. */
    private boolean dissolve() {
        int smallest = -1;
        int first = -1;
        for (int i = 0; i < done.length; i++) {
            if (isOver(i)) {
                continue;
            }
            first = first < 0 ? i : first;
            for (int channel : outputs.get(i)) {
                if (hasTokens(i) && isFull(channel) && (smallest < 0 || room[channel] < room[smallest])) {
                    smallest = channel;
                }
            }
        }
        if (smallest >= 0) {
            int writer = workload.writers()[smallest];
            room[smallest] = taken[smallest] + sends(writer, smallest);
            look(writer);
        } else if (first >= 0) {
            for (int channel : inputs.get(first)) {
                long lacking = Math.max(0, takes(first, channel) - there[channel]);
                there[channel] += lacking;
                taken[channel] += lacking;
            }
            look(first);
        }
        return first >= 0;
    }
}
