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
import java.util.stream.IntStream;
import weft.check.SourceFolder;
import weft.emit.Program.ProcessorPart;
import weft.emit.Program.UnitPart;
import weft.model.Process;
import weft.model.Policy;
import weft.plan.Plan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.ProcessorUnit;
import weft.transform.Unit;
import weft.transform.UnitRequest.Execution;

/**
 * Emits the program for x86, or for a cluster of them, whose nodes all have the same program; what its processes run on is the
 * affair of the runtime of the execution model.
 */
public final class X86Emitter {

    /** What the runtime of an execution model is linked with. */
    private static final Map<Execution, String> LIBRARY =
            Map.of(Execution.FIBER, "-lboost_context", Execution.SYSTEMC, "-lsystemc");

    /** The same of a pool's policy gp. */
    private static final String PARTITIONER = "-lmetis";

    /** Bytes for functions that call themselves, where the process's configuration has none. */
    private static final long RECURSION = 65_536;

    /** The rooms of the runtime that all programs have. */
    private static final String COMMON = "platform|report|channel|growth|api";

    private final Templates templates = new Templates("x86");
    private final Execution execution;
    private final boolean isAccounted;

    /** @param isAccounted whether the program counts what it does */
    public X86Emitter(Execution execution, boolean isAccounted) {
        this.execution = execution;
        this.isAccounted = isAccounted;
    }

    /**
     * Makes {@code out} hold the program.
     *
     * @param units   the transformed sources, by number of the unit's plan
     * @param sources where the sources and the headers they include lie
     * @return where the files that are copied were sought, whether or not one was there
     */
    public Set<Path> emit(Plan plan, Map<Integer, Unit> units, SourceFolder sources, Path out) {
        try {
            SortedMap<String, byte[]> files = new TreeMap<>();
            List<String> runtime = new ArrayList<>();
            boolean isPartitioned = isPartitioned(plan);
            new Resources().below("runtime-c").forEach((name, content) -> {
                if (isLinked(name, isPartitioned, plan.isCluster())) {
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

            Program program = program(plan, units, runtime);
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
                                unit(plan, processor, here, unit, source, transformed));
                    }
                }
            }
            new OutputFolder(out).write(files);
            return copies.sought();
        } catch (IOException | UncheckedIOException e) {
            throw new EmitException("cannot read what goes into the output: " + e.getMessage(), e);
        }
    }

    /**
     * The runtime's sources lie in rooms (docs/architecture/runtime.md). A program has those of its execution model; observe, if it
     * counts, where each kind of runtime has a part of its own; scheduler/gp for a pool whose processes are dealt by a graph
     * partitioner; transport/mpi for a cluster. Headers by which these are plugged in are there in any case.
     */
    private boolean isLinked(String runtimeFile, boolean isPartitioned, boolean isCluster) {
        String kind = execution.blocks() ? "blocking" : "protothread";
        String rooms = COMMON + "|models/" + execution.name().toLowerCase(Locale.ROOT)
                + (execution.blocks() ? "|models/blocking" : "|process|wait|deadlock|scheduler")
                + (isPartitioned ? "|scheduler/gp" : "") + (isCluster ? "|transport/mpi" : "")
                + (isAccounted ? "|observe|observe/" + kind + (isCluster ? "|observe/mpi" : "") : "");
        return runtimeFile.matches("include/.*\\.h|src/(observe/observe|transport/mpi/mpi)\\.h"
                + "|src/program/" + kind + "\\.c|src/(" + rooms + ")/[^/]*\\.(c|cc|h)");
    }

    /** Whether a pool's processes are dealt by a graph partitioner; models whose calls block have no pools. */
    private boolean isPartitioned(Plan plan) {
        return !execution.blocks()
                && plan.processors().stream().anyMatch(p -> p.processor().isPool() && p.policy() == Policy.GP);
    }

    private byte[] unit(Plan plan, ProcessorPlan processor, ProcessorUnit here, UnitPart part, int source, Unit unit)
            throws IOException {
        String header = execution.blocks() ? "blocking.h" : "unit.h";
        return templates.fill(source == 0 ? "unit.c" : "part.c", Units.file(plan, processor, here, part, source, unit, header),
                StandardCharsets.ISO_8859_1);
    }

    private Program program(Plan plan, Map<Integer, Unit> units, List<String> runtime) {
        Identifiers ids = new Identifiers();
        List<ProcessorPart> processors = plan.processors().stream()
                .map(p -> processor(p, units, ids.unique(p.processor().name().full())))
                .toList();
        return new Program(Program.executable(plan), CText.comment(plan.network()),
                CText.literal(plan.network()), execution.name().toLowerCase(Locale.ROOT), isAccounted, runtime,
                isPartitioned(plan) ? PARTITIONER : LIBRARY.getOrDefault(execution, ""),
                order(plan), plan.nodes().stream().map(CText::literal).toList(), Rows.channels(plan), processors);
    }

    /** Empty where processes have the numbers of their order. */
    private static List<Integer> order(Plan plan) {
        boolean isThatOfTables = IntStream.range(0, plan.order().size()).allMatch(i -> plan.order().get(i) == i);
        return isThatOfTables ? List.of() : plan.order();
    }

    private ProcessorPart processor(ProcessorPlan plan, Map<Integer, Unit> transformed, String id) {
        Map<Integer, UnitPart> units = Units.of(plan, id);
        ProcessTable.Builder processes = new ProcessTable.Builder();
        for (ProcessPlan process : plan.processes()) {
            int unit = process.unit().number();
            processes.add(plan, process, units.get(unit).symbol(), stack(process.process(), transformed.get(unit)));
        }
        return new ProcessorPart(id, CText.literal(plan.processor().name().full()),
                CText.comment(plan.processor().name().full()), plan.number(), plan.node(), plan.processes().get(0).number(),
                policy(plan), plan.processor().cores().orElse(1), List.copyOf(units.values()), processes.build());
    }

    private static String policy(ProcessorPlan plan) {
        return plan.processor().isPool() ? "WEFT_" + plan.policy().name() : plan.isForIo() ? "WEFT_IO" : "WEFT_ONE_THREAD";
    }

    private long stack(Process process, Unit unit) {
        if (execution.blocks()) {
            return process.stack().orElse(0L);
        }
        return unit.isRecursive() ? process.stack().orElse(RECURSION) : 0;
    }
}
