package weft.emit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The user's files that travel with the output: the sources and all they include from the source folder. */
final class SourceCopies {

    private static final Pattern INCLUDE =
            Pattern.compile("^[ \\t]*#[ \\t]*include[ \\t]*[\"<]([^\">\\r\\n]+)[\">]", Pattern.MULTILINE);

    private final Path folder;

    SourceCopies(Path folder) throws IOException {
        this.folder = folder.toRealPath();
    }

    /**
     * The sources with their includes, by path relative to the source folder. An include is followed whatever the
     * preprocessor would make of the conditions around it; what is not in the folder is the system's.
     */
    SortedMap<String, byte[]> closure(Collection<String> locations) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        Deque<Path> open = new ArrayDeque<>();
        for (String location : locations) {
            open.add(folder.resolve(location).normalize());
        }
        while (!open.isEmpty()) {
            Path file = open.remove();
            String name = folder.relativize(file).toString().replace('\\', '/');
            if (files.containsKey(name)) {
                continue;
            }
            byte[] content = Files.readAllBytes(file);
            files.put(name, content);
            Matcher include = INCLUDE.matcher(new String(content, StandardCharsets.ISO_8859_1));
            while (include.find()) {
                for (Path base : List.of(file.getParent(), folder)) {
                    Path included = base.resolve(include.group(1)).normalize();
                    if (included.startsWith(folder) && Files.isRegularFile(included)) {
                        open.add(included);
                        break;
                    }
                }
            }
        }
        return files;
    }
}
