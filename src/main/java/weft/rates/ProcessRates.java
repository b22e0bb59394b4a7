package weft.rates;

import java.util.List;
import java.util.Set;
import weft.model.Position;

/**
 * How a process moves bytes, firing by firing.
 *
 * <p>What is said of a {@link Regular} process holds as long as its streams go on: it is said of firings whose reads, writes and windows
 * all get the bytes that they ask for. What happens at the end of a stream (short counts, the end of the process) is left to the
 * protothread form. In doubt a process is {@link Dynamic}.
 */
public sealed interface ProcessRates permits ProcessRates.Regular, ProcessRates.Dynamic {

    /**
     * The bytes that one firing moves.
     *
     * @param bytes by slot, as {@code Plan.ProcessPlan.ports()} has them; each at least 0
     */
    record Firing(List<Long> bytes) {

        public Firing {
            bytes = List.copyOf(bytes);
        }

        /** The bytes that move through a port, by its slot. */
        public long through(int slot) {
            return bytes.get(slot);
        }
    }

    /** What a firing is. All boundaries between firings lie at its start; no window is open there. */
    sealed interface Form permits Call, Loop {}

    /** A firing is a call of {@code NAME_fire}, from its first statement to a return. */
    record Call() implements Form {}

    /**
     * A firing is a turn of a loop that a call of {@code NAME_fire} gets into and does not leave but to end the process. The boundary
     * between two firings lies before the loop's condition, behind the third clause of a {@code for}, before the body of a
     * {@code do}.
     *
     * @param function  that has the loop, as the source names it; it is {@code NAME_fire} or a function that this calls
     * @param statement where the loop's first token stands: {@code for}, {@code while} or {@code do}, in the user's source
     */
    record Loop(String function, Position statement) implements Form {}

    /** Whether and how the process can end by itself ({@code DOL_detach}, {@code exit}). */
    enum End {
        /** No way through a firing ends the process. */
        NEVER,
        /**
         * Some firing may be the last, which is known while it runs only. On no port does the last firing move more than any
         * other in its place of the cycle (it may move less): who has made sure that a firing's bytes and room are there needs to
         * ask nothing more for the last one.
         */
        WITHIN_RATES,
        /** Some firing may be the last, and that one may move more bytes than others do: it has to be run as a protothread. */
        BEYOND_RATES
    }

    /**
     * C text that was taken to be so many bytes: a compiler that sees it otherwise must refuse the file.
     *
     * @param type as C writes it in the source's file scope: {@code sizeof(TYPE)} is a constant there
     */
    record SizeOf(String type, long bytes) {}

    /**
     * Static where the cycle has one firing, cyclo-static where it has more.
     *
     * @param form      what a firing is
     * @param prologue  what moves before the cycle begins, in order. For {@link Call} these are the first calls that differ from
     *                  those that follow; usually none. For {@link Loop} the first entry is what the call moves before it gets to the
     *                  loop (zeros if that is nothing), then come turns that differ. A process that sends initial tokens has
     *                  them here. Only behind the prologue may a firing be taken for one of the cycle.
     * @param cycle     the firings that repeat for ever, at least one; no two halves (thirds, ...) of it are alike
     * @param end       whether the process may end by itself
     * @param shortCounts whether it uses the result of a read or a window, which at the end of a stream is less than asked for: in a
     *                  firing that has its bytes the result is what was asked for
     * @param sizes     what the compiler is to check, each once
     */
    record Regular(
            Form form, List<Firing> prologue, List<Firing> cycle, End end, boolean shortCounts, Set<SizeOf> sizes)
            implements ProcessRates {

        public Regular {
            prologue = List.copyOf(prologue);
            cycle = List.copyOf(cycle);
            sizes = Set.copyOf(sizes);
        }

        public boolean isStatic() {
            return cycle.size() == 1;
        }

        /** The bytes that a whole cycle moves through a port, by its slot. */
        public long perCycle(int slot) {
            return cycle.stream().mapToLong(firing -> firing.through(slot)).sum();
        }
    }

    /**
     * Neither static nor cyclo-static, or not known to be.
     *
     * @param reason   what makes it so, for the user, without a full stop
     * @param position what does, in the source (or the XML, where it is nothing there)
     */
    record Dynamic(String reason, Position position) implements ProcessRates {}
}
