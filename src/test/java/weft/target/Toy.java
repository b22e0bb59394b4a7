package weft.target;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.emit.Executable;
import weft.emit.ProgramFiles;
import weft.model.Application;
import weft.model.Architecture;
import weft.model.Processor;
import weft.transform.TargetCompiler;

/**
 * A target that is all in this class, its template (templates/toy/Makefile.ftl) and its line in META-INF/services. Its program lists
 * its processes and ends with their number.
 */
public record Toy() implements Target {

    /** Not that of x86: a source can tell. */
    private static final TargetCompiler COMPILER =
            new TargetCompiler("toy", List.of(TargetCompiler.GNU_C), List.of(TargetCompiler.GNU_CPP));

    @Override
    public String name() {
        return "toy";
    }

    @Override
    public boolean owns(Architecture architecture) {
        return architecture.processors().stream()
                .allMatch(processor -> processor.type().equals("TOY"));
    }

    @Override
    public void check(Application application, ProgramOptions options, Diagnostics diagnostics) {
        application.architecture().processors().stream()
                .skip(1)
                .forEach(processor -> diagnostics.report(
                        Message.TARGET_PROCESSORS, processor.position(), processor.name(), "processor", "toy", 1));
    }

    @Override
    public TargetCompiler compiler(Processor processor) {
        return COMPILER;
    }

    @Override
    public Set<Path> emit(TransformedPlan program, ProgramOptions options, Path out) {
        ProgramFiles files = new ProgramFiles("toy");
        files.addSources(program.plan(), program.sources());
        files.add(
                "Makefile",
                "Makefile",
                Map.of(
                        "file",
                        Executable.name(program.plan()),
                        "plan",
                        program.plan(),
                        "units",
                        List.copyOf(program.units().get(COMPILER).values())));
        return files.write(out);
    }

    @Override
    public Starter starter(int nodes) {
        List<String> shell = Starter.words("TOY_SHELL", "sh");
        return new Starter(shell, shell.get(0) + " is needed to play");
    }

    @Override
    public Optional<String> report() {
        return Optional.of("how many processes there are");
    }
}
