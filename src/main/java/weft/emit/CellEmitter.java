package weft.emit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import weft.check.SourceFolder;
import weft.emit.CellProgram.CellPart;
import weft.emit.CellProgram.CellUnit;
import weft.emit.Program.UnitPart;
import weft.plan.Plan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.ProcessorUnit;
import weft.transform.Abi;
import weft.transform.Unit;

/** Emits the program for a Cell: an executable for the PPE with a program for each SPE in it. */
public final class CellEmitter {

    private final Templates templates = new Templates("cell");

    /**
     * Makes {@code out} hold the program.
     *
     * @param units   the sources as they were transformed for either kind of processor, by number of the unit's plan
     * @param sources where the sources and the headers they include lie
     */
    public void emit(Plan plan, Map<Abi, Map<Integer, Unit>> units, SourceFolder sources, Path out) {
        try {
            SortedMap<String, byte[]> files = new TreeMap<>();
            CellRuntime runtime = new CellRuntime();
            runtime.addTo(files);
            List<Path> used = plan.units().stream().map(u -> sources.find(u.source().location()).orElseThrow()).toList();
            new SourceCopies(sources.roots()).closure(used).forEach((name, bytes) -> files.put("src/" + name, bytes));

            CellProgram program = new CellParts(plan).program(runtime);
            files.put("Makefile", templates.fill("Makefile", program));
            files.put("network.c", templates.fill("network.c", program));
            for (CellPart part : program.processors()) {
                String folder = "processors/" + part.id() + "/";
                files.put(folder + "processor.mk", templates.fill("processor.mk", part));
                files.put(folder + "processor.c", templates.fill("processor.c", part));
            }
            for (ProcessorPlan processor : plan.processors()) {
                CellPart part = program.processors().get(processor.number());
                Abi abi = part.spe() < 0 ? Abi.PPE : Abi.SPE;
                for (int i = 0; i < processor.units().size(); i++) {
                    ProcessorUnit here = processor.units().get(i);
                    files.put(part.units().get(i).file(), unit(
                            plan, processor, here, part.units().get(i), units.get(abi).get(here.unit().number())));
                }
            }
            new OutputFolder(out).write(files);
        } catch (IOException | UncheckedIOException e) {
            throw new EmitException("cannot read what goes into the output: " + e.getMessage(), e);
        }
    }

    private byte[] unit(Plan plan, ProcessorPlan processor, ProcessorUnit here, UnitPart part, Unit unit) throws IOException {
        int instances = (int) processor.processes().stream().filter(p -> p.unit().number() == here.unit().number()).count();
        UnitFile file = X86Emitter.unitFile(plan, processor, here, part, unit, "cell/unit.h");
        return templates.fill("unit.c", new CellUnit(file, instances), StandardCharsets.ISO_8859_1);
    }
}
