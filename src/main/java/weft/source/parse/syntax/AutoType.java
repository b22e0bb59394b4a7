package weft.source.parse.syntax;

import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTSimpleDeclSpecifier;

/** GNU C's {@code __auto_type}, which CDT does not know: a type that is that of the initialiser, which is no part of this node. */
public final class AutoType extends CASTSimpleDeclSpecifier {

    @Override
    public IASTExpression getDeclTypeExpression() {
        return getParent() instanceof IASTSimpleDeclaration declaration
                        && declaration.getDeclarators().length == 1
                        && declaration.getDeclarators()[0].getInitializer() instanceof IASTEqualsInitializer equals
                        && equals.getInitializerClause() instanceof IASTExpression value
                ? value
                : null;
    }
}
