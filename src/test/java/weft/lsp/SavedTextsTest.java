package weft.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is read once as long as it stays as it is, and never too seldom. */
class SavedTextsTest {

    @TempDir
    private Path folder;

    private final SavedTexts texts = new SavedTexts();

    @Test
    void isReadAgainWhereTimeOrSizeIsAnother() throws IOException {
        Path file = Files.writeString(folder.resolve("a.h"), "one");
        FileTime time = Files.getLastModifiedTime(file);
        String read = texts.of(file);
        assertSame(read, texts.of(file));
        Files.writeString(file, "longer");
        Files.setLastModifiedTime(file, time);
        assertEquals("longer", texts.of(file));
        Files.writeString(file, "fourth");
        Files.setLastModifiedTime(file, FileTime.fromMillis(time.toMillis() + 1));
        assertEquals("fourth", texts.of(file));
        Files.delete(file);
        assertEquals("", texts.of(file));
    }

    @Test
    void isReadAgainWhereAnEditorTellsOfASave() throws IOException {
        Path file = Files.writeString(folder.resolve("a.h"), "one");
        String read = texts.of(file);
        texts.forget();
        assertNotSame(read, texts.of(file));
    }
}
