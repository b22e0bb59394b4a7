package weft.emit;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Files that travel inside the compiler, such as the runtime's sources. */
public final class Resources {

    /** All files below a resource folder, by path relative to it. */
    public SortedMap<String, byte[]> below(String folder) throws IOException {
        URL url = Resources.class.getResource("/" + folder);
        if (url == null) {
            throw new IOException("the compiler was packaged without " + folder);
        }
        String place = url.toString();
        if (!place.startsWith("jar:")) {
            return filesBelow(file(place));
        }
        Path jar = file(place.substring("jar:".length(), place.lastIndexOf("!/")));
        try (FileSystem content = FileSystems.newFileSystem(jar)) { // our own: by URI two threads would share one
            return filesBelow(content.getPath("/" + folder));
        }
    }

    /** The file that a URL {@code file:..} names. Java's launcher makes one of a path as it is, with blanks and signs that a URI codes. */
    private static Path file(String url) {
        Path plain = Path.of(url.substring("file:".length()));
        return Files.exists(plain) ? plain : Path.of(URI.create(url));
    }

    private static SortedMap<String, byte[]> filesBelow(Path root) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> content = Files.walk(root)) {
            for (Path file : (Iterable<Path>) content.filter(Files::isRegularFile)::iterator) {
                files.put(root.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return files;
    }
}
