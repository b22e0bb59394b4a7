package weft.mapping.calibrate;

import java.util.List;
import java.util.Optional;
import weft.mapping.cost.Crossing;

/**
 * What was measured of a machine.
 *
 * @param processor the model of its processors, as the system names it
 * @param pairs     of cores, of each kind that there is
 */
public record Calibration(String processor, List<Pair> pairs) {

    public Calibration {
        pairs = List.copyOf(pairs);
    }

    /**
     * Two cores, and what tokens cost between them.
     *
     * @param kind  {@link #CORES}, {@link #THREADS} or {@link #RANKS}
     * @param cores their numbers, as taskset takes them
     */
    public record Pair(String kind, String cores, List<Sample> samples) {

        public static final String CORES = "two cores";
        public static final String THREADS = "hyperthreads of one core";
        public static final String RANKS = "ranks over TCP";

        public Pair {
            samples = List.copyOf(samples);
        }

        /** The cost of a token as a straight line over its bytes: what each size misses it by counts by its share, so small ones do. */
        public Crossing crossing() {
            double weights = 0;
            double x = 0;
            double y = 0;
            double xx = 0;
            double xy = 0;
            for (Sample sample : samples) {
                double weight = 1 / (sample.two() * sample.two());
                weights += weight;
                x += weight * sample.bytes();
                y += weight * sample.crossing();
                xx += weight * sample.bytes() * sample.bytes();
                xy += weight * sample.bytes() * sample.crossing();
            }
            double spread = weights * xx - x * x;
            double slope = spread > 0 ? Math.max(0, (weights * xy - x * y) / spread) : 0;
            return new Crossing(Math.max(0, (y - slope * x) / weights), slope);
        }
    }

    /**
     * Nanoseconds of a token of so many bytes.
     *
     * @param one both ends on one core, where they take turns
     * @param two each on its own
     */
    public record Sample(int bytes, double one, double two) {

        /** What either end pays: on its own core it has half of the work that they did in turn. */
        double crossing() {
            return Math.max(0, two - one / 2);
        }
    }

    /** What weft map reckons with: its processors are threads that the system puts on cores of their own as long as there are any. */
    public Crossing crossing() {
        return pairs.stream()
                .filter(pair -> pair.kind().equals(Pair.CORES))
                .findFirst()
                .orElse(pairs.get(0))
                .crossing();
    }

    /** The same between nodes: nothing where there was no MPI. */
    public Optional<Crossing> far() {
        return pairs.stream()
                .filter(pair -> pair.kind().equals(Pair.RANKS))
                .findFirst()
                .map(Pair::crossing);
    }
}
