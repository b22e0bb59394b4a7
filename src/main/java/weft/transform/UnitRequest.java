package weft.transform;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import weft.model.Port;
import weft.model.Position;
import weft.model.Source.Language;

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
 */
public record UnitRequest(
        String base,
        List<File> sources,
        List<Path> includePath,
        List<Port> ports,
        Execution execution,
        Position position) {

    /** A source file and what it is written in. */
    public record File(Path path, Language language) {}

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
    }

    /** The same sources for another execution model. */
    public UnitRequest with(Execution other) {
        return new UnitRequest(base, sources, includePath, ports, other, position);
    }

    public UnitRequest {
        sources = List.copyOf(sources);
        includePath = List.copyOf(includePath);
        ports = List.copyOf(ports);
    }
}
