package weft.mapping.profile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weft.target.ProcessorCosts.Measured;

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
     * @param elsewhere   the same on processors of other kinds than those of this machine, by kind
     */
    public record Work(String process, long nanoseconds, long firings, Map<String, Measured> elsewhere) {

        public Work {
            elsewhere = Collections.unmodifiableMap(new TreeMap<>(elsewhere));
        }

        public Work(String process, long nanoseconds, long firings) {
            this(process, nanoseconds, firings, Map.of());
        }

        /** The same with what was measured elsewhere. */
        public Work with(Map<String, Measured> other) {
            return new Work(process, nanoseconds, firings, other);
        }

        private Work least(Work other) {
            return nanoseconds <= other.nanoseconds ? this : other;
        }

        private Work plus(Work other) {
            Map<String, Measured> both = new TreeMap<>();
            elsewhere.forEach((kind, of) -> both.put(kind, sum(of, other.like(kind, of, this))));
            other.elsewhere.forEach((kind, of) ->
                    both.computeIfAbsent(kind, missing -> sum(of, like(kind, of, other))));
            return new Work(
                    process,
                    Math.addExact(nanoseconds, other.nanoseconds),
                    Math.addExact(firings, other.firings),
                    both);
        }

        /** What this took elsewhere; if nobody saw it, in proportion to another that was seen. */
        private Measured like(String kind, Measured of, Work seen) {
            double ratio = (double) nanoseconds / Math.max(1, seen.nanoseconds);
            return elsewhere.getOrDefault(
                    kind,
                    new Measured(Math.round(ratio * of.nanoseconds()), of.unit(), of.code(), of.data(), of.runtime()));
        }

        private static Measured sum(Measured one, Measured other) {
            return new Measured(
                    Math.addExact(one.nanoseconds(), other.nanoseconds()),
                    one.unit(),
                    Math.max(one.code(), other.code()),
                    Math.max(one.data(), other.data()),
                    Math.max(one.runtime(), other.runtime()));
        }
    }

    /**
     * What a channel carried in all runs, and when in the first of them its ends were first used.
     *
     * @param writeOrder the channel's place among those that its writer uses, by their first uses, from 1 on; 0: it was not used
     * @param readOrder  the same for its reader
     * @param ahead      of the tokens, those that were sent before the writer first read from a channel that it first used after this one
     */
    public record Traffic(String channel, long tokens, long bytes, long writeOrder, long readOrder, long ahead) {

        /** Of runs that differ in the order the first that used the channel counts. */
        private Traffic plus(Traffic other) {
            Traffic first = writeOrder > 0 ? this : other;
            return new Traffic(
                    channel,
                    Math.addExact(tokens, other.tokens),
                    Math.addExact(bytes, other.bytes),
                    first.writeOrder,
                    first.readOrder,
                    first.ahead);
        }
    }

    /** Whether both are of the same network and the same sources, so that they can be merged. */
    public boolean isOfSame(Profile other) {
        return digest.equals(other.digest) && sources.equals(other.sources);
    }

    /** The same with what processes took on other processors, by name and kind. */
    public Profile with(Map<String, Map<String, Measured>> elsewhere) {
        List<Work> work = processes.stream()
                .map(process -> process.with(elsewhere.getOrDefault(process.process(), Map.of())))
                .toList();
        return new Profile(network, digest, sources, runs, work, channels);
    }

    /**
     * What either says, of two runs with the same input: each process with the less work. What was more is what the machine did in
     * between.
     */
    public Profile least(Profile other) {
        List<Work> work = new ArrayList<>();
        for (int i = 0; i < processes.size(); i++) {
            work.add(processes.get(i).least(other.processes.get(i)));
        }
        return new Profile(network, digest, sources, runs, work, channels);
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
