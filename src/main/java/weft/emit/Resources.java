package weft.emit;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Files that travel inside the compiler: the runtime's sources. */
final class Resources {

    /** All files below a resource folder, by path relative to it. */
    SortedMap<String, byte[]> below(String folder) throws IOException {
        URL url = Resources.class.getResource("/" + folder);
        if (url == null) {
            throw new IOException("the compiler was packaged without " + folder);
        }
        try {
            URI uri = url.toURI();
            if (!uri.getScheme().equals("jar")) {
                return filesBelow(Path.of(uri));
            }
            String jar = uri.getSchemeSpecificPart();
            Path file = Path.of(URI.create(jar.substring(0, jar.indexOf("!/"))));
            try (FileSystem content = FileSystems.newFileSystem(file)) { // our own: by URI two threads would share one
                return filesBelow(content.getPath("/" + folder));
            }
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
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
