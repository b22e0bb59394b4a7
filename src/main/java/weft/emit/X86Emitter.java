package weft.emit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weft.check.SourceFolder;
import weft.emit.Program.CFile;
import weft.emit.Program.ChannelRow;
import weft.emit.Program.PortRow;
import weft.emit.Program.ProcessRow;
import weft.emit.Program.ProcessorPart;
import weft.emit.Program.UnitPart;
import weft.emit.UnitFile.PortConstant;
import weft.model.Direction;
import weft.model.Port;
import weft.model.Position;
import weft.model.Process;
import weft.model.Source;
import weft.model.Source.Language;
import weft.plan.Plan;
import weft.plan.Plan.PortPlan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.ProcessorUnit;
import weft.plan.Plan.Transport;
import weft.transform.PortNames;
import weft.transform.Unit;
import weft.transform.UnitRequest.Execution;

/** Emits the program for x86; what its processes run on is the affair of the runtime of the execution model. */
public final class X86Emitter {

    /** What the runtime of an execution model is linked with. */
    private static final Map<Execution, String> LIBRARY =
            Map.of(Execution.FIBER, "-lboost_context", Execution.SYSTEMC, "-lsystemc");

    /** Bytes for functions that call themselves, where the process's configuration has none. */
    private static final long RECURSION = 65_536;

    private final Templates templates = new Templates("x86");

    /**
     * Makes {@code out} hold the program.
     *
     * @param units   the transformed sources, by number of the unit's plan
     * @param sources where the sources and the headers they include lie
     * @return where the files that are copied were sought, whether or not one was there
     */
    public Set<Path> emit(Plan plan, Map<Integer, Unit> units, Execution execution, SourceFolder sources, Path out) {
        try {
            SortedMap<String, byte[]> files = new TreeMap<>();
            List<String> runtime = new ArrayList<>();
            new Resources().below("runtime-c").forEach((name, content) -> {
                if (linked(name, execution)) {
                    files.put("runtime/" + name, content);
                    if (!name.endsWith(".h")) {
                        runtime.add("runtime/" + name);
                    }
                }
            });
            List<Path> used = plan.units().stream().flatMap(unit -> unit.sources().stream())
                    .map(source -> sources.find(source.location()).orElseThrow()).toList();
            SourceCopies copies = new SourceCopies(sources.roots());
            copies.closure(used).forEach((name, bytes) -> files.put("src/" + name, bytes));

            Program program = program(plan, units, execution, runtime);
            files.put("Makefile", templates.fill("Makefile", program));
            files.put("network.c", templates.fill("network.c", program));
            for (ProcessorPlan processor : plan.processors()) {
                ProcessorPart part = program.processors().get(processor.number());
                String folder = "processors/" + part.id() + "/";
                files.put(folder + "processor.mk", templates.fill("processor.mk", part));
                files.put(folder + "processor.c", templates.fill("processor.c", part));
                for (int i = 0; i < processor.units().size(); i++) {
                    UnitPart unit = part.units().get(i);
                    ProcessorUnit here = processor.units().get(i);
                    Unit transformed = units.get(here.unit().number());
                    for (int source = 0; source < unit.files().size(); source++) {
                        files.put(unit.files().get(source).name(),
                                unit(plan, processor, here, unit, source, transformed, execution));
                    }
                }
            }
            new OutputFolder(out).write(files);
            return copies.sought();
        } catch (IOException | UncheckedIOException e) {
            throw new EmitException("cannot read what goes into the output: " + e.getMessage(), e);
        }
    }

    /** The runtime's sources lie in src, in a folder for each execution model, and in one for those that block. */
    private static boolean linked(String runtimeFile, Execution execution) {
        String folders = execution.name().toLowerCase(Locale.ROOT) + (execution.blocks() ? "|blocking" : "");
        return runtimeFile.matches("include/.*\\.h|src/[^/]*\\.c|src/(" + folders + ")/.*\\.(c|cc|h)");
    }

    /** The name of the executable. */
    public static String programName(Plan plan) {
        return CText.identifier(plan.network());
    }

    private byte[] unit(Plan plan, ProcessorPlan processor, ProcessorUnit here, UnitPart part, int source, Unit unit,
            Execution execution) throws IOException {
        String header = execution.blocks() ? "blocking.h" : "unit.h";
        return templates.fill(source == 0 ? "unit.c" : "part.c", file(plan, processor, here, part, source, unit, header),
                StandardCharsets.ISO_8859_1);
    }

    /** A file of a unit as the templates see it; its text begins behind the constants, in the line after two includes. */
    static UnitFile file(
            Plan plan, ProcessorPlan processor, ProcessorUnit here, UnitPart part, int source, Unit unit, String header) {
        List<PortConstant> constants = new ArrayList<>();
        for (int slot = 0; slot < here.unit().fixed().size(); slot++) {
            Port port = here.unit().fixed().get(slot);
            String constant = PortNames.constant(port.name().full());
            if (unit.texts().get(source).contains(constant)) {
                constants.add(new PortConstant(constant, slot, transport(here.transports().get(slot))));
            }
        }
        String text = unit.texts().get(source).replaceFirst("\n$", "");
        int head = 4 + constants.size() + 1;
        int tailLine = head + (int) text.chars().filter(c -> c == '\n').count() + 3;
        return new UnitFile(
                part.symbol(), here.unit().base(), bytes(CText.comment(here.unit().sources().get(source).location())),
                bytes(CText.comment(processor.processor().name().full())), bytes(CText.comment(plan.network())), text,
                unit.init(), unit.fire(), unit.stateSize(), unit.frameSize(), unit.framesSize(), header,
                constants, tailLine, part.files().get(0).name(),
                here.unit().sources().get(source).language() == Language.CPP);
    }

