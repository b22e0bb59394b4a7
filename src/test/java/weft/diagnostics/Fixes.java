package weft.diagnostics;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Does what messages in JSON propose, as a tool would. */
final class Fixes {

    private Fixes() {}

    static void apply(Path folder, JsonObject message) {
        List<JsonObject> edits = new ArrayList<>(
                message.getJsonObject("fix").getJsonArray("edits").getValuesAs(JsonObject.class));
        Collections.reverse(edits); // the places of the earlier ones stay what they are
        for (JsonObject edit : edits) {
            Path file = folder.resolve(edit.getString("file", message.getString("file")));
            try {
                List<String> lines = lines(file);
                JsonObject range = edit.getJsonObject("range");
                int first = range.getInt("line") - 1;
                int last = range.getInt("endLine") - 1;
                List<String> mended = new ArrayList<>(lines.subList(0, first));
                mended.add(lines.get(first).substring(0, range.getInt("column") - 1)
                        + edit.getString("with")
                        + lines.get(last).substring(range.getInt("endColumn") - 1));
                mended.addAll(lines.subList(last + 1, lines.size()));
                Files.writeString(file, String.join("\n", mended));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static List<String> lines(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        boolean isWide = bytes.length > 1 && (bytes[0] == (byte) 0xFE || bytes[0] == (byte) 0xFF);
        String text = new String(bytes, isWide ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8);
        return List.of((text.startsWith("\uFEFF") ? text.substring(1) : text).split("\r\n|\n|\r", -1));
    }
}
