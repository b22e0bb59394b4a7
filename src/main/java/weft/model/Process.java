package weft.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A process of the network.
 *
 * @param ports         in the order of the XML
 * @param sources       the first has init and fire, the others functions that it calls
 * @param configuration free keys and values of {@code <configuration>}, in the order of the XML
 */
public record Process(
        Name name, List<Port> ports, List<Source> sources, Map<String, Setting> configuration, Position position) {

    /** The key of what the compiler of its sources is told: {@link SourceOptions}. */
    public static final String OPTIONS = "cppflags";

    public Process {
        ports = List.copyOf(ports);
        sources = List.copyOf(sources);
        configuration = Collections.unmodifiableMap(new LinkedHashMap<>(configuration));
    }

    /**
     * The bytes of its stack, or of the frames of its functions that block and call themselves,
     * {@code <configuration name="stack" value=".."/>}; empty where that is no number from 1 to 1 GiB.
     */
    public Optional<Long> stack() {
        return setting("stack")
                .filter(text -> text.matches("[0-9]{1,10}"))
                .map(Long::valueOf)
                .filter(size -> size > 0 && size <= 1 << 30);
    }

    /**
     * Whether it is to run on a stack of its own, {@code <configuration name="execution" value="stack"/>}; empty where the value is
     * another one than that and {@code auto}.
     */
    public Optional<Boolean> onStack() {
        return configuration.containsKey("execution")
                ? setting("execution")
                        .filter(text -> text.matches("stack|auto"))
                        .map("stack"::equals)
                : Optional.of(false);
    }

    /**
     * Whether it may block in what it asks of the operating system, {@code <configuration name="io" value="true"/>}, or, as in
     * DOL, {@code isDriver}: it has a thread of its own then. Empty where the value of {@code io} is neither true nor false;
     * {@code isDriver} is free text.
     */
    public Optional<Boolean> io() {
        return configuration.containsKey("io")
                ? setting("io").filter(text -> text.matches("true|false")).map(Boolean::valueOf)
                : Optional.of(setting("isDriver")
                        .filter(text -> text.matches("(?i)true|1"))
                        .isPresent());
    }

    private Optional<String> setting(String key) {
        return Optional.ofNullable(configuration.get(key)).map(Setting::value).map(String::strip);
    }

    /** The source with init and fire. */
    public Source source() {
        return sources.get(0);
    }
}
