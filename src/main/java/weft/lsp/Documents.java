package weft.lsp;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import weft.model.Unsaved;

/** The documents that are open in the editor. Several threads use it. */
final class Documents {

    /**
     * An open document.
     *
     * @param uri as the client writes it: there are several ways
     */
    record Document(String uri, Path path, int version, String text) {}

    private final Map<Path, Document> open = new TreeMap<>();
    private final SavedTexts saved = new SavedTexts();

    /** The file of a URI; empty where it is none, as for a text that has never been saved. */
    static Optional<Path> path(String uri) {
        try {
            URI parsed = URI.create(uri);
            return "file".equals(parsed.getScheme())
                    ? Optional.of(Path.of(parsed).toAbsolutePath().normalize())
                    : Optional.empty();
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            return Optional.empty();
        }
    }

    /** Puts a text, and returns its file. */
    synchronized Optional<Path> put(String uri, int version, String text) {
        Optional<Path> path = path(uri);
        path.ifPresent(file -> open.put(file, new Document(uri, file, version, text)));
        return path;
    }

    synchronized Optional<Path> close(String uri) {
        Optional<Path> path = path(uri);
        path.ifPresent(open::remove);
        return path;
    }

    synchronized Optional<Document> of(Path file) {
        return Optional.ofNullable(open.get(file));
    }

    synchronized Set<Path> files() {
        return new TreeSet<>(open.keySet());
    }

    synchronized Unsaved unsaved() {
        return new Unsaved(open.values().stream().collect(Collectors.toMap(Document::path, Document::text)));
    }

    /** Of the files that are not open. */
    SavedTexts saved() {
        return saved;
    }

    /** As the client writes it, where it has the file open. */
    String uri(Path file) {
        return of(file).map(Document::uri).orElseGet(() -> file.toUri().toString());
    }
}
