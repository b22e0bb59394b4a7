package weft.mapping.simulate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Memory of channels against throughput. It begins with the least capacities with which nothing got stuck, and goes on to give more to the
 * channels for whose room writers wait longest, until that gains nothing any more. The network's own capacities are tried as well: more room
 * may let a processor run ahead with the wrong process.
 */
public final class MemoryCurve {

    /** Points, after which it ends even if more room would help. */
    private static final int MOST = 60;

    /** As fast as this is as fast as it gets. */
    private static final double NEARLY = 1.01;

    private final Workload workload;
    private final int[] assignment;
    private final int processors;
    private final double[] bytes;

    /** Capacities, in bytes and in all, with which the profile takes so long. */
    public record Point(long memory, long[] capacities, double nanoseconds) {}

    private MemoryCurve(Workload workload, int[] assignment, int processors, double[] bytes) {
        this.workload = workload;
        this.assignment = assignment;
        this.processors = processors;
        this.bytes = bytes;
    }

    /**
     * The points of a mapping, from the least memory on; each is faster than those before it.
     *
     * @param bytes of a token of each channel
     * @param least bytes that each channel has at least, 0 where nothing is known
     */
    public static List<Point> of(Workload workload, int[] assignment, int processors, double[] bytes, long[] least) {
        return new MemoryCurve(workload, assignment, processors, bytes).points(least);
    }

    private List<Point> points(long[] least) {
        long[] room = new long[least.length];
        for (int c = 0; c < room.length; c++) {
            room[c] = bytes[c] == 0 ? 1 : Math.max(1, (long) Math.ceil(least[c] / bytes[c]));
        }
        Workload ample = workload.unlimited();
        long[] given = room.clone();
        Arrays.setAll(given, c -> Math.max(given[c], workload.room()[c]));
        Outcome own = Simulation.of(workload.with(given), assignment, processors);
        double fastest = Math.min(
                own.nanoseconds(), Simulation.of(ample, assignment, processors).nanoseconds());
        List<Point> points = new ArrayList<>(List.of(point(own.room(), own.nanoseconds())));
        for (int step = 0; step < MOST; step++) {
            Outcome outcome = Simulation.of(workload.with(room), assignment, processors);
            room = outcome.room().clone();
            points.add(point(room, outcome.nanoseconds()));
            double longest = Arrays.stream(outcome.full()).max().orElse(0);
            if (outcome.nanoseconds() <= NEARLY * fastest || longest == 0) {
                break;
            }
            for (int c = 0; c < room.length; c++) {
                if (outcome.full()[c] > longest / 2) {
                    room[c] = Math.max(room[c] + 1, Math.min(2 * room[c], ample.room()[c]));
                }
            }
        }
        return curve(points);
    }

    /** By memory, without those that are no faster than one with less. */
    private static List<Point> curve(List<Point> points) {
        List<Point> curve = new ArrayList<>();
        points.stream()
                .sorted(Comparator.comparingLong(Point::memory).thenComparingDouble(Point::nanoseconds))
                .filter(point -> curve.isEmpty()
                        || point.nanoseconds() < curve.get(curve.size() - 1).nanoseconds())
                .forEach(curve::add);
        return curve;
    }

    private Point point(long[] room, double nanoseconds) {
        long[] capacities = new long[room.length];
        for (int c = 0; c < room.length; c++) {
            capacities[c] = Math.max(1, (long) Math.ceil(room[c] * bytes[c]));
        }
        return new Point(Arrays.stream(capacities).sum(), capacities, nanoseconds);
    }

    /** The fastest point in so much memory; there is one if the first point is. */
    public static Point within(List<Point> points, long memory) {
        Point best = points.get(0);
        for (Point point : points) {
            best = point.memory() <= memory ? point : best;
        }
        return best;
    }

    /** The point with the least memory that is nearly as fast as the fastest. */
    public static Point knee(List<Point> points) {
        double fastest = points.get(points.size() - 1).nanoseconds();
        return points.stream()
                .filter(point -> point.nanoseconds() <= NEARLY * fastest)
                .findFirst()
                .orElseThrow();
    }
}
