package weft.transform;

import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTranslationUnit;

/** Whether a source is C++. */
final class Cpp {

    private Cpp() {}

    static boolean is(IASTNode node) {
        return node.getTranslationUnit() instanceof ICPPASTTranslationUnit;
    }
}
