package weft.mapping;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import weft.mapping.cost.Crossing;
import weft.mapping.cost.Problem;
import weft.mapping.profile.Profile;
import weft.model.Application;
import weft.model.Channel;
import weft.model.Process;
import weft.model.Processor;

/** The problem of an application in numbers, on processors that are all alike. */
final class AlikeProcessors {

    /** What each process counts where nothing was measured. */
    static final long ASSUMED = 1_000_000;

    private static final long ASSUMED_CROSSING = ASSUMED / 20;

    private AlikeProcessors() {}

    /**
     * Processes and channels are in the order of the network.
     *
     * @param threads processes that have a thread of their own
     */
    static Problem problem(
            Application application,
            List<Processor> places,
            List<Process> threads,
            Optional<Profile> profile,
            Crossing crossing) {
        Map<String, Integer> numbers = numbers(application);
        List<Channel> channels = application.network().channels();
        long[] work = profile.map(measured -> measured.processes().stream()
                        .mapToLong(Profile.Work::nanoseconds)
                        .toArray())
                .orElseGet(() ->
                        LongStream.generate(() -> ASSUMED).limit(numbers.size()).toArray());
        long[] crossings = crossings(profile, channels.size(), crossing, ASSUMED_CROSSING);
        return new Problem(
                places.size(),
                places.size() + threads.size(),
                work,
                fixed(application, places, threads, numbers),
                channels.stream()
                        .mapToInt(channel -> numbers.get(channel.writer().process()))
                        .toArray(),
                channels.stream()
                        .mapToInt(channel -> numbers.get(channel.reader().process()))
                        .toArray(),
                crossings,
                crossings);
    }

    /** The number of each process, by its full name. */
    private static Map<String, Integer> numbers(Application application) {
        Map<String, Integer> numbers = new HashMap<>();
        application
                .network()
                .processes()
                .forEach(process -> numbers.put(process.name().full(), numbers.size()));
        return numbers;
    }

    private static int[] fixed(
            Application application, List<Processor> places, List<Process> threads, Map<String, Integer> numbers) {
        int[] fixed = new int[numbers.size()];
        Arrays.fill(fixed, Problem.FREE);
        Map<String, Integer> placeNumbers = new HashMap<>();
        for (int p = 0; p < places.size(); p++) {
            placeNumbers.put(places.get(p).name().full(), p);
        }
        application
                .mapping()
                .bindings()
                .forEach(binding -> fixed[numbers.get(binding.process())] = placeNumbers.get(binding.processor()));
        for (int t = 0; t < threads.size(); t++) {
            fixed[numbers.get(threads.get(t).name().full())] = places.size() + t;
        }
        return fixed;
    }

    /** What either end of each channel costs that crosses. */
    static long[] crossings(Optional<Profile> profile, int channels, Crossing crossing, long assumed) {
        return profile.map(measured -> measured.channels().stream()
                        .mapToLong(traffic -> crossing.of(traffic.tokens(), traffic.bytes()))
                        .toArray())
                .orElseGet(
                        () -> LongStream.generate(() -> assumed).limit(channels).toArray());
    }
}
