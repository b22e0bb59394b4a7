package weft.compile;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import weft.check.Checker;
import weft.check.SourceFolder;
import weft.diagnostics.Diagnostics;
import weft.emit.Executable;
import weft.flatten.Flattener;
import weft.flatten.Written;
import weft.graph.Graph;
import weft.graph.Grapher;
import weft.model.Application;
import weft.model.Position;
import weft.model.Process;
import weft.model.Source;
import weft.plan.Plan;
import weft.plan.Plan.ProcessorUnit;
import weft.plan.Plan.UnitPlan;
import weft.plan.Planner;
import weft.read.Spec;
import weft.read.SpecReader;
import weft.source.EntryNames;
import weft.target.Target;
import weft.target.Targets;
import weft.target.TransformedPlan;
import weft.transform.TargetCompiler;
import weft.transform.Transform;
import weft.transform.Unit;
import weft.transform.UnitRequest;
import weft.transform.UnitRequest.Execution;

/** The way of the data, stage by stage (docs/architecture/README.md). */
public final class Compilation {

    private final Inputs input;
    private final Stages stages;
    private final SourceFolder sources;
    private final Map<TargetCompiler, Transform> transforms = new HashMap<>();

    public Compilation(Inputs input, StageListener listener) {
        this.input = input;
        this.stages = new Stages(listener);
        this.sources = SourceFolder.of(input.network(), input.sources());
    }

    /** What the stages had to say so far. */
    public Diagnostics diagnostics() {
        return stages.diagnostics();
    }

    /** A network as it is on a target. */
    public record Compiled(Target target, TransformedPlan program) {}

    public Compiled compile(GenerateOptions options) throws InputRejected {
        Diagnostics diagnostics = stages.diagnostics();
        Application application = flatten(read());
        Target target = options.target().orElseGet(() -> Targets.installed().of(application.architecture()));
        stages.run("check", () -> {
            new Checker().check(application, sources, diagnostics);
            target.check(application, options.program(), diagnostics);
            if (input.build().cc().isPresent() && !target.hasOneCompiler()) {
                diagnostics.error(
                        Position.of(input.network()),
                        "--cc names one compiler, and the target %s has several:"
                                + " leave it out; make takes others by its variables",
                        target.name());
            }
        });
        Application placed = target.placed(application);
        Plan plan = stages.run("plan", () -> Optional.of(new Planner(entries()).plan(placed)));
        Map<TargetCompiler, Map<Integer, Unit>> units = new LinkedHashMap<>();
        stages.run(
                "transform",
                () -> plan.processors().forEach(processor -> {
                    TargetCompiler compiler = target.compiler(processor.processor());
                    Map<Integer, Unit> done = units.computeIfAbsent(compiler, key -> new TreeMap<>());
                    processor.units().stream()
                            .map(ProcessorUnit::unit)
                            .filter(unit -> !done.containsKey(unit.number()))
                            .forEach(unit -> transform(
                                            target,
                                            compiler,
                                            unit,
                                            options.program().execution())
                                    .ifPresent(result -> done.put(unit.number(), result)));
                }));
        units.values().forEach(done -> new SharedStateCheck(plan, diagnostics).check(done));
        units.values().forEach(done -> new StackNotes(plan, diagnostics).tell(done));
        return new Compiled(target, new TransformedPlan(plan, units, sources, input.build()));
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
        return stages.run(
                "read",
                () -> new SpecReader()
                        .read(input.network(), input.mapping(), input.architecture(), stages.diagnostics()));
    }

    private Application flatten(Spec spec) throws InputRejected {
        return stages.run(
                "flatten",
                () -> new Flattener()
                        .flatten(spec, input.variables(), stages.diagnostics())
                        .map(this::scheduled));
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

    private Optional<Unit> transform(Target target, TargetCompiler compiler, UnitPlan unit, Execution execution) {
        List<UnitRequest.File> files = unit.sources().stream()
                .map(source -> new UnitRequest.File(file(source), source.language()))
                .toList();
        UnitRequest request = new UnitRequest(
                unit.base(),
                files,
                Stream.concat(sources.roots().stream(), input.build().folders().stream())
                        .toList(),
                unit.ports(),
                execution == Execution.AUTO && unit.onStack() ? Execution.STACK : execution,
                unit.position());
        Transform transform = transforms.computeIfAbsent(compiler, key -> new Transform(key, input.build()));
        if (execution != Execution.AUTO || target.hasStacks()) {
            return transform.transform(request, stages.diagnostics());
        }
        if (transform.transform(request, new Diagnostics()).flatMap(Unit::stack).isPresent()) {
            stages.diagnostics()
                    .error(
                            unit.position(),
                            "on the target %s processes have no stacks of their own, and '%s' needs one; "
                                    + "write its source so that it can become a protothread, or take another target",
                            target.name(),
                            unit.base());
        }
        return transform.transform(request.with(Execution.PROTOTHREAD), stages.diagnostics());
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
    public Generated generate(GenerateOptions options, Path folder, Optional<Path> out) throws InputRejected {
        Compiled compiled = compile(options);
        Plan plan = compiled.program().plan();
        String program = Executable.name(plan);
        Path into = folder.resolve(out.orElse(Path.of("weft-out", program)));
        Set<Path> copied = stages.run(
                "emit", () -> Optional.of(compiled.target().emit(compiled.program(), options.program(), into)));
        return new Generated(compiled.target(), into, program, plan.nodes().size(), inputs(plan, copied));
    }

    private Set<Path> inputs(Plan plan, Set<Path> copied) {
        Set<Path> inputs = new TreeSet<>(copied);
        inputs.add(input.network());
        input.mapping().ifPresent(inputs::add);
        input.architecture().ifPresent(inputs::add);
        transforms.values().forEach(transform -> inputs.addAll(transform.headers()));
        for (UnitPlan unit : plan.units()) {
            unit.sources()
                    .forEach(source -> sources.roots().forEach(root -> inputs.add(root.resolve(source.location()))));
        }
        return inputs;
    }
}
