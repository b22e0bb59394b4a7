package weft.emit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import weft.diagnostics.Message;

/**
 * A folder of generated files. Everything is first written beside it and then moved in place, so that a failure leaves the
 * folder as it was; files that did not change are not touched, so that make builds only what is new; files of an earlier
 * run that are no longer generated are removed. A list of the generated files, {@code .weft}, marks the folder as ours.
 */
public final class OutputFolder {

    private static final String LIST = ".weft";

    private final Path folder;

    public OutputFolder(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /** Makes the folder hold {@code files}: contents by path relative to the folder, with '/' between names. */
    void write(SortedMap<String, byte[]> files) {
        Path staging = null;
        try {
            refuseForeign();
            Files.createDirectories(folder.getParent());
            staging = Files.createTempDirectory(folder.getParent(), "." + folder.getFileName() + ".");
            List<String> before = generatedBefore();
            SortedMap<String, byte[]> all = new TreeMap<>(files);
            all.put(LIST, String.join("\n", files.keySet()).concat("\n").getBytes(StandardCharsets.UTF_8));
            for (var file : all.entrySet()) {
                if (!unchanged(folder.resolve(file.getKey()), file.getValue())) {
                    Path staged = staging.resolve(file.getKey());
                    Files.createDirectories(staged.getParent());
                    Files.write(staged, file.getValue());
                }
            }
            moveAll(staging);
            before.stream()
                    .filter(name -> !files.containsKey(name))
                    .map(folder::resolve)
                    .forEach(this::removeStale);
        } catch (UncheckedIOException e) {
            throw notWritten(e.getCause());
        } catch (IOException e) {
            throw notWritten(e);
        } finally {
            removeTree(staging);
        }
    }

    private EmitException notWritten(IOException e) {
        return new EmitException(Message.OUTPUT_UNWRITABLE.with(folder, OutputFile.reason(e)), e);
    }

    private void refuseForeign() throws IOException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(folder)) {
            throw new EmitException(Message.OUTPUT_NOT_FOLDER.with(folder));
        }
        if (Files.isDirectory(folder) && !Files.exists(folder.resolve(LIST))) {
            try (Stream<Path> content = Files.list(folder)) {
                if (content.findAny().isPresent()) {
                    throw new EmitException(Message.OUTPUT_FOREIGN.with(folder));
                }
            }
        }
    }

    /** The files that were generated last, as paths that lead there; none if that is not known. */
    public List<Path> generated() throws IOException {
        return generatedBefore().stream().map(folder::resolve).toList();
    }

    private List<String> generatedBefore() throws IOException {
        Path list = folder.resolve(LIST);
        return Files.exists(list)
                ? Files.readAllLines(list).stream()
                        .filter(name -> folder.resolve(name).normalize().startsWith(folder))
                        .toList()
                : List.of();
    }

    private static boolean unchanged(Path file, byte[] content) throws IOException {
        return Files.isRegularFile(file)
                && Files.size(file) == content.length
                && Arrays.equals(Files.readAllBytes(file), content);
    }

    private void moveAll(Path staging) throws IOException {
        if (!Files.exists(folder)) {
            Files.setPosixFilePermissions(
                    staging, java.nio.file.attribute.PosixFilePermissions.fromString("rwxr-xr-x"));
            Files.move(staging, folder, StandardCopyOption.ATOMIC_MOVE);
            return;
        }
        try (Stream<Path> staged = Files.walk(staging)) {
            for (Path file :
                    (Iterable<Path>) staged.filter(Files::isRegularFile).sorted()::iterator) {
                Path target = folder.resolve(staging.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.move(file, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            }
        }
    }

    /** Removes a file that is no longer generated, and the folders that this leaves empty. */
    private void removeStale(Path file) {
        try {
            Files.deleteIfExists(file);
            for (Path parent = file.getParent(); !parent.equals(folder); parent = parent.getParent()) {
                Files.delete(parent);
            }
        } catch (DirectoryNotEmptyException e) {
            return;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void removeTree(Path tree) {
        if (tree == null || !Files.exists(tree)) {
            return;
        }
        try (Stream<Path> content = Files.walk(tree)) {
            content.sorted(Comparator.reverseOrder())
                    .forEach(path -> path.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
