package weft.target.cell;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.diagnostics.Diagnostics;
import weft.model.Application;
import weft.model.Architecture;
import weft.model.Process;
import weft.model.Processor;
import weft.target.ProcessorCosts;
import weft.target.ProcessorCosts.Measured;
import weft.target.ProgramOptions;
import weft.target.Starter;
import weft.target.Target;
import weft.target.TimeModel;
import weft.target.TransformedPlan;
import weft.transform.TargetCompiler;

/** Target cell: a PPE and its SPEs. */
public record Cell() implements Target {

    @Override
    public String name() {
        return "cell";
    }

    @Override
    public boolean owns(Architecture architecture) {
        List<Processor> processors = architecture.processors();
        return !processors.isEmpty()
                && processors.stream()
                        .allMatch(processor -> processor.node().isEmpty()
                                && !processor.type().isEmpty()
                                && CellProcessor.of(processor).isPresent());
    }

    @Override
    public void check(Application application, ProgramOptions options, Diagnostics diagnostics) {
        if (!diagnostics.hasErrors()) {
            new CellCheck(application, diagnostics).check(options);
        }
    }

    @Override
    public boolean hasBatches() {
        return true;
    }

    @Override
    public boolean hasOneCompiler() {
        return false;
    }

    @Override
    public TargetCompiler compiler(Processor processor) {
        return CellProcessor.of(processor).orElseThrow().compiler();
    }

    @Override
    public Set<Path> emit(TransformedPlan program, ProgramOptions options, Path out) {
        return new CellEmitter().emit(program, out);
    }

    @Override
    public Starter starter(int nodes) {
        if (System.getProperty("os.arch").equals("ppc64")) {
            return Starter.NONE;
        }
        List<String> command = Starter.words("QEMU", "qemu-ppc64");
        return new Starter(
                command,
                command.get(0)
                        + " is needed to run a Cell's program here: install it (Debian: apt-get install qemu-user)");
    }

    @Override
    public Optional<TimeModel> timing() {
        return Optional.of(new TimeModel("WEFT_CELL_TIMING", "WEFT_CELL_TRACE"));
    }

    @Override
    public Optional<ProcessorCosts> costs(Processor processor) {
        return CellProcessor.of(processor).map(CellCosts::of);
    }

    @Override
    public Map<String, Map<String, Measured>> measured(List<Process> processes, String timing, String report) {
        return CellMeasured.of(processes, timing, report);
    }

    @Override
    public Optional<String> report() {
        return Optional.of("what takes how much of each SPE's local store");
    }
}