    /** UTF-8 with a char for each byte, as the text of a unit, whose encoding is the user's affair. */
    private static String bytes(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    private static String transport(Set<Transport> transports) {
        return transports.size() == 1 ? constant(transports.iterator().next()) : "WEFT_EITHER";
    }

    static String constant(Transport transport) {
        return "WEFT_" + transport;
    }

    private static Program program(Plan plan, Map<Integer, Unit> units, Execution execution, List<String> runtime) {
        List<ChannelRow> channels = plan.channels().stream()
                .map(c -> new ChannelRow(CText.literal(c.channel().name().full()), c.channel().capacity(),
                        constant(c.transport()), c.writer(), c.reader(), where(c.channel().position())))
                .toList();
        Identifiers ids = new Identifiers();
        List<ProcessorPart> processors = plan.processors().stream()
                .map(p -> processor(p, units, execution, ids.unique(p.processor().name().full())))
                .toList();
        return new Program(programName(plan), CText.comment(plan.network()),
                CText.literal(plan.network()), execution.name().toLowerCase(Locale.ROOT), runtime,
                LIBRARY.getOrDefault(execution, ""), channels, processors);
    }

    private static ProcessorPart processor(
            ProcessorPlan plan, Map<Integer, Unit> transformed, Execution execution, String id) {
        Map<Integer, UnitPart> units = units(plan, id);
        List<PortRow> ports = new ArrayList<>();
        List<ProcessRow> processes = new ArrayList<>();
        for (ProcessPlan process : plan.processes()) {
            var name = process.process().name();
            processes.add(new ProcessRow(CText.literal(name.full()), units.get(process.unit().number()).symbol(),
                    plan.number(), name.indices().size(), indices(name.indices()), ports.size(), process.ports().size(),
                    stack(process.process(), transformed.get(process.unit().number()), execution),
                    where(process.process().position())));
            process.ports().forEach(port -> ports.add(port(process, port)));
        }
        return new ProcessorPart(id, CText.literal(plan.processor().name().full()),
                CText.comment(plan.processor().name().full()), plan.number(), plan.processes().get(0).number(),
                plan.processor().isPool() ? "WEFT_" + plan.policy().name() : "WEFT_ONE_THREAD",
                plan.processor().cores().orElse(1), List.copyOf(units.values()), processes, ports);
    }

    /** The units of a processor, by number of their plan. */
    static Map<Integer, UnitPart> units(ProcessorPlan plan, String id) {
        Identifiers names = new Identifiers();
        Map<Integer, UnitPart> units = new TreeMap<>();
        for (ProcessorUnit here : plan.units()) {
            String name = names.unique(here.unit().base());
            String stem = "processors/" + id + "/" + name + ".unit";
            List<CFile> files = new ArrayList<>();
            for (Source source : here.unit().sources()) {
                files.add(file(files.isEmpty() ? stem : stem + "-" + (files.size() + 1), source));
            }
            units.put(here.unit().number(),
                    new UnitPart("weft_unit_" + id + "_" + name, "objects/" + stem + ".o", List.copyOf(files)));
        }
        return units;
    }

    private static long stack(Process process, Unit unit, Execution execution) {
        if (execution.blocks()) {
            return process.stack().orElse(0L);
        }
        return unit.isRecursive() ? process.stack().orElse(RECURSION) : 0;
    }

    private static CFile file(String stem, Source source) {
        Path inside = Path.of("src").resolve(source.location()).normalize().getParent();
        String name = stem + "." + source.language().ending();
        return new CFile(name, "objects/" + name + ".o",
                Stream.of(inside.toString(), "src").distinct().map(X86Emitter::include).collect(Collectors.joining(" ")),
                source.language() == Language.CPP);
    }

    static PortRow port(ProcessPlan process, PortPlan port) {
        return new PortRow(CText.literal(port.name().full()), CText.literal(port.name().base()),
                port.name().indices().size(), indices(port.name().indices()),
                port.direction() == Direction.INPUT ? "WEFT_IN" : "WEFT_OUT", port.channel().number(),
                CText.comment(process.process().name() + ", " + port.channel().channel().name()));
    }

    static String indices(List<Integer> indices) {
        return indices.isEmpty() ? "0" : indices.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    static String where(Position position) {
        return CText.comment(position.file().getFileName() + ":" + position.line());
    }

    private static String include(String folder) {
        return "-I'" + folder.replace("'", "'\\''").replace("$", "$$").replace("#", "\\#") + "'";
    }
}
