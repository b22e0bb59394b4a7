package weft.live;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The same in lines of text: the processors, then the processes and channels that do most. */
final class TopTable {

    /** Numbers are those of the last so many seconds. */
    private static final double SPAN = 1;

    /** Columns of a name, at most and at least. */
    private static final int NAME = 32;

    private static final int SHORT_NAME = "PROCESSOR".length();

    /** Columns behind a name, up to where stands what a process does. */
    private static final int FIGURES = 22;

    private final Watched watched;
    private final Moment now;
    private final Optional<Moment> before;
    private final int columns;
    private final int nameColumns;
    private final List<String> lines = new ArrayList<>();

    private TopTable(Watched watched, Moment now, Optional<Moment> before, int columns) {
        this.watched = watched;
        this.now = now;
        this.before = before;
        this.columns = columns;
        int longest = Stream.of(
                        watched.processors().stream().map(this::name),
                        watched.processes().stream().map(Watched.Process::name),
                        watched.channels().stream().map(Watched.Channel::name))
                .flatMap(names -> names)
                .mapToInt(String::length)
                .max()
                .orElse(0);
        this.nameColumns = Math.max(SHORT_NAME, Math.min(Math.min(NAME, longest), columns - FIGURES));
    }

    private String name(Watched.Processor processor) {
        return watched.node(processor).map(node -> node + ": ").orElse("") + processor.name();
    }

    /** At most so many lines of so many columns. */
    static List<String> of(Watched watched, History history, int most, int columns) {
        return history.last()
                .map(now -> new TopTable(watched, now, history.before(SPAN), columns).lines(most))
                .orElse(List.of());
    }

    private List<String> lines(int most) {
        add("%s  %s  %.1f s", watched.name(), state(), now.seconds());
        if (now.deadlocked()) {
            Deadlock.of(watched, now).forEach(line -> add("  %s", line));
        }
        int processors = Math.min(watched.processors().size(), now.processors().size());
        int rows = Math.max(3, most - lines.size() - 3);
        int shownProcessors = Math.min(processors, rows / 3);
        int channels = Math.min(now.channels().size(), (rows - shownProcessors) / 2);
        row("PROCESSOR", "%6s  %s", "BUSY", "RUNS");
        most(processors, shownProcessors, Comparator.comparingDouble(i -> shownProcessors < processors ? -busy(i) : i))
                .forEach(this::processor);
        row("PROCESS", "%6s %12s  %s", "BUSY", "FIRINGS/s", "DOES");
        most(
                        now.processes().size(),
                        rows - shownProcessors - channels,
                        Comparator.comparingDouble(i -> -share(i) - 1e-12 * firings(i)))
                .forEach(this::process);
        row("CHANNEL", "%6s %12s  %s", "FILL", "BYTES/s", "CAPACITY");
        most(now.channels().size(), channels, Comparator.comparingDouble(i -> -fill(i) - 1e-12 * bytes(i)))
                .forEach(this::channel);
        return lines.subList(0, Math.min(most, lines.size()));
    }

    private static List<Integer> most(int count, int rows, Comparator<Integer> order) {
        return IntStream.range(0, count).boxed().sorted(order).limit(rows).toList();
    }

    private String state() {
        return now.ending()
                .map(ending -> ending.status()
                        .map(status -> "ended with status " + status)
                        .orElse("ended"))
                .orElse(now.deadlocked() ? "deadlock" : "runs");
    }

    private void processor(int i) {
        Watched.Processor processor = watched.processors().get(i);
        int running = now.processors().get(i).running();
        row(
                name(processor),
                "%5.0f%%  %s",
                busy(i),
                running < 0 ? "" : watched.processes().get(running).name());
    }

    private void process(int i) {
        Moment.Process process = now.processes().get(i);
        row(watched.processes().get(i).name(), "%5.0f%% %12.0f  %s", share(i), firings(i), Does.of(watched, process));
    }

    private void channel(int i) {
        Moment.Channel channel = now.channels().get(i);
        long declared = watched.channels().get(i).capacity();
        row(
                watched.channels().get(i).name(),
                "%5.0f%% %12.0f  %d%s",
                fill(i),
                bytes(i),
                channel.capacity(),
                channel.capacity() > declared ? ", grown from " + declared : "");
    }

    private double busy(int processor) {
        return percent(now.processors().get(processor).busy()
                - before.map(m -> processor < m.processors().size()
                                ? m.processors().get(processor).busy()
                                : 0)
                        .orElse(0L));
    }

    private double percent(long looks) {
        long all = now.looks() - before.map(Moment::looks).orElse(0L);
        return all > 0 ? 100.0 * looks / all : 0;
    }

    private double share(int process) {
        return percent(now.processes().get(process).seen()
                - before.map(m -> m.processes().get(process).seen()).orElse(0L));
    }

    private double perSecond(long count) {
        double passed = now.seconds() - before.map(Moment::seconds).orElse(0.0);
        return passed > 0 ? count / passed : 0;
    }

    private double firings(int process) {
        return perSecond(now.processes().get(process).firings()
                - before.map(m -> m.processes().get(process).firings()).orElse(0L));
    }

    private double bytes(int channel) {
        return perSecond(now.channels().get(channel).written()
                - before.map(m -> m.channels().get(channel).written()).orElse(0L));
    }

    private double fill(int channel) {
        Moment.Channel at = now.channels().get(channel);
        return at.capacity() > 0 ? 100.0 * at.fill() / at.capacity() : 0;
    }

    /** A name, which gets what room the figures leave, and what stands behind it. */
    private void row(String name, String format, Object... values) {
        add("%-" + nameColumns + "s %s", cut(name, nameColumns), String.format(Locale.ROOT, format, values));
    }

    private void add(String format, Object... values) {
        lines.add(cut(String.format(Locale.ROOT, format, values).stripTrailing(), columns));
    }

    /** What is longer ends with a plus, as tables of this kind have it. */
    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most - 1) + "+";
    }
}
