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

    private SourceLayout layout;
    private final List<Path> folders;
    private final Set<Path> sought = new TreeSet<>();

    /**
     * Copies of files.
     *
     * @param roots   the folders of sources: files are named relative to the first of these that holds them
     * @param folders those inside of them where headers are sought besides
     */
    SourceCopies(List<Path> roots, List<Path> folders) {
        this.folders = List.copyOf(folders);
        this.layout = new SourceLayout(roots, List.of());
    }

    /**
     * The sources with their includes, by name. An include is followed whatever the preprocessor would make of the
     * conditions around it; what is in none of the folders is the system's, unless the include leads up to it.
     */
    SortedMap<String, byte[]> closure(Collection<Path> sources) throws IOException {
        SortedMap<Path, byte[]> files = new TreeMap<>();
        Deque<Path> open = new ArrayDeque<>();
        sources.forEach(source -> open.add(source.toAbsolutePath().normalize()));
        while (!open.isEmpty()) {
            Path file = open.remove();
            if (files.containsKey(file)) {
                continue;
            }
            sought.add(file);
            byte[] content = Files.readAllBytes(file);
            files.put(file, content);
            Matcher include = INCLUDE.matcher(new String(content, StandardCharsets.ISO_8859_1));
            while (include.find()) {
                Optional<Path> header = find(file.getParent(), include.group(1));
                if (header.isPresent() && (isOutside(header.get()) || leadsUp(file, include.group(1)))) {
                    layout = layout.with(header.get());
                }
                header.ifPresent(open::add);
            }
        }
        SortedMap<String, byte[]> named = new TreeMap<>();
        files.forEach((file, content) -> named.put(layout.name(file), content));
        return named;
    }

    /** Where files were sought, whether or not one was there: the closure depends on these alone. */
    Set<Path> sought() {
        return sought;
    }

    /** Where all these files lie; known when the closure is. */
    SourceLayout layout() {
        return layout;
    }

    /** A header, in the folders; one that was led up to brings those beside it. */
    private Optional<Path> find(Path beside, String include) {
        Optional<Path> inside = Stream.of(Stream.of(beside), folders.stream(), layout.roots().stream())
                .flatMap(in -> in)
                .map(folder -> folder.resolve(include).normalize())
                .filter(file -> !isOutside(file) || isOutside(beside) && file.startsWith(beside))
                .peek(sought::add)
                .filter(Files::isRegularFile)
                .findFirst();
        return inside.isPresent() || !include.startsWith("../") && !include.contains("/../")
                ? inside
                : Stream.concat(Stream.of(beside), layout.roots().stream())
                        .map(folder -> folder.resolve(include).normalize())
                        .peek(sought::add)
                        .filter(Files::isRegularFile)
                        .findFirst();
    }

    private boolean isOutside(Path file) {
        return layout.roots().stream().noneMatch(file::startsWith);
    }

    /** Whether an include leads above all that lies where it is copied to. */
    private boolean leadsUp(Path includer, String include) {
        Path folder = Path.of(layout.name(includer)).getParent();
        Path file = folder == null ? Path.of(include) : folder.resolve(include);
        return file.normalize().startsWith("..");
    }
}
