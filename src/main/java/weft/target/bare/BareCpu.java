package weft.target.bare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import weft.model.Processor;
import weft.model.Setting;
import weft.transform.TargetCompiler;

/** The kinds of cores whose compilers are known; a core of another kind takes the one that is most like it. */
enum BareCpu {
    CORTEX_M0("cortex-m0", "microbit", 4),
    CORTEX_M3("cortex-m3", "mps2-an385", 4),
    RV32("rv32", "virt", 4),
    AVR("avr", "atmega2560", 2),
    /** The machine that the program is built on. */
    HOST(
            "host",
            "host",
            4,
            new TargetCompiler(
                    "bare host",
                    List.of("/weft/target/x86/predefined-macros.h", TargetCompiler.GNU_C),
                    List.of("/weft/target/x86/predefined-macros.h", TargetCompiler.GNU_CPP)));

    /** What a processor is that does not say. */
    static final BareCpu DEFAULT = CORTEX_M0;

    static final String KEY = "cpu";

    private final String text;
    private final String board;
    private final int integer;
    private final TargetCompiler compiler;

    /**
     * A kind of core.
     *
     * @param board     the emulated board that its programs are built for where nothing else is said
     * @param integer   bytes of an int
     */
    BareCpu(String text, String board, int integer) {
        this(
                text,
                board,
                integer,
                new TargetCompiler(
                        "bare " + text,
                        List.of("/weft/target/bare/predefined-macros-" + text + ".h", TargetCompiler.GNU_C),
                        List.of("/weft/target/bare/predefined-macros-" + text + ".h", TargetCompiler.GNU_CPP)));
    }

    BareCpu(String text, String board, int integer, TargetCompiler compiler) {
        this.text = text;
        this.board = board;
        this.integer = integer;
        this.compiler = compiler;
    }

    String text() {
        return text;
    }

    String board() {
        return board;
    }

    /** An emulated board with several cores, or the one that its user is to replace. */
    String boardOfSeveral() {
        return this == RV32 ? "virt-smp" : board;
    }

    int integer() {
        return integer;
    }

    TargetCompiler compiler() {
        return compiler;
    }

    /** The largest capacity of a channel, whose lengths are ints. */
    long largestChannel() {
        return integer == 2 ? SMALL : Integer.MAX_VALUE - 2;
    }

    /** The largest capacity that is counted in 16 bits. */
    static final long SMALL = Short.MAX_VALUE - 2;

    /** What a processor says that it is; empty where it says something that is not known. */
    static Optional<BareCpu> of(Processor processor) {
        Setting setting = processor.configuration().get(KEY);
        return setting == null ? Optional.of(DEFAULT) : named(setting.value().strip());
    }

    private static Optional<BareCpu> named(String text) {
        return Arrays.stream(values()).filter(cpu -> cpu.text.equals(text)).findFirst();
    }

    static List<String> choices() {
        return Arrays.stream(values()).map(BareCpu::text).toList();
    }
}
