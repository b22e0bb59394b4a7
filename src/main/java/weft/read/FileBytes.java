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
import weft.diagnostics.Suggestions;
import weft.model.Position;

/** The bytes of an input file, or why there are none. */
final class FileBytes {

    /** The largest file that is read, in bytes. */
    private static final int LARGEST = 256 << 20;

    private FileBytes() {}

    static Optional<byte[]> of(Path file, Diagnostics diagnostics) {
        try {
            if (Files.isDirectory(file)) {
                return fail(file, diagnostics, "this is a folder, a file is expected");
            }
            if (!Files.exists(file)) {
                return fail(file, diagnostics, "there is no such file" + similar(file));
            }
            if (!Files.isRegularFile(file)) {
                return fail(file, diagnostics, "this is not a regular file");
            }
            try (InputStream stream = Files.newInputStream(file)) {
                byte[] bytes = stream.readNBytes(LARGEST + 1);
                if (bytes.length == 0) {
                    diagnostics.error(Position.startOf(file), "the file is empty");
                    return Optional.empty();
                }
                if (bytes.length > LARGEST) {
                    return fail(file, diagnostics, "the file is larger than " + (LARGEST >> 20) + " MiB");
                }
                return Optional.of(bytes);
            }
        } catch (AccessDeniedException e) {
            return fail(file, diagnostics, "the file cannot be read: permission denied");
        } catch (IOException e) {
            return fail(file, diagnostics, "the file cannot be read: " + e.getMessage());
        }
    }

    private static Optional<byte[]> fail(Path file, Diagnostics diagnostics, String why) {
        diagnostics.error(Position.of(file), "%s", why);
        return Optional.empty();
    }

    private static String similar(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return "";
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names = files.map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(".xml"))
                    .limit(1000)
                    .sorted()
                    .toList();
            return new Suggestions().forName(file.getFileName().toString(), names);
        } catch (IOException | InvalidPathException e) {
            return "";
        }
    }
}
