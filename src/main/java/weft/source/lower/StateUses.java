package weft.source.lower;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IType;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.DiscardedValue;
import weft.source.tree.Local;
import weft.source.tree.LocalVariables;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;
import weft.source.tree.Types;

/** What a function of C does with the state of its process: which members it changes by name, and what may change in other ways. */
final class StateUses {

    private static final String STATE = "_local_states";

    private final boolean isCpp;
    private final SourceFunctions functions;
    private final LocalVariables locals;
    private final Set<String> pointed = new HashSet<>();
    private boolean escapes;

    StateUses(IASTFunctionDefinition definition, SourceFunctions functions, LocalVariables locals) {
        this.isCpp = Cpp.is(definition);
        this.functions = functions;
        this.locals = locals;
        if (isCpp) {
            escapes = true;
        } else {
            Tree.each(definition.getBody(), this::note);
        }
    }

    /** Whether all of the state may be changed in ways that are not seen here. */
    boolean escapes() {
        return escapes;
    }

    /** The members whose addresses are taken. */
    Set<String> pointed() {
        return pointed;
    }

    /** Whether this is a member of the state of a process. */
    boolean isField(IASTFieldReference field) {
        return !isCpp && field.isPointerDereference() && isPointerTo(STATE, field.getFieldOwner());
    }

    /** Whether this is a member of the state of the process itself. */
    boolean isOwn(IASTFieldReference field) {
        IASTNode owner = Tree.withoutParentheses(field.getFieldOwner());
        return isState(owner)
                || owner instanceof IASTIdExpression id
                        && locals.of(id).filter(this::isAlias).isPresent();
    }

    /** {@code p->local} */
    private boolean isState(IASTNode node) {
        return node instanceof IASTFieldReference field
                && field.isPointerDereference()
                && field.getFieldName().toString().equals("local")
                && Tree.withoutParentheses(field.getFieldOwner()) instanceof IASTIdExpression owner
                && isPointerTo("_process", owner)
                && locals.of(owner)
                        .filter(local -> local.isParameter() && !locals.isChanged(local) && !locals.isPointedTo(local))
                        .isPresent();
    }

    /** Whether a local always points to the state. */
    private boolean isAlias(Local local) {
        IASTDeclarator declarator = Declarators.innermost(local.declarator());
        return !local.isParameter()
                && !locals.isChanged(local)
                && !locals.isPointedTo(local)
                && declarator.getInitializer() instanceof IASTEqualsInitializer initializer
                && isState(Tree.withoutParentheses(initializer.getInitializerClause()));
    }

    private void note(IASTNode node) {
        if (node instanceof IASTUnaryExpression unary
                && unary.getOperator() == IASTUnaryExpression.op_amper
                && Tree.withoutParentheses(unary.getOperand()) instanceof IASTFieldReference field
                && isField(field)) {
            pointed.add(field.getFieldName().toString());
        }
        if ((node instanceof IASTIdExpression || node instanceof IASTFieldReference)
                && node instanceof IASTExpression expression
                && !Tree.isInUnevaluated(node)) {
            boolean isProcess = isPointerTo("_process", expression);
            boolean isState = isPointerTo(STATE, expression);
            if (isProcess || isState) {
                escapes |= !isHarmless(expression, isState);
            }
        }
    }

    private boolean isHarmless(IASTExpression expression, boolean isState) {
        IASTNode node = expression;
        while (node.getParent() instanceof IASTUnaryExpression unary
                && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
            node = unary;
        }
        IASTNode parent = node.getParent();
        if (DiscardedValue.is(expression)) {
            return true;
        }
        if (parent instanceof IASTFieldReference field) {
            return field.isPointerDereference()
                    && (isState || field.getFieldName().toString().equals("local"));
        }
        if (parent instanceof IASTFunctionCallExpression call && node != call.getFunctionNameExpression()) {
            String callee = Tree.callee(call);
            return callee.startsWith("DOL_") || functions.id(callee).isPresent();
        }
        return isState
                && parent instanceof IASTEqualsInitializer
                && parent.getParent() instanceof IASTDeclarator declarator
                && locals.of(Declarators.innermost(declarator).getName())
                        .filter(this::isAlias)
                        .isPresent();
    }

    private static boolean isPointerTo(String tag, IASTExpression expression) {
        IType bare = Types.bare(expression.getExpressionType());
        return bare instanceof IPointerType pointer
                && Types.bare(pointer.getType()) instanceof ICompositeType composite
                && composite.getName().equals(tag);
    }
}
