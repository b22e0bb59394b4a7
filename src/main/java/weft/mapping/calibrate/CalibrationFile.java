package weft.mapping.calibrate;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonWriter;
import jakarta.json.stream.JsonGenerator;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.mapping.calibrate.Calibration.Pair;
import weft.mapping.calibrate.Calibration.Sample;
import weft.mapping.cost.Crossing;
import weft.model.Position;

/** A calibration as a file. */
public final class CalibrationFile {

    private static final String NAME = "crossings.json";
    private static final String FORMAT = "weft-crossings-1";

    private CalibrationFile() {}

    /** Where it lies in the folder of what Weft keeps of this machine. */
    public static Path in(Path cache) {
        return cache.resolve(NAME);
    }

    public static String text(Calibration calibration) {
        JsonArrayBuilder pairs = Json.createArrayBuilder();
        for (Pair pair : calibration.pairs()) {
            JsonArrayBuilder samples = Json.createArrayBuilder();
            pair.samples()
                    .forEach(sample -> samples.add(Json.createObjectBuilder()
                            .add("bytes", sample.bytes())
                            .add("ns_on_one", sample.one())
                            .add("ns_on_two", sample.two())));
            Crossing crossing = pair.crossing();
            pairs.add(Json.createObjectBuilder()
                    .add("kind", pair.kind())
                    .add("cores", pair.cores())
                    .add("token_ns", crossing.nanoseconds())
                    .add("byte_ns", crossing.perByte())
                    .add("samples", samples));
        }
        StringWriter text = new StringWriter();
        try (JsonWriter writer = Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true))
                .createWriter(text)) {
            writer.write(Json.createObjectBuilder()
                    .add("format", FORMAT)
                    .add("processor", calibration.processor())
                    .add("pairs", pairs)
                    .build());
        }
        return text.toString().stripLeading() + "\n";
    }

    /** The calibration in a folder, if there is one and it is of the machine with this processor; one that cannot be read is reported. */
    public static Optional<Calibration> read(Path cache, String processor, Diagnostics diagnostics) {
        Path file = in(cache);
        try (Reader text = Files.newBufferedReader(file);
                JsonReader reader = Json.createReader(text)) {
            JsonObject json = reader.readObject();
            if (!FORMAT.equals(json.getString("format", ""))) {
                diagnostics.report(Message.CALIBRATION_DAMAGED, Position.of(file));
                return Optional.empty();
            }
            List<Pair> pairs = json.getJsonArray("pairs").getValuesAs(JsonObject.class).stream()
                    .map(CalibrationFile::pair)
                    .toList();
            Calibration calibration = new Calibration(json.getString("processor"), pairs);
            if (pairs.isEmpty()) {
                diagnostics.report(Message.CALIBRATION_DAMAGED, Position.of(file));
            } else if (!calibration.processor().equals(processor)) {
                diagnostics.report(Message.CALIBRATION_OTHER, Position.of(file), calibration.processor(), processor);
            } else {
                return Optional.of(calibration);
            }
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException | JsonException | NullPointerException | ClassCastException e) {
            diagnostics.report(Message.CALIBRATION_DAMAGED, Position.of(file));
        }
        return Optional.empty();
    }

    private static Pair pair(JsonObject row) {
        return new Pair(
                row.getString("kind"),
                row.getString("cores"),
                row.getJsonArray("samples").getValuesAs(JsonObject.class).stream()
                        .map(sample -> new Sample(
                                sample.getInt("bytes"), number(sample, "ns_on_one"), number(sample, "ns_on_two")))
                        .toList());
    }

    private static double number(JsonObject row, String key) {
        return row.getJsonNumber(key).doubleValue();
    }
}
