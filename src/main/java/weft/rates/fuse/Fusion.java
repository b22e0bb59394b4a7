package weft.rates.fuse;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;

/**
 * Connected processes of one processor that run as one loop. An iteration leaves all channels between them with what they held.
 *
 * @param members those processes
 * @param inside  the channels between them
 * @param borders the other channels that they move bytes through
 * @param steps   an iteration; of a chunk of them each has so many times the cycles
 * @param chunk   iterations that follow each other step by step, for which the channels inside have room
 * @param most    iterations of a turn: a multiple of {@code chunk}
 */
public record Fusion(
        ProcessorPlan processor,
        List<Member> members,
        List<Inside> inside,
        List<Border> borders,
        List<Step> steps,
        long chunk,
        long most) {

    /** Bytes of a channel in an iteration that registers can hold. */
    private static final long SCALAR = 64;

    /** Steps whose text is small enough to be one function. */
    private static final int WHOLE_STEPS = 200;

    /**
     * A process that fires so many cycles in an iteration.
     *
     * @param mayEnd whether it may end by itself
     */
    public record Member(ProcessPlan process, long cycles, boolean mayEnd) {}

    /** A port of a member, by the member's index. */
    public record End(int member, int slot) {}

    /**
     * A channel between members.
     *
     * @param bytes that an iteration moves through it
     * @param held  bytes that it holds between iterations
     */
    public record Inside(ChannelPlan channel, End writer, End reader, long bytes, long held) {}

    /** A channel to or from the outside, through which an iteration moves {@code bytes}. */
    public record Border(End end, PortPlan port, long bytes) {}

    /** A member fires so many cycles. */
    public record Step(int member, long cycles) {}

    public Fusion {
        members = List.copyOf(members);
        inside = List.copyOf(inside);
        borders = List.copyOf(borders);
        steps = List.copyOf(steps);
    }

    /** Whether the compiler is to see all members and their schedule as one. */
    public boolean isWhole() {
        return steps.size() <= WHOLE_STEPS;
    }

    /**
     * Whether an iteration moves so little that registers can hold what is between its members: to a compiler that sees all of them,
     * channels are variables then.
     */
    public boolean isScalar() {
        return isWhole() && inside.stream().allMatch(channel -> channel.held() == 0 && channel.bytes() <= SCALAR);
    }

    /**
     * The channels, empty between iterations, that may hold something when the member of a step has come to its end there: those that
     * were written and not read, and its own, which it may have moved less through.
     */
    public List<Inside> left(int step) {
        Map<Inside, Long> held = new HashMap<>();
        for (Step each : steps.subList(0, step + 1)) {
            long cycles = members.get(each.member()).cycles();
            for (Inside channel : inside) {
                long moved = channel.bytes() / cycles * each.cycles();
                if (channel.writer().member() == each.member()) {
                    held.merge(channel, moved, Long::sum);
                }
                if (channel.reader().member() == each.member()) {
                    held.merge(channel, -moved, Long::sum);
                }
            }
        }
        int member = steps.get(step).member();
        return inside.stream()
                .filter(channel -> channel.held() == 0)
                .filter(channel -> held.getOrDefault(channel, 0L) > 0
                        || channel.writer().member() == member
                        || channel.reader().member() == member)
                .toList();
    }

    /** The bytes that a turn needs for the channels inside. */
    public long bytes() {
        return inside.stream()
                .mapToLong(channel -> channel.held() + chunk * channel.bytes())
                .sum();
    }
}
