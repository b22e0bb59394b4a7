package weft.transform;

import java.util.List;
import java.util.stream.Stream;
import weft.model.CellProcessor;
import weft.model.Source.Language;

/** What a source is compiled for: {@code #if} inside of functions that block is resolved by the macros of its compiler. */
public enum TargetCompiler {

    /** gcc 12, x86-64, Linux. */
    X86 {
        @Override
        List<String> macroFiles(Language language) {
            return List.of("predefined-macros.h", language == Language.C ? "predefined-macros-c.h" : "predefined-macros-cxx.h");
        }
    },

    /** The same, on a cluster: a source can tell that what it sends may go to another machine. */
    CLUSTER {
        @Override
        List<String> macroFiles(Language language) {
            return Stream.concat(X86.macroFiles(language).stream(), Stream.of("predefined-macros-cluster.h")).toList();
        }
    },

    /** gcc 12, PowerPC with 64 bits. */
    PPE {
        @Override
        List<String> macroFiles(Language language) {
            return List.of("predefined-macros-ppe.h", language == Language.C ? "predefined-macros-c.h" : "predefined-macros-cxx.h");
        }
    },

    /** gcc 9, SPU. */
    SPE {
        @Override
        List<String> macroFiles(Language language) {
            return List.of("predefined-macros-spe.h",
                    language == Language.C ? "predefined-macros-c.h" : "predefined-macros-spe-cxx.h");
        }
    };

    public static TargetCompiler of(CellProcessor processor) {
        return processor == CellProcessor.PPE ? PPE : SPE;
    }

    /** The resources, beside the parser, with the compiler's predefined macros; later ones win. */
    abstract List<String> macroFiles(Language language);
}
