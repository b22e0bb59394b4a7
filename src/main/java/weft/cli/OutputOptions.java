package weft.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import weft.compile.Compilation;
import weft.compile.Compilation.Generated;
import weft.compile.GenerateOptions;
import weft.compile.InputRejected;
import weft.compile.Target;
import weft.transform.UnitRequest.Execution;

/** What a command generates, and where. */
final class OutputOptions {

    @Option(names = "-o", paramLabel = "OUT", description = "the folder to generate; default: weft-out/NAME")
    Optional<Path> out = Optional.empty();

    @Option(names = "--target", paramLabel = "TARGET", description = "one of: ${COMPLETION-CANDIDATES}; default: mpi where"
            + " the architecture has nodes, cell where its processors are of type PPE and SPE, else x86")
    Optional<Target> target = Optional.empty();

    @Option(names = "--execution", paramLabel = "MODEL", description = "how processes share a processor, one of:"
            + " protothread, thread, fiber, systemc; default: protothread")
    Execution execution = Execution.PROTOTHREAD;

    Generated generate(Compilation compilation, Terminal terminal, boolean isAccounted) throws InputRejected {
        return compilation.generate(new GenerateOptions(target, execution, isAccounted), terminal.folder(), out);
    }
}
