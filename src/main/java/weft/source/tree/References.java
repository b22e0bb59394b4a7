package weft.source.tree;

import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeleteExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTRangeBasedForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSimpleTypeConstructorExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTStructuredBindingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPFunction;

/**
 * Which variables a function of C++ may bind to references. A reference may outlast a blocking point, as a pointer may, and
 * C++ does not show where one is made: every use counts that is not known to take the variable's value alone.
 */
public final class References {

    /** Functions that give one of their arguments back: it depends on what becomes of the result. */
    private static final Set<String> TRANSPARENT = Set.of("std::min", "std::max", "std::clamp");

    private References() {}

    static void find(IASTNode body, Consumer<IBinding> bound) {
        Tree.each(body, node -> {
            if (node instanceof IASTIdExpression id
                    && id.getName().resolveBinding() instanceof IVariable variable
                    && isBound(id)) {
                bound.accept(variable);
            }
        });
    }

    /** Whether what an expression stands for may be bound to a reference. */
    private static boolean isBound(IASTExpression expression) {
        IASTNode parent = expression.getParent();
        if (Tree.isUnevaluated(parent)
                || parent instanceof IASTStatement
                || parent instanceof ICPPASTDeleteExpression
                || parent instanceof IASTArrayModifier) {
            return parent instanceof ICPPASTRangeBasedForStatement;
        }
        if (Lambdas.around(expression).isPresent()) {
            return Lambdas.takesByReference(expression);
        }
        if (parent instanceof IASTUnaryExpression unary) {
            return switch (unary.getOperator()) {
                case IASTUnaryExpression.op_bracketedPrimary,
                        IASTUnaryExpression.op_prefixIncr,
                        IASTUnaryExpression.op_prefixDecr -> isBound(unary);
                case IASTUnaryExpression.op_amper -> false; // a pointer, and counted as such
                default -> !isBuiltIn(expression);
            };
        }
        if (parent instanceof IASTBinaryExpression binary) {
            if (!isBuiltIn(binary.getOperand1()) || !isBuiltIn(binary.getOperand2())) {
                return true;
            }
            return LocalVariables.isAssignment(binary.getOperator())
                    && expression == binary.getOperand1()
                    && isBound(binary);
        }
        if (parent instanceof IASTExpressionList list) {
            IASTExpression[] parts = list.getExpressions();
            return expression == parts[parts.length - 1] && isBound(list);
        }
        if (parent instanceof IASTConditionalExpression conditional) {
            return expression != conditional.getLogicalConditionExpression() && isBound(conditional);
        }
        if (parent instanceof IASTCastExpression || parent instanceof ICPPASTSimpleTypeConstructorExpression) {
            return !isPureValue((IASTExpression) parent);
        }
        if (parent instanceof IASTFunctionCallExpression call) {
            return expression != call.getFunctionNameExpression() && isBoundByCall(call, expression);
        }
        if (parent instanceof IASTArraySubscriptExpression element) {
            return !isBuiltIn(element.getArrayExpression()) || !isBuiltIn((IASTExpression) element.getArgument());
        }
        if (parent instanceof IASTFieldReference field) {
            return !isBuiltIn(expression) || field.getFieldOwner() != expression;
        }
        if (parent instanceof IASTInitializer || parent instanceof IASTInitializerList) {
            return isBoundByInitializer(parent);
        }
        return !(parent instanceof IASTCaseStatement);
    }

    private static boolean isBoundByInitializer(IASTNode initializer) {
        IASTNode parent = initializer.getParent();
        if (parent instanceof ICPPASTStructuredBindingDeclaration) {
            return true;
        }
        if (parent instanceof IASTDeclarator declarator
                && Declarators.innermost(declarator).getName().resolveBinding() instanceof IVariable variable) {
            return !holdsValues(variable.getType());
        }
        if (parent instanceof IASTInitializer || parent instanceof IASTInitializerList) {
            return isBoundByInitializer(parent);
        }
        if (parent instanceof IASTTypeIdInitializerExpression
                || parent instanceof ICPPASTSimpleTypeConstructorExpression) {
            return !isPureValue((IASTExpression) parent);
        }
        return true;
    }

    private static boolean holdsValues(IType type) {
        IType bare = Types.bare(type);
        return Types.isScalar(bare) || bare instanceof IArrayType array && holdsValues(array.getType());
    }

    private static boolean isBoundByCall(IASTFunctionCallExpression call, IASTExpression argument) {
        IASTExpression function = call.getFunctionNameExpression();
        if (function instanceof IASTIdExpression id
                && id.getName().resolveBinding() instanceof ICPPFunction known
                && TRANSPARENT.contains(String.join("::", FunctionNames.qualified(known)))) {
            return isBound(call);
        }
        IType type = Types.bare(function.getExpressionType());
        if (type instanceof IPointerType pointer) {
            type = Types.bare(pointer.getType());
        }
        if (!(type instanceof IFunctionType signature)) {
            return true;
        }
        IType[] parameters = signature.getParameterTypes();
        IASTInitializerClause[] arguments = call.getArguments();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] == argument) {
                return i < parameters.length && !Types.isScalar(parameters[i]);
            }
        }
        return true;
    }

    /** Whether operators on an operand are those of the language. */
    private static boolean isBuiltIn(IASTExpression operand) {
        IType type = operand.getExpressionType();
        return Types.isPointer(type) || Types.isArray(type) || Types.isNumber(type);
    }

    private static boolean isPureValue(IASTExpression expression) {
        return Types.isScalar(expression.getExpressionType())
                && expression.getValueCategory() == IASTExpression.ValueCategory.PRVALUE;
    }
}
