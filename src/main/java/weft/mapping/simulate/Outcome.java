package weft.mapping.simulate;

/**
 * What a simulation has seen.
 *
 * @param nanoseconds that all of it takes, that which was not simulated reckoned from the second half
 * @param busy        the share of the time that each processor works, and pays for crossings
 * @param most        the tokens that each channel held at most, those that its writer is about to send among them
 * @param full        for how many simulated nanoseconds each channel's writer waited for room in it
 * @param room        of each channel at the end: more than at the start where it had to grow
 */
public record Outcome(double nanoseconds, double[] busy, long[] most, double[] full, long[] room) {

    /** Whether processes waited for each other in a circle that more room dissolved. */
    public boolean hasGrown(Workload workload) {
        for (int c = 0; c < room.length; c++) {
            if (room[c] > workload.room()[c]) {
                return true;
            }
        }
        return false;
    }

    /** The share of the time that the busiest processor works. */
    public double busiest() {
        double busiest = 0;
        for (double share : busy) {
            busiest = Math.max(busiest, share);
        }
        return busiest;
    }
}
