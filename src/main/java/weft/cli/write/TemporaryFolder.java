package weft.cli.write;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import weft.compile.ToolchainException;
import weft.diagnostics.Message;
import weft.emit.EmitException;

/** A folder for what a command builds only to run it; closed, it is removed. */
public final class TemporaryFolder implements AutoCloseable {

    private final Path path;
    private boolean isKept;

    private TemporaryFolder(Path path) {
        this.path = path;
    }

    /** A new one, empty. */
    public static TemporaryFolder make(String name) throws IOException {
        return new TemporaryFolder(Files.createTempDirectory(name));
    }

    public Path path() {
        return path;
    }

    /** It stays if what has failed is told to lie in it. */
    public void keepFor(ToolchainException failure) {
        isKept |= failure.finding().message() == Message.BUILD_FAILED;
    }

    @Override
    public void close() {
        if (isKept) {
            return;
        }
        try (var files = Files.walk(path)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new EmitException(Message.FOLDER_UNREMOVABLE.with(path, e.getMessage()), e);
        }
    }
}
