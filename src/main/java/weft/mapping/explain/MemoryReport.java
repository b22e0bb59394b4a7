package weft.mapping.explain;

import java.util.List;
import java.util.Locale;
import weft.mapping.Placing;
import weft.mapping.simulate.MemoryCurve.Point;
import weft.model.Channel;

/** The curve of memory against throughput, and the capacities of one of its points. */
public final class MemoryReport {

    private MemoryReport() {}

    public static String of(Placing placing, List<Point> points, Point chosen) {
        long all = placing.problem().allWork();
        List<Channel> channels = placing.application().network().channels();
        StringBuilder text = new StringBuilder(row("%16s %14s %10s", "bytes of channels", "simulated ms", "speed-up"));
        for (Point point : points) {
            text.append(row(
                    "%16d %14.3f %10.2f%s",
                    point.memory(),
                    point.nanoseconds() / 1e6,
                    all / Math.max(1, point.nanoseconds()),
                    point == chosen ? "  <- chosen" : ""));
        }
        text.append(row(
                "the network's own capacities are %d bytes together; for %d:",
                channels.stream().mapToLong(Channel::capacity).sum(), chosen.memory()));
        for (int c = 0; c < channels.size(); c++) {
            text.append(row(
                    "  channel %s: capacity %d, has %d",
                    channels.get(c).name().full(),
                    chosen.capacities()[c],
                    channels.get(c).capacity()));
        }
        return text.toString();
    }

    private static String row(String format, Object... values) {
        return String.format(Locale.ROOT, format + "%n", values);
    }
}
