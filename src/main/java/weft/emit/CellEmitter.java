package weft.emit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import weft.check.SourceFolder;
import weft.emit.CellProgram.CellPart;
import weft.emit.CellProgram.CellUnit;
import weft.emit.CellProgram.End;
import weft.emit.ProcessTable.ProcessRow;
import weft.emit.Program.UnitPart;
import weft.plan.Plan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.ProcessorUnit;
import weft.transform.TargetCompiler;
import weft.transform.Unit;

/** Emits the program for a Cell: an executable for the PPE with a program for each SPE in it. */
public final class CellEmitter {

    private final Templates templates = new Templates("cell");

    /**
     * Makes {@code out} hold the program.
     *
     * @param units   the sources as they were transformed for either kind of processor, by number of the unit's plan
     * @param sources where the sources and the headers they include lie
     * @return where the files that are copied were sought, whether or not one was there
     */
    public Set<Path> emit(Plan plan, Map<TargetCompiler, Map<Integer, Unit>> units, SourceFolder sources, Path out) {
        try {
            SortedMap<String, byte[]> files = new TreeMap<>();
            CellRuntime runtime = new CellRuntime();
            runtime.addTo(files);
            List<Path> used = plan.units().stream().flatMap(unit -> unit.sources().stream())
                    .map(source -> sources.find(source.location()).orElseThrow()).toList();
            SourceCopies copies = new SourceCopies(sources.roots());
            copies.closure(used).forEach((name, bytes) -> files.put("src/" + name, bytes));

            CellProgram program = new CellParts(plan, units).program(runtime);
            files.put("Makefile", templates.fill("Makefile", program));
            files.put("network.c", templates.fill("network.c", program));
            for (CellPart part : program.processors()) {
                String folder = "processors/" + part.id() + "/";
                files.put(folder + "processor.mk", templates.fill("processor.mk", part));
                files.put(folder + "processor.c", templates.fill("processor.c", part));
            }
            for (ProcessorPlan processor : plan.processors()) {
                CellPart part = program.processors().get(processor.number());
                Map<Integer, Unit> transformed = units.get(part.spe() < 0 ? TargetCompiler.PPE : TargetCompiler.SPE);
                for (int i = 0; i < processor.units().size(); i++) {
                    ProcessorUnit here = processor.units().get(i);
                    UnitPart unit = part.units().get(i);
                    for (int source = 0; source < unit.files().size(); source++) {
                        files.put(unit.files().get(source).name(), unit(plan, processor, here, unit, source,
                                transformed.get(here.unit().number()), part));
                    }
                }
            }
            new OutputFolder(out).write(files);
            return copies.sought();
        } catch (IOException | UncheckedIOException e) {
            throw new EmitException("cannot read what goes into the output: " + e.getMessage(), e);
        }
    }

    private byte[] unit(Plan plan, ProcessorPlan processor, ProcessorUnit here, UnitPart part, int source, Unit unit,
            CellPart on) throws IOException {
        UnitFile file = Units.file(plan, processor, here, part, source, unit, "cell/unit.h");
        ProcessTable processes = on.processes();
        List<ProcessRow> instances = processes.rows().stream()
                .filter(row -> processes.kind(row).unit().equals(part.symbol()))
                .toList();
        long stack = instances.stream().mapToLong(row -> processes.kind(row).stack()).max().orElseThrow();
        boolean isAlone = instances.size() == 1;
        CellUnit cell = new CellUnit(file, instances.size(), isAlone ? instances.get(0).firstChannel() : -1,
                isAlone ? ends(on, instances.get(0)) : List.of(), stack);
        return templates.fill(source == 0 ? "unit.c" : "part.c", cell, StandardCharsets.ISO_8859_1);
    }

    private static List<End> ends(CellPart on, ProcessRow process) {
        return on.ends().subList(process.firstChannel(), process.firstChannel() + process.channels().size());
    }
}
