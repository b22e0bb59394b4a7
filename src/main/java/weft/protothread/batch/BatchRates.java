package weft.protothread.batch;

import java.util.List;
import java.util.Optional;
import weft.model.Position;

/**
 * What a batch is made for: how the processes of a unit move bytes.
 *
 * @param ports    those through which a firing moves bytes, once each
 * @param loop     where the loop is whose turns are the firings; empty where a firing is a call
 * @param prologue how many firings come before the cycle; of a loop its turns alone
 * @param cycle    how many firings repeat
 * @param end      whether the process may end by itself
 * @param sizes    what the compiler is to see likewise: else there are no batches
 * @param meets    whether some of the processes are members of an island, whom they meet between two cycles
 */
public record BatchRates(
        List<PortRate> ports,
        Optional<Position> loop,
        int prologue,
        int cycle,
        End end,
        List<SizeOf> sizes,
        boolean meets) {

    /**
     * Bytes that a cycle moves through a port, at least 1.
     *
     * @param name of a port that all processes of the unit have in the same slot; empty for one of those with indices
     */
    public record PortRate(int slot, Optional<String> name, boolean isInput, long bytes) {}

    /** How a process ends by itself: its last firing may move less than the others, or more. */
    public enum End {
        NEVER,
        WITHIN_RATES,
        BEYOND_RATES
    }

    /** A type and its size. */
    public record SizeOf(String type, long bytes) {}

    public BatchRates {
        ports = List.copyOf(ports);
        sizes = List.copyOf(sizes);
    }

    /** The same for processes of which some are members of an island. */
    public BatchRates meeting() {
        return new BatchRates(ports, loop, prologue, cycle, end, sizes, true);
    }

    /** The sum of the sizes of its slots up to the last port. */
    int slots() {
        return ports.stream().mapToInt(port -> port.slot() + 1).max().orElse(0);
    }
}
