package weft.source.lower;

import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import weft.source.tree.Api;
import weft.source.tree.Local;
import weft.source.tree.LocalVariables;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;
import weft.source.tree.Types;

/** Ports chosen at run time, {@code CREATEPORTVAR(port)}. */
final class PortVariables {

    private static final String TYPE = "DOL_port_variable";

    private PortVariables() {}

    static boolean isOne(Local local) {
        return !local.isParameter()
                && Types.bare(local.type()) instanceof IArrayType array
                && Types.bare(array.getType()) instanceof ICompositeType composite
                && composite.getName().equals(TYPE);
    }

    /** Whether a local is one, and all that its function does is to pass it to the API and to functions of the process. */
    static boolean isPassedOnly(
            Local local, LocalVariables locals, SourceFunctions functions, IASTFunctionDefinition definition) {
        if (!isOne(local)) {
            return false;
        }
        boolean[] isOne = {true};
        Tree.each(definition.getBody(), node -> {
            if (node instanceof IASTIdExpression id
                    && locals.of(id).filter(local::equals).isPresent()) {
                isOne[0] &= isPassed(id, functions);
            }
        });
        return isOne[0];
    }

    private static boolean isPassed(IASTIdExpression id, SourceFunctions functions) {
        IASTNode node = id;
        while (node.getParent() instanceof IASTCastExpression
                || node.getParent() instanceof IASTUnaryExpression unary
                        && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
            node = node.getParent();
        }
        if (!(node.getParent() instanceof IASTFunctionCallExpression call)
                || node == call.getFunctionNameExpression()) {
            return false;
        }
        String callee = Tree.callee(call);
        return Api.of(callee).isPresent()
                || callee.startsWith("DOL_create_port")
                || functions.id(callee).isPresent();
    }
}
