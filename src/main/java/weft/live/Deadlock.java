package weft.live;

import java.util.ArrayList;
import java.util.List;
import weft.live.Moment.Doing;

/** Who waits for whom in a circle. */
final class Deadlock {

    private Deadlock() {}

    /** A line for each process of the first circle; none where there is none. */
    static List<String> of(Watched watched, Moment moment) {
        int[] passed = new int[moment.processes().size()];
        for (int start = 0; start < passed.length; start++) {
            int at = start;
            while (at >= 0 && passed[at] == 0) {
                passed[at] = start + 1;
                at = next(watched, moment.processes().get(at));
            }
            if (at >= 0 && passed[at] == start + 1) {
                return circle(watched, moment, at);
            }
        }
        return List.of();
    }

    private static List<String> circle(Watched watched, Moment moment, int start) {
        List<String> lines = new ArrayList<>();
        int at = start;
        do {
            Moment.Process process = moment.processes().get(at);
            lines.add(watched.processes().get(at).name() + " " + Does.of(watched, process));
            at = next(watched, process);
        } while (at != start);
        return lines;
    }

    /** The process that another one waits for; -1: it waits for none. */
    private static int next(Watched watched, Moment.Process process) {
        if (!process.doing().waits()) {
            return -1;
        }
        Watched.Channel channel = watched.channels().get(process.channel());
        return process.doing() == Doing.READS ? channel.writer() : channel.reader();
    }
}
