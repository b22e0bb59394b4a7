package weft.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import weft.model.Source;

/** Where process sources lie: the folder that was given, or {@code src} beside the network file, then its own folder. */
public final class SourceFolder {

    private final List<Path> roots;

    private SourceFolder(List<Path> roots) {
        this.roots = roots;
    }

    public static SourceFolder of(Path networkFile, Optional<Path> given) {
        Path own = networkFile.getParent() == null ? Path.of(".") : networkFile.getParent();
        List<Path> beside = Files.isDirectory(own.resolve("src")) ? List.of(own.resolve("src"), own) : List.of(own);
        return new SourceFolder(given.map(List::of).orElse(beside));
    }

    /** The folders in which sources are sought, in this order; headers are found there as well. */
    public List<Path> roots() {
        return roots;
    }

    /** The file of a source; empty if there is none, or if it is not inside of its folder. */
    public Optional<Path> find(String location) {
        if (!isInside(location)) {
            return Optional.empty();
        }
        return roots.stream()
                .map(root -> root.resolve(location))
                .filter(Files::exists)
                .findFirst()
                .filter(this::staysInside);
    }

    /** Those of these folders, each as written in the XML, that are there and inside of a root. */
    public List<Path> folders(List<String> written) {
        return written.stream()
                .filter(this::isInside)
                .flatMap(folder -> roots.stream().map(root -> root.resolve(folder)))
                .filter(folder -> Files.isDirectory(folder) && staysInside(folder))
                .map(folder -> folder.toAbsolutePath().normalize())
                .distinct()
                .toList();
    }

    /** Whether a location is a relative path that goes nowhere up. */
    boolean isInside(String location) {
        try {
            Path path = Path.of(location);
            if (location.isBlank() || path.isAbsolute() || location.contains("\\")) {
                return false;
            }
            for (Path part : path) {
                if (part.toString().equals("..")) {
                    return false;
                }
            }
            return true;
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** Whether a location exists, wherever its symbolic links lead. */
    boolean exists(String location) {
        return roots.stream().anyMatch(root -> Files.exists(root.resolve(location)));
    }

    /** Where a location's symbolic link leads, if it is one to nothing. */
    Optional<Path> linkIn(String location) {
        return roots.stream()
                .map(root -> root.resolve(location))
                .filter(Files::isSymbolicLink)
                .filter(link -> !Files.exists(link))
                .findFirst()
                .map(SourceFolder::leadsTo);
    }

    private static Path leadsTo(Path link) {
        try {
            return Files.readSymbolicLink(link);
        } catch (IOException e) {
            return link;
        }
    }

    /** Whether a file has more bytes than are read; false where that cannot be told. */
    boolean isTooLarge(Path file) {
        try {
            return Files.size(file) > Source.LARGEST;
        } catch (IOException e) {
            return false;
        }
    }

    /** Names of files in the folders, for suggestions. */
    List<String> files() {
        return roots.stream().flatMap(SourceFolder::list).distinct().sorted().toList();
    }

    private boolean staysInside(Path file) {
        try {
            Path real = file.toRealPath();
            for (Path root : roots) {
                if (real.startsWith(root.toRealPath())) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            return false;
        }
    }

    private static Stream<String> list(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files
                    .limit(1_000)
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".c") || Source.isNamedAsCpp(name))
                    .toList()
                    .stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }
}
