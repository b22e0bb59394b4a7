package weft.live;

import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import weft.live.Moment.Ending;

/** What the page is told, as JSON: rows are arrays, in the order in which the page's script names them. */
final class LiveJson {

    private LiveJson() {}

    /** What stays as it is. */
    static String of(Watched watched, NetworkPicture picture) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = Json.createGenerator(text)) {
            json.writeStartObject().write("name", watched.name());
            json.writeStartArray("processors");
            watched.processors()
                    .forEach(each -> json.writeStartArray()
                            .write(each.name())
                            .write(watched.node(each).orElse(""))
                            .writeEnd());
            json.writeEnd().writeStartArray("processes");
            watched.processes()
                    .forEach(each -> json.writeStartArray()
                            .write(each.name())
                            .write(each.processor())
                            .write(each.unit())
                            .writeEnd());
            json.writeEnd().writeStartArray("channels");
            watched.channels()
                    .forEach(each -> json.writeStartArray()
                            .write(each.name())
                            .write(each.writer())
                            .write(each.reader())
                            .write(each.capacity())
                            .writeEnd());
            json.writeEnd();
            groups(json, "nodes", picture.nodes());
            groups(json, "edges", picture.edges());
            json.writeEnd();
        }
        return text.toString();
    }

    private static void groups(JsonGenerator json, String name, List<List<Integer>> groups) {
        json.writeStartArray(name);
        for (List<Integer> group : groups) {
            json.writeStartArray();
            group.forEach(json::write);
            json.writeEnd();
        }
        json.writeEnd();
    }

    static String of(List<Moment> moments) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = Json.createGenerator(text)) {
            json.writeStartArray();
            moments.forEach(moment -> moment(json, moment));
            json.writeEnd();
        }
        return text.toString();
    }

    private static void moment(JsonGenerator json, Moment moment) {
        json.writeStartObject().write("t", moment.seconds());
        json.write("ended", moment.ending().isPresent());
        Optional<Integer> status = moment.ending().flatMap(Ending::status);
        if (status.isPresent()) {
            json.write("status", status.get());
        }
        json.write("deadlocked", moment.deadlocked()).write("looks", moment.looks());
        json.writeStartArray("processors");
        moment.processors()
                .forEach(each -> json.writeStartArray()
                        .write(each.busy())
                        .write(each.running())
                        .writeEnd());
        json.writeEnd().writeStartArray("processes");
        moment.processes()
                .forEach(each -> json.writeStartArray()
                        .write(each.firings())
                        .write(each.doing().number())
                        .write(each.channel())
                        .write(each.file())
                        .write(each.line())
                        .write(each.seen())
                        .writeEnd());
        json.writeEnd().writeStartArray("channels");
        moment.channels()
                .forEach(each -> json.writeStartArray()
                        .write(each.written())
                        .write(each.read())
                        .write(each.capacity())
                        .writeEnd());
        json.writeEnd().writeEnd();
    }
}
