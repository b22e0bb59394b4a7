package weft.transform;

import java.nio.file.Path;
import java.util.List;
import weft.model.Port;
import weft.model.Source.Language;
import weft.model.Position;

/**
 * A process source to transform.
 *
 * @param base         the base name of its processes: the source defines {@code base_init} and {@code base_fire}
 * @param source       the source file
 * @param language     what it is written in
 * @param includePath  folders for {@code #include}; dol.h is found without
 * @param ports        the ports of the processes of this unit; instances may differ in how many iterated ports they have,
 *                     a port that is not iterated has the same slot in all
 * @param execution    protothread, or thread: calls are only marked
 * @param position     the XML element that names the source
 */
public record UnitRequest(
        String base, Path source, Language language, List<Path> includePath, List<Port> ports, Execution execution, Position position) {

    /** How processes of the program share a processor. */
    public enum Execution { PROTOTHREAD, THREAD }

    public UnitRequest {
        includePath = List.copyOf(includePath);
        ports = List.copyOf(ports);
    }
}
