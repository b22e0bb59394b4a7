package weft.diagnostics.format;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import weft.diagnostics.Explanations;
import weft.diagnostics.Finding;
import weft.diagnostics.Message;
import weft.model.Position;

/**
 * Messages as SARIF 2.1.0, in one line. Each message that is there has a rule with its section of the documentation. What has no
 * file is a notification of the run, since readers of results want a place.
 */
public final class MessagesSarif {

    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
    private static final String HOME = "https://github.com/weft-kpn/weft";
    private static final String ROOT = "SRCROOT";

    /** Statuses up to this one are about the input: Weft itself has done its work. */
    private static final int BAD_INPUT = 1;

    private final Path folder;
    private final String version;
    private final Explanations explanations = new Explanations();

    /**
     * Writes messages.
     *
     * @param folder  files below it are named relative to it
     * @param version of Weft
     */
    public MessagesSarif(Path folder, String version) {
        this.folder = folder.toAbsolutePath().normalize();
        this.version = version;
    }

    public String of(Told told) {
        Set<Message> used = new TreeSet<>();
        told.messages().forEach(each -> used.add(each.diagnostic().message()));
        told.findings().forEach(each -> used.add(each.message()));
        List<Message> rules = new ArrayList<>(used);
        JsonArrayBuilder described = Json.createArrayBuilder();
        rules.forEach(each -> described.add(rule(each)));
        JsonArrayBuilder results = Json.createArrayBuilder();
        told.messages().forEach(each -> results.add(result(each, rules)));
        JsonObjectBuilder driver = Json.createObjectBuilder()
                .add("name", "weft")
                .add("version", version)
                .add("informationUri", HOME)
                .add("rules", described);
        JsonObjectBuilder run = Json.createObjectBuilder()
                .add("tool", Json.createObjectBuilder().add("driver", driver))
                .add("columnKind", "utf16CodeUnits")
                .add(
                        "originalUriBaseIds",
                        Json.createObjectBuilder()
                                .add(ROOT, Json.createObjectBuilder().add("uri", slash(uri(folder)))))
                .add("invocations", Json.createArrayBuilder().add(invocation(told, rules)))
                .add("results", results);
        JsonObject all = Json.createObjectBuilder()
                .add("$schema", SCHEMA)
                .add("version", "2.1.0")
                .add("runs", Json.createArrayBuilder().add(run))
                .build();
        return all + "\n";
    }

    private JsonObjectBuilder rule(Message message) {
        String section = explanations.section(message).orElse("");
        return Json.createObjectBuilder()
                .add("id", message.code())
                .add("name", name(message))
                .add("shortDescription", text(message.outline()))
                .add("fullDescription", text(section.isEmpty() ? message.outline() : section.split("\n\n")[0]))
                .add("help", text(section).add("markdown", section))
                .add("helpUri", message.page())
                .add(
                        "defaultConfiguration",
                        Json.createObjectBuilder()
                                .add("level", message.severity().word()));
    }

    /** In the form that rules' names have: XmlElementUnknown. */
    private static String name(Message message) {
        StringBuilder name = new StringBuilder();
        for (String word : message.name().split("_")) {
            name.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
        }
        return name.toString();
    }

    private static JsonObjectBuilder invocation(Told told, List<Message> rules) {
        JsonArrayBuilder notifications = Json.createArrayBuilder();
        for (Finding finding : told.findings()) {
            notifications.add(Json.createObjectBuilder()
                    .add("message", text(finding.text()))
                    .add("level", finding.message().severity().word())
                    .add(
                            "associatedRule",
                            Json.createObjectBuilder()
                                    .add("id", finding.message().code())
                                    .add("index", rules.indexOf(finding.message()))));
        }
        if (told.dropped() > 0) {
            notifications.add(Json.createObjectBuilder()
                    .add("message", text("and " + told.dropped() + " more messages"))
                    .add("level", "note"));
        }
        return Json.createObjectBuilder()
                .add("executionSuccessful", told.status() <= BAD_INPUT)
                .add("exitCode", told.status())
                .add("toolExecutionNotifications", notifications);
    }

    private JsonObjectBuilder result(Measured measured, List<Message> rules) {
        Message message = measured.diagnostic().message();
        JsonObjectBuilder place = Json.createObjectBuilder()
                .add(
                        "artifactLocation",
                        artifact(measured.diagnostic().position().file()));
        place.add(
                "region",
                measured.extent()
                        .map(MessagesSarif::region)
                        .orElseGet(() ->
                                Json.createObjectBuilder().add("startLine", 1))); // GitHub takes no result without
        JsonObjectBuilder result = Json.createObjectBuilder()
                .add("ruleId", message.code())
                .add("ruleIndex", rules.indexOf(message))
                .add("level", message.severity().word())
                .add("message", text(measured.diagnostic().text()))
                .add(
                        "locations",
                        Json.createArrayBuilder().add(Json.createObjectBuilder().add("physicalLocation", place)));
        List<Position> related = measured.diagnostic().related();
        if (!related.isEmpty()) {
            JsonArrayBuilder places = Json.createArrayBuilder();
            related.forEach(each -> places.add(related(each)));
            result.add("relatedLocations", places);
        }
        measured.fix()
                .ifPresent(fix -> result.add("fixes", Json.createArrayBuilder().add(fix(fix))));
        return result;
    }

    private JsonObjectBuilder related(Position place) {
        JsonObjectBuilder physical = Json.createObjectBuilder().add("artifactLocation", artifact(place.file()));
        physical.add("region", Json.createObjectBuilder().add("startLine", Math.max(1, place.line())));
        return Json.createObjectBuilder().add("physicalLocation", physical).add("message", text("see here"));
    }

    private JsonObjectBuilder fix(Fix fix) {
        Map<Path, JsonArrayBuilder> replacements = new LinkedHashMap<>();
        fix.edits()
                .forEach(edit -> replacements
                        .computeIfAbsent(edit.file(), file -> Json.createArrayBuilder())
                        .add(Json.createObjectBuilder()
                                .add("deletedRegion", region(edit.extent()))
                                .add(
                                        "insertedContent",
                                        Json.createObjectBuilder().add("text", edit.with()))));
        JsonArrayBuilder changes = Json.createArrayBuilder();
        replacements.forEach((file, each) -> changes.add(Json.createObjectBuilder()
                .add("artifactLocation", artifact(file))
                .add("replacements", each)));
        return Json.createObjectBuilder().add("description", text(fix.text())).add("artifactChanges", changes);
    }

    private JsonObjectBuilder artifact(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        return absolute.startsWith(folder) && !absolute.equals(folder)
                ? Json.createObjectBuilder()
                        .add("uri", uri(absolute).substring(slash(uri(folder)).length()))
                        .add("uriBaseId", ROOT)
                : Json.createObjectBuilder().add("uri", uri(absolute));
    }

    /** Without the slash that Java appends to what happens to be a folder now. */
    private static String uri(Path path) {
        String uri = path.toUri().toASCIIString();
        return uri.endsWith("/") && path.getNameCount() > 0 ? uri.substring(0, uri.length() - 1) : uri;
    }

    private static String slash(String uri) {
        return uri.endsWith("/") ? uri : uri + "/";
    }

    private static JsonObjectBuilder region(Extent extent) {
        return Json.createObjectBuilder()
                .add("startLine", extent.line())
                .add("startColumn", extent.column())
                .add("endLine", extent.endLine())
                .add("endColumn", extent.endColumn());
    }

    private static JsonObjectBuilder text(String text) {
        return Json.createObjectBuilder().add("text", text);
    }
}
