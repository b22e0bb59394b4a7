package weft.emit;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import weft.diagnostics.Message;

/** A single file that a user asked for: it is there whole, or as it was. */
public final class OutputFile {

    private OutputFile() {}

    /** Writes {@code text}, as UTF-8; folders that are missing are made. */
    public static void write(Path file, String text) {
        Path target = file.toAbsolutePath().normalize();
        try {
            Files.createDirectories(target.getParent());
            Path staged = Files.createTempFile(target.getParent(), "." + target.getFileName() + ".", "");
            try {
                Files.writeString(staged, text);
                Files.setPosixFilePermissions(staged, PosixFilePermissions.fromString("rw-r--r--"));
                Files.move(staged, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(staged);
            }
        } catch (IOException e) {
            throw new EmitException(Message.FILE_UNWRITABLE.with(file, reason(e)), e);
        }
    }

    /** Why a file could not be written, for a message. */
    public static String reason(IOException e) {
        return e instanceof AccessDeniedException
                ? "no permission"
                : e instanceof FileAlreadyExistsException
                        ? "a file stands in the way: " + e.getMessage()
                        : String.valueOf(e.getMessage());
    }
}
