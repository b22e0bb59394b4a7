package weft.target.bare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.model.Application;
import weft.model.Processor;
import weft.model.Setting;
import weft.plan.Plan.ChannelPlan;

/**
 * What is known of the memory before anything is compiled: rings, and the runtime's own for each process and channel. Frames and states have the
 * sizes that the compiler gives them; they come on top, and {@code make} tells of them.
 */
final class BareMemory {

    static final String RAM = "ram";
    static final String FLASH = "flash";

    /** The message names so many of what takes most. */
    private static final int NAMED = 6;

    private final Application application;
    private final BareCpu cpu;

    BareMemory(Application application, BareCpu cpu) {
        this.application = application;
        this.cpu = cpu;
    }

    /** The bytes that a processor says it has, 8192 or 8K or 1M; empty where it says nothing, or nonsense. */
    static Optional<Long> bytes(Processor processor, String key) {
        return Optional.ofNullable(processor.configuration().get(key))
                .map(Setting::value)
                .map(String::strip)
                .filter(text -> text.matches("[0-9]{1,9}[kKmM]?"))
                .map(text -> {
                    long number = Long.parseLong(text.replaceAll("\\D", ""));
                    return text.matches(".*[kK]") ? number << 10 : text.matches(".*[mM]") ? number << 20 : number;
                });
    }

    /** The least that one of the cores says; they share the memory. */
    static Optional<Long> least(List<Processor> processors, String key) {
        return processors.stream()
                .flatMap(processor -> bytes(processor, key).stream())
                .min(Comparator.naturalOrder());
    }

    /**
     * Reports what does not fit, whatever the compiler makes of the sources.
     *
     * @param lengths of the rings
     */
    void check(List<ChannelPlan> all, BareRings lengths, List<Processor> processors, Diagnostics diagnostics) {
        Optional<Long> ram = least(processors, RAM);
        Map<String, List<Long>> rings = new LinkedHashMap<>();
        for (ChannelPlan channel : all) {
            rings.computeIfAbsent(channel.channel().name().base(), base -> new ArrayList<>())
                    .add(lengths.bytes(channel));
        }
        long channels = rings.values().stream().mapToLong(List::size).sum();
        long processes = application.network().processes().size();
        long tables = processes * process() + channels * channel();
        long sum = tables + rings.values().stream().mapToLong(BareMemory::total).sum();
        if (ram.isPresent() && sum > ram.get()) {
            diagnostics.report(
                    Message.BARE_MEMORY,
                    application.architecture().position(),
                    processes,
                    sum,
                    ram.get(),
                    sum - ram.get(),
                    rows(rings),
                    tables);
        }
    }

    /** Bytes of a struct weft_process. */
    private long process() {
        return cpu.integer() == 2 ? 17 : 32;
    }

    /** Bytes of a struct weft_channel. */
    private long channel() {
        return 16;
    }

    /** What takes most, those of an iterator together. */
    private static String rows(Map<String, List<Long>> rings) {
        List<Map.Entry<String, List<Long>>> all = rings.entrySet().stream()
                .sorted(Comparator.comparingLong(entry -> -total(entry.getValue())))
                .toList();
        String text = all.stream()
                .limit(NAMED)
                .map(entry -> (entry.getValue().size() == 1
                                ? "channel '" + entry.getKey() + "' "
                                : "channels '" + entry.getKey() + "' ("
                                        + entry.getValue().size() + ") ")
                        + total(entry.getValue()))
                .collect(Collectors.joining(", "));
        long others = all.stream()
                .skip(NAMED)
                .mapToLong(entry -> total(entry.getValue()))
                .sum();
        return text + (others > 0 ? ", other channels " + others : "");
    }

    private static long total(List<Long> bytes) {
        return bytes.stream().mapToLong(Long::longValue).sum();
    }
}
