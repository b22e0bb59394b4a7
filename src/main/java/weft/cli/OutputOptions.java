package weft.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import weft.model.Policy;
import weft.transform.UnitRequest.Execution;

/** What a command generates, and where. */
final class OutputOptions {

    /** The families of processors that Weft generates for. */
    enum Target { x86 }

    @Option(names = "-o", paramLabel = "OUT", description = "the folder to generate; default: weft-out/NAME")
    Optional<Path> out = Optional.empty();

    @Option(names = "--target", paramLabel = "TARGET", description = "one of: ${COMPLETION-CANDIDATES}; default: x86")
    Target target = Target.x86;

    @Option(names = "--execution", paramLabel = "MODEL", description = "how processes share a processor, one of:"
            + " protothread, thread; default: protothread")
    Execution execution = Execution.PROTOTHREAD;

    @Option(names = "--policy", paramLabel = "POLICY", converter = PolicyConverter.class, description = "how pools of cores"
            + " schedule, one of: ws-last, ws-cur, static; without a mapping everything runs on one pool of all cores")
    Optional<Policy> policy = Optional.empty();

    /** A policy by its name in XML. */
    static final class PolicyConverter implements ITypeConverter<Policy> {

        @Override
        public Policy convert(String text) {
            return Policy.of(text).orElseThrow(() -> new TypeConversionException(
                    "there is no policy '" + text + "'; use one of: " + Policy.choices()));
        }
    }
}
