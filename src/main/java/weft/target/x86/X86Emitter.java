package weft.target.x86;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.emit.CText;
import weft.emit.Executable;
import weft.emit.Identifiers;
import weft.emit.IslandRow;
import weft.emit.LibraryName;
import weft.emit.ProcessTable;
import weft.emit.ProgramFiles;
import weft.emit.Rows;
import weft.emit.SourceLayout;
import weft.emit.UnitFile;
import weft.emit.UnitPart;
import weft.emit.Units;
import weft.model.Policy;
import weft.model.Process;
import weft.model.Source;
import weft.plan.Plan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.ProcessorUnit;
import weft.rates.fuse.Fusions;
import weft.source.parse.BuildOptions;
import weft.target.Product;
import weft.target.ProgramOptions;
import weft.target.TransformedPlan;
import weft.target.x86.X86Program.ProcessorPart;
import weft.transform.TargetCompiler;
import weft.transform.Unit;
import weft.transform.UnitRequest.Execution;

/**
 * Emits the program for x86, or for a cluster of them, whose nodes all have the same program; what its processes run on is the
 * affair of the runtime of the execution model. A library is the same with other functions than main.
 */
public final class X86Emitter {

    /** What the runtime of an execution model is linked with. */
    private static final Map<Execution, String> LIBRARY =
            Map.of(Execution.FIBER, "-lboost_context", Execution.SYSTEMC, "-lsystemc");

    /** The same of a pool's policy gp. */
    private static final String PARTITIONER = "-lmetis";

    /** Bytes for functions that call themselves, where the process's configuration has none. */
    private static final long STACK = 65_536;

    /** The rooms of the runtime that all programs have. */
    private static final String COMMON = "platform|report|channel|growth|api";

    private final Execution execution;
    private final boolean isAccounted;
    private final boolean isLive;
    private final Product product;

    public X86Emitter(ProgramOptions options) {
        this.execution = options.execution();
        this.isAccounted = options.isAccounted();
        this.isLive = options.isLive();
        this.product = options.product();
    }

    /**
     * Makes {@code out} hold the program.
     *
     * @param compiler of all sources
     * @return where the files that are copied were sought, whether or not one was there
     */
    public Set<Path> emit(TransformedPlan transformed, TargetCompiler compiler, Path out) {
        Plan plan = transformed.plan();
        Map<Integer, Unit> units = transformed.units().get(compiler);
        ProgramFiles files = new ProgramFiles("x86");
        Fusions fusions = transformed.fusions();
        boolean isPartitioned = isPartitioned(plan);
        boolean isStacked =
                units.values().stream().anyMatch(unit -> unit.stack().isPresent());
        boolean isCpp = plan.units().stream()
                .flatMap(unit -> unit.sources().stream())
                .anyMatch(source -> source.language() == Source.Language.CPP);
        List<String> runtime = files.addRuntime(
                "runtime-c",
                "runtime",
                name -> isLinked(
                                name,
                                isPartitioned,
                                isStacked,
                                !fusions.islands().isEmpty(),
                                plan.isCluster())
                        && (isCpp || !name.equals("src/stack/exceptions.c")));
        SourceLayout layout = files.addSources(plan, transformed.sources());
        files.addCompileCommands(plan, transformed.sources(), transformed.build(), out);
        X86Program program = program(
                plan,
                layout,
                transformed.build(),
                units,
                fusions,
                runtime.stream().filter(name -> !name.endsWith(".h")).toList());
        files.add("Makefile", "Makefile", program);
        files.add("network.c", "network.c", program);
        program.api().ifPresent(api -> library(files, program, api));
        if (product == Product.PYTHON) {
            python(files, program, program.functions());
        }
        if (!execution.blocks() && !program.isHosted()) {
            files.addResource("runtime-c/gdb", "weft.py", program.file() + ".gdb.py");
        }
        for (ProcessorPlan processor : plan.processors()) {
            ProcessorPart part = program.processors().get(processor.number());
            String folder = "processors/" + part.id() + "/";
            files.add(folder + "processor.mk", "processor.mk", part);
            files.add(folder + "processor.c", "processor.c", part);
            if (part.isFused()) {
                files.add(folder + "islands.c", "islands.c", part);
            }
            for (int i = 0; i < processor.units().size(); i++) {
                UnitPart unit = part.units().get(i);
                ProcessorUnit here = processor.units().get(i);
                for (int source = 0; source < unit.files().size(); source++) {
                    Unit text = units.get(here.unit().number());
                    UnitFile file = Units.file(plan, processor, here, unit, source, text, header(text));
                    files.addUnit(unit.files().get(source).name(), source == 0 ? "unit.c" : "part.c", file);
                }
            }
        }
        return files.write(out);
    }

