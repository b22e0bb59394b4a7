package weft.live;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** The same in lines of text: the processors, then the processes and channels that do most. */
final class TopTable {

    /** Numbers are those of the last so many seconds. */
    private static final double SPAN = 1;

    private final Watched watched;
    private final Moment now;
    private final Optional<Moment> before;
    private final List<String> lines = new ArrayList<>();

    private TopTable(Watched watched, Moment now, Optional<Moment> before) {
        this.watched = watched;
        this.now = now;
        this.before = before;
    }

    /** At most so many lines. */
    static List<String> of(Watched watched, History history, int most) {
        return history.last()
                .map(now -> new TopTable(watched, now, history.before(SPAN)).lines(most))
                .orElse(List.of());
    }

    private List<String> lines(int most) {
        add("%s  %s  %.1f s", watched.name(), state(), now.seconds());
        if (now.deadlocked()) {
            Deadlock.of(watched, now).forEach(line -> add("  %s", line));
        }
        int rows = Math.max(1, (most - lines.size() - watched.processors().size() - 3) / 2);
        add("%-32s %6s  %s", "PROCESSOR", "BUSY", "RUNS");
        for (int i = 0;
                i < Math.min(watched.processors().size(), now.processors().size());
                i++) {
            processor(i);
        }
        add("%-32s %6s %12s  %s", "PROCESS", "BUSY", "FIRINGS/s", "DOES");
        most(now.processes().size(), rows, Comparator.comparingDouble(i -> -share(i) - 1e-12 * firings(i)))
                .forEach(this::process);
        add("%-32s %6s %12s  %s", "CHANNEL", "FILL", "BYTES/s", "CAPACITY");
        most(now.channels().size(), rows, Comparator.comparingDouble(i -> -fill(i) - 1e-12 * bytes(i)))
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
        long busy = now.processors().get(i).busy()
                - before.map(m -> i < m.processors().size()
                                ? m.processors().get(i).busy()
                                : 0)
                        .orElse(0L);
        add(
                "%-32s %5.0f%%  %s",
                watched.node(processor).map(node -> node + ": ").orElse("") + processor.name(),
                percent(busy),
                running < 0 ? "" : watched.processes().get(running).name());
    }

    private void process(int i) {
        Moment.Process process = now.processes().get(i);
        add(
                "%-32s %5.0f%% %12.0f  %s",
                watched.processes().get(i).name(), share(i), firings(i), Does.of(watched, process));
    }

    private void channel(int i) {
        Moment.Channel channel = now.channels().get(i);
        long declared = watched.channels().get(i).capacity();
        add(
                "%-32s %5.0f%% %12.0f  %d%s",
                watched.channels().get(i).name(),
                fill(i),
                bytes(i),
                channel.capacity(),
                channel.capacity() > declared ? ", grown from " + declared : "");
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

    private void add(String format, Object... values) {
        lines.add(String.format(Locale.ROOT, format, values).stripTrailing());
    }
}
