package weft.target.bare;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import weft.plan.Plan;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.ProcessPlan;
import weft.source.tree.PortNames;
import weft.transform.Unit;

/** How many bytes the ring of a channel takes: what it holds, and as much again where a window may cross the ring's end. */
final class BareRings {

    private final Map<Integer, ProcessPlan> processes = new HashMap<>();
    private final BareWindows windows;

    /** @param units the transformed sources, by number */
    BareRings(Plan plan, Map<Integer, Unit> units) {
        plan.processors()
                .forEach(processor ->
                        processor.processes().forEach(process -> processes.put(process.number(), process)));
        this.windows = new BareWindows(units);
    }

    long bytes(ChannelPlan channel) {
        return channel.channel().capacity() * (hasWindows(channel) ? 2 : 1);
    }

    /** Whether windows are opened at a side of a channel: only they cross the end of its ring in one piece. */
    private boolean hasWindows(ChannelPlan channel) {
        Predicate<Integer> opens = number -> processes.containsKey(number)
                && processes.get(number).ports().stream()
                        .filter(port -> port.channel().number() == channel.number())
                        .anyMatch(port -> windows.mayOpen(
                                processes.get(number).unit().number(),
                                PortNames.constant(port.name().full())));
        return opens.test(channel.reader()) || opens.test(channel.writer());
    }
}
