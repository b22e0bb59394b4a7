package weft.source.tree;

import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IEnumerator;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPVariable;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.SemanticUtil;

/** Constants of C++ that a compiler knows: they may be the size of an array, or an argument of a template. */
public final class Constants {

    private Constants() {}

    /** Whether a declaration makes only such constants. */
    static boolean is(IASTDeclarator declarator) {
        return declarator.getParent() instanceof IASTSimpleDeclaration declaration
                && declaration.getDeclSpecifier() instanceof ICPPASTDeclSpecifier specifier
                && (specifier.isConstexpr()
                        || Stream.of(declaration.getDeclarators()).allMatch(Constants::declaresConstant));
    }

    private static boolean declaresConstant(IASTDeclarator declarator) {
        return declarator.getInitializer() != null
                && isConstant(Declarators.innermost(declarator).getName().resolveBinding())
                && isConstant(declarator.getInitializer());
    }

    public static boolean isConstant(IBinding binding) {
        return binding instanceof IEnumerator
                || binding instanceof ICPPVariable variable
                        && (variable.isConstexpr() || isConst(variable.getType()))
                        && variable.getInitialValue() != null
                        && variable.getInitialValue().numberValue() != null;
    }

    /** C: whether a binding is a variable of the file that is {@code const} and a number. */
    public static boolean isConstantOfFile(IBinding binding) {
        return binding instanceof IVariable variable
                && !(binding instanceof ICPPVariable)
                && isConst(variable.getType())
                && !SemanticUtil.getCVQualifier(variable.getType()).isVolatile()
                && Types.isOfFile(variable);
    }

    private static boolean isConst(IType type) {
        return Types.isScalar(type)
                && !Types.isPointer(type)
                && SemanticUtil.getCVQualifier(type).isConst();
    }

    /** The parser tells the first value of a variable that changes, too, so that the tree is asked. */
    private static boolean isConstant(IASTNode node) {
        if (Tree.isUnevaluated(node)) {
            return true;
        }
        if (node instanceof IASTFunctionCallExpression
                || node instanceof IASTBinaryExpression binary && LocalVariables.isAssignment(binary.getOperator())
                || node instanceof IASTIdExpression id
                        && !isConstant(id.getName().resolveBinding())) {
            return false;
        }
        return Stream.of(node.getChildren()).allMatch(Constants::isConstant);
    }

    /** Whether a name is that of a constant in the size of an array: in the frame's type the number stands for it. */
    public static boolean isSize(IASTName name) {
        if (!isConstant(name.resolveBinding()) || !(name.resolveBinding() instanceof ICPPVariable)) {
            return false;
        }
        IASTNode node = name;
        while (node instanceof IASTName || node instanceof IASTExpression) {
            node = node.getParent();
        }
        return node instanceof IASTArrayModifier;
    }

    public static String number(IVariable constant) {
        return constant.getInitialValue().numberValue().toString();
    }
}
