package weft.source.path;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import weft.model.Source.Language;

/** Where the host keeps system headers; folders that do not exist are left out. */
public final class SystemHeaders {

    private static final List<Path> OF_C =
            List.of(Path.of("/usr/local/include"), Path.of("/usr/include/x86_64-linux-gnu"), Path.of("/usr/include"));

    private static final List<Path> OF_COMPILERS = List.of(Path.of("/usr/lib/gcc"), Path.of("/usr/lib/gcc-cross"));

    private SystemHeaders() {}

    public static List<Path> folders(Language language) {
        List<Path> folders = new ArrayList<>();
        if (language == Language.CPP) {
            versions(Path.of("/usr/include/c++")).stream()
                    .max(Comparator.comparing(SystemHeaders::number))
                    .ifPresent(newest -> {
                        folders.add(newest);
                        folders.add(Path.of("/usr/include/x86_64-linux-gnu/c++").resolve(newest.getFileName()));
                        folders.add(newest.resolve("backward"));
                    });
        }
        for (String compilers : List.of("/usr/lib/gcc/x86_64-linux-gnu", "/usr/lib/gcc")) {
            versions(Path.of(compilers)).forEach(version -> folders.add(version.resolve("include")));
        }
        folders.addAll(OF_C);
        return folders.stream().filter(Files::isDirectory).toList();
    }

    /** Whether a file lies in one of these folders, or where compilers keep theirs. */
    public static boolean isBelow(Path file) {
        Path path = file.normalize();
        return Stream.concat(OF_C.stream(), OF_COMPILERS.stream()).anyMatch(path::startsWith);
    }

    /** The versions of a compiler; none where the folder cannot be read: what is missing is the compiler's to report. */
    private static List<Path> versions(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> versions = Files.list(folder)) {
            return versions.sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** What a folder of one version is called, such as 12 or 12.2.0, as a number; 0 where it is something else. */
    private static int number(Path version) {
        String digits = version.getFileName().toString().replaceAll("\\D.*", "");
        return digits.isEmpty() || digits.length() > 4 ? 0 : Integer.parseInt(digits);
    }
}
