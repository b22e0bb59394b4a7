package weft.rates.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import weft.rates.fuse.Fusion.Inside;
import weft.rates.fuse.Fusion.Step;

/**
 * An order of firings after which all channels hold what they held.
 *
 * @param chunk iterations that can follow each other step by step
 */
record Schedule(List<Step> steps, long chunk) {

    /** Bytes of the channels inside in a chunk of several iterations: they stay in the cache nearest to the core. */
    private static final long CACHE = 16_384;

    /** Cycles of a member in a chunk of several iterations. */
    private static final long CYCLES = 256;

    /** Steps of an iteration: the text is to be read. */
    private static final int STEPS = 500;

    /** Cycles of an iteration that is tried. */
    private static final long TRIED = 20_000;

    /**
     * The schedule of an island: each member once where the channels allow it, which can be done for several iterations at once; else one
     * that needs little room in them.
     *
     * @param cycles of each member in an iteration
     */
    static Optional<Schedule> of(List<Long> cycles, List<Inside> channels) {
        long chunk = chunk(cycles, channels);
        Optional<List<Step>> once = chunk > 0 ? once(cycles, channels) : Optional.empty();
        return once.map(steps -> new Schedule(steps, chunk))
                .or(() -> onDemand(cycles, channels).map(steps -> new Schedule(steps, 1)));
    }

    /** Iterations for which the channels have room at once. */
    private static long chunk(List<Long> cycles, List<Inside> channels) {
        long chunk = Long.MAX_VALUE;
        long bytes = 1;
        for (Inside inside : channels) {
            chunk = Math.min(chunk, (inside.channel().channel().capacity() - inside.held()) / inside.bytes());
            bytes += inside.bytes();
        }
        long most = cycles.stream().mapToLong(Long::longValue).max().orElse(1);
        return Math.min(chunk, Math.max(1, Math.min(CACHE / bytes, CYCLES / most)));
    }

    /** Each member once, writers before readers; empty where members wait for each other in a circle. */
    private static Optional<List<Step>> once(List<Long> cycles, List<Inside> channels) {
        int[] awaited = new int[cycles.size()];
        channels.forEach(channel -> awaited[channel.reader().member()]++);
        Deque<Integer> ready = new ArrayDeque<>();
        for (int member = 0; member < awaited.length; member++) {
            if (awaited[member] == 0) {
                ready.add(member);
            }
        }
        List<Step> steps = new ArrayList<>();
        while (!ready.isEmpty()) {
            int member = ready.remove();
            steps.add(new Step(member, cycles.get(member)));
            for (Inside channel : channels) {
                if (channel.writer().member() == member
                        && --awaited[channel.reader().member()] == 0) {
                    ready.add(channel.reader().member());
                }
            }
        }
        return steps.size() == cycles.size() ? Optional.of(steps) : Optional.empty();
    }

    /** Who takes goes before who gives: channels hold little. A cycle takes place as a whole. */
    private static Optional<List<Step>> onDemand(List<Long> cycles, List<Inside> channels) {
        if (cycles.stream().mapToLong(Long::longValue).sum() > TRIED) {
            return Optional.empty();
        }
        long[] left = cycles.stream().mapToLong(Long::longValue).toArray();
        long[] held = channels.stream().mapToLong(Inside::held).toArray();
        List<Step> steps = new ArrayList<>();
        for (boolean moved = true; moved && steps.size() <= STEPS; ) {
            moved = false;
            for (int member = left.length - 1; member >= 0 && !moved; member--) {
                long fired = 0;
                while (left[member] > 0 && canFire(member, cycles, channels, held)) {
                    fire(member, cycles, channels, held);
                    left[member]--;
                    fired++;
                }
                if (fired > 0) {
                    steps.add(new Step(member, fired));
                    moved = true;
                }
            }
        }
        for (long rest : left) {
            if (rest > 0) {
                return Optional.empty();
            }
        }
        return Optional.of(steps);
    }

    private static boolean canFire(int member, List<Long> cycles, List<Inside> channels, long[] held) {
        for (int i = 0; i < held.length; i++) {
            Inside inside = channels.get(i);
            long bytes = inside.bytes() / cycles.get(member);
            if (inside.reader().member() == member && held[i] < bytes) {
                return false;
            }
            if (inside.writer().member() == member
                    && held[i] + bytes > inside.channel().channel().capacity()) {
                return false;
            }
        }
        return true;
    }

    private static void fire(int member, List<Long> cycles, List<Inside> channels, long[] held) {
        for (int i = 0; i < held.length; i++) {
            Inside inside = channels.get(i);
            long bytes = inside.bytes() / cycles.get(member);
            held[i] += inside.writer().member() == member ? bytes : 0;
            held[i] -= inside.reader().member() == member ? bytes : 0;
        }
    }
}
