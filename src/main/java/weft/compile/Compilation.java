package weft.compile;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import weft.check.CellCheck;
import weft.check.Checker;
import weft.check.ClusterCheck;
import weft.check.SourceFolder;
import weft.diagnostics.Diagnostics;
import weft.emit.CellEmitter;
import weft.emit.EmitException;
import weft.emit.Program;
import weft.emit.X86Emitter;
import weft.flatten.Flattener;
import weft.flatten.Written;
import weft.graph.Graph;
import weft.graph.Grapher;
import weft.model.Application;
import weft.model.CellProcessor;
import weft.model.Process;
import weft.model.Processor;
import weft.model.Source;
import weft.plan.Plan;
import weft.plan.Plan.ProcessorUnit;
import weft.plan.Plan.UnitPlan;
import weft.plan.Planner;
import weft.read.Spec;
import weft.read.SpecReader;
import weft.transform.TargetCompiler;
import weft.source.EntryNames;
import weft.transform.Transform;
import weft.transform.Unit;
import weft.transform.UnitRequest;
import weft.transform.UnitRequest.Execution;

/** The way of the data, stage by stage (docs/architecture/README.md). */
public final class Compilation {

    private final Inputs input;
    private final Stages stages;
    private final SourceFolder sources;
    private final Map<TargetCompiler, Transform> transforms = new EnumMap<>(TargetCompiler.class);

    public Compilation(Inputs input, StageListener listener) {
        this.input = input;
        this.stages = new Stages(listener);
        this.sources = SourceFolder.of(input.network(), input.sources());
    }

    /** What the stages had to say so far. */
    public Diagnostics diagnostics() {
        return stages.diagnostics();
    }

    /**
     * The plan and the transformed sources.
     *
     * @param units for each compiler that there is one for, by number of their plan
     */
    public record Compiled(Target target, Plan plan, Map<TargetCompiler, Map<Integer, Unit>> units) {}

    /** @param wanted what to compile for; if it is not said, what the architecture's processors are */
    public Compiled compile(Optional<Target> wanted, Execution execution) throws InputRejected {
        Diagnostics diagnostics = stages.diagnostics();
        Application application = flatten(read());
        Target target = wanted.orElseGet(() -> target(application));
        stages.run("check", () -> {
            new Checker().check(application, sources, diagnostics);
            if (target == Target.cell && !diagnostics.hasErrors()) {
                new CellCheck(application, diagnostics).check(execution.blocks());
            }
            if (target == Target.mpi) {
                new ClusterCheck(application, diagnostics).check(execution.blocks());
            }
        });
        Application placed = placed(application, target);
        Plan plan = stages.run("plan", () -> Optional.of(new Planner(entries()).plan(placed)));
        Map<TargetCompiler, Map<Integer, Unit>> units = new EnumMap<>(TargetCompiler.class);
        stages.run("transform", () -> plan.processors().forEach(processor -> {
            TargetCompiler abi = abi(target, processor.processor());
            Map<Integer, Unit> done = units.computeIfAbsent(abi, key -> new TreeMap<>());
            processor.units().stream().map(ProcessorUnit::unit).filter(unit -> !done.containsKey(unit.number()))
                    .forEach(unit -> transform(abi, unit, execution).ifPresent(result -> done.put(unit.number(), result)));
        }));
        units.values().forEach(done -> new SharedStateCheck(plan, diagnostics).check(done));
        return new Compiled(target, plan, units);
    }

    /** What the architecture's processors are. */
    private static Target target(Application application) {
        if (ClusterCheck.isCluster(application)) {
            return Target.mpi;
        }
        return CellCheck.isCell(application) ? Target.cell : Target.x86;
    }

    /** What the sources of a processor's processes are compiled for. */
    private static TargetCompiler abi(Target target, Processor processor) {
        return switch (target) {
            case x86 -> TargetCompiler.X86;
            case cell -> TargetCompiler.of(CellProcessor.of(processor).orElseThrow());
            case mpi -> TargetCompiler.CLUSTER;
        };
    }

