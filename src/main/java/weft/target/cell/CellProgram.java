package weft.target.cell;

import java.util.List;
import weft.emit.ChannelRow;
import weft.emit.ProcessTable;
import weft.emit.UnitFile;
import weft.emit.UnitPart;
import weft.emit.UnitPart.CFile;

/**
 * The program as the templates for the Cell see it, public for their sake: all names are C identifiers, C literals or comments
 * already.
 *
 * @param file       the name of the executable
 * @param ppe        the id of the PPE among the processors, which is always there
 * @param ppeRuntime the runtime's sources for the PPE, relative to runtime/src and without suffix
 */
public record CellProgram(
        String file,
        String cppflags,
        String title,
        String name,
        String ppe,
        List<String> ppeRuntime,
        List<String> speRuntime,
        List<ChannelRow> channels,
        List<CellPart> processors,
        List<Route> routes) {

    /** Whether any source is in C++. */
    public boolean isCpp() {
        return processors.stream().anyMatch(CellPart::isCpp);
    }

    /**
     * What is generated for one processor.
     *
     * @param spe       the number among the SPEs, -1 for the PPE
     * @param ends      one for each port of each process
     */
    public record CellPart(
            String id,
            String name,
            String title,
            int spe,
            int number,
            int firstProcess,
            List<UnitPart> units,
            ProcessTable processes,
            List<Ring> rings,
            List<End> ends) {

        /** Whether any of its sources is in C++. */
        public boolean isCpp() {
            return units.stream().flatMap(unit -> unit.files().stream()).anyMatch(CFile::isCpp);
        }
    }

    /**
     * A unit's file, and what the unit's processes on its processor need.
     *
     * @param firstEnd where the ends of its only process are among the processor's, -1 if there are several processes
     * @param ends  these ends
     * @param stack bytes for functions that call themselves, of each process
     */
    public record CellUnit(UnitFile unit, int instances, int firstEnd, List<End> ends, long stack) {}

    /** A ring in a processor's memory. */
    public record Ring(String name, long bytes, String comment) {}

    /**
     * One side of a channel.
     *
     * @param index among the ends of its processor
     * @param peer  the index of the other side, null where that is on another processor
     */
    public record End(
            int index,
            long capacity,
            long size,
            long present,
            String marks,
            int tag,
            String ring,
            Integer peer,
            String comment) {}

    /** A channel between two processors: where its sides are. */
    public record Route(Place in, Place out, String comment) {}

    /** An end, by SPE (-1: the PPE) and index there. */
    public record Place(int spe, int index) {}
}
