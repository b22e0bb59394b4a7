package weft.lsp;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A source with the user's headers that it includes: DOL's applications name their ports there. */
final class Includes {

    private static final Pattern INCLUDE =
            Pattern.compile("^[ \\t]*#[ \\t]*include[ \\t]*[\"<]([^\">\\r\\n]+)[\">]", Pattern.MULTILINE);

    private Includes() {}

    /**
     * The source, and each header once.
     *
     * @param roots   where headers are sought besides the folder of what includes them
     * @param content of a file
     */
    static List<Path> of(Path source, List<Path> roots, Function<Path, String> content) {
        Set<Path> found = new LinkedHashSet<>(List.of(source));
        List<Path> left = new ArrayList<>(found);
        while (!left.isEmpty()) {
            Path file = left.remove(0);
            Matcher include = INCLUDE.matcher(SourcePorts.withoutComments(content.apply(file)));
            while (include.find()) {
                find(
                                include.group(1),
                                Stream.concat(Stream.of(file.getParent()), roots.stream())
                                        .toList())
                        .filter(found::add)
                        .ifPresent(left::add);
            }
        }
        return List.copyOf(found);
    }

    private static Optional<Path> find(String written, List<Path> folders) {
        try {
            Path path = Path.of(written);
            return folders.stream()
                    .map(folder -> folder.resolve(path).toAbsolutePath().normalize())
                    .filter(Files::isRegularFile)
                    .findFirst();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
