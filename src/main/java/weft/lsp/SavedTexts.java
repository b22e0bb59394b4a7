package weft.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The texts of files that no editor has open. A question is about dozens of them, mostly headers, and the next one about the same: a file is
 * read again only where its time or size is another, or somebody tells that it was saved. Several threads use it.
 */
final class SavedTexts {

    /** Files of a large project; of more those that were asked for last stay. */
    private static final int MOST = 2_000;

    private record Saved(FileTime modified, long size, String text) {}

    private final Map<Path, Saved> texts = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, Saved> eldest) {
            return size() > MOST;
        }
    };

    /** A file's text; empty where it cannot be read, or is not in UTF-8. */
    synchronized String of(Path file) {
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            Saved saved = texts.get(file);
            if (saved == null || !saved.modified().equals(now.lastModifiedTime()) || saved.size() != now.size()) {
                saved = new Saved(now.lastModifiedTime(), now.size(), Files.readString(file));
                texts.put(file, saved);
            }
            return saved.text();
        } catch (IOException e) {
            texts.remove(file);
            return "";
        }
    }

    synchronized void forget() {
        texts.clear();
    }
}
