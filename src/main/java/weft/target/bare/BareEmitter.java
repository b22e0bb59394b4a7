package weft.target.bare;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weft.diagnostics.Message;
import weft.emit.EmitException;
import weft.emit.ProgramFiles;
import weft.emit.SourceLayout;
import weft.emit.UnitFile;
import weft.emit.UnitPart;
import weft.emit.Units;
import weft.plan.Plan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.ProcessorUnit;
import weft.target.TransformedPlan;
import weft.target.bare.BareProgram.CorePart;
import weft.target.bare.BareProgram.ProcessPart;
import weft.target.bare.BareProgram.UnitModel;
import weft.transform.Unit;

/** Emits C for a microcontroller: tables in which all memory is laid out, units, the runtime, and boards to try it on. */
final class BareEmitter {

    /** Bytes for functions that call themselves, where the process's configuration has none. */
    private static final long STACK = 512;

    private final TransformedPlan transformed;
    private final Plan plan;
    private final BareCpu cpu;
    private final Map<Integer, Unit> units;

    BareEmitter(TransformedPlan transformed) {
        this.transformed = transformed;
        this.plan = transformed.plan();
        this.cpu = BareCpu.of(plan.processors().get(0).processor()).orElseThrow();
        this.units = transformed.units().get(cpu.compiler());
    }

    /**
     * Makes {@code out} hold the program.
     *
     * @return where the files that are copied were sought, whether or not one was there
     */
    Set<Path> emit(Path out) {
        units.values().forEach(this::checkFrames);
        ProgramFiles files = new ProgramFiles("bare");
        List<String> runtime = files.addRuntime("runtime-bare", "runtime", this::isLinked);
        files.addRuntime("runtime-c", "runtime", name -> name.matches("include/(dol|weft/frame|weft/room)\\.h"));
        files.addRuntime("runtime-bare/boards", "boards", name -> true);
        files.addRuntime("runtime-bare/tools", "tools", name -> true);
        SourceLayout layout = files.addSources(plan, transformed.sources());
        files.addCompileCommands(plan, transformed.sources(), transformed.build(), out);
        BareProgram program = new BareParts(transformed, cpu, units, layout)
                .program(runtime.stream().filter(name -> name.endsWith(".c")).toList());
        for (String name : List.of("Makefile", "CMakeLists.txt", "weft_config.h", "weft_network.h", "network.c")) {
            files.add(name, name, program);
        }
        if (!program.islands().isEmpty()) {
            files.add("islands.c", "islands.c", program);
        }
        for (ProcessorPlan processor : plan.processors()) {
            CorePart core = program.cores().get(processor.number());
            for (int i = 0; i < processor.units().size(); i++) {
                addUnit(files, processor, processor.units().get(i), core.units().get(i), program);
            }
        }
        return files.write(out);
    }

    private boolean isLinked(String runtimeFile) {
        return runtimeFile.matches("(include|src)/.*")
                && !(runtimeFile.equals("src/island.c")
                        && transformed.fusions().islands().isEmpty());
    }

    private static String header(Unit unit) {
        return unit.meets() ? "turn.h" : unit.isBatched() ? "batch.h" : "unit.h";
    }

    private void addUnit(
            ProgramFiles files, ProcessorPlan processor, ProcessorUnit here, UnitPart part, BareProgram program) {
        Unit text = units.get(here.unit().number());
        List<ProcessPart> processes = program.processes().stream()
                .filter(process -> process.unit().equals(part.symbol()))
                .toList();
        List<Integer> channels = processes.size() == 1
                ? processes.get(0).ports().stream().map(port -> port / 2).toList()
                : List.of();
        long stack = processor.processes().stream()
                .filter(process -> process.unit().equals(here.unit()))
                .mapToLong(
                        process -> text.needsStack() ? process.process().stack().orElse(STACK) : 0)
                .max()
                .orElseThrow();
        for (int source = 0; source < part.files().size(); source++) {
            UnitFile file = Units.file(plan, processor, here, part, source, text, header(text));
            files.addUnit(
                    part.files().get(source).name(),
                    source == 0 ? "unit.c" : "part.c",
                    new UnitModel(file, processes, channels, stack));
        }
    }

    /** Frames of functions in several sources have sizes that no compiler knows before all are compiled. */
    private void checkFrames(Unit unit) {
        if (!unit.framesSize().equals("NULL")) {
            throw new EmitException(Message.BARE_FRAMES.with(unit.fire()));
        }
    }
}
