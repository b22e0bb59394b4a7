package weft.target.cell;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import weft.model.Channel;

/** What is known of a local store before anything is compiled: rings, and tables of processes and ports. */
final class CellStore {

    /** Of an SPE, for everything. */
    static final long BYTES = 256 * 1024;

    /** Rings begin on a line, and have whole lines, so that a window lies alike on both sides. */
    static final int LINE = 128;

    private static final int QUAD = 16;

    /** Of the runtime: struct weft_process, and its struct weft_process_plan; struct weft_end and the number of its channel; struct weft_far. */
    private static final int PROCESS = 112 + 32;

    private static final int END = 80 + 4;
    private static final int FAR = 176;

    /** The message names so many of what takes most. */
    private static final int NAMED = 6;

    private final Map<String, List<Long>> rings = new LinkedHashMap<>();
    private long processes;
    private long ports;
    private long tables;

    /** The bytes of a channel's ring, with the room behind it for a window that crosses its end. */
    static long ring(long capacity) {
        return up(capacity, LINE) + up(capacity, QUAD);
    }

    static long up(long bytes, int unit) {
        return (bytes + unit - 1) / unit * unit;
    }

    /** A process's tables, all of whose channels lead elsewhere: these take most. */
    static long tables(String process, int ports) {
        return PROCESS + up(process.length() + 1, QUAD) + (long) ports * (END + FAR);
    }

    void addProcess(String name) {
        processes++;
        tables += tables(name, 0);
    }

    /** @param isLocal whether both ends are here; else one */
    void add(Channel channel, boolean isLocal) {
        rings.computeIfAbsent(channel.name().base(), base -> new ArrayList<>()).add(up(ring(channel.capacity()), LINE));
        ports += isLocal ? 2 : 1;
        tables += isLocal ? 2 * END : END + FAR;
    }

    long sum() {
        return tables + rings.values().stream().mapToLong(CellStore::total).sum();
    }

    /** How many processes are bound to it. */
    long processes() {
        return processes;
    }

    /** What takes most, those of an iterator together. */
    String rows() {
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
        return text + (others > 0 ? ", other channels " + others : "") + (text.isEmpty() ? "" : ", ") + "tables of "
                + processes + " processes and " + ports + " ports " + tables;
    }

    private static long total(List<Long> bytes) {
        return bytes.stream().mapToLong(Long::longValue).sum();
    }
}
