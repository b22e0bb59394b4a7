package weft.emit;

import java.util.List;

/**
 * A unit compiled for one processor, as the templates of every target see it, public for their sake.
 *
 * @param symbol of its {@code struct weft_unit}
 * @param object the compiled unit, relative to the output folder
 * @param files  of its sources; the first has the table
 * @param isInlined whether its firings become part of an island's turn, if the compiler can do that
 */
public record UnitPart(String symbol, String object, List<CFile> files, boolean isInlined) {

    /** The same, whose firings become part of an island's turn. */
    public UnitPart asInlined() {
        return new UnitPart(symbol, object, files, true);
    }

    /**
     * A file of a unit.
     *
     * @param name     relative to the output folder
     * @param object   the same compiled, named after all of it: what make remembers of a C file must not be held against
     *                 the C++ file that takes its place
     * @param includes options of the compiler that lead to the user's headers, and those that the XML has, as make wants them
     * @param isCpp    whether it is in C++
     */
    public record CFile(String name, String object, String includes, boolean isCpp) {}
}
