package weft.transform;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import weft.model.Port;
import weft.model.Position;
import weft.model.Source.Language;
import weft.protothread.batch.BatchRates;

/**
 * The sources of a process, to be transformed.
 *
 * @param base         the base name of its processes: the first source defines {@code base_init} and {@code base_fire}
 * @param sources      the source files, at least one
 * @param includePath  folders for {@code #include}, besides that of each source; dol.h is found without
 * @param ports        the ports of the processes of this unit; instances may differ in how many iterated ports they have,
 *                     a port that is not iterated has the same slot in all
 * @param execution    with those that block, calls are only marked; so they are on a stack, and with {@code AUTO} where the source
 *                     cannot become a protothread
 * @param position     the XML element that names the source
 * @param batches      how its processes move bytes, where batches of firings are wished for
 */
public record UnitRequest(
        String base,
        List<File> sources,
        List<Path> includePath,
        List<Port> ports,
        Execution execution,
        Position position,
        Optional<BatchRates> batches) {

    /** Without batches. */
    public UnitRequest(
            String base,
            List<File> sources,
            List<Path> includePath,
            List<Port> ports,
            Execution execution,
            Position position) {
        this(base, sources, includePath, ports, execution, position, Optional.empty());
    }

    /**
     * A source file.
     *
     * @param language what it is written in
     * @param folders  where it looks for headers before it does in the include path
     * @param options  what its compiler is told besides, a word each
     */
    public record File(Path path, Language language, List<Path> folders, List<String> options) {

        public File {
            folders = List.copyOf(folders);
            options = List.copyOf(options);
        }
    }

    /** How processes of the program share a processor. */
    public enum Execution {
        /** A protothread, or, where its source cannot be one, on a stack of its own. */
        AUTO,
        PROTOTHREAD,
        /** All processes on stacks of their own, in the runtime for protothreads. */
        STACK,
        THREAD,
        FIBER,
        SYSTEMC;

        /** Whether it has another runtime than that for protothreads: one in which a call blocks on the spot. */
        public boolean blocks() {
            return this == THREAD || this == FIBER || this == SYSTEMC;
        }

        /** As the command line and generated code name it. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        @Override
        public String toString() {
            return text();
        }
    }

    /** The same sources for another execution model. */
    public UnitRequest with(Execution other) {
        return new UnitRequest(base, sources, includePath, ports, other, position, batches);
    }

    /** The same with batches, if it becomes a protothread. */
    public UnitRequest with(BatchRates rates) {
        return new UnitRequest(base, sources, includePath, ports, execution, position, Optional.of(rates));
    }

    public UnitRequest {
        sources = List.copyOf(sources);
        includePath = List.copyOf(includePath);
        ports = List.copyOf(ports);
    }
}
