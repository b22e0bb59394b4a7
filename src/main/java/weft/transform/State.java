package weft.transform;

import java.util.Locale;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;

/** The state of a process: {@code struct _local_states}, or a type BASE_State. */
final class State {

    private State() {}

    /** Its size, as a C expression. */
    static String size(String base, IASTTranslationUnit tree) {
        String type = base.substring(0, 1).toUpperCase(Locale.ROOT) + base.substring(1) + "_State";
        String size = "0";
        for (IASTDeclaration declaration : Tree.declarations(tree)) {
            if (declaration instanceof IASTSimpleDeclaration simple) {
                if (simple.getDeclSpecifier() instanceof IASTCompositeTypeSpecifier composite
                        && composite.getName().toString().equals("_local_states")) {
                    return "sizeof(struct _local_states)";
                }
                if (simple.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_typedef) {
                    for (IASTDeclarator declarator : simple.getDeclarators()) {
                        if (declarator.getName().toString().equals(type)) {
                            size = "sizeof(" + type + ")";
                        }
                    }
                }
            }
        }
        return size;
    }
}
