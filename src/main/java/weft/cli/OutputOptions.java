package weft.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import weft.transform.UnitRequest.Execution;

/** What a command generates, and where. */
final class OutputOptions {

    /** The families of processors that Weft generates for. */
    enum Target { x86, cell }

    @Option(names = "-o", paramLabel = "OUT", description = "the folder to generate; default: weft-out/NAME")
    Optional<Path> out = Optional.empty();

    @Option(names = "--target", paramLabel = "TARGET", description = "one of: ${COMPLETION-CANDIDATES}; default: cell where the"
            + " architecture's processors are of type PPE and SPE, else x86")
    Optional<Target> target = Optional.empty();

    @Option(names = "--execution", paramLabel = "MODEL", description = "how processes share a processor, one of:"
            + " protothread, thread; default: protothread")
    Execution execution = Execution.PROTOTHREAD;
}