    /** What makes a library of the network: its functions, and how others find it. */
    private static void library(ProgramFiles files, X86Program program, LibraryApi api) {
        files.add("library.c", "library/library.c", program);
        files.add(api.name() + ".h", "library/header.h", program);
        files.add(api.name() + ".hpp", "library/header.hpp", program);
        files.add(api.name() + ".map", "library/exports.map", program);
        files.add(api.name() + ".pc.in", "library/pkg-config.pc", program);
        files.add(api.name() + "Config.cmake", "library/config.cmake", program);
    }

    /** What makes a package for Python of it. */
    private static void python(ProgramFiles files, X86Program program, LibraryApi api) {
        files.add("pyproject.toml", "library/python/pyproject.toml", program);
        files.add("setup.py", "library/python/setup.py", program);
        files.add("python/" + api.name() + "/__init__.py", "library/python/module.py", program);
        files.add("python/" + api.name() + "/py.typed", "library/python/py.typed", program);
    }

    private String header(Unit unit) {
        return execution.blocks()
                ? "blocking.h"
                : unit.stack().isPresent()
                        ? "stacked.h"
                        : unit.meets() ? "turn.h" : unit.isBatched() ? "batch.h" : "unit.h";
    }

    /**
     * The runtime's sources lie in rooms (docs/architecture/runtime.md). A program has those of its execution model; observe, if it
     * counts, where each kind of runtime has a part of its own; scheduler/gp for a pool whose processes are dealt by a graph
     * partitioner; stack for processes that have one; transport/mpi for a cluster. Headers by which these are plugged in are there in any case.
     */
    private boolean isLinked(
            String runtimeFile, boolean isPartitioned, boolean isStacked, boolean isFused, boolean isCluster) {
        String kind = execution.blocks() ? "blocking" : "protothread";
        String rooms = COMMON
                + (execution.blocks()
                        ? "|models/blocking|models/" + execution.text()
                        : "|process|wait|deadlock|scheduler|models/protothread")
                + (isPartitioned ? "|scheduler/gp" : "")
                + (product.isLibrary() ? "|host" : "")
                + (isStacked ? "|stack" : "")
                + (isFused ? "|island" : "")
                + (isCluster ? "|transport/mpi" : "")
                + (isAccounted ? "|observe|observe/" + kind + (isCluster ? "|observe/mpi" : "") : "")
                + (isLive ? "|live" : "");
        if (product.isLibrary()
                && runtimeFile.matches(
                        "src/(report/(fault|stop|user_line)|models/protothread/run|stack/overflow|growth/wishes)\\.c|src/program/.*")) {
            return false;
        }
        return runtimeFile.matches(
                "include/.*\\.h|src/(observe/observe|live/watcher|island/island|transport/mpi/mpi)\\.h"
                        + "|src/program/" + kind + "\\.c|src/(" + rooms + ")/[^/]*\\.(c|cc|h|S)");
    }

    /** Whether a pool's processes are dealt by a graph partitioner; models whose calls block have no pools. */
    private boolean isPartitioned(Plan plan) {
        return !execution.blocks()
                && plan.processors().stream().anyMatch(p -> p.processor().isPool() && p.policy() == Policy.GP);
    }

