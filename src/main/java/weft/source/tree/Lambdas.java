package weft.source.tree;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCapture;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTInitCapture;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression.CaptureDefault;

/** Lambda expressions in a function that blocks, and what they capture. */
public final class Lambdas {

    private Lambdas() {}

    /** The outermost lambda around a node in whose body or head, but not among whose captures, it stands. */
    static Optional<ICPPASTLambdaExpression> around(IASTNode node) {
        Optional<ICPPASTLambdaExpression> found = Optional.empty();
        IASTNode child = node;
        for (IASTNode parent = node.getParent(); parent != null; child = parent, parent = parent.getParent()) {
            if (parent instanceof ICPPASTLambdaExpression lambda && !(child instanceof ICPPASTCapture)) {
                found = Optional.of(lambda);
            }
        }
        return found;
    }

    /** Whether the lambda around a use of a variable takes it by reference. */
    static boolean takesByReference(IASTNode use) {
        ICPPASTLambdaExpression lambda = around(use).orElseThrow();
        if (!(use instanceof IASTIdExpression id)) {
            return true;
        }
        for (ICPPASTCapture capture : lambda.getCaptures()) {
            if (isOf(capture, id.getName().toString())) {
                return capture.isByReference();
            }
        }
        return lambda.getCaptureDefault() != CaptureDefault.BY_COPY;
    }

    /** Whether a capture takes the variable of this name. */
    public static boolean isOf(ICPPASTCapture capture, String name) {
        return !(capture instanceof ICPPASTInitCapture)
                && capture.getIdentifier() != null
                && capture.getIdentifier().toString().equals(name);
    }

    /** The lambda that a name belongs to: its body keeps its names, and its captures are edited here. */
    public static Optional<ICPPASTLambdaExpression> of(IASTName name) {
        return name.getParent() instanceof ICPPASTCapture capture && !(capture instanceof ICPPASTInitCapture)
                ? around(name).or(() -> Optional.of((ICPPASTLambdaExpression) capture.getParent()))
                : around(name);
    }
}
