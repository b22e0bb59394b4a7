package weft.target.cell;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import weft.model.Processor;
import weft.transform.TargetCompiler;

/** The two kinds of processors of a Cell. */
enum CellProcessor {

    /** gcc 12, PowerPC with 64 bits. */
    PPE(
            List.of(CellProcessor.MACROS + "ppe.h", TargetCompiler.GNU_C),
            List.of(CellProcessor.MACROS + "ppe.h", TargetCompiler.GNU_CPP)),

    /** gcc 9, SPU. */
    SPE(
            List.of(CellProcessor.MACROS + "spe.h", TargetCompiler.GNU_C),
            List.of(CellProcessor.MACROS + "spe.h", CellProcessor.MACROS + "spe-cxx.h"));

    private static final String MACROS = "/weft/target/cell/predefined-macros-";

    private final TargetCompiler compiler;

    CellProcessor(List<String> c, List<String> cpp) {
        compiler = new TargetCompiler(name(), c, cpp);
    }

    TargetCompiler compiler() {
        return compiler;
    }

    /** What a processor is by its type or, as in DOL 1.6 (ppu, spu_0), by its name; empty if it is of no Cell. */
    static Optional<CellProcessor> of(Processor processor) {
        return named(processor.type()).or(() -> named(processor.name().base()));
    }

    private static Optional<CellProcessor> named(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.matches("pp[eu]([^a-z].*)?")) {
            return Optional.of(PPE);
        }
        return lower.matches("sp[eu]([^a-z].*)?") ? Optional.of(SPE) : Optional.empty();
    }
}
