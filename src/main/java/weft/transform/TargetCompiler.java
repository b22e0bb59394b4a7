package weft.transform;

import java.util.List;
import weft.model.Source.Language;

/**
 * What a source is compiled by: {@code #if} inside of functions that block is resolved by its predefined macros.
 *
 * @param name what it compiles for
 * @param c    the resources with its predefined macros for C, each from the root of the class path; later ones win
 * @param cpp  the same for C++
 * @param commands what it may be called; the first that can be started tells where it looks for headers
 */
public record TargetCompiler(String name, List<String> c, List<String> cpp, List<String> commands) {

    /** What gcc has for C besides, whatever it compiles for. */
    public static final String GNU_C = "/weft/source/parse/predefined-macros-c.h";

    /** What gcc has for C++ besides, with the sizes of x86-64's types. */
    public static final String GNU_CPP = "/weft/source/parse/predefined-macros-cxx.h";

    /** The machine's own. */
    public TargetCompiler(String name, List<String> c, List<String> cpp) {
        this(name, c, cpp, List.of("gcc"));
    }

    public TargetCompiler {
        c = List.copyOf(c);
        cpp = List.copyOf(cpp);
        commands = List.copyOf(commands);
    }

    public List<String> macroFiles(Language language) {
        return language == Language.C ? c : cpp;
    }
}
