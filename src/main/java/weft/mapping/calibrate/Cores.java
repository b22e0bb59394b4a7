package weft.mapping.calibrate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The cores of this machine that a program may use, as Linux tells of them. */
public final class Cores {

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Path INFO = Path.of("/proc/cpuinfo");

    private final Path system;
    private final List<Integer> allowed;

    /** @param system where the folder {@code cpuN} of each core lies */
    Cores(Path system, List<Integer> allowed) {
        this.system = system;
        this.allowed = List.copyOf(allowed);
    }

    public static Cores ofThisMachine() {
        return new Cores(
                Path.of("/sys/devices/system/cpu"),
                list(line(STATUS, "Cpus_allowed_list").orElse("0")));
    }

    /** How the system names the processor's model. */
    public static String model() {
        return line(INFO, "model name").orElse(System.getProperty("os.arch"));
    }

    /** Two that are different cores. */
    Optional<String> apart() {
        return pair(false);
    }

    /** Two that are hyperthreads of one core. */
    Optional<String> together() {
        return pair(true);
    }

    private Optional<String> pair(boolean siblings) {
        for (int first : allowed) {
            List<Integer> same = siblings(first);
            for (int second : allowed) {
                if (second > first && same.contains(second) == siblings) {
                    return Optional.of(first + "," + second);
                }
            }
        }
        return Optional.empty();
    }

    private List<Integer> siblings(int core) {
        try {
            return list(Files.readString(system.resolve("cpu" + core + "/topology/thread_siblings_list")));
        } catch (IOException e) {
            return List.of(core);
        }
    }

    /** Numbers as in {@code 0-3,8}. */
    static List<Integer> list(String text) {
        List<Integer> numbers = new ArrayList<>();
        for (String range : text.strip().split(",")) {
            String[] ends = range.split("-");
            int last = Integer.parseInt(ends[ends.length - 1].strip());
            for (int number = Integer.parseInt(ends[0].strip()); number <= last; number++) {
                numbers.add(number);
            }
        }
        return numbers;
    }

    private static Optional<String> line(Path file, String key) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(key))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
