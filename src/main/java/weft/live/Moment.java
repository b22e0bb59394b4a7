package weft.live;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What was so at one moment. Counters begin with the program.
 *
 * @param seconds    since the beginning
 * @param ending     how it has ended; none: it runs
 * @param deadlocked whether processes wait for each other for good
 * @param looks      how often the program has looked who runs
 * @param processors by their index in {@link Watched}, as all below
 */
record Moment(
        double seconds,
        Optional<Ending> ending,
        boolean deadlocked,
        long looks,
        List<Processor> processors,
        List<Process> processes,
        List<Channel> channels) {

    Moment {
        processors = List.copyOf(processors);
        processes = List.copyOf(processes);
        channels = List.copyOf(channels);
    }

    /**
     * The end of a program.
     *
     * @param status its exit status; none: it ended without a word
     */
    record Ending(Optional<Integer> status) {}

    /** What a process does: the numbers are those of {@code enum weft_doing}. */
    enum Doing {
        ELSEWHERE(0),
        RUNS(1),
        READS(2),
        WRITES(3),
        TESTS(4),
        GONE(5);

        private final int number;

        Doing(int number) {
            this.number = number;
        }

        static Doing of(int number) {
            return Arrays.stream(values())
                    .filter(each -> each.number == number)
                    .findFirst()
                    .orElse(ELSEWHERE);
        }

        int number() {
            return number;
        }

        /** Whether it waits for one channel. */
        boolean waits() {
            return this == READS || this == WRITES;
        }
    }

    /**
     * A thread that runs processes.
     *
     * @param busy    looks at which it ran one
     * @param running the process that it runs; -1: none
     */
    record Processor(long busy, int running) {}

    /**
     * A process.
     *
     * @param channel that it waits for, if it waits for one
     * @param file    the source in which it waits; empty: unknown
     * @param seen    looks at which it ran
     */
    record Process(long firings, Doing doing, int channel, String file, int line, long seen) {}

    /**
     * A channel.
     *
     * @param written bytes so far
     * @param read    likewise
     * @param capacity as it has grown to
     */
    record Channel(long written, long read, long capacity) {

        long fill() {
            return Math.max(0, written - read);
        }
    }

    /** The same, known to be over. */
    Moment ended(Optional<Integer> status) {
        return new Moment(seconds, Optional.of(new Ending(status)), deadlocked, looks, processors, processes, channels);
    }
}
