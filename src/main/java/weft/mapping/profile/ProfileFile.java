package weft.mapping.profile;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonWriter;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonParsingException;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.mapping.profile.Profile.Traffic;
import weft.mapping.profile.Profile.Work;
import weft.model.Channel;
import weft.model.Network;
import weft.model.Position;
import weft.model.Process;
import weft.target.ProcessorCosts.Measured;

/** Profiles as files, and the statistics of a run that they are made of; docs/user-guide.md, 'A profile, and a mapping found from it', describes it. */
public final class ProfileFile {

    private static final String FORMAT = "weft-profile-2";
    private static final BigDecimal NANOSECONDS = BigDecimal.valueOf(1_000_000_000);

    /** More than any run has, of nanoseconds (eleven days), tokens or bytes; sums of these stay in range. */
    private static final double MOST = 1e15;

    private ProfileFile() {}

    /** The text of a profile's file. */
    public static String text(Profile profile) {
        JsonObjectBuilder sources = Json.createObjectBuilder();
        profile.sources().forEach(sources::add);
        JsonArrayBuilder processes = Json.createArrayBuilder();
        profile.processes().forEach(work -> processes.add(process(work)));
        JsonArrayBuilder channels = Json.createArrayBuilder();
        profile.channels()
                .forEach(traffic -> channels.add(Json.createObjectBuilder()
                        .add("name", traffic.channel())
                        .add("tokens", traffic.tokens())
                        .add("bytes", traffic.bytes())
                        .add("write_order", traffic.writeOrder())
                        .add("read_order", traffic.readOrder())
                        .add("ahead", traffic.ahead())));
        JsonObject file = Json.createObjectBuilder()
                .add("format", FORMAT)
                .add("network", profile.network())
                .add("digest", profile.digest())
                .add("runs", profile.runs())
                .add("sources", sources)
                .add("processes", processes)
                .add("channels", channels)
                .build();
        StringWriter text = new StringWriter();
        try (JsonWriter writer = Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true))
                .createWriter(text)) {
            writer.write(file);
        }
        return text.toString().stripLeading() + "\n";
    }

    private static JsonObjectBuilder process(Work work) {
        JsonObjectBuilder process = Json.createObjectBuilder()
                .add("name", work.process())
                .add("ns", work.nanoseconds())
                .add("firings", work.firings())
                .add(
                        "ns_per_firing",
                        BigDecimal.valueOf(work.nanoseconds())
                                .divide(BigDecimal.valueOf(Math.max(1, work.firings())), 1, RoundingMode.HALF_UP));
        if (!work.elsewhere().isEmpty()) {
            JsonObjectBuilder kinds = Json.createObjectBuilder();
            work.elsewhere()
                    .forEach((kind, of) -> kinds.add(
                            kind,
                            Json.createObjectBuilder()
                                    .add("ns", of.nanoseconds())
                                    .add("unit", of.unit())
                                    .add("code", of.code())
                                    .add("data", of.data())
                                    .add("runtime", of.runtime())));
            process.add("elsewhere", kinds);
        }
        return process;
    }

    private static Work work(JsonObject row) {
        Map<String, Measured> elsewhere = new TreeMap<>();
        if (row.containsKey("elsewhere")) {
            JsonObject kinds = row.getJsonObject("elsewhere");
            for (String kind : kinds.keySet()) {
                JsonObject of = kinds.getJsonObject(kind);
                elsewhere.put(
                        kind,
                        new Measured(
                                number(of, "ns"),
                                of.getString("unit"),
                                number(of, "code"),
                                number(of, "data"),
                                number(of, "runtime")));
            }
        }
        return new Work(row.getString("name"), number(row, "ns"), number(row, "firings"), elsewhere);
    }

    private static Traffic traffic(JsonObject row) {
        return new Traffic(
                row.getString("name"),
                number(row, "tokens"),
                number(row, "bytes"),
                number(row, "write_order"),
                number(row, "read_order"),
                number(row, "ahead"));
    }

    /** The profile of the run that wrote the statistics in {@code file}. */
    public static Profile ofRun(Path file, Network network, Map<String, String> sources) throws IOException {
        Map<String, Work> works = new HashMap<>();
        Map<String, Traffic> traffics = new HashMap<>();
        JsonObject run = parse(file);
        for (JsonObject row : run.getJsonArray("processes").getValuesAs(JsonObject.class)) {
            long nanoseconds = row.getJsonNumber("cpu_seconds")
                    .bigDecimalValue()
                    .multiply(NANOSECONDS)
                    .longValue();
            works.put(row.getString("name"), new Work(row.getString("name"), nanoseconds, number(row, "firings")));
        }
        for (JsonObject row : run.getJsonArray("channels").getValuesAs(JsonObject.class)) {
            traffics.put(row.getString("name"), traffic(row));
        }
        return new Profile(
                network.name(),
                Digest.of(network),
                sources,
                1,
                network.processes().stream()
                        .map(process -> works.get(process.name().full()))
                        .toList(),
                network.channels().stream()
                        .map(channel -> traffics.get(channel.name().full()))
                        .toList());
    }

    /** Reads a profile of {@code network}, whose file lies in {@code folder}; empty if it is another's, and that is reported. */
    public static Optional<Profile> read(Path file, Network network, Path folder, Diagnostics diagnostics) {
        Position at = Position.of(file);
        try {
            JsonObject json = parse(file);
            if (!FORMAT.equals(json.getString("format", ""))) {
                diagnostics.report(Message.PROFILE_FORMAT, at, FORMAT);
                return Optional.empty();
            }
            Profile profile = profile(json);
            check(profile, network, folder, at, diagnostics);
            return diagnostics.hasErrors() ? Optional.empty() : Optional.of(profile);
        } catch (NoSuchFileException e) {
            diagnostics.report(Message.PROFILE_MISSING, at);
        } catch (IOException e) {
            diagnostics.report(Message.PROFILE_UNREADABLE, at, e.getMessage());
        } catch (JsonParsingException e) {
            diagnostics.report(
                    Message.PROFILE_NO_JSON,
                    new Position(file, (int) e.getLocation().getLineNumber(), (int)
                            e.getLocation().getColumnNumber()));
        } catch (JsonException | NullPointerException | ClassCastException | ArithmeticException e) {
            diagnostics.report(Message.PROFILE_DAMAGED, at);
        }
        return Optional.empty();
    }

    private static Profile profile(JsonObject json) {
        Map<String, String> sources = new TreeMap<>();
        json.getJsonObject("sources").forEach((path, digest) -> sources.put(path, ((JsonString) digest).getString()));
        List<Work> processes = new ArrayList<>();
        for (JsonObject row : json.getJsonArray("processes").getValuesAs(JsonObject.class)) {
            processes.add(work(row));
        }
        List<Traffic> channels = new ArrayList<>();
        for (JsonObject row : json.getJsonArray("channels").getValuesAs(JsonObject.class)) {
            channels.add(traffic(row));
        }
        long runs = number(json, "runs");
        if (runs == 0 || processes.stream().mapToDouble(Work::nanoseconds).sum() > MOST) {
            throw new ArithmeticException("no runs, or too long ones");
        }
        return new Profile(json.getString("network"), json.getString("digest"), sources, runs, processes, channels);
    }

    /** A count that can be. */
    private static long number(JsonObject row, String key) {
        JsonNumber number = row.getJsonNumber(key);
        long value = number.longValueExact();
        if (value < 0 || value > MOST) {
            throw new ArithmeticException(key + " cannot be " + value);
        }
        return value;
    }

    private static void check(Profile profile, Network network, Path folder, Position at, Diagnostics diagnostics) {
        List<String> processes = network.processes().stream()
                .map(Process::name)
                .map(Object::toString)
                .toList();
        List<String> channels = network.channels().stream()
                .map(Channel::name)
                .map(Object::toString)
                .toList();
        List<String> missing = new ArrayList<>(processes);
        missing.removeAll(profile.processes().stream().map(Work::process).collect(Collectors.toSet()));
        if (!profile.network().equals(network.name())) {
            diagnostics.report(Message.PROFILE_OTHER_NETWORK, at, profile.network(), network.name());
            return; // its sources are sought beside another network
        }
        if (!missing.isEmpty()) {
            diagnostics.report(
                    Message.PROFILE_PROCESS_MISSING,
                    at,
                    missing.get(0),
                    missing.size() > 1 ? ", nor are " + (missing.size() - 1) + " others" : "");
        } else if (!profile.digest().equals(Digest.of(network))
                || !processes.equals(
                        profile.processes().stream().map(Work::process).toList())
                || !channels.equals(
                        profile.channels().stream().map(Traffic::channel).toList())) {
            diagnostics.report(Message.PROFILE_NETWORK_CHANGED, at, network.name());
        }
        profile.sources().forEach((path, digest) -> {
            Path source = folder.resolve(path);
            if (!Files.isRegularFile(source)) {
                diagnostics.report(Message.PROFILE_SOURCE_GONE, at, path);
            } else if (!Digest.of(source).equals(digest)) {
                diagnostics.report(Message.PROFILE_SOURCE_CHANGED, at, path);
            }
        });
    }

    private static JsonObject parse(Path file) throws IOException {
        try (Reader text = Files.newBufferedReader(file);
                JsonReader reader = Json.createReader(text)) {
            return reader.readObject();
        }
    }
}
