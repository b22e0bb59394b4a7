package weft.diagnostics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.model.Position;

class PrinterTest {

    @TempDir
    Path folder;

    private String print(Path from, boolean colour, String text, int line, int column) throws IOException {
        Path file = Files.writeString(folder.resolve("n.xml"), text);
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.report(Message.SYNTAX, new Position(file, line, column));
        return new Printer(from, colour).print(diagnostics);
    }

    @Test
    void caretBelowTabsAndWideCharacters() throws IOException {
        assertEquals(
                "n.xml:2:4: error: syntax error [W0505]\n\ta\u6570bc\n\t   ^\n",
                print(folder, false, "x\r\n\ta\u6570bc\r\n", 2, 4));
    }

    @Test
    void controlCharactersDoNotReachTheTerminal() throws IOException {
        assertTrue(print(folder, false, "a\u001b[31mb", 1, 1).indexOf('\u001b') < 0);
    }

    @Test
    void colourOnlyIfAskedFor() throws IOException {
        assertTrue(print(folder, false, "a", 1, 1).indexOf('\u001b') < 0);
        assertTrue(print(folder, true, "a", 1, 1).contains("\u001b[1;31merror:\u001b[0m"));
    }

    @Test
    void filesElsewhereAreNamedAsGiven() throws IOException {
        String printed = print(folder.resolve("below"), false, "a", 1, 1);
        assertTrue(printed.startsWith(folder.resolve("n.xml") + ":1:1: error: syntax error [W0505]\n"), printed);
    }

    @Test
    void aFloodIsCounted() {
        Diagnostics diagnostics = new Diagnostics();
        for (int i = 0; i < 20_000; i++) {
            diagnostics.report(Message.FILE_UNREADABLE, Position.of(Path.of("n.xml")), i);
        }
        String printed = new Printer(folder, false).print(diagnostics);
        assertEquals(101, printed.lines().count());
        assertTrue(printed.endsWith("and 19900 more messages\n"), printed);
    }
}
