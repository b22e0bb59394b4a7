package weft.source;

import java.util.Locale;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import weft.source.tree.Cpp;
import weft.source.tree.Tree;

/** The state of a process: {@code struct _local_states}, or a type BASE_State. */
public final class State {

    private State() {}

    /** Its size, as a C expression. */
    public static String size(String base, IASTTranslationUnit tree) {
        return type(base, tree).map(type -> "sizeof(" + type + ")").orElse("0");
    }

    /** In C++ the statement that makes the state's objects where there are zeros only; in C nothing. */
    static String construction(String base, IASTTranslationUnit tree, String process) {
        return Cpp.is(tree)
                ? type(base, tree)
                        .map(type -> "::new ((void *)" + process + "->local) " + type + "();")
                        .orElse("")
                : "";
    }

    private static Optional<String> type(String base, IASTTranslationUnit tree) {
        String wish = base.substring(0, 1).toUpperCase(Locale.ROOT) + base.substring(1) + "_State";
        Optional<String> found = Optional.empty();
        for (IASTDeclaration declaration : Tree.declarations(tree)) {
            if (declaration instanceof IASTSimpleDeclaration simple) {
                if (simple.getDeclSpecifier() instanceof IASTCompositeTypeSpecifier composite) {
                    String name = composite.getName().toString();
                    if (name.equals("_local_states")) {
                        return Optional.of("struct _local_states");
                    }
                    if (name.equals(wish) && Cpp.is(tree)) {
                        found = Optional.of(wish);
                    }
                }
                if (simple.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_typedef) {
                    for (IASTDeclarator declarator : simple.getDeclarators()) {
                        if (declarator.getName().toString().equals(wish)) {
                            found = Optional.of(wish);
                        }
                    }
                }
            }
        }
        return found;
    }
}
