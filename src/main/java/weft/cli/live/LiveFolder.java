package weft.cli.live;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import weft.compile.ToolchainException;
import weft.diagnostics.Message;

/** A folder of our own for what a program writes while it runs, for as long as that is read. In memory, where that is known to be. */
public final class LiveFolder implements Closeable {

    private static final Path MEMORY = Path.of("/dev/shm");

    private final Path folder;

    public LiveFolder() throws ToolchainException {
        try {
            folder = Files.isWritable(MEMORY)
                    ? Files.createTempDirectory(MEMORY, "weft-live")
                    : Files.createTempDirectory("weft-live");
        } catch (IOException e) {
            throw new ToolchainException(Message.LIVE_UNREADABLE.with("a temporary folder", e.getMessage()));
        }
    }

    public Path file() {
        return folder.resolve("program");
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            // What is left in a temporary folder is the system's to remove, and no reason to fail.
            return;
        }
    }
}
