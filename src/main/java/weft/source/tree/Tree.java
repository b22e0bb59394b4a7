package weft.source.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationListOwner;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLinkageSpecification;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNamespaceDefinition;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;

/** Small questions about CDT's tree. */
public final class Tree {

    private Tree() {}

    /** The declarations of a source; in C++ those in namespaces, too. */
    public static List<IASTDeclaration> declarations(IASTTranslationUnit tree) {
        List<IASTDeclaration> all = new ArrayList<>();
        collect(tree, all);
        return all;
    }

    /** A declaration with the {@code extern "C"} that stands before it alone. */
    public static IASTDeclaration declaration(IASTDeclaration declaration) {
        return declaration.getParent() instanceof ICPPASTLinkageSpecification linkage
                        && end(linkage) == end(declaration) // no closing brace
                ? linkage
                : declaration;
    }

    /** The declaration of the file that has a declaration: in C itself, in C++ perhaps a namespace. */
    public static IASTNode outermost(IASTDeclaration declaration) {
        IASTNode node = declaration;
        while (!(node.getParent() instanceof IASTTranslationUnit)) {
            node = node.getParent();
        }
        return node;
    }

    private static int end(IASTDeclaration declaration) {
        return ((ASTNode) declaration).getOffset() + ((ASTNode) declaration).getLength();
    }

    private static void collect(IASTDeclarationListOwner owner, List<IASTDeclaration> all) {
        for (IASTDeclaration declaration : owner.getDeclarations(false)) {
            if (declaration instanceof ICPPASTNamespaceDefinition
                    || declaration instanceof ICPPASTLinkageSpecification) {
                collect((IASTDeclarationListOwner) declaration, all);
            } else {
                all.add(declaration);
            }
        }
    }

    /** Visits a node and all below it, parents first. */
    public static void each(IASTNode node, Consumer<IASTNode> visitor) {
        visitor.accept(node);
        for (IASTNode child : node.getChildren()) {
            each(child, visitor);
        }
    }

    /** Visits a node and all below it, children first. */
    public static void eachInsideOut(IASTNode node, Consumer<IASTNode> visitor) {
        for (IASTNode child : node.getChildren()) {
            eachInsideOut(child, visitor);
        }
        visitor.accept(node);
    }

    public static IASTInitializerClause withoutParentheses(IASTInitializerClause node) {
        while (node instanceof IASTUnaryExpression unary
                && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
            node = unary.getOperand();
        }
        return node;
    }

    public static IASTInitializerClause withoutCasts(IASTInitializerClause node) {
        IASTInitializerClause inner = withoutParentheses(node);
        while (inner instanceof IASTCastExpression cast) {
            inner = withoutParentheses(cast.getOperand());
        }
        return inner;
    }

    /** Whether operands of a node are not evaluated: sizeof, alignof, typeof. */
    public static boolean isUnevaluated(IASTNode node) {
        if (node instanceof IASTUnaryExpression unary) {
            int operator = unary.getOperator();
            return operator == IASTUnaryExpression.op_sizeof
                    || operator == IASTUnaryExpression.op_alignOf
                    || operator == IASTUnaryExpression.op_typeid;
        }
        return node instanceof IASTTypeIdExpression || node instanceof IASTSimpleDeclSpecifier;
    }

    /** Whether a node is among the operands of such a one. */
    public static boolean isInUnevaluated(IASTNode node) {
        for (IASTNode around = node.getParent(); around != null; around = around.getParent()) {
            if (isUnevaluated(around)) {
                return true;
            }
        }
        return false;
    }

    /** The name of the function that a call calls, empty where it goes through something else than a name. */
    public static String callee(IASTFunctionCallExpression call) {
        return withoutParentheses(call.getFunctionNameExpression()) instanceof IASTIdExpression id
                ? FunctionNames.of(id.getName())
                : "";
    }

    static boolean isVoidCast(IASTExpression expression) {
        return expression instanceof IASTCastExpression cast
                && cast.getTypeId().getAbstractDeclarator().getPointerOperators().length == 0
                && cast.getTypeId().getDeclSpecifier() instanceof IASTSimpleDeclSpecifier simple
                && simple.getType() == IASTSimpleDeclSpecifier.t_void;
    }
}
