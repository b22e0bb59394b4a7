package weft.target.cell;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weft.emit.ProcessTable;
import weft.emit.ProcessTable.ProcessRow;
import weft.emit.ProgramFiles;
import weft.emit.SourceLayout;
import weft.emit.UnitFile;
import weft.emit.UnitPart;
import weft.emit.Units;
import weft.plan.Plan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.ProcessorUnit;
import weft.target.TransformedPlan;
import weft.target.cell.CellProgram.CellPart;
import weft.target.cell.CellProgram.CellUnit;
import weft.target.cell.CellProgram.End;
import weft.transform.Unit;

/** Emits the program for a Cell: an executable for the PPE with a program for each SPE in it. */
final class CellEmitter {

    /**
     * Makes {@code out} hold the program.
     *
     * @return where the files that are copied were sought, whether or not one was there
     */
    Set<Path> emit(TransformedPlan transformed, Path out) {
        Plan plan = transformed.plan();
        ProgramFiles files = new ProgramFiles("cell");
        CellRuntime runtime = CellRuntime.addTo(files);
        SourceLayout layout = files.addSources(plan, transformed.sources());
        files.addCompileCommands(plan, transformed.sources(), transformed.build(), out);
        CellProgram program = new CellParts(plan, transformed.units(), layout, transformed.build())
                .program(runtime.ppe(), runtime.spe());
        files.add("Makefile", "Makefile", program);
        files.add("network.c", "network.c", program);
        for (CellPart part : program.processors()) {
            String folder = "processors/" + part.id() + "/";
            files.add(folder + "processor.mk", "processor.mk", part);
            files.add(folder + "processor.c", "processor.c", part);
        }
        for (ProcessorPlan processor : plan.processors()) {
            CellPart part = program.processors().get(processor.number());
            CellProcessor kind = part.spe() < 0 ? CellProcessor.PPE : CellProcessor.SPE;
            Map<Integer, Unit> units = transformed.units().get(kind.compiler());
            for (int i = 0; i < processor.units().size(); i++) {
                ProcessorUnit here = processor.units().get(i);
                UnitPart unit = part.units().get(i);
                for (int source = 0; source < unit.files().size(); source++) {
                    UnitFile file = Units.file(
                            plan,
                            processor,
                            here,
                            unit,
                            source,
                            units.get(here.unit().number()),
                            units.get(here.unit().number()).isBatched() ? "cell/batch.h" : "cell/unit.h");
                    files.addUnit(
                            unit.files().get(source).name(), source == 0 ? "unit.c" : "part.c", unit(file, unit, part));
                }
            }
        }
        return files.write(out);
    }

    private static CellUnit unit(UnitFile file, UnitPart part, CellPart on) {
        ProcessTable processes = on.processes();
        List<ProcessRow> instances = processes.rows().stream()
                .filter(row -> processes.kind(row).unit().equals(part.symbol()))
                .toList();
        long stack = instances.stream()
                .mapToLong(row -> processes.kind(row).stack())
                .max()
                .orElseThrow();
        boolean isAlone = instances.size() == 1;
        return new CellUnit(
                file,
                instances.size(),
                isAlone ? instances.get(0).firstChannel() : -1,
                isAlone ? ends(on, instances.get(0)) : List.of(),
                stack);
    }

    private static List<End> ends(CellPart on, ProcessRow process) {
        return on.ends()
                .subList(
                        process.firstChannel(),
                        process.firstChannel() + process.channels().size());
    }
}
