package weft.protothread.refuse;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IProblemType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionWithTryBlock;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTInitializerList;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTRangeBasedForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTStructuredBindingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTryBlockStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTUsingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTUsingDirective;
import org.eclipse.cdt.internal.core.dom.parser.cpp.CPPClosureType;
import weft.diagnostics.Message;
import weft.protothread.BlockingFunction;
import weft.source.tree.ControlHeaders;
import weft.source.tree.CppOrder;
import weft.source.tree.CppTypes;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.Signature;
import weft.source.tree.Tree;
import weft.source.tree.Types;

/** What of C++ cannot be in a function that blocks. */
public final class CppRestrictions {

    private final BlockingFunction function;

    CppRestrictions(BlockingFunction function) {
        this.function = function;
    }

    /** A function that blocks is called as a function, and what it gives is kept in the frame. */
    void check(IASTFunctionDefinition definition) {
        Signature signature = Signature.of(definition);
        IASTName name = Declarators.innermost(signature.declarator()).getName();
        IType result = ((IFunction) name.resolveBinding()).getType().getReturnType();
        if (signature.parameters().stream()
                .anyMatch(each ->
                        Declarators.innermost(each.declarator()).getName().toCharArray().length == 0)) {
            function.report(Message.CPP_PARAMETER_NAMES, definition, name);
        } else if (name.toString().startsWith("operator")) {
            function.report(Message.CPP_OPERATOR, definition);
        } else if (CppTypes.isReference(result)) {
            function.report(Message.CPP_RETURNS_REFERENCE, definition, name);
        } else if (CppTypes.isAuto(signature.specifier())) {
            function.report(Message.CPP_RESULT_TYPE, definition, name);
        } else if (CppTypes.hasDestructor(result)) {
            function.report(Message.CPP_RETURNS_DESTRUCTOR, definition, name);
        } else if (CppTypes.isCopyObserved(result)) {
            function.report(Message.CPP_RETURNS_COPIED, definition, name);
        }
        for (Signature.Parameter parameter : signature.parameters()) {
            IType type = CppTypes.declared(parameter.declarator());
            String what = CppTypes.isCopyObserved(type)
                    ? "an object of a class that defines how it is copied"
                    : CppTypes.isList(type) ? "a std::initializer_list" : "";
            if (!what.isEmpty()) {
                function.report(Message.CPP_TAKES_COPIED, parameter.declarator(), name, what);
            }
        }
    }

    void check(IASTNode node) {
        if (node instanceof ICPPASTTryBlockStatement || node instanceof ICPPASTFunctionWithTryBlock) {
            firstCall(node).ifPresent(call -> function.report(Message.CPP_TRY, call, callee(call)));
        } else if (node instanceof ICPPASTLambdaExpression) {
            firstCall(node).ifPresent(call -> function.report(Message.CPP_LAMBDA_BLOCKS, call, callee(call)));
        } else if (node instanceof ICPPASTRangeBasedForStatement) {
            if (function.blocks(node)) {
                function.report(Message.CPP_RANGE_FOR, node);
            }
        } else if (node instanceof ICPPASTUsingDirective || node instanceof ICPPASTUsingDeclaration) {
            function.report(Message.CPP_USING, node);
        } else if (node instanceof ICPPASTStructuredBindingDeclaration binding) {
            if (function.blocks(binding) || function.blocksBehind(binding)) {
                function.report(Message.CPP_STRUCTURED_BINDING, binding);
            }
        } else if (node instanceof IASTSimpleDeclaration declaration
                && function.blocks(declaration)
                && declaration.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_static) {
            function.report(Message.CPP_STATIC, declaration);
        } else if (node instanceof ICPPASTBinaryExpression binary
                && isLogical(binary)
                && binary.getOverload() != null
                && function.blocks(binary.getOperand2())) {
            function.report(Message.CPP_OVERLOADED, binary);
        } else if (node instanceof IASTFunctionCallExpression call && function.isBlockingCall(call)) {
            arguments(call);
        }
        if (node instanceof IASTExpression expression && function.blocks(expression)) {
            apart(expression);
        }
        ControlHeaders.declaration(node)
                .filter(declaration -> function.blocks(node))
                .ifPresent(declaration -> function.report(Message.CPP_CONDITION, declaration));
    }

    private static boolean isLogical(IASTBinaryExpression binary) {
        return binary.getOperator() == IASTBinaryExpression.op_logicalAnd
                || binary.getOperator() == IASTBinaryExpression.op_logicalOr;
    }

    private Optional<IASTFunctionCallExpression> firstCall(IASTNode node) {
        if (node instanceof IASTFunctionCallExpression call && function.isBlockingCall(call)) {
            return Optional.of(call);
        }
        return List.of(node.getChildren()).stream()
                .flatMap(child -> firstCall(child).stream())
                .findFirst();
    }

    private static String callee(IASTFunctionCallExpression call) {
        return call.getFunctionNameExpression().getRawSignature();
    }

