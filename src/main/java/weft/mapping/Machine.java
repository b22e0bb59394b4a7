package weft.mapping;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import weft.model.Architecture;
import weft.model.Name;
import weft.model.Position;
import weft.model.Processor;

/**
 * A machine of processors that are all alike.
 *
 * @param nodes its nodes; 1 where there is no network between processors
 * @param cores of each node
 */
public record Machine(int nodes, int cores) {

    private static final int MOST_PROCESSORS = 100_000;
    private static final Pattern TEXT = Pattern.compile("(?:(\\d{1,6})x)?(\\d{1,6})");

    /** {@code CORES} or {@code NODESxCORES}; empty if it is neither, or too large. */
    public static Optional<Machine> of(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        long nodes = Optional.ofNullable(parts.group(1)).map(Long::parseLong).orElse(1L);
        long cores = Long.parseLong(parts.group(2));
        boolean isThere = nodes > 0 && cores > 0 && nodes * cores <= MOST_PROCESSORS;
        return isThere ? Optional.of(new Machine((int) nodes, (int) cores)) : Optional.empty();
    }

    Architecture architecture(Position position) {
        List<Processor> processors = IntStream.range(0, nodes * cores)
                .mapToObj(i -> new Processor(
                        Name.plain("cpu_" + i),
                        nodes > 1 ? Optional.of("node_" + i / cores) : Optional.empty(),
                        "",
                        OptionalInt.empty(),
                        Map.of(),
                        position))
                .toList();
        return new Architecture(processors, position);
    }

    /** As it is written. */
    @Override
    public String toString() {
        return (nodes > 1 ? nodes + "x" : "") + cores;
    }
}
