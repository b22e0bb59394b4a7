package weft.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFolderTest {

    private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

    @TempDir
    Path work;

    private static SortedMap<String, byte[]> files(String... namesAndTexts) {
        SortedMap<String, byte[]> files = new TreeMap<>();
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            files.put(namesAndTexts[i], namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
        }
        return files;
    }

    @Test
    void unchangedFilesAreNotTouchedAndStaleOnesGo() throws Exception {
        Path out = work.resolve("a/b/out");
        new OutputFolder(out).write(files("same.c", "1", "changed.c", "2", "deep/er/stale.c", "3", "deep/kept.c", "4"));
        Files.writeString(out.resolve("built"), "the user's");
        Files.setLastModifiedTime(out.resolve("same.c"), LONG_AGO);

        new OutputFolder(out).write(files("same.c", "1", "changed.c", "two", "deep/kept.c", "4"));

        assertEquals(LONG_AGO, Files.getLastModifiedTime(out.resolve("same.c")));
        assertEquals("two", Files.readString(out.resolve("changed.c")));
        assertFalse(Files.exists(out.resolve("deep/er")));
        assertTrue(Files.exists(out.resolve("deep/kept.c")));
        assertTrue(Files.exists(out.resolve("built")));
        assertEquals(List.of(out), content(work.resolve("a/b")));
    }

    @Test
    void aFailureChangesNothing() throws Exception {
        Path out = work.resolve("out");
        new OutputFolder(out).write(files("a.c", "old"));
        SortedMap<String, byte[]> impossible = files("a.c", "new", "b".repeat(300), "no file system takes this name");

        EmitException failure = assertThrows(EmitException.class, () -> new OutputFolder(out).write(impossible));

        assertTrue(failure.getMessage().contains("nothing was changed"), failure.getMessage());
        assertEquals("old", Files.readString(out.resolve("a.c")));
        assertEquals(List.of(out), content(work));
    }

    @Test
    void aFileIsNoFolder() throws Exception {
        Path out = Files.writeString(work.resolve("out"), "");
        assertThrows(EmitException.class, () -> new OutputFolder(out).write(files("a.c", "")));
        assertThrows(EmitException.class, () -> new OutputFolder(out.resolve("below")).write(files("a.c", "")));
        assertEquals(List.of(out), content(work));
    }

    @Test
    void aListThatWasTamperedWithRemovesNothingOutside() throws Exception {
        Path out = work.resolve("out");
        new OutputFolder(out).write(files("a.c", ""));
        Path precious = Files.writeString(work.resolve("precious"), "");
        Files.writeString(out.resolve(".weft"), "../precious\n" + precious + "\n");
        new OutputFolder(out).write(files("b.c", ""));
        assertTrue(Files.exists(precious));
    }

    private static List<Path> content(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