    /** Temporary objects end with the statement that has them, and this ends while the process is blocked. */
    private void arguments(IASTFunctionCallExpression call) {
        IASTInitializerClause[] arguments = call.getArguments();
        IType[] parameters = call.getFunctionNameExpression().getExpressionType() instanceof IFunctionType type
                ? type.getParameterTypes()
                : new IType[0];
        for (int i = 0; i < Math.min(arguments.length, parameters.length); i++) {
            if (CppTypes.isReference(parameters[i]) && !isBindable(arguments[i], parameters[i])) {
                function.report(Message.CPP_REFERENCE_ARGUMENT, arguments[i], callee(call));
            }
        }
        for (int i = 0; i < arguments.length; i++) {
            if (i < parameters.length && !CppTypes.isPlainNumber(parameters[i])) { // a number refers to nothing
                for (IASTNode child : Tree.withoutParentheses(arguments[i]).getChildren()) {
                    temporaries(child, call);
                }
            }
        }
    }

    /** What becomes statements of its own: temporary objects would end with these, and not with the whole expression. */
    private void apart(IASTExpression expression) {
        if (expression instanceof IASTBinaryExpression binary
                        && isLogical(binary)
                        && function.blocks(binary.getOperand2())
                || expression instanceof IASTExpressionList
                || expression instanceof IASTConditionalExpression conditional
                        && (function.blocks(conditional.getPositiveResultExpression())
                                || function.blocks(conditional.getNegativeResultExpression()))) {
            ending(expression);
            if (expression instanceof IASTConditionalExpression
                    && CppTypes.isCopyObserved(expression.getExpressionType())) {
                function.report(Message.CPP_CONDITIONAL_COPIES, expression);
            }
        } else {
            CppOrder.of(expression)
                    .filter(order -> function.blocks(order.second()))
                    .ifPresent(order -> ending(order.first()));
        }
    }

    private void ending(IASTNode node) {
        if (Tree.isUnevaluated(node) || node instanceof ICPPASTLambdaExpression || node instanceof IASTStatement) {
            return;
        }
        if (node instanceof IASTExpression expression
                && CppTypes.hasDestructor(expression.getExpressionType())
                && expression.getValueCategory() == IASTExpression.ValueCategory.PRVALUE) {
            function.report(Message.CPP_TEMPORARY_ENDS, expression);
            return;
        }
        for (IASTNode child : node.getChildren()) {
            ending(child);
        }
    }

    private void temporaries(IASTNode node, IASTFunctionCallExpression call) {
        if (Tree.isUnevaluated(node)
                || node instanceof ICPPASTLambdaExpression
                || node instanceof IASTFunctionCallExpression inner && function.isBlockingCall(inner)) {
            return;
        }
        if (node instanceof IASTExpression expression && isTemporary(expression)) {
            function.report(Message.CPP_TEMPORARY_ARGUMENT, expression, callee(call));
            return;
        }
        for (IASTNode child : node.getChildren()) {
            temporaries(child, call);
        }
    }

    private static boolean isTemporary(IASTExpression expression) {
        IType type = expression.getExpressionType();
        boolean isUnknown = type instanceof IProblemType && expression instanceof IASTFunctionCallExpression;
        return (CppTypes.isClass(type) && !CppTypes.isHandle(type) || isUnknown)
                && expression.getValueCategory() == IASTExpression.ValueCategory.PRVALUE;
    }

    /** Whether a local that lives across a blocking point can; the first fault is reported. */
    void lasting(Local local, String name) {
        IType type = local.type();
        if (local.place() == Place.REFERENCE) {
            reference(local, name);
        } else if (type instanceof CPPClosureType) {
            function.report(Message.CPP_LAMBDA_LIVES, local.declarator(), name);
        } else if (CppTypes.isAuto(local.specifier()) && !CppTypes.isWritable(type)) {
            function.report(Message.CPP_AUTO, local.declarator(), name);
        } else if (CppTypes.isList(type)) {
            function.report(Message.CPP_INITIALIZER_LIST, local.declarator(), name);
        } else if (CppTypes.hasDestructor(type)) {
            function.report(Message.CPP_DESTRUCTOR, local.declarator(), name);
        } else if (Types.isArray(type)
                && !(local.declarator().getInitializer() == null
                        ? CppTypes.isLeftUninitialised(type)
                        : CppTypes.isCopiedByBytes(type))) {
            function.report(Message.CPP_ARRAY_OF_OBJECTS, local.declarator(), name);
        }
    }

    /** Whether a reference to an expression can be kept as a pointer. */
    private static boolean isBindable(IASTInitializerClause bound, IType reference) {
        return bound instanceof IASTExpression expression
                && expression.getValueCategory() == IASTExpression.ValueCategory.LVALUE
                && CppTypes.canBePointedAt(expression.getExpressionType(), reference);
    }

    private void reference(Local local, String name) {
        IASTInitializer initializer = local.declarator().getInitializer();
        IASTInitializerClause bound = initializer instanceof IASTEqualsInitializer equals
                ? equals.getInitializerClause()
                : initializer instanceof ICPPASTConstructorInitializer constructor
                        ? constructor.getArguments()[0]
                        : initializer instanceof ICPPASTInitializerList list && list.getClauses().length == 1
                                ? list.getClauses()[0]
                                : null;
        if (!isBindable(bound, local.type())) {
            function.report(Message.CPP_REFERENCE_LIVES, local.declarator(), name);
        } else if (CppTypes.isAuto(local.specifier()) && !CppTypes.isWritable(CppTypes.referred(local.type()))) {
            function.report(Message.CPP_AUTO, local.declarator(), name);
        }
    }
}
