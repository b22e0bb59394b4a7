package weft.target;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.diagnostics.Diagnostics;
import weft.model.Application;
import weft.model.Architecture;
import weft.model.Process;
import weft.model.Processor;
import weft.plan.Plan;
import weft.transform.TargetCompiler;

/**
 * A family of processors that programs are generated for: all that the stages ask about one. Targets are listed in
 * {@code META-INF/services/weft.target.Target}; docs/adding-a-target.md has an example. A target keeps nothing: it is a record without
 * components, so that two of the same class are equal and tell their class as their name.
 */
public interface Target {

    /** What users call it: {@code --target NAME}. */
    String name();

    /** Whether an architecture has processors of this target, so that users need not name it; true for one target at most. */
    boolean owns(Architecture architecture);

    /** Whether it is taken where no target owns the architecture; true for one target. */
    default boolean isForAnyOther() {
        return false;
    }

    /** Reports what this target cannot do of what is asked; other rules may have reported errors before. */
    default void check(Application application, ProgramOptions options, Diagnostics diagnostics) {}

    /**
     * Reports what does not fit into this target's memory.
     *
     * @param application whose channels have the capacities that they are to have
     * @param program     the same, before anything is fused
     */
    default void checkMemory(Application application, TransformedPlan program, Diagnostics diagnostics) {}

    /** The application with its processes where this target runs them: on one machine, as they are mapped. It has passed the check. */
    default Application placed(Application application) {
        return application.onOneMachine();
    }

    /**
     * The application as this target makes the smallest program of it, for the machine on which it is built, whatever the architecture
     * and the mapping say; empty: other targets make a smaller one.
     */
    default Optional<Application> small(Application application) {
        return Optional.empty();
    }

    /** Whether users may name the C compiler: there is one for all processors. */
    default boolean hasOneCompiler() {
        return true;
    }

    /** What the sources of a processor's processes are compiled by. */
    TargetCompiler compiler(Processor processor);

    /**
     * Makes {@code out} hold a program that {@code make} builds, under the name {@link weft.emit.Executable} gives it.
     *
     * @return where the files that are copied were sought, whether or not one was there
     */
    Set<Path> emit(TransformedPlan program, ProgramOptions options, Path out);

    /** Whether its runtime can run connected processes as one loop (weft/island.h). */
    default boolean hasIslands() {
        return false;
    }

    /** Whether its programs run on several nodes together. */
    default boolean hasNodes() {
        return false;
    }

    /** Whether its runtime can run firings in batches (weft/batch.h). */
    default boolean hasBatches() {
        return false;
    }

    /** Whether it has batches where nobody asks for them: not where each byte of code or channels counts. */
    default boolean hasBatchesUnasked() {
        return false;
    }

    /** Whether a process can have a stack of its own, where its source cannot become a protothread. */
    default boolean hasStacks() {
        return false;
    }

    /** Whether it makes libraries, for programs around the network. */
    default boolean makesLibraries() {
        return false;
    }

    /** Whether a program of the user's calls what is generated in any case: then a network may leave ports to that. */
    default boolean isEmbedded() {
        return false;
    }

    /**
     * What starts the program on this machine, as the Makefile's goal {@code run} does it.
     *
     * @param nodes how many of it run together, each on its node; 0: it is a program like others
     */
    default Starter starter(int nodes) {
        return Starter.NONE;
    }

    /** Tells what its processors would take, where it runs on a stand-in; empty where there is no model of their time. */
    default Optional<TimeModel> timing() {
        return Optional.empty();
    }

    /** What weft map reckons with for a processor; empty: it is like those of this machine. */
    default Optional<ProcessorCosts> costs(Processor processor) {
        return Optional.empty();
    }

    /**
     * What processes took where the program ran with its {@link #timing}, by full name and by the kind of the processor.
     *
     * @param timing the tables of that
     * @param report what the Makefile's goal {@code report} told
     */
    default Map<String, Map<String, ProcessorCosts.Measured>> measured(
            List<Process> processes, String timing, String report) {
        return Map.of();
    }

    /** Whether the architecture says how large a memory is: then the Makefile's goal {@code check} tells whether all fits, as far as that is known. */
    default boolean isSized(Plan plan) {
        return false;
    }

    /** What the Makefile's goal {@code report} tells of; empty if there is no such goal. */
    default Optional<String> report() {
        return Optional.empty();
    }
}
