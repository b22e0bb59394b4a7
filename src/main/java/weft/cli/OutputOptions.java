package weft.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import weft.compile.Target;
import weft.transform.UnitRequest.Execution;

/** What a command generates, and where. */
final class OutputOptions {

    @Option(names = "-o", paramLabel = "OUT", description = "the folder to generate; default: weft-out/NAME")
    Optional<Path> out = Optional.empty();

    @Option(names = "--target", paramLabel = "TARGET", description = "one of: ${COMPLETION-CANDIDATES}; default: x86")
    Target target = Target.x86;

    @Option(names = "--execution", paramLabel = "MODEL", description = "how processes share a processor, one of:"
            + " protothread, thread, fiber, systemc; default: protothread")
    Execution execution = Execution.PROTOTHREAD;
}
