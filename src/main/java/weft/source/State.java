package weft.source;

import java.util.Locale;
import java.util.Optional;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.TranslationUnit;
import weft.source.tree.Cpp;
import weft.source.tree.Tree;

/** The state of a process: {@code struct _local_states}, or a type BASE_State. */
public final class State {

    private State() {}

    /** Its size, as a C expression. */
    public static String size(String base, TranslationUnit tree) {
        return type(base, tree).map(type -> "sizeof(" + type + ")").orElse("0");
    }

    /** In C++ the statement that makes the state's objects where there are zeros only; in C nothing. */
    static String construction(String base, TranslationUnit tree, String process) {
        return Cpp.is(tree)
                ? type(base, tree)
                        .map(type -> "::new ((void *)" + process + "->local) " + type + "();")
                        .orElse("")
                : "";
    }

    private static Optional<String> type(String base, TranslationUnit tree) {
        String wish = base.substring(0, 1).toUpperCase(Locale.ROOT) + base.substring(1) + "_State";
        Optional<String> found = Optional.empty();
        for (Declaration declaration : Tree.declarations(tree)) {
            if (declaration instanceof SimpleDeclaration simple) {
                if (simple.specifier() instanceof Composite composite) {
                    String name = composite.name().toString();
                    if (name.equals("_local_states")) {
                        return Optional.of("struct _local_states");
                    }
                    if (name.equals(wish) && Cpp.is(tree)) {
                        found = Optional.of(wish);
                    }
                }
                if (simple.specifier().storage() == Specifier.Storage.TYPEDEF) {
                    for (Declarator declarator : simple.declarators()) {
                        if (declarator.name().toString().equals(wish)) {
                            found = Optional.of(wish);
                        }
                    }
                }
            }
        }
        return found;
    }
}
