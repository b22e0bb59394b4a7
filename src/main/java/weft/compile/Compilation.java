package weft.compile;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import weft.check.CapacityCheck;
import weft.check.Checker;
import weft.check.SourceFolder;
import weft.compile.UnitBatches.Granted;
import weft.compile.UnitBatches.Refused;
import weft.compile.UnitBatches.Wish;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.emit.Executable;
import weft.flatten.Flattener;
import weft.flatten.Written;
import weft.graph.Graph;
import weft.graph.Grapher;
import weft.model.Application;
import weft.model.Position;
import weft.model.Process;
import weft.model.Source;
import weft.model.Unsaved;
import weft.plan.Plan;
import weft.plan.Plan.ChannelPlan;
import weft.plan.Plan.ProcessPlan;
import weft.plan.Plan.ProcessorPlan;
import weft.plan.Plan.UnitPlan;
import weft.plan.Planner;
import weft.protothread.batch.BatchRates;
import weft.protothread.batch.Unbatched;
import weft.rates.NetworkRates;
import weft.rates.RateAnalysis;
import weft.rates.WrittenRates;
import weft.rates.fuse.Fusions;
import weft.rates.report.Analysis;
import weft.rates.report.ChannelRates;
import weft.read.Spec;
import weft.read.SpecReader;
import weft.source.EntryNames;
import weft.target.Product;
import weft.target.Target;
import weft.target.Targets;
import weft.target.TransformedPlan;
import weft.transform.TargetCompiler;
import weft.transform.Unit;
import weft.transform.Unit.Batches;
import weft.transform.UnitRequest;
import weft.transform.UnitRequest.Execution;

/** The way of the data, stage by stage (docs/architecture/README.md). */
public final class Compilation {

    private final Inputs input;
    private final Unsaved unsaved;
    private final Stages stages;
    private final SourceFolder sources;
    private final Transformations transformations;

    /** Of the inputs those that the stages have told so far. */
    private final Set<Path> files = new TreeSet<>();

    public Compilation(Inputs input, StageListener listener) {
        this(input, listener, Unsaved.NONE);
    }

    /** @param unsaved what stands in place of inputs */
    public Compilation(Inputs input, StageListener listener, Unsaved unsaved) {
        this(input, listener, unsaved, new Transformations(input.build(), unsaved));
    }

    /** @param kept what an earlier compilation of the same inputs has left, those forgotten that have changed since */
    public Compilation(Inputs input, StageListener listener, Transformations kept) {
        this(input, listener, Unsaved.NONE, kept);
    }

    private Compilation(Inputs input, StageListener listener, Unsaved unsaved, Transformations transformations) {
        this.input = input;
        this.unsaved = unsaved;
        this.transformations = transformations;
        this.stages = new Stages(listener);
        this.sources = SourceFolder.of(input.network(), input.sources());
    }

    /** What the stages had to say so far. */
    public Diagnostics diagnostics() {
        return stages.diagnostics();
    }

    /**
     * A network as it is on a target.
     *
     * @param declared the capacities that the XML says, by channel, where it holds another number of bytes
     */
    public record Compiled(Target target, TransformedPlan program, Map<Integer, Long> declared) {}

