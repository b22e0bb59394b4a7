package weft.mapping.cost;

import java.util.Optional;

/**
 * Processors that are not all alike: of several kinds, on several nodes, or with little memory. The arrays are not copied and not to be
 * changed.
 *
 * @param kinds        of each processor, a row of {@code work}
 * @param work         by kind and process; {@link #NEVER} where it cannot run there
 * @param nodes        of each processor
 * @param farSending   what it costs each channel's writer if the reader is on another node, instead of another processor
 * @param farReceiving what it costs each channel's reader then
 * @param stores       memories that not everything fits into, if there are any
 */
public record Platform(
        int[] kinds, long[][] work, int[] nodes, long[] farSending, long[] farReceiving, Optional<Stores> stores) {

    /** Of a process that cannot run on a processor. */
    public static final long NEVER = Long.MAX_VALUE;

    /**
     * What processors have of memory, and what lies in it. All sizes are bytes.
     *
     * @param limits of each processor, {@link Long#MAX_VALUE} where there is enough
     * @param units  the code of each process: a row of {@code code}
     * @param code   of each unit, which lies there once for all processes that run it
     * @param data   of each process
     * @param rings  of each channel: it has one on each processor at its ends
     */
    public record Stores(long[] limits, int[] units, long[] code, long[] data, long[] rings) {}

    public boolean isNear(int one, int other) {
        return nodes[one] == nodes[other];
    }

    public boolean canRun(int process, int processor) {
        return work(process, processor) != NEVER;
    }

    /** What a process costs on a processor. */
    public long work(int process, int processor) {
        return work[kinds[processor]][process];
    }
}
