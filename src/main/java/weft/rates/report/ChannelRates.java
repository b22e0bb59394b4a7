package weft.rates.report;

import java.util.HashMap;
import java.util.Map;
import weft.model.Direction;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.rates.ProcessRates.Regular;

/** What the ends of channels move, as a picture shows it: {@code 4 B -> 8, 0 B}; a question mark for a dynamic process. */
public final class ChannelRates {

    private ChannelRates() {}

    /** By the full names of the channels. */
    public static Map<String, String> of(Analysis analysis) {
        Map<String, String> written = new HashMap<>();
        Map<String, String> read = new HashMap<>();
        for (ProcessPlan process : analysis.processes()) {
            for (int slot = 0; slot < process.ports().size(); slot++) {
                PortPlan port = process.ports().get(slot);
                (port.direction() == Direction.OUTPUT ? written : read)
                        .put(port.channel().channel().name().full(), moved(analysis, process, slot));
            }
        }
        Map<String, String> labels = new HashMap<>();
        written.forEach((channel, moved) -> labels.put(channel, moved + " \u2192 " + read.get(channel)));
        return labels;
    }

    /** What the firings of a process move through a port, by its slot: {@code 8, 0 B}, or a question mark. */
    public static String moved(Analysis analysis, ProcessPlan process, int slot) {
        return analysis.rates().of(process) instanceof Regular regular
                ? AnalysisText.bytes(regular.cycle(), slot)
                : "?";
    }
}
