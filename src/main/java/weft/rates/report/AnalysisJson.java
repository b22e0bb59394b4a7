package weft.rates.report;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonWriter;
import jakarta.json.stream.JsonGenerator;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import weft.model.Direction;
import weft.model.Position;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.protothread.batch.Unbatched;
import weft.rates.ProcessRates;
import weft.rates.ProcessRates.Dynamic;
import weft.rates.ProcessRates.Firing;
import weft.rates.ProcessRates.Loop;
import weft.rates.ProcessRates.Regular;
import weft.rates.balance.Island;
import weft.rates.balance.Mismatch;
import weft.rates.fuse.Fusion;

/** An analysis as tools read it; docs/architecture/rates.md describes it. */
public final class AnalysisJson {

    private static final int VERSION = 1;

    private AnalysisJson() {}

    public static String of(Analysis analysis) {
        JsonArrayBuilder processes = Json.createArrayBuilder();
        analysis.processes().forEach(process -> processes.add(process(analysis, process)));
        JsonArrayBuilder islands = Json.createArrayBuilder();
        analysis.islands().forEach(island -> islands.add(island(analysis, island)));
        JsonArrayBuilder fusions = Json.createArrayBuilder();
        analysis.fusions().islands().forEach(fusion -> fusions.add(fusion(fusion)));
        JsonArrayBuilder mismatches = Json.createArrayBuilder();
        analysis.balance().mismatches().forEach(mismatch -> mismatches.add(mismatch(mismatch)));
        JsonObjectBuilder resized = Json.createObjectBuilder();
        analysis.resized()
                .forEach(channel -> resized.add(
                        channel.channel().name().full(), channel.channel().capacity()));
        JsonObjectBuilder all = Json.createObjectBuilder()
                .add("version", VERSION)
                .add("network", analysis.plan().network())
                .add("memory", analysis.memory())
                .add("resized", resized)
                .add("processes", processes)
                .add("islands", islands)
                .add("fused", fusions)
                .add("inconsistent", mismatches);
        StringWriter text = new StringWriter();
        try (JsonWriter writer = Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true))
                .createWriter(text)) {
            writer.write(all.build());
        }
        return text.append('\n').toString().stripLeading();
    }

    private static JsonObjectBuilder process(Analysis analysis, ProcessPlan process) {
        JsonObjectBuilder object =
                Json.createObjectBuilder().add("name", process.process().name().full());
        ProcessRates rates = analysis.rates().of(process);
        if (rates instanceof Dynamic dynamic) {
            return object.add("kind", "dynamic")
                    .add("reason", dynamic.reason())
                    .add("position", position(dynamic.position()));
        }
        Regular regular = (Regular) rates;
        object.add("kind", regular.isStatic() ? "static" : "cyclo-static")
                .add("firing", regular.form() instanceof Loop ? "loop" : "call")
                .add("end", regular.end().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        if (regular.form() instanceof Loop loop) {
            object.add("loop", position(loop.statement()));
        }
        analysis.island(process)
                .ifPresent(island -> object.add("firings", island.firings().get(process.number())));
        JsonArrayBuilder ports = Json.createArrayBuilder();
        for (int slot = 0; slot < process.ports().size(); slot++) {
            PortPlan port = process.ports().get(slot);
            ports.add(Json.createObjectBuilder()
                    .add("name", port.name().full())
                    .add("direction", port.direction() == Direction.INPUT ? "input" : "output")
                    .add("channel", port.channel().channel().name().full())
                    .add("prologue", bytes(regular.prologue(), slot))
                    .add("cycle", bytes(regular.cycle(), slot)));
        }
        analysis.unbatched(process).ifPresent(reason -> object.add("unbatched", reason(reason)));
        analysis.unfused(process).ifPresent(reason -> object.add("unfused", reason(reason)));
        return object.add("ports", ports);
    }

    private static JsonObjectBuilder reason(Unbatched reason) {
        return Json.createObjectBuilder().add("reason", reason.reason()).add("position", position(reason.position()));
    }

    private static JsonObjectBuilder fusion(Fusion fusion) {
        JsonObjectBuilder cycles = Json.createObjectBuilder();
        fusion.members()
                .forEach(member -> cycles.add(member.process().process().name().full(), member.cycles()));
        return Json.createObjectBuilder()
                .add("processor", fusion.processor().processor().name().full())
                .add("cycles", cycles)
                .add("turn", fusion.most())
                .add("bytes", fusion.bytes());
    }

    private static JsonArrayBuilder bytes(List<Firing> firings, int slot) {
        JsonArrayBuilder bytes = Json.createArrayBuilder();
        firings.forEach(firing -> bytes.add(firing.through(slot)));
        return bytes;
    }

    private static String position(Position position) {
        return position.toString();
    }

    private static JsonObjectBuilder island(Analysis analysis, Island island) {
        JsonObjectBuilder firings = Json.createObjectBuilder();
        analysis.processes().stream()
                .filter(process -> island.firings().containsKey(process.number()))
                .forEach(process -> firings.add(
                        process.process().name().full(), island.firings().get(process.number())));
        JsonObjectBuilder object =
                Json.createObjectBuilder().add("firings", firings).add("fits", island.fits());
        island.capacities().ifPresent(found -> {
            JsonObjectBuilder capacities = Json.createObjectBuilder();
            analysis.plan().channels().stream()
                    .filter(channel -> found.containsKey(channel.number()))
                    .forEach(channel -> capacities.add(channel.channel().name().full(), found.get(channel.number())));
            object.add("capacities", capacities);
        });
        return object;
    }

    private static JsonObjectBuilder mismatch(Mismatch mismatch) {
        ChannelPlan channel = mismatch.channel();
        return Json.createObjectBuilder()
                .add("channel", channel.channel().name().full())
                .add("writer", channel.channel().writer().process())
                .add("written", mismatch.written())
                .add("reader", channel.channel().reader().process())
                .add("read", mismatch.read());
    }
}
