package weft.diagnostics.format;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.nio.file.Path;
import weft.diagnostics.Message;
import weft.diagnostics.format.Fix.Edit;
import weft.model.Position;

/** Messages as JSON, in one line; docs/guide/tools.md describes it. */
public final class MessagesJson {

    private static final int VERSION = 1;

    private final Path folder;

    /** @param folder files below it are named relative to it */
    public MessagesJson(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    public String of(Told told) {
        JsonArrayBuilder messages = Json.createArrayBuilder();
        told.messages().forEach(each -> messages.add(message(each)));
        told.findings().forEach(each -> messages.add(start(each.message(), each.text())));
        JsonObject all = Json.createObjectBuilder()
                .add("version", VERSION)
                .add("status", told.status())
                .add("messages", messages)
                .add("dropped", told.dropped())
                .build();
        return all + "\n";
    }

    private static JsonObjectBuilder start(Message message, String text) {
        return Json.createObjectBuilder()
                .add("code", message.code())
                .add("severity", message.severity().word())
                .add("text", text);
    }

    private JsonObjectBuilder message(Measured measured) {
        JsonObjectBuilder object = start(
                        measured.diagnostic().message(), measured.diagnostic().text())
                .add("file", name(measured.diagnostic().position().file()));
        measured.extent().ifPresent(extent -> object.add("range", range(extent)));
        if (!measured.diagnostic().related().isEmpty()) {
            JsonArrayBuilder related = Json.createArrayBuilder();
            measured.diagnostic().related().forEach(place -> related.add(place(place)));
            object.add("related", related);
        }
        measured.fix().ifPresent(fix -> {
            JsonArrayBuilder edits = Json.createArrayBuilder();
            fix.edits()
                    .forEach(edit -> edits.add(
                            edit(edit, measured.diagnostic().position().file())));
            object.add("fix", Json.createObjectBuilder().add("text", fix.text()).add("edits", edits));
        });
        return object;
    }

    private JsonObjectBuilder place(Position place) {
        JsonObjectBuilder object = Json.createObjectBuilder().add("file", name(place.file()));
        if (place.line() > 0) {
            object.add("line", place.line());
        }
        return object;
    }

    private JsonObjectBuilder edit(Edit edit, Path file) {
        JsonObjectBuilder object = Json.createObjectBuilder();
        if (!edit.file().equals(file)) {
            object.add("file", name(edit.file()));
        }
        return object.add("range", range(edit.extent())).add("with", edit.with());
    }

    private static JsonObjectBuilder range(Extent extent) {
        return Json.createObjectBuilder()
                .add("line", extent.line())
                .add("column", extent.column())
                .add("endLine", extent.endLine())
                .add("endColumn", extent.endColumn());
    }

    private String name(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        return (absolute.startsWith(folder) && !absolute.equals(folder) ? folder.relativize(absolute) : absolute)
                .toString();
    }
}
