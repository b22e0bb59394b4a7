package weft.target.bare;

import java.util.List;
import java.util.Map;
import weft.emit.IslandRow;
import weft.emit.UnitFile;
import weft.emit.UnitPart;

/**
 * The program as the templates for microcontrollers see it, public for their sake: all names are C identifiers, C literals or
 * comments already.
 *
 * @param file     the name of the executable
 * @param cpu      the kind of its cores
 * @param integer  bytes of an int there
 * @param board    the emulated board that it is built for where make is not told another
 * @param cppflags what the Makefile gives to the preprocessor; may be empty
 * @param runtime  the runtime's sources that are linked, relative to the output folder
 * @param bits     of the type that counts the bytes of channels
 * @param tests    whether any process tests ports
 * @param names    whether any process finds ports by names at run time
 * @param ram      bytes there are, 0 where nothing is said
 * @param flash    the same
 * @param islands  of all cores
 * @param folders  where the headers of a unit's sources are sought, by its symbol, relative to the output folder
 * @param options  of the preprocessor, for a unit's sources, by its symbol
 * @param entries  the functions that the scheduler calls
 */
public record BareProgram(
        String file,
        String title,
        String cpu,
        int integer,
        String board,
        String cppflags,
        List<String> runtime,
        int bits,
        boolean tests,
        boolean names,
        long ram,
        long flash,
        List<CorePart> cores,
        List<ProcessPart> processes,
        List<ChannelPart> channels,
        List<OuterPart> outer,
        List<IslandPart> islands,
        Map<String, List<String>> folders,
        Map<String, List<String>> options,
        List<String> entries) {

    /** The symbols of the units whose processes fire in turns of islands. */
    public List<String> fired() {
        return islands.stream()
                .flatMap(part -> part.island().units().stream())
                .distinct()
                .toList();
    }

    /**
     * An island.
     *
     * @param number among all of the program, from 0
     * @param title  of its core, for comments
     * @param places the members by their names
     */
    public record IslandPart(int number, int core, String title, IslandRow island, Map<String, MemberPart> places) {

        /** An expression for the address of a member's process. */
        public String address(String member) {
            return places.get(member).address();
        }

        /** The number of the channel at a member's slot. */
        public int channel(String member, int slot) {
            return places.get(member).channels().get(slot);
        }
    }

    /**
     * A member of an island.
     *
     * @param channels by slot
     */
    public record MemberPart(String address, List<Integer> channels) {}

    /**
     * A core.
     *
     * @param first  the process that runs first, as an expression for its address
     * @param last   the last one that is to run
     * @param polled sides of channels to other cores and the outside: twice the channel's number, one more for an output
     */
    public record CorePart(
            int number,
            String id,
            String title,
            String first,
            String last,
            int live,
            List<UnitPart> units,
            List<Integer> polled) {}

    /**
     * A process, in the order of numbers.
     *
     * @param name    as a C literal
     * @param symbol  the array with the processes of its unit on its core
     * @param address an expression for its address
     * @param next    the address of the next one on its core at the start, or NULL
     * @param ports   by slot: twice the channel's number, one more for an output
     * @param indices of an iterated process
     * @param member  an expression for the address of what it is in an island, or NULL
     */
    public record ProcessPart(
            int number,
            String id,
            String name,
            String symbol,
            String address,
            String next,
            String unit,
            int core,
            List<Integer> ports,
            List<Integer> indices,
            List<RunPart> runs,
            String member,
            String comment) {}

    /** Ports that follow each other, as weft/layout.h has it; {@code base} is the number of a name. */
    public record RunPart(String base, List<Integer> index, int dimensions, int first, int count) {}

    /**
     * A channel, in the order of numbers.
     *
     * @param name   as a C literal
     * @param ring   bytes of its ring, with the room behind it
     * @param reader the address of the process, or NULL: the outside
     */
    public record ChannelPart(
            int number,
            String id,
            String name,
            long capacity,
            long ring,
            String reader,
            String writer,
            boolean shared,
            String comment) {}

    /**
     * A port of the network.
     *
     * @param side twice the channel's number, one more for an input, whose writer is outside
     */
    public record OuterPart(String id, int side, String comment) {}

    /**
     * A unit's file, and its processes on its core.
     *
     * @param channels of the only process, by slot; empty if there are several processes
     * @param stack    bytes for functions that call themselves, of each process
     */
    public record UnitModel(UnitFile unit, List<ProcessPart> processes, List<Integer> channels, long stack) {}
}
