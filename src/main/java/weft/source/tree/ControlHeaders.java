package weft.source.tree;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTIfStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTWhileStatement;

/** What C++ may have in the heads of statements: declarations as conditions, and initialisers. */
public final class ControlHeaders {

    private ControlHeaders() {}

    /** The condition of a statement: an expression, or a declaration. */
    public static IASTNode condition(IASTStatement statement) {
        return declaration(statement).orElseGet(() -> {
            if (statement instanceof IASTIfStatement branch) {
                return branch.getConditionExpression();
            }
            return statement instanceof IASTSwitchStatement choice
                    ? choice.getControllerExpression()
                    : ((IASTWhileStatement) statement).getCondition();
        });
    }

    /** The declaration that a statement has as its condition. */
    public static Optional<IASTNode> declaration(IASTNode statement) {
        IASTNode found = null;
        if (statement instanceof ICPPASTIfStatement branch) {
            found = branch.getConditionDeclaration();
        } else if (statement instanceof ICPPASTSwitchStatement choice) {
            found = choice.getControllerDeclaration();
        } else if (statement instanceof ICPPASTWhileStatement loop) {
            found = loop.getConditionDeclaration();
        } else if (statement instanceof ICPPASTForStatement loop) {
            found = loop.getConditionDeclaration();
        }
        return Optional.ofNullable(found);
    }

    /** What {@code if (initialiser; condition)} does first. */
    public static Optional<IASTStatement> initializer(IASTStatement statement) {
        if (statement instanceof ICPPASTIfStatement branch) {
            return Optional.ofNullable(branch.getInitializerStatement());
        }
        return statement instanceof ICPPASTSwitchStatement choice
                ? Optional.ofNullable(choice.getInitializerStatement())
                : Optional.empty();
    }

    public static String keyword(IASTIfStatement branch) {
        return isConstant(branch) ? "if constexpr" : "if";
    }

    /** Whether it is an {@code if constexpr}. */
    public static boolean isConstant(IASTIfStatement branch) {
        return branch instanceof ICPPASTIfStatement cpp && cpp.isConstexpr();
    }
}
