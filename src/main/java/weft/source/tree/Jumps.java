package weft.source.tree;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTBreakStatement;
import org.eclipse.cdt.core.dom.ast.IASTContinueStatement;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTGotoStatement;

/** Jumps that may lead out of a block, and labels that may be reached from outside. */
public final class Jumps {

    private Jumps() {}

    /** All of them in a block. */
    public static List<IASTStatement> outOf(IASTStatement block) {
        List<IASTStatement> found = new ArrayList<>();
        collect(block, false, false, found);
        return found;
    }

    /** Whether a jump is a break or continue of the loop around it. */
    public static boolean isOfLoop(IASTStatement jump) {
        return jump instanceof IASTBreakStatement || jump instanceof IASTContinueStatement;
    }

    private static void collect(IASTNode node, boolean inLoop, boolean inSwitch, List<IASTStatement> found) {
        if (node instanceof IASTReturnStatement
                || node instanceof IASTGotoStatement
                || node instanceof IASTLabelStatement
                || node instanceof IASTContinueStatement && !inLoop
                || node instanceof IASTBreakStatement && !inLoop && !inSwitch) {
            found.add((IASTStatement) node);
        }
        boolean loop = inLoop || isLoop(node);
        for (IASTNode child : node.getChildren()) {
            collect(child, loop, inSwitch || node instanceof IASTSwitchStatement, found);
        }
    }

    /** Where a computed goto may lead: the labels of its function whose addresses are taken. */
    public static Set<String> targets(IGNUASTGotoStatement jump) {
        IASTNode function = jump;
        while (!(function instanceof IASTFunctionDefinition)) {
            function = function.getParent();
        }
        Set<String> labels = new LinkedHashSet<>();
        Tree.each(function, node -> {
            if (node instanceof IASTUnaryExpression unary
                    && unary.getOperator() == IASTUnaryExpression.op_labelReference) {
                Tree.each(unary.getOperand(), part -> {
                    if (part instanceof IASTName name) {
                        labels.add(name.toString());
                    }
                });
            }
        });
        return labels;
    }

    public static boolean isLoop(IASTNode node) {
        return node instanceof IASTWhileStatement
                || node instanceof IASTDoStatement
                || node instanceof IASTForStatement;
    }
}
