package weft.cli.write;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import weft.diagnostics.Message;
import weft.emit.EmitException;

/** A folder for what a command builds only to run it. */
public final class TemporaryFolder {

    private TemporaryFolder() {}

    public static void remove(Path folder) {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new EmitException(Message.FOLDER_UNREMOVABLE.with(folder, e.getMessage()), e);
        }
    }
}
