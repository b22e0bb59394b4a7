package weft.model;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts that an editor has and has not saved: they are read in place of the files.
 *
 * @param texts by absolute, normal path
 */
public record Unsaved(Map<Path, String> texts) {

    public static final Unsaved NONE = new Unsaved(Map.of());

    private static final Pattern DECLARATION = Pattern.compile("<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([\\w.-]+)[\"']");

    public Unsaved {
        texts = Map.copyOf(texts);
    }

    /** The text in place of a file, if there is one. */
    public Optional<String> text(Path file) {
        return texts.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(texts.get(file.toAbsolutePath().normalize()));
    }

    /** What a save would write, in the encoding that the text names; else in UTF-8. */
    public Optional<byte[]> bytes(Path file) {
        return text(file).map(text -> text.getBytes(encoding(text)));
    }

    /** The bytes of a file, or those of the text in its place. */
    public byte[] read(Path file) throws IOException {
        Optional<byte[]> bytes = bytes(file);
        return bytes.isPresent() ? bytes.get() : Files.readAllBytes(file);
    }

    private static Charset encoding(String text) {
        Matcher declared = DECLARATION.matcher(text);
        return declared.lookingAt()
                        && Charset.isSupported(declared.group(1))
                        && Charset.forName(declared.group(1)).canEncode()
                ? Charset.forName(declared.group(1))
                : StandardCharsets.UTF_8;
    }
}
