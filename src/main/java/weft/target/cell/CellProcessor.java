package weft.target.cell;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import weft.model.Processor;
import weft.transform.TargetCompiler;

/** The two kinds of processors of a Cell. */
enum CellProcessor {

    /** gcc 12, PowerPC with 64 bits. */
    PPE(
            List.of(CellProcessor.MACROS + "ppe.h", TargetCompiler.GNU_C),
            List.of(CellProcessor.MACROS + "ppe.h", TargetCompiler.GNU_CPP),
            List.of("ppu-gcc", "powerpc64-linux-gnu-gcc")),

    /** gcc 9, SPU. */
    SPE(
            List.of(CellProcessor.MACROS + "spe.h", TargetCompiler.GNU_C),
            List.of(CellProcessor.MACROS + "spe.h", CellProcessor.MACROS + "spe-cxx.h"),
            List.of("spu-gcc", "spu-elf-gcc"));

    private static final String MACROS = "/weft/target/cell/predefined-macros-";

    private final TargetCompiler compiler;

    CellProcessor(List<String> c, List<String> cpp, List<String> commands) {
        String folder = System.getenv("WEFT_CELL_TOOLCHAIN");
        Stream<String> there =
                folder == null ? Stream.empty() : commands.stream().map(name -> folder + "/bin/" + name);
        compiler = new TargetCompiler(
                name(), c, cpp, Stream.concat(there, commands.stream()).toList());
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
