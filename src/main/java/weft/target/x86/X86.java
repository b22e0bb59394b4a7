package weft.target.x86;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import weft.model.Application;
import weft.model.Architecture;
import weft.model.Processor;
import weft.target.ProgramOptions;
import weft.target.Target;
import weft.target.TransformedPlan;
import weft.transform.TargetCompiler;

/** Target x86: threads on one machine, whatever the architecture calls its processors. */
public record X86() implements Target {

    /** The macros of gcc 12, x86-64, Linux. */
    public static final String MACROS = "/weft/target/x86/predefined-macros.h";

    /** gcc 12, x86-64, Linux. */
    public static final TargetCompiler COMPILER =
            new TargetCompiler("x86", List.of(MACROS, TargetCompiler.GNU_C), List.of(MACROS, TargetCompiler.GNU_CPP));

    @Override
    public String name() {
        return "x86";
    }

    @Override
    public boolean owns(Architecture architecture) {
        return false;
    }

    @Override
    public boolean isForAnyOther() {
        return true;
    }

    @Override
    public Application placed(Application application) {
        return application.onOneMachine().withThreadsForIo();
    }

    @Override
    public boolean hasBatches() {
        return true;
    }

    @Override
    public boolean hasBatchesUnasked() {
        return true;
    }

    @Override
    public boolean hasIslands() {
        return true;
    }

    @Override
    public boolean hasStacks() {
        return true;
    }

    @Override
    public boolean makesLibraries() {
        return true;
    }

    @Override
    public TargetCompiler compiler(Processor processor) {
        return COMPILER;
    }

    @Override
    public Set<Path> emit(TransformedPlan program, ProgramOptions options, Path out) {
        return new X86Emitter(options).emit(program, COMPILER, out);
    }
}
