package weft.target.x86;

import java.util.List;
import java.util.Optional;
import weft.emit.ChannelRow;
import weft.emit.IslandRow;
import weft.emit.ProcessTable;
import weft.emit.UnitPart;
import weft.emit.UnitPart.CFile;

/**
 * The program as the x86 templates see it, public for their sake: all names are C identifiers, C literals or comments already.
 *
 * @param file        the name of the executable
 * @param title       for comments
 * @param execution   what the head of the Makefile says about it
 * @param isAccounted whether it counts what it does
 * @param isLive      whether it can be watched while it runs
 * @param runtime     the runtime's sources that are linked, relative to the output folder
 * @param library     what else is linked, as the linker's option; empty if nothing is
 * @param cc          the C compiler that the Makefile takes, with its options
 * @param cppflags    what it gives to the preprocessor; may be empty
 * @param order       the numbers of the processes as the network lists them; empty if the tables have them so
 * @param api         the functions of a library; none: it is a program of its own
 * @param nodes       the names of a cluster's nodes, by rank; empty if it is a program for one machine
 */
public record X86Program(
        String file,
        String title,
        String name,
        String execution,
        boolean isAccounted,
        boolean isLive,
        List<String> runtime,
        String library,
        String cc,
        String cppflags,
        List<Integer> order,
        List<String> nodes,
        List<ChannelRow> channels,
        List<ProcessorPart> processors,
        Optional<LibraryApi> api) {

    /** Whether a program around it calls it. */
    public boolean isHosted() {
        return api.isPresent();
    }

    /** The functions of a library. */
    public LibraryApi functions() {
        return api.orElseThrow();
    }

    /** Whether anything is in C++: the runtime or a source. */
    public boolean isCpp() {
        return runtime.stream().anyMatch(file -> file.endsWith(".cc"))
                || processors.stream()
                        .flatMap(p -> p.units().stream())
                        .flatMap(u -> u.files().stream())
                        .anyMatch(CFile::isCpp);
    }

    /** Whether a graph partitioner is linked, which needs a library that few machines have. */
    public boolean isPartitioned() {
        return runtime.stream().anyMatch(file -> file.startsWith("runtime/src/scheduler/gp/"));
    }

    /** Whether any process has a stack of its own in the runtime for protothreads. */
    public boolean isStacked() {
        return runtime.stream().anyMatch(file -> file.startsWith("runtime/src/stack/"));
    }

    /** The names of the islands' tables. */
    public List<String> islands() {
        return processors.stream()
                .flatMap(processor -> processor.islands().stream()
                        .map(island -> "weft_island_" + processor.id() + "_" + island.number()))
                .toList();
    }

    /** Whether it has one processor that is no pool: then what is for several is not compiled. */
    public boolean isAlone() {
        return !isHosted()
                && nodes.isEmpty()
                && processors.size() == 1
                && processors.get(0).policy().equals("WEFT_ONE_THREAD");
    }

    /** What is generated for one processor. */
    public record ProcessorPart(
            String id,
            String name,
            String title,
            int number,
            int node,
            int firstProcess,
            String policy,
            int cores,
            List<UnitPart> units,
            ProcessTable processes,
            List<IslandRow> islands) {

        /** The symbols of the units that have members of islands. */
        public List<String> members() {
            return islands.stream()
                    .flatMap(island -> island.units().stream())
                    .distinct()
                    .toList();
        }

        /** The units whose firings become part of an island's turn. */
        public List<UnitPart> inlined() {
            return units.stream().filter(UnitPart::isInlined).toList();
        }

        /** Whether processes of it run as one loop. */
        public boolean isFused() {
            return !islands.isEmpty();
        }
    }
}
