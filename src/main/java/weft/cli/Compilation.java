package weft.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import weft.check.Checker;
import weft.check.SourceFolder;
import weft.cli.Stages.InputRejected;
import weft.diagnostics.Diagnostics;
import weft.emit.EmitException;
import weft.emit.X86Emitter;
import weft.flatten.Flattener;
import weft.model.Application;
import weft.model.Mapping;
import weft.model.Mapping.Schedule;
import weft.model.Policy;
import weft.model.Process;
import weft.model.Processor;
import weft.model.Source;
import weft.plan.Plan;
import weft.plan.Plan.UnitPlan;
import weft.plan.Planner;
import weft.read.Spec;
import weft.read.SpecReader;
import weft.transform.EntryNames;
import weft.transform.Transform;
import weft.transform.Unit;
import weft.transform.UnitRequest;
import weft.transform.UnitRequest.Execution;

/** The way of the data, stage by stage (docs/architecture.md). */
final class Compilation {

    private final Terminal terminal;
    private final InputOptions input;
    private final Stages stages;
    private final SourceFolder sources;

    Compilation(Terminal terminal, InputOptions input) {
        this.terminal = terminal;
        this.input = input;
        this.stages = new Stages(terminal, input.verbose);
        this.sources = SourceFolder.of(input.network, input.sources);
    }

    /** What a command does with the stages; returns the command's exit status. */
    interface Body {
        int run() throws InputRejected, CommandFailure;
    }

    /** Runs a command's body and prints what the stages had to say. */
    int report(Body body) throws CommandFailure {
        try {
            return body.run();
        } catch (InputRejected e) {
            return ExitStatus.BAD_INPUT;
        } finally {
            terminal.print(stages.diagnostics());
        }
    }

    /** The plan and the transformed sources, by number of their unit. */
    record Compiled(Plan plan, Map<Integer, Unit> units) {}

    Compiled compile(Execution execution, Optional<Policy> policy) throws InputRejected {
        Diagnostics diagnostics = stages.diagnostics();
        Spec spec = stages.run(
                "read", () -> new SpecReader().read(input.network, input.mapping, input.architecture, diagnostics));
        Application application = stages.run(
                "flatten", () -> new Flattener().flatten(spec, input.variables, diagnostics).map(a -> wished(a, policy)));
        stages.run("check", () -> new Checker().check(application, sources, diagnostics));
        Plan plan = stages.run("plan", () -> Optional.of(new Planner(entries()).plan(application)));
        Map<Integer, Unit> units = stages.run("transform", () -> Optional.of(transform(plan, execution, diagnostics)));
        return new Compiled(plan, units);
    }

    /** With the policy that the command line asks for. */
    private Application wished(Application application, Optional<Policy> policy) {
        if (policy.isEmpty()) {
            return application;
        }
        Application there = input.mapping.isPresent() ? application : application.onPools();
        Mapping mapping = there.mapping();
        List<Schedule> schedules = new ArrayList<>(mapping.schedules());
        there.architecture().processors().stream()
                .filter(Processor::isPool)
                .map(pool -> new Schedule(pool.name().full(), policy.get().toString(), pool.position()))
                .forEach(schedules::add);
        return new Application(
                there.network(), there.architecture(), new Mapping(mapping.bindings(), schedules, mapping.position()));
    }

    private Function<Process, String> entries() {
        EntryNames names = new EntryNames();
        return process -> names.entry(file(process.source()), process.name().base());
    }

    /** A source that the check has found. */
    private Path file(Source source) {
        return sources.find(source.location()).orElseThrow().normalize();
    }

    private Map<Integer, Unit> transform(Plan plan, Execution execution, Diagnostics diagnostics) {
        Transform transform = new Transform();
        Map<Integer, Unit> units = new TreeMap<>();
        for (UnitPlan unit : plan.units()) {
            Path source = file(unit.source());
            Set<Path> includePath = new LinkedHashSet<>();
            includePath.add(source.toAbsolutePath().getParent());
            includePath.addAll(sources.roots());
            UnitRequest request = new UnitRequest(
                    unit.base(), source, List.copyOf(includePath), unit.ports(), execution, unit.position());
            transform.transform(request, diagnostics).ifPresent(result -> units.put(unit.number(), result));
        }
        return units;
    }

    /** A generated program: the folder, and the executable that make builds in it. */
    record Generated(Path folder, String program) {}

    Generated generate(OutputOptions output) throws InputRejected, CommandFailure {
        Compiled compiled = compile(output.execution, output.policy);
        Path out = output.out.orElse(Path.of("weft-out", X86Emitter.programName(compiled.plan())));
        Path folder = terminal.folder().resolve(out);
        try {
            stages.run("emit", () -> new X86Emitter()
                    .emit(compiled.plan(), compiled.units(), output.execution, sources, folder));
        } catch (EmitException e) {
            throw new CommandFailure(ExitStatus.BAD_INPUT, e.getMessage());
        }
        return new Generated(out, X86Emitter.programName(compiled.plan()));
    }
}
