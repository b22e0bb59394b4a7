package weft.diagnostics;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import weft.model.Position;
import weft.model.Unsaved;

/** The lines of an input file, as messages show and measure them; none where it cannot be read. */
public final class FileLines {

    private static final int LARGEST = 256 << 20;

    private final List<String> lines;
    private final boolean isXml;

    private FileLines(List<String> lines) {
        this.lines = lines;
        this.isXml = lines.stream()
                .filter(line -> !line.isBlank())
                .findFirst()
                .map(line -> line.stripLeading().startsWith("<"))
                .orElse(false);
    }

    public static FileLines of(Path file) {
        return of(file, Unsaved.NONE);
    }

    public static FileLines of(Path file, Unsaved unsaved) {
        Optional<String> text = unsaved.text(file);
        if (text.isPresent()) {
            return new FileLines(lines(text.get()));
        }
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
                return new FileLines(List.of());
            }
            byte[] bytes = Files.readAllBytes(file);
            return new FileLines(lines(new String(bytes, encoding(bytes))));
        } catch (IOException e) {
            return new FileLines(List.of());
        }
    }

    private static List<String> lines(String text) {
        return List.of((text.startsWith("\uFEFF") ? text.substring(1) : text).split("\r\n|\n|\r", -1));
    }

    /** Whether it is XML, and no source. */
    public boolean isXml() {
        return isXml;
    }

    /** How many there are. */
    public int count() {
        return lines.size();
    }

    /** A line without its end; they count from 1. */
    public Optional<String> line(int number) {
        return number > 0 && number <= lines.size() ? Optional.of(lines.get(number - 1)) : Optional.empty();
    }

    /**
     * Where in its line a position is, in UTF-16 units from 0, inside of the line. The columns of XML are such units; those of
     * sources are bytes, as a C compiler has them.
     */
    public int index(Position at) {
        String line = line(at.line()).orElse("");
        int column = Math.max(at.column() - 1, 0);
        if (isXml) {
            return Math.min(column, line.length());
        }
        int bytes = 0;
        int index = 0;
        while (index < line.length() && bytes < column) {
            int letter = line.codePointAt(index);
            bytes += letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4;
            index += Character.charCount(letter);
        }
        return index;
    }

    private static Charset encoding(byte[] bytes) {
        boolean utf16 = bytes.length > 1
                && (bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF
                        || bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE);
        return utf16 ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
    }
}
