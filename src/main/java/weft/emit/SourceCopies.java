package weft.emit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The user's files that travel with the output: the sources and all they include from the source folder. */
final class SourceCopies {

    private static final Pattern INCLUDE =
            Pattern.compile("^[ \\t]*#[ \\t]*include[ \\t]*[\"<]([^\">\\r\\n]+)[\">]", Pattern.MULTILINE);

    private final List<Path> roots;
    private final Set<Path> sought = new TreeSet<>();

    /** Files are named relative to the first of these folders that holds them. */
    SourceCopies(List<Path> roots) {
        this.roots =
                roots.stream().map(root -> root.toAbsolutePath().normalize()).toList();
    }

    /**
     * The sources with their includes, by name. An include is followed whatever the preprocessor would make of the
     * conditions around it; what is in none of the folders is the system's.
     */
    SortedMap<String, byte[]> closure(Collection<Path> sources) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        Deque<Path> open = new ArrayDeque<>();
        sources.forEach(source -> open.add(source.toAbsolutePath().normalize()));
        while (!open.isEmpty()) {
            Path file = open.remove();
            String name = name(file);
            if (files.containsKey(name)) {
                continue;
            }
            sought.add(file);
            byte[] content = Files.readAllBytes(file);
            files.put(name, content);
            Matcher include = INCLUDE.matcher(new String(content, StandardCharsets.ISO_8859_1));
            while (include.find()) {
                find(file.getParent(), include.group(1)).ifPresent(open::add);
            }
        }
        return files;
    }

    /** Where files were sought, whether or not one was there: the closure depends on these alone. */
    Set<Path> sought() {
        return sought;
    }

    /** The name of a file, with '/' between its parts. */
    String name(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        return roots.stream()
                .filter(absolute::startsWith)
                .findFirst()
                .map(root -> root.relativize(absolute).toString().replace('\\', '/'))
                .orElseThrow(() -> new IllegalArgumentException(file + " is in none of " + roots));
    }

    private Optional<Path> find(Path beside, String include) {
        return Stream.concat(Stream.of(beside), roots.stream())
                .map(folder -> folder.resolve(include).normalize())
                .filter(file -> roots.stream().anyMatch(file::startsWith))
                .peek(sought::add)
                .filter(Files::isRegularFile)
                .findFirst();
    }
}
