package weft.emit;

import java.util.List;

/** A unit's file as its template sees it. */
record UnitFile(
        String symbol, String name, String source, String processor, String network, String text, String init, String fire,
        String stateSize, String frameSize, String header, List<PortConstant> ports, int tailLine, String file) {

    /** The constant by which transformed code names a port. */
    record PortConstant(String name, int slot, String transport) {}
}
