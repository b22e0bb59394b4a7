package weft.mapping.profile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one or several runs of a network have measured.
 *
 * @param network   its name
 * @param digest    of the flattened network, see {@link Digest#of}
 * @param sources   the digest of each source and header, by its path as seen from the network's folder
 * @param runs      how many runs it is the sum of
 * @param processes in the order of the network
 * @param channels  in the order of the network
 */
public record Profile(
        String network,
        String digest,
        Map<String, String> sources,
        long runs,
        List<Work> processes,
        List<Traffic> channels) {

    public Profile {
        sources = Collections.unmodifiableMap(new TreeMap<>(sources));
        processes = List.copyOf(processes);
        channels = List.copyOf(channels);
    }

    /**
     * What a process did in all runs.
     *
     * @param nanoseconds that a processor spent on it
     * @param firings     that it completed
     */
    public record Work(String process, long nanoseconds, long firings) {

        private Work plus(Work other) {
            return new Work(
                    process, Math.addExact(nanoseconds, other.nanoseconds), Math.addExact(firings, other.firings));
        }
    }

    /** What a channel carried in all runs. */
    public record Traffic(String channel, long tokens, long bytes) {

        private Traffic plus(Traffic other) {
            return new Traffic(channel, Math.addExact(tokens, other.tokens), Math.addExact(bytes, other.bytes));
        }
    }

    /** Whether both are of the same network and the same sources, so that they can be merged. */
    public boolean isOfSame(Profile other) {
        return digest.equals(other.digest) && sources.equals(other.sources);
    }

    /** The sum of two profiles of the same network. */
    public Profile plus(Profile other) {
        List<Work> work = new ArrayList<>();
        for (int i = 0; i < processes.size(); i++) {
            work.add(processes.get(i).plus(other.processes.get(i)));
        }
        List<Traffic> traffic = new ArrayList<>();
        for (int i = 0; i < channels.size(); i++) {
            traffic.add(channels.get(i).plus(other.channels.get(i)));
        }
        return new Profile(network, digest, sources, Math.addExact(runs, other.runs), work, traffic);
    }
}
