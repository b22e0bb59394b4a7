package weft.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.diagnostics.Suggestions;
import weft.model.Position;
import weft.model.Unsaved;

/** The bytes of an input file, or why there are none. */
final class FileBytes {

    /** The largest file that is read, in bytes. */
    private static final int LARGEST = 256 << 20;

    private FileBytes() {}

    static Optional<byte[]> of(Path file, Unsaved unsaved, Diagnostics diagnostics) {
        try {
            if (Files.isDirectory(file)) {
                return fail(file, diagnostics, Message.FILE_IS_FOLDER);
            }
            if (!Files.exists(file) && Files.isSymbolicLink(file)) {
                return fail(file, diagnostics, Message.FILE_LINK_DANGLING, Files.readSymbolicLink(file));
            }
            if (!Files.exists(file)) {
                return fail(file, diagnostics, Message.FILE_MISSING, similar(file));
            }
            if (!Files.isRegularFile(file)) {
                return fail(file, diagnostics, Message.FILE_NOT_REGULAR);
            }
            Optional<byte[]> text = unsaved.bytes(file);
            byte[] bytes = text.isPresent() ? text.get() : saved(file);
            if (bytes.length == 0) {
                diagnostics.report(Message.FILE_EMPTY, Position.startOf(file));
                return Optional.empty();
            }
            if (bytes.length > LARGEST) {
                return fail(file, diagnostics, Message.FILE_TOO_LARGE, LARGEST >> 20);
            }
            return Optional.of(bytes);
        } catch (AccessDeniedException e) {
            return fail(file, diagnostics, Message.FILE_FORBIDDEN);
        } catch (IOException e) {
            return fail(file, diagnostics, Message.FILE_UNREADABLE, e.getMessage());
        }
    }

    private static byte[] saved(Path file) throws IOException {
        try (InputStream stream = Files.newInputStream(file)) {
            return stream.readNBytes(LARGEST + 1);
        }
    }

    private static Optional<byte[]> fail(Path file, Diagnostics diagnostics, Message message, Object... arguments) {
        diagnostics.report(message, Position.of(file), arguments);
        return Optional.empty();
    }

    private static String similar(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return "";
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names = files.filter(Files::exists)
                    .map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(".xml"))
                    .limit(1000)
                    .sorted()
                    .toList();
            return new Suggestions()
                    .forName(file.getFileName().toString(), names)
                    .text();
        } catch (IOException | InvalidPathException e) {
            return "";
        }
    }
}
