package weft.cli.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Tells which of a set of files have changed, have come or are gone. The system tells only that something happened in a folder; what that
 * was is seen by comparing the files with how they were. So it does not matter whether an editor writes into a file or puts another one
 * in its place, and nothing is lost where the system leaves out events.
 */
public final class FileWatch implements AutoCloseable {

    /** An editor writes in several steps: what follows within this many milliseconds belongs to the same save. */
    private static final int SAME_SAVE = 20;

    /** A file that is gone may be one that is about to be replaced: for so many milliseconds. */
    private static final int REPLACED = 300;

    private final WatchService service;
    private final Map<Path, WatchKey> folders = new HashMap<>();
    private final Map<Path, Optional<State>> files = new TreeMap<>();

    /** The files, what they are links to, and the first of the folders that are not there yet. */
    private final Set<Path> names = new HashSet<>();

    /** What is not the same in a file of the same name that was written or replaced. */
    private record State(Instant modified, long size, Object key) {

        /** How a file is; empty if there is none. */
        static Optional<State> of(Path file) {
            try {
                BasicFileAttributes read = Files.readAttributes(file, BasicFileAttributes.class);
                return Optional.of(
                        new State(read.lastModifiedTime().toInstant(), read.size(), String.valueOf(read.fileKey())));
            } catch (IOException e) {
                return Optional.empty();
            }
        }
    }

    public FileWatch(Path anywhere) throws IOException {
        service = anywhere.getFileSystem().newWatchService();
    }

    /**
     * Watches further files.
     *
     * @param since when somebody began to read them: what was written after that counts as a change
     */
    public void add(Set<Path> more, Instant since) throws IOException {
        for (Path file : more) {
            Path path = file.toAbsolutePath().normalize();
            if (!files.containsKey(path)) {
                Optional<State> now = State.of(path);
                files.put(path, now.filter(state -> state.modified().isBefore(since)));
            }
        }
        watchFolders();
    }

    /** Waits until files have changed, and a moment longer, until nobody writes them any more; returns them. */
    public List<Path> await() throws IOException, InterruptedException {
        List<Path> changed = changed();
        while (changed.isEmpty()) {
            if (isOurs(service.take())) {
                watchFolders(); // those that are new, too
                changed = changed();
            }
        }
        Map<Path, Optional<State>> seen;
        do {
            seen = states(changed);
            boolean isGone = seen.containsValue(Optional.<State>empty());
            Thread.sleep(isGone ? REPLACED : SAME_SAVE);
            changed = changed();
        } while (!seen.equals(states(changed)));
        files.putAll(seen);
        return changed;
    }

    private static Map<Path, Optional<State>> states(List<Path> of) {
        Map<Path, Optional<State>> states = new TreeMap<>();
        of.forEach(file -> states.put(file, State.of(file)));
        return states;
    }

    /** Whether what has happened in a folder is about our files: a folder such as /tmp is never at rest. */
    private boolean isOurs(WatchKey key) {
        Path folder = (Path) key.watchable();
        boolean isOurs = key.pollEvents().stream()
                .anyMatch(event -> event.kind() == StandardWatchEventKinds.OVERFLOW
                        || names.contains(folder.resolve((Path) event.context())));
        key.reset();
        return isOurs;
    }

    private List<Path> changed() {
        List<Path> changed = new ArrayList<>();
        files.forEach((file, before) -> {
            if (!State.of(file).equals(before)) {
                changed.add(file);
            }
        });
        return changed;
    }

    /** Watches the folders of all files, and where a folder is not there yet, the one in which it would appear. */
    private void watchFolders() throws IOException {
        folders.values().removeIf(key -> !key.isValid());
        for (Path file : files.keySet()) {
            watch(file);
            if (Files.isSymbolicLink(file) && Files.exists(file)) {
                watch(file.toRealPath());
            }
        }
    }

    private void watch(Path file) throws IOException {
        Path name = file;
        while (!Files.isDirectory(name.getParent())) {
            name = name.getParent();
        }
        names.add(name);
        if (!folders.containsKey(name.getParent())) {
            folders.put(
                    name.getParent(),
                    name.getParent()
                            .register(
                                    service,
                                    StandardWatchEventKinds.ENTRY_CREATE,
                                    StandardWatchEventKinds.ENTRY_MODIFY,
                                    StandardWatchEventKinds.ENTRY_DELETE));
        }
    }

    @Override
    public void close() throws IOException {
        service.close();
    }
}
