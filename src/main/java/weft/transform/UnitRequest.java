package weft.transform;

import java.nio.file.Path;
import java.util.List;
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
 * @param execution    with those that block, calls are only marked
 * @param position     the XML element that names the source
 */
public record UnitRequest(
        String base, List<File> sources, List<Path> includePath, List<Port> ports, Execution execution, Position position) {

    /** A source file and what it is written in. */
    public record File(Path path, Language language) {}

    /** How processes of the program share a processor. */
    public enum Execution {
        PROTOTHREAD, THREAD, FIBER, SYSTEMC;

        /** Whether a call blocks on the spot, so that sources stay as they are. */
        public boolean blocks() {
            return this != PROTOTHREAD;
        }
    }

    public UnitRequest {
        sources = List.copyOf(sources);
        includePath = List.copyOf(includePath);
        ports = List.copyOf(ports);
    }
}
