package weft.live;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.live.Moment.Doing;

/** A program that runs: the files of all ranks that can be seen from here, as if they were one. */
final class LiveProgram implements Closeable {

    private final Path path;
    private final List<Optional<LiveFile>> files = new ArrayList<>();
    private final Watched first;

    private LiveProgram(Path path, LiveFile file) {
        this.path = path;
        this.first = file.watched();
        files.add(Optional.of(file));
        first.nodes().stream().skip(1).forEach(node -> files.add(Optional.empty()));
    }

    /** The program whose first rank writes into a file. */
    static LiveProgram open(Path path) throws IOException {
        return new LiveProgram(path, LiveFile.open(path));
    }

    private void openRest() throws IOException {
        for (int i = 1; i < files.size(); i++) {
            Path rank = path.resolveSibling(path.getFileName() + "." + i);
            if (files.get(i).isEmpty() && Files.exists(rank)) {
                files.set(i, Optional.of(LiveFile.open(rank)));
            }
        }
    }

    private Stream<LiveFile> present() {
        return files.stream().flatMap(Optional::stream);
    }

    /** As far as it can be seen now: processors of ranks that have not begun are not there yet. */
    Watched watched() throws IOException {
        openRest();
        return new Watched(
                first.name(),
                first.nodes(),
                present().flatMap(file -> file.watched().processors().stream()).toList(),
                first.processes(),
                first.channels());
    }

    boolean isAlive() {
        return present().anyMatch(LiveFile::isAlive);
    }

    /** The latest samples of all ranks. */
    Optional<Moment> read() throws IOException {
        List<Moment> parts = new ArrayList<>();
        for (LiveFile file : present().toList()) {
            Optional<Moment> part = file.read();
            if (part.isEmpty()) {
                return Optional.empty();
            }
            parts.add(part.get());
        }
        return Optional.of(parts.size() == 1 ? parts.get(0) : merged(parts));
    }

    private Moment merged(List<Moment> parts) {
        boolean ended = parts.stream().allMatch(part -> part.ending().isPresent());
        List<Moment.Processor> processors =
                parts.stream().flatMap(part -> part.processors().stream()).toList();
        List<Moment.Process> processes = IntStream.range(0, first.processes().size())
                .mapToObj(i -> process(parts, i))
                .toList();
        List<Moment.Channel> channels = IntStream.range(0, first.channels().size())
                .mapToObj(i -> channel(parts, i))
                .toList();
        return new Moment(
                parts.stream().mapToDouble(Moment::seconds).max().orElseThrow(),
                ended ? parts.get(0).ending() : Optional.empty(),
                parts.stream().anyMatch(Moment::deadlocked),
                parts.get(0).looks(),
                processors,
                processes,
                channels);
    }

    /** As its rank has it. */
    private static Moment.Process process(List<Moment> parts, int process) {
        return parts.stream()
                .map(part -> part.processes().get(process))
                .filter(each -> each.doing() != Doing.ELSEWHERE)
                .findFirst()
                .orElse(parts.get(0).processes().get(process));
    }

    /** What the writer's rank has of it and what the reader's: another one has nothing. */
    private static Moment.Channel channel(List<Moment> parts, int channel) {
        List<Moment.Channel> all =
                parts.stream().map(part -> part.channels().get(channel)).toList();
        return new Moment.Channel(
                all.stream().mapToLong(Moment.Channel::written).max().orElseThrow(),
                all.stream().mapToLong(Moment.Channel::read).max().orElseThrow(),
                all.stream().mapToLong(Moment.Channel::capacity).max().orElseThrow());
    }

    @Override
    public void close() throws IOException {
        for (LiveFile file : present().toList()) {
            file.close();
        }
    }
}
