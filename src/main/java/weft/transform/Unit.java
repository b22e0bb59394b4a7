package weft.transform;

import java.util.List;
import java.util.Optional;
import weft.diagnostics.Diagnostic;
import weft.protothread.batch.Unbatched;
import weft.source.Endings;
import weft.source.ResumePoints;
import weft.source.Transfers.Transfer;
import weft.source.flow.ProcessFlow;
import weft.source.text.Lines;
import weft.source.tree.SharedState;

/**
 * The transformed sources of a process. The emitter puts a head before each of the {@code texts} (includes of
 * {@code weft/unit.h}, one constant {@code static const weft_port weft_port_NAME} for each port that is not iterated) and a
 * tail behind the first (the table {@code weft_unit}). Each is compiled for itself, as in C; linked together they are the unit.
 *
 * @param texts       in the order of the sources, the first has init and fire; for {@link Lines#inFile}, which puts in the {@code #line}
 *                    directives that lead to the source, and those that lead to the file itself, as which the ends count; one
 *                    char per byte of the source, whatever its encoding is: to be written as ISO-8859-1
 * @param init        expression for weft_unit.init: a function {@code int (*)(DOLProcess *)} that the first text defines
 * @param fire        the same for weft_unit.fire
 * @param stateSize   expression for the bytes of the state, such as {@code sizeof(struct _local_states)}, or {@code 0}
 * @param frameSize   expression for weft_unit.frame_size: a constant, {@code 0} where it is none
 * @param framesSize  expression for weft_unit.frames_size: a function where it is no constant, else {@code NULL}
 * @param places      where the first source blocks: what {@code struct weft_places} has
 * @param shared      what each of its sources keeps outside of {@code p->local}
 * @param endings     what one of them can end
 * @param transfers   what they read and write at ports
 * @param stack       why its processes have stacks of their own, if they have
 * @param flow        of its functions, where it became a protothread
 * @param needsStack  whether functions that block call themselves, or take room while they run: then each process needs a stack (weft_process_plan.stack)
 * @param batches     what became of the wish for batches, if there was one
 * @param externals   the names that its source defines for all of a program; of one that can be a member of an island
 */
public record Unit(
        List<String> texts,
        String init,
        String fire,
        String stateSize,
        String frameSize,
        String framesSize,
        ResumePoints places,
        List<SharedState> shared,
        Endings endings,
        List<Transfer> transfers,
        Optional<Stack> stack,
        Optional<ProcessFlow> flow,
        boolean needsStack,
        Optional<Batches> batches,
        List<String> externals) {

    /**
     * Batches of firings were wished for.
     *
     * @param unbatched why there are none; empty where there are
     * @param meets     whether its processes can be members of islands
     */
    public record Batches(Optional<Unbatched> unbatched, boolean meets) {}

    /** The same, which was to have batches and has none. */
    public Unit unbatched(Unbatched reason) {
        return new Unit(
                texts,
                init,
                fire,
                stateSize,
                frameSize,
                framesSize,
                places,
                shared,
                endings,
                transfers,
                stack,
                flow,
                needsStack,
                Optional.of(new Batches(Optional.of(reason), false)),
                List.of());
    }

    /** Whether it runs firings in batches. */
    public boolean isBatched() {
        return batches.filter(wished -> wished.unbatched().isEmpty()).isPresent();
    }

    /** Whether its processes can be members of islands. */
    public boolean meets() {
        return isBatched() && batches.filter(Batches::meets).isPresent();
    }

    /**
     * Processes have stacks of their own: what keeps the source from becoming a protothread.
     *
     * @param reason empty where it is wished for
     */
    public record Stack(Optional<Diagnostic> reason) {

        /** Bytes, where the process's configuration has none. */
        public static final long DEFAULT = 65_536;
    }

    public Unit {
        texts = List.copyOf(texts);
        shared = List.copyOf(shared);
        transfers = List.copyOf(transfers);
        externals = List.copyOf(externals);
    }

    /** The text of a source, as it stands in a file from a line on. */
    public String text(int source, int firstLine, String file) {
        return Lines.inFile(texts.get(source), firstLine, file);
    }
}