    private X86Program program(
            Plan plan,
            SourceLayout layout,
            BuildOptions build,
            Map<Integer, Unit> units,
            Fusions fusions,
            List<String> runtime) {
        Identifiers ids = new Identifiers();
        String name = product.isLibrary() ? LibraryName.of(plan.network()) : Executable.name(plan);
        List<ProcessorPart> processors = plan.processors().stream()
                .map(p -> processor(
                        p,
                        units,
                        fusions,
                        layout,
                        build,
                        ids.unique(p.processor().name().full())))
                .toList();
        return new X86Program(
                name,
                CText.comment(plan.network()),
                CText.literal(plan.network()),
                execution.text(),
                isAccounted,
                isLive,
                runtime,
                isPartitioned(plan) ? PARTITIONER : LIBRARY.getOrDefault(execution, ""),
                build.cc().orElse("gcc"),
                build.inMakefile(),
                order(plan),
                plan.nodes().stream().map(CText::literal).toList(),
                Rows.channels(plan),
                processors,
                product.isLibrary() ? Optional.of(LibraryApi.of(plan, name)) : Optional.empty());
    }

    /** Empty where processes have the numbers of their order. */
    private static List<Integer> order(Plan plan) {
        boolean isThatOfTables = IntStream.range(0, plan.order().size())
                .allMatch(i -> plan.order().get(i) == i);
        return isThatOfTables ? List.of() : plan.order();
    }

    private ProcessorPart processor(
            ProcessorPlan plan,
            Map<Integer, Unit> transformed,
            Fusions fusions,
            SourceLayout layout,
            BuildOptions build,
            String id) {
        Map<Integer, UnitPart> units = Units.of(plan, id, layout, build);
        ProcessTable.Builder processes = new ProcessTable.Builder();
        for (ProcessPlan process : plan.processes()) {
            int unit = process.unit().number();
            processes.add(plan, process, units.get(unit).symbol(), stack(process.process(), transformed.get(unit)));
        }
        List<IslandRow> islands = IslandRow.of(plan, fusions, units);
        Set<String> inlined = inlined(islands, plan, units, transformed);
        return new ProcessorPart(
                id,
                CText.literal(plan.processor().name().full()),
                CText.comment(plan.processor().name().full()),
                plan.number(),
                plan.node(),
                plan.processes().get(0).number(),
                policy(plan),
                plan.processor().cores().orElse(1),
                units.values().stream()
                        .map(unit -> inlined.contains(unit.symbol()) ? unit.asInlined() : unit)
                        .toList(),
                processes.build(),
                islands);
    }

    /** The units that the compiler can see as one with the islands that they are of: no two of them define the same name. */
    private static Set<String> inlined(
            List<IslandRow> islands, ProcessorPlan plan, Map<Integer, UnitPart> units, Map<Integer, Unit> transformed) {
        Set<String> symbols = islands.stream()
                .filter(IslandRow::isWhole)
                .flatMap(island -> island.units().stream())
                .collect(Collectors.toSet());
        List<String> names = plan.units().stream()
                .map(here -> here.unit().number())
                .filter(number -> symbols.contains(units.get(number).symbol()))
                .flatMap(number -> transformed.get(number).externals().stream())
                .toList();
        return Set.copyOf(names).size() == names.size() ? symbols : Set.of();
    }

    private static String policy(ProcessorPlan plan) {
        return plan.processor().isPool()
                ? "WEFT_" + plan.policy().name()
                : plan.isForIo() ? "WEFT_IO" : "WEFT_ONE_THREAD";
    }

    private long stack(Process process, Unit unit) {
        if (execution.blocks()) {
            return process.stack().orElse(0L);
        }
        if (unit.stack().isPresent()) {
            return process.stack().orElse(Unit.Stack.DEFAULT);
        }
        return unit.needsStack() ? process.stack().orElse(STACK) : 0;
    }
}
