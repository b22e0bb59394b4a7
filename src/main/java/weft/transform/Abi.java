package weft.transform;

import weft.model.CellProcessor;

/** What a source is compiled for: {@code #if} inside of functions that block is resolved by the macros of its compiler. */
public enum Abi {
    X86("predefined-macros.h"),
    PPE("predefined-macros-ppe.h"),
    SPE("predefined-macros-spe.h");

    private final String macros;

    Abi(String macros) {
        this.macros = macros;
    }

    public static Abi of(CellProcessor processor) {
        return processor == CellProcessor.PPE ? PPE : SPE;
    }

    /** The resource, beside the parser, with the compiler's predefined macros. */
    public String macros() {
        return macros;
    }
}
