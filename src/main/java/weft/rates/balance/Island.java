package weft.rates.balance;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Processes of constant rates that are connected, after whose iteration all channels between them hold what they held.
 *
 * @param processes   their numbers
 * @param firings     how often each fires in an iteration, by its number; the smallest numbers that there are
 * @param capacities  for each channel between them, by its number, the bytes that suffice for whole firings in some order; empty where
 *                    no order was found
 * @param ample       for each channel between them the bytes that suffice whatever the order of a firing's calls; empty where none are known
 * @param fits        whether the capacities that the channels have suffice for whole firings in some order
 * @param getsStuck   whether they certainly do not suffice, not even where a firing waits in its middle
 */
public record Island(
        List<Integer> processes,
        Map<Integer, Long> firings,
        Optional<Map<Integer, Long>> capacities,
        Optional<Map<Integer, Long>> ample,
        boolean fits,
        boolean getsStuck) {

    public Island {
        processes = List.copyOf(processes);
        firings = Map.copyOf(firings);
    }
}
