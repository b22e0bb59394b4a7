package weft.rates.fuse;

import java.util.List;
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

    /** A process that fires so many cycles in an iteration. */
    public record Member(ProcessPlan process, long cycles) {}

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

    /** The bytes that a turn needs for the channels inside. */
    public long bytes() {
        return inside.stream()
                .mapToLong(channel -> channel.held() + chunk * channel.bytes())
                .sum();
    }
}
