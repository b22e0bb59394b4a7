package weft.cli;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import weft.compile.CapacityChoice;
import weft.compile.Compilation;
import weft.compile.Compilation.Generated;
import weft.compile.GenerateOptions;
import weft.compile.InputRejected;
import weft.compile.RuntimeOptions;
import weft.compile.StaticForm;
import weft.target.Product;
import weft.target.Target;
import weft.target.Targets;
import weft.transform.UnitRequest.Execution;

/** What a command generates, and where. */
final class OutputOptions {

    @Option(names = "-o", paramLabel = "OUT", description = "the folder to generate; default: weft-out/NAME")
    Optional<Path> out = Optional.empty();

    @Option(
            names = "--target",
            paramLabel = "TARGET",
            converter = TargetConverter.class,
            completionCandidates = TargetNames.class,
            description =
                    "one of: ${COMPLETION-CANDIDATES}; default: the one that the architecture's processors are of")
    Optional<Target> target = Optional.empty();

    @Option(
            names = "--execution",
            paramLabel = "MODEL",
            description = "how processes share a processor, one of:"
                    + " auto (a protothread, or, where its source cannot be one, a stack of its own), protothread, stack, thread, fiber,"
                    + " systemc; default: auto")
    Execution execution = Execution.AUTO;

    @Option(
            names = "--static",
            paramLabel = "FORM",
            description =
                    "what becomes of processes whose firings all move the same number of bytes: off (what becomes of all others),"
                            + " batch (many firings follow each other as one loop, and tell their neighbours once), fuse (the same, and connected processes of a processor run as one loop); default: batch, and off on targets whose memory is small")
    Optional<StaticForm> staticForm = Optional.empty();

    @Option(
            names = "--small",
            description =
                    "a program that takes as little memory as it can: one thread, whatever the mapping says, and no more than a"
                            + " microcontroller's runtime has (docs/user-guide.md, 'Small programs')")
    boolean small;

    @Option(
            names = "--capacities",
            paramLabel = "CHOICE",
            description =
                    "what channels hold between processes whose firings all move a known number of bytes: exact (what the XML says), least (the least"
                            + " that suffices), more (a multiple of what the XML says, up to 1024 bytes, so that batches are longer); default: more where there are batches"
                            + ", else exact")
    Optional<CapacityChoice> capacities = Optional.empty();

    Generated generate(Compilation compilation, Terminal terminal, boolean isAccounted, boolean isLive, Product product)
            throws InputRejected {
        return compilation.generate(
                new GenerateOptions(target, execution, isAccounted, product)
                        .formed(staticForm)
                        .smallest(small)
                        .with(capacities)
                        .live(isLive),
                terminal.folder(),
                out);
    }

    /** A program that is to be run so. */
    Generated program(Compilation compilation, Terminal terminal, RuntimeOptions runtime) throws InputRejected {
        GenerateOptions options = new GenerateOptions(
                target,
                execution,
                runtime.needAccounting(),
                Product.PROGRAM,
                runtime.timing().isPresent());
        return compilation.generate(
                options.formed(staticForm)
                        .smallest(small)
                        .with(capacities)
                        .live(runtime.live().isPresent()),
                terminal.folder(),
                out);
    }

    /** The names of all targets. */
    static final class TargetNames implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Targets.installed().names().iterator();
        }
    }

    /** A target by its name. */
    static final class TargetConverter implements ITypeConverter<Target> {

        @Override
        public Target convert(String text) {
            return Targets.installed()
                    .named(text)
                    .orElseThrow(() -> new TypeConversionException("there is no target '" + text + "'; use one of: "
                            + String.join(", ", Targets.installed().names())));
        }
    }
}
