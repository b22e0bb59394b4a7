package weft.target.bare;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.diagnostics.Diagnostics;
import weft.model.Application;
import weft.model.Architecture;
import weft.model.Name;
import weft.model.Position;
import weft.model.Processor;
import weft.model.Setting;
import weft.plan.Plan;
import weft.plan.Plan.ProcessorPlan;
import weft.target.ProgramOptions;
import weft.target.Target;
import weft.target.TransformedPlan;
import weft.transform.TargetCompiler;

/** Target bare: microcontrollers, whose processors have the type {@code core}. */
public record Bare() implements Target {

    private static final String TYPE = "core";

    @Override
    public String name() {
        return "bare";
    }

    @Override
    public boolean owns(Architecture architecture) {
        List<Processor> processors = architecture.processors();
        return !processors.isEmpty()
                && processors.stream().allMatch(processor -> processor.type().equalsIgnoreCase(TYPE));
    }

    @Override
    public void check(Application application, ProgramOptions options, Diagnostics diagnostics) {
        if (!diagnostics.hasErrors()) {
            new BareCheck(application, diagnostics).check(options);
        }
    }

    @Override
    public void checkMemory(Application application, TransformedPlan program, Diagnostics diagnostics) {
        new BareCheck(application, diagnostics).checkMemory(program);
    }

    /** All processes on one core, which is this machine. */
    @Override
    public Optional<Application> small(Application application) {
        Position position = application.architecture().position();
        Setting host = new Setting(BareCpu.HOST.text(), position);
        return Optional.of(
                application.on(new Processor(Name.plain("core"), TYPE, Map.of(BareCpu.KEY, host), position)));
    }

    /** The board brings its own; make takes others by its variables. */
    @Override
    public boolean hasOneCompiler() {
        return false;
    }

    @Override
    public boolean isEmbedded() {
        return true;
    }

    /** No batches: firings would be there twice, for a call less here and there. An island is worth that. */
    @Override
    public boolean hasIslands() {
        return true;
    }

    @Override
    public TargetCompiler compiler(Processor processor) {
        return BareCpu.of(processor).orElseThrow().compiler();
    }

    @Override
    public Set<Path> emit(TransformedPlan program, ProgramOptions options, Path out) {
        return new BareEmitter(program).emit(out);
    }

    @Override
    public boolean isSized(Plan plan) {
        return plan.processors().stream()
                .map(ProcessorPlan::processor)
                .anyMatch(core -> BareMemory.bytes(core, BareMemory.RAM).isPresent()
                        || BareMemory.bytes(core, BareMemory.FLASH).isPresent());
    }

    @Override
    public Optional<String> report() {
        return Optional.of("what takes how much of the memory, and how deep the stack can be");
    }
}
