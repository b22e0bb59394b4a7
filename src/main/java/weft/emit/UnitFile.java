package weft.emit;

import java.util.List;
import weft.source.ResumePoints;

/**
 * A unit's file, or a further one of it, as its template sees it, public for its sake.
 *
 * @param cycles     what fires its processes in a turn of an island; empty if none is a member of one
 * @param placeFiles the names of the files of {@code places}, as a literal
 */
public record UnitFile(
        String symbol,
        String name,
        String source,
        String processor,
        String network,
        String text,
        String init,
        String fire,
        String stateSize,
        String frameSize,
        String framesSize,
        String header,
        String cycles,
        List<PortConstant> ports,
        ResumePoints places,
        String placeFiles,
        boolean isCpp) {

    /** Whether its processes have stacks of their own. */
    public boolean isOnStack() {
        return header.equals("stacked.h");
    }

    /** The constant by which transformed code names a port. */
    public record PortConstant(String name, int slot, String transport, String direction) {}
}
