package weft.cli;

import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import weft.compile.RuntimeOptions;

/** What the user wants of the runtime. */
final class RunFlags {

    @Option(
            names = "--max-memory",
            paramLabel = "BYTES",
            description = "how much the buffers of all channels may take, 64M for" + " example; default: any amount")
    Optional<String> maxMemory = Optional.empty();

    @Option(
            names = "--report-growth",
            description = "tells at the end which channels have grown, to resolve a deadlock")
    boolean reportGrowth;

    @Option(
            names = "--stats",
            arity = "0..1",
            paramLabel = "FILE.json",
            preprocessor = Attached.class,
            description = "prints at" + " the end what each processor, process and channel did, or writes it to a file")
    Optional<String> stats = Optional.empty();

    @Option(
            names = "--trace",
            paramLabel = "FILE.json",
            description = "writes a timeline, which ui.perfetto.dev shows: which"
                    + " process ran where and when, and what it waited for; with --timing in the time of that model")
    Optional<String> trace = Optional.empty();

    @Option(
            names = "--timing",
            arity = "0..1",
            paramLabel = "FILE",
            preprocessor = Attached.class,
            description =
                    "prints at the end what the target's processors would take, by a model of them, or writes it to a file")
    Optional<String> timing = Optional.empty();

    RuntimeOptions runtimeOptions() {
        return new RuntimeOptions(maxMemory, reportGrowth, stats, trace, timing);
    }

    /** The value belongs to the option only where it is attached by {@code =}; what follows may be the network. */
    static final class Attached implements IParameterPreprocessor {

        @Override
        public boolean preprocess(
                Stack<String> arguments, CommandSpec command, ArgSpec option, Map<String, Object> info) {
            boolean isAttached = "=".equals(info.get("separator"));
            if (!isAttached) {
                option.setValue(Optional.of(RuntimeOptions.PRINTED));
            }
            return !isAttached;
        }
    }
}