    public Compiled compile(GenerateOptions options) throws InputRejected {
        Diagnostics diagnostics = stages.diagnostics();
        Application read = flatten(read());
        Application application = options.isSmall() ? Targets.installed().small(read) : read;
        application.network().processes().stream()
                .flatMap(process -> process.sources().stream())
                .forEach(source -> sources.roots().forEach(root -> files.add(root.resolve(source.location()))));
        Target target = options.isSmall() || options.target().isEmpty()
                ? Targets.installed().of(application.architecture())
                : options.target().get();
        stages.run("check", () -> {
            if (options.isSmall()
                    && options.target()
                            .filter(wanted -> !wanted.isForAnyOther())
                            .isPresent()) {
                diagnostics.report(
                        Message.SMALL_TARGET,
                        Position.of(input.network()),
                        options.target().get().name());
            }
            new Checker().check(application, sources, diagnostics);
            if (!target.isEmbedded()) {
                CapacityCheck.check(application.network(), diagnostics);
            }
            target.check(application, options.program(), diagnostics);
            new ProductCheck(target, options, diagnostics).check(application.network());
            if (options.isTimed() && target.timing().isEmpty()) {
                diagnostics.report(Message.TARGET_UNTIMED, Position.of(input.network()), target.name());
            }
            if (input.build().cc().isPresent() && !target.hasOneCompiler()) {
                diagnostics.report(Message.COMPILER_FOR_SEVERAL, Position.of(input.network()), target.name());
            }
        });
        Application placed = target.placed(application);
        Plan written = stages.run("plan", () -> Optional.of(new Planner(entries()).plan(placed)));
        Map<TargetCompiler, Map<Integer, Unit>> units = new LinkedHashMap<>();
        stages.run("transform", () -> {
            Execution execution = options.program().execution();
            Map<TargetCompiler, Map<Integer, UnitPlan>> wanted = new LinkedHashMap<>();
            for (ProcessorPlan processor : written.processors()) {
                Map<Integer, UnitPlan> ofCompiler =
                        wanted.computeIfAbsent(target.compiler(processor.processor()), key -> new LinkedHashMap<>());
                processor.units().forEach(each -> ofCompiler.put(each.unit().number(), each.unit()));
            }
            wanted.forEach((compiler, plans) -> {
                transformations.make(
                        compiler,
                        plans.values().stream()
                                .map(unit -> request(unit, execution))
                                .toList());
                Map<Integer, Unit> done = units.computeIfAbsent(compiler, key -> new TreeMap<>());
                plans.forEach((number, unit) ->
                        transform(target, compiler, unit, execution).ifPresent(result -> done.put(number, result)));
            });
        });
        StaticForm form = options.formOn(target);
        boolean isBatched =
                form != StaticForm.OFF && (target.hasBatches() || form == StaticForm.FUSE && target.hasIslands());
        CapacityChoice capacities = options.capacities()
                .orElse(
                        isBatched && target.hasBatchesUnasked() && !options.isSmall()
                                ? CapacityChoice.MORE
                                : CapacityChoice.EXACT);
        NetworkRates rates =
                isBatched || capacities != CapacityChoice.EXACT || target.isEmbedded() || WrittenRates.isIn(written)
                        ? stages.runDeep("rates", () -> Optional.of(rates(target, written, units)))
                        : new NetworkRates(Map.of());
        boolean isSized = capacities != CapacityChoice.EXACT
                || placed.network().channels().stream()
                        .anyMatch(channel -> channel.given().isEmpty());
        Application sized = isSized
                ? stages.run(
                        "rates",
                        () -> Optional.of(new ChosenCapacities(written, rates).of(placed, capacities, diagnostics)))
                : placed;
        Plan plan = isSized ? stages.run("plan", () -> Optional.of(new Planner(entries()).plan(sized))) : written;
        stages.run(
                "memory",
                () -> target.checkMemory(
                        sized, new TransformedPlan(plan, units, Fusions.NONE, sources, input.build()), diagnostics));
        stages.runDeep("transform", () -> checkTransfers(target, plan, units, diagnostics));
        stages.runDeep("rates", () -> WrittenRates.check(plan, rates, diagnostics));
        if (target.isEmbedded()) {
            stages.run("rates", () -> new RoomCheck(plan, rates, diagnostics).check());
        }
        Fusions fusions = Fusions.NONE;
        if (isBatched) {
            UnitBatches batches = new UnitBatches(plan, rates);
            stages.runDeep("batches", () -> units.forEach((compiler, done) -> batch(batches, plan, compiler, done)));
            if (form == StaticForm.FUSE && target.hasIslands() && !options.isLive() && !options.isAccounted()) {
                fusions = stages.runDeep(
                        "islands", () -> Optional.of(new UnitFusions(plan, rates, batches, this::member).fuse(units)));
            }
        }
        units.values().forEach(done -> new SharedStateCheck(plan, diagnostics).check(done));
        if (!target.isEmbedded() && !options.product().isLibrary()) {
            new EndlessCheck(plan, diagnostics).check(units.values());
        }
        units.values().forEach(done -> new StackNotes(plan, diagnostics).tell(done));
        return new Compiled(
                target, new TransformedPlan(plan, units, fusions, sources, input.build()), resized(written, plan));
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

    /** Compiles a network and finds out what the rates of its processes are, and mean together. */
    public Analysis analyse(GenerateOptions options) throws InputRejected {
        Compiled compiled = compile(options);
        TransformedPlan program = compiled.program();
        return stages.runDeep(
                "rates",
                () -> Optional.of(Analysis.of(
                        program.plan(),
                        rates(compiled.target(), program.plan(), program.units()),
                        unbatched(compiled.target(), program),
                        program.fusions(),
                        compiled.declared())));
    }

    /** The capacities that channels were declared with which hold another one, by number. */
    private static Map<Integer, Long> resized(Plan written, Plan plan) {
        Map<Integer, Long> declared = new TreeMap<>();
        for (ChannelPlan channel : written.channels()) {
            OptionalLong given = channel.channel().given();
            if (given.isPresent()
                    && given.getAsLong()
                            != plan.channels().get(channel.number()).channel().capacity()) {
                declared.put(channel.number(), given.getAsLong());
            }
        }
        return declared;
    }

    /** Why processes run no batches, by their numbers. */
    private static Map<Integer, Unbatched> unbatched(Target target, TransformedPlan program) {
        Map<Integer, Unbatched> reasons = new TreeMap<>();
        for (ProcessorPlan processor : program.plan().processors()) {
            Map<Integer, Unit> units = program.units().get(target.compiler(processor.processor()));
            for (ProcessPlan process : processor.processes()) {
                if (!target.hasBatches() && !program.fusions().has(process)) {
                    reasons.put(
                            process.number(),
                            new Unbatched(
                                    "the target " + target.name() + " has none",
                                    process.process().position()));
                }
                units.get(process.unit().number())
                        .batches()
                        .flatMap(Batches::unbatched)
                        .ifPresent(reason -> reasons.put(process.number(), reason));
            }
        }
        return reasons;
    }

    /** Reports what is wrong in an analysis. */
    public void judge(Analysis analysis) throws InputRejected {
        stages.run("judge", () -> analysis.report(stages.diagnostics()));
    }

    private static NetworkRates rates(Target target, Plan plan, Map<TargetCompiler, Map<Integer, Unit>> transformed) {
        return new RateAnalysis((processor, unit) -> Optional.ofNullable(
                                transformed.get(target.compiler(processor.processor())))
                        .map(units -> units.get(unit.number())))
                .of(plan);
    }

    /** The network's graph with what the ends of each channel move. */
    public Graph graphWithRates() throws InputRejected {
        Map<String, String> labels =
                ChannelRates.of(analyse(new GenerateOptions(Optional.empty(), Execution.AUTO, false, Product.ANY)));
        return new Grapher(flatten(read())).flattened(channel -> labels.getOrDefault(channel, ""));
    }

    private Spec read() throws InputRejected {
        return stages.run(
                "read",
                () -> new SpecReader(unsaved)
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
        EntryNames names = new EntryNames(unsaved);
        Map<String, Path> found = new HashMap<>(); // many processes share a source
        return process -> names.entry(
                found.computeIfAbsent(process.source().location(), key -> file(process.source())),
                process.name().base());
    }

    /** A source that the check has found. */
    private Path file(Source source) {
        return sources.find(source.location()).orElseThrow().normalize();
    }

    /** Units whose rates are known are made anew, with batches; the others know why they have none. */
    private void batch(UnitBatches batches, Plan plan, TargetCompiler compiler, Map<Integer, Unit> done) {
        Map<Integer, UnitRequest> granted = new TreeMap<>();
        for (UnitPlan unit : plan.units()) {
            done.computeIfPresent(unit.number(), (number, transformed) -> {
                Wish wish = batches.of(unit);
                if (wish instanceof Refused refused) {
                    return transformed.unbatched(refused.reason());
                }
                granted.put(number, request(unit, Execution.PROTOTHREAD).with(((Granted) wish).rates()));
                return transformed;
            });
        }
        transformations.make(compiler, List.copyOf(granted.values()));
        granted.forEach((number, request) ->
                transformations.unit(compiler, request, new Diagnostics()).ifPresent(unit -> done.put(number, unit)));
    }

    /** A unit with batches whose processes can be members of an island, too, if it becomes one. */
    private Optional<Unit> member(TargetCompiler compiler, UnitPlan unit, BatchRates rates) {
        return transformations.unit(
                compiler, request(unit, Execution.PROTOTHREAD).with(rates.meeting()), new Diagnostics());
    }

    /** Compares the two ends of channels between processors of different compilers. */
    private void checkTransfers(
            Target target, Plan plan, Map<TargetCompiler, Map<Integer, Unit>> units, Diagnostics diagnostics) {
        if (units.size() == 1) {
            return;
        }
        Map<TargetCompiler, Map<Integer, Optional<Unit>>> others = new HashMap<>();
        new TransferSizeCheck(
                        plan,
                        target,
                        (compiler, unit) -> Optional.ofNullable(
                                        units.get(compiler).get(unit.number()))
                                .or(() -> others.computeIfAbsent(compiler, key -> new HashMap<>())
                                        .computeIfAbsent(
                                                unit.number(),
                                                key -> transformations.unit(
                                                        compiler,
                                                        request(unit, Execution.PROTOTHREAD),
                                                        new Diagnostics()))),
                        diagnostics)
                .check();
    }

    private UnitRequest request(UnitPlan unit, Execution execution) {
        List<UnitRequest.File> files = unit.sources().stream()
                .map(source -> new UnitRequest.File(
                        file(source),
                        source.language(),
                        sources.folders(source.options().folders()),
                        source.options().words()))
                .toList();
        return new UnitRequest(
                unit.base(),
                files,
                Stream.concat(sources.roots().stream(), input.build().folders().stream())
                        .toList(),
                unit.ports(),
                execution == Execution.AUTO && unit.onStack() ? Execution.STACK : execution,
                unit.position());
    }

    private Optional<Unit> transform(Target target, TargetCompiler compiler, UnitPlan unit, Execution execution) {
        UnitRequest request = request(unit, execution);
        if (execution != Execution.AUTO || target.hasStacks()) {
            return transformations.unit(compiler, request, stages.diagnostics());
        }
        if (transformations
                .unit(compiler, request, new Diagnostics())
                .flatMap(Unit::stack)
                .isPresent()) {
            stages.diagnostics().report(Message.STACKLESS_TARGET, unit.position(), target.name(), unit.base());
        }
        return transformations.unit(compiler, request.with(Execution.PROTOTHREAD), stages.diagnostics());
    }

    /**
     * A generated program.
     *
     * @param program the executable that make builds in the folder
     * @param ranks   how many of it run together, each on its node; 0: it is a program like others
     * @param isSized whether the architecture says how large a memory is
     * @param inputs  the files that it was made of, and those that would have been taken had they been there
     */
    public record Generated(Target target, Path folder, String program, int ranks, boolean isSized, Set<Path> inputs) {}

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
        files.addAll(copied);
        boolean isSized = compiled.target().isSized(plan);
        return new Generated(compiled.target(), into, program, plan.nodes().size(), isSized, inputs());
    }

    /** The files that the result depends on, and those that would be taken if they were there; after an error those that are known. */
    public Set<Path> inputs() {
        Set<Path> inputs = new TreeSet<>(files);
        inputs.add(input.network());
        input.mapping().ifPresent(inputs::add);
        input.architecture().ifPresent(inputs::add);
        inputs.addAll(transformations.headers());
        return inputs;
    }
}
