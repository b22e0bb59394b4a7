package weft.target.bare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import weft.model.Processor;
import weft.model.Setting;
import weft.transform.TargetCompiler;

/** The kinds of cores whose compilers are known; a core of another kind takes the one that is most like it. */
enum BareCpu {
    CORTEX_M0("cortex-m0", "microbit", 4, 8),
    CORTEX_M3("cortex-m3", "mps2-an385", 4, 8),
    RV32("rv32", "virt", 4, 16),
    AVR("avr", "atmega2560", 2, 1);

    /** What a processor is that does not say. */
    static final BareCpu DEFAULT = CORTEX_M0;

    private static final String KEY = "cpu";

    private final String text;
    private final String board;
    private final int pointer;
    private final int alignment;
    private final TargetCompiler compiler;

    /**
     * A kind of core.
     *
     * @param board     the emulated board that its programs are built for where nothing else is said
     * @param pointer   bytes of an address, and of an int
     * @param alignment that frames and states have
     */
    BareCpu(String text, String board, int pointer, int alignment) {
        this.text = text;
        this.board = board;
        this.pointer = pointer;
        this.alignment = alignment;
        this.compiler = new TargetCompiler(
                "bare " + text,
                List.of("/weft/target/bare/predefined-macros-" + text + ".h", TargetCompiler.GNU_C),
                List.of("/weft/target/bare/predefined-macros-" + text + ".h", TargetCompiler.GNU_CPP));
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

    int pointer() {
        return pointer;
    }

    int alignment() {
        return alignment;
    }

    TargetCompiler compiler() {
        return compiler;
    }

    /** The largest capacity of a channel, whose lengths are ints. */
    long largestChannel() {
        return pointer == 2 ? SMALL : Integer.MAX_VALUE - 2;
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

    static String choices() {
        return Arrays.stream(values()).map(BareCpu::text).collect(Collectors.joining(", "));
    }
}