    /** Where its processes run, if all processors are of the target. */
    private static Application placed(Application application, Target target) {
        return switch (target) {
            case x86 -> application.onOneMachine().withThreadsForIo();
            case cell -> application.onOneMachine();
            case mpi -> application.onNodes().withThreadsForIo();
        };
    }

    /**
     * The network's graph; the sources of processes need not be there.
     *
     * @param asWritten whether what iterators repeat is drawn once
     */
    public Graph graph(boolean asWritten) throws InputRejected {
        Spec spec = read();
        Application application = flatten(spec);
        stages.run("check", () -> new Checker().check(application, stages.diagnostics()));
        Grapher grapher = new Grapher(application);
        return asWritten ? grapher.asWritten(Written.of(spec)) : grapher.flattened();
    }

    private Spec read() throws InputRejected {
        return stages.run("read", () -> new SpecReader()
                .read(input.network(), input.mapping(), input.architecture(), stages.diagnostics()));
    }

    private Application flatten(Spec spec) throws InputRejected {
        return stages.run("flatten", () -> new Flattener()
                .flatten(spec, input.variables(), stages.diagnostics()).map(this::scheduled));
    }

    /** With the policy that the user wishes, if any. */
    private Application scheduled(Application application) {
        if (input.policy().isEmpty()) {
            return application;
        }
        Application there = input.mapping().isPresent() ? application : application.onPools();
        return there.withPolicy(input.policy().get());
    }

    private Function<Process, String> entries() {
        EntryNames names = new EntryNames();
        return process -> names.entry(file(process.source()), process.name().base());
    }

    /** A source that the check has found. */
    private Path file(Source source) {
        return sources.find(source.location()).orElseThrow().normalize();
    }

    private Optional<Unit> transform(TargetCompiler abi, UnitPlan unit, Execution execution) {
        List<UnitRequest.File> files = unit.sources().stream()
                .map(source -> new UnitRequest.File(file(source), source.language())).toList();
        UnitRequest request = new UnitRequest(
                unit.base(), files, sources.roots(), unit.ports(), execution, unit.position());
        return transforms.computeIfAbsent(abi, Transform::new).transform(request, stages.diagnostics());
    }

    /**
     * A generated program.
     *
     * @param program the executable that make builds in the folder
     * @param ranks   how many of it run together, each on its node; 0: it is a program like others
     * @param inputs  the files that it was made of, and those that would have been taken had they been there
     */
    public record Generated(Target target, Path folder, String program, int ranks, Set<Path> inputs) {}

    /**
     * Generates the program in a folder below {@code folder}.
     *
     * @param out the folder, seen from there; if none is given {@code weft-out/NAME}
     */
    public Generated generate(GenerateOptions form, Path folder, Optional<Path> out) throws InputRejected {
        Compiled compiled = compile(form.target(), form.execution());
        if (compiled.target() == Target.cell && form.isAccounted()) {
            throw new EmitException("programs for the target " + compiled.target()
                    + " do not count what they do: leave --stats, --trace and --accounting out");
        }
        String program = Program.executable(compiled.plan());
        Path into = folder.resolve(out.orElse(Path.of("weft-out", program)));
        Set<Path> copied = stages.run("emit", () -> Optional.of(compiled.target() != Target.cell
                ? new X86Emitter(form.execution(), form.isAccounted())
                        .emit(compiled.plan(), compiled.units().get(compiled.target() == Target.mpi ? TargetCompiler.CLUSTER : TargetCompiler.X86),
                                sources, into)
                : new CellEmitter().emit(compiled.plan(), compiled.units(), sources, into)));
        return new Generated(compiled.target(), into, program, compiled.plan().nodes().size(), inputs(compiled.plan(), copied));
    }

    private Set<Path> inputs(Plan plan, Set<Path> copied) {
        Set<Path> inputs = new TreeSet<>(copied);
        inputs.add(input.network());
        input.mapping().ifPresent(inputs::add);
        input.architecture().ifPresent(inputs::add);
        transforms.values().forEach(transform -> inputs.addAll(transform.headers()));
        for (UnitPlan unit : plan.units()) {
            unit.sources().forEach(source ->
                    sources.roots().forEach(root -> inputs.add(root.resolve(source.location()))));
        }
        return inputs;
    }
}
