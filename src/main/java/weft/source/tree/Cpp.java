package weft.source.tree;

import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTranslationUnit;

/** Whether a source is C++. */
public final class Cpp {

    private Cpp() {}

    public static boolean is(IASTNode node) {
        return node.getTranslationUnit() instanceof ICPPASTTranslationUnit;
    }
}
