package weft.target.cell;

import java.util.Optional;
import java.util.OptionalDouble;
import weft.target.ProcessorCosts;
import weft.target.ProcessorCosts.LocalStore;

/** What weft map reckons with for a PPE and an SPE; docs/cell-time.md says what the figures are worth. */
final class CellCosts {

    /** A guess: half an instruction a cycle at 3.2 GHz, where a core of x86 has two at 3. */
    private static final double PPE_SLOWER = 4;

    /** A token written or read, 622 cycles, and what each byte adds. */
    private static final double TOKEN = 194;

    private static final double PER_BYTE = 0.05;

    /** What the Makefile gives, unless the user says otherwise. */
    private static final long STACK = 8_192;

    private CellCosts() {}

    static ProcessorCosts of(CellProcessor kind) {
        boolean isSpe = kind == CellProcessor.SPE;
        return new ProcessorCosts(
                kind.name(),
                isSpe ? OptionalDouble.empty() : OptionalDouble.of(PPE_SLOWER),
                TOKEN,
                PER_BYTE,
                isSpe ? Optional.of(new Store()) : Optional.empty());
    }

    private record Store() implements LocalStore {

        @Override
        public long bytes() {
            return CellStore.BYTES - STACK;
        }

        @Override
        public long ring(long capacity) {
            return CellStore.up(CellStore.ring(capacity), CellStore.LINE);
        }

        @Override
        public long tables(String process, int ports) {
            return CellStore.tables(process, ports);
        }
    }
}
