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
import weft.protothread.Protothread;
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

    private final Protothread function;

    CppRestrictions(Protothread function) {
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
            function.error(definition, "%s blocks; give all its parameters names", name);
        } else if (name.toString().startsWith("operator")) {
            function.error(definition, "an operator that blocks is not supported; write a function");
        } else if (CppTypes.isReference(result)) {
            function.error(definition, "%s blocks and gives a reference, which is not supported; give a pointer", name);
        } else if (CppTypes.isAuto(signature.specifier())) {
            function.error(definition, "%s blocks; write the type of its result before its name", name);
        } else if (CppTypes.hasDestructor(result)) {
            function.error(
                    definition,
                    "%s blocks and gives an object with a destructor, which is not supported; "
                            + "give it through a pointer or a reference",
                    name);
        } else if (CppTypes.isCopyObserved(result)) {
            function.error(
                    definition,
                    "%s blocks and gives an object of a class that defines how it is copied, which is not "
                            + "supported; give it through a pointer or a reference",
                    name);
        }
        for (Signature.Parameter parameter : signature.parameters()) {
            IType type = CppTypes.declared(parameter.declarator());
            String what = CppTypes.isCopyObserved(type)
                    ? "an object of a class that defines how it is copied"
                    : CppTypes.isList(type) ? "a std::initializer_list" : "";
            if (!what.isEmpty()) {
                function.error(
                        parameter.declarator(),
                        "%s blocks and takes %s, which is not supported; take a reference",
                        name,
                        what);
            }
        }
    }

    void check(IASTNode node) {
        if (node instanceof ICPPASTTryBlockStatement || node instanceof ICPPASTFunctionWithTryBlock) {
            firstCall(node)
                    .ifPresent(call -> function.error(
                            call,
                            "%s inside try or catch could be left by an exception "
                                    + "while the process is blocked, which is not supported; call it before or behind, and try what throws",
                            callee(call)));
        } else if (node instanceof ICPPASTLambdaExpression) {
            firstCall(node)
                    .ifPresent(call -> function.error(
                            call,
                            "%s in a lambda expression is not supported; write a function that takes what it captures",
                            callee(call)));
        } else if (node instanceof ICPPASTRangeBasedForStatement) {
            if (function.blocks(node)) {
                function.error(
                        node,
                        "a range-based for around a call that blocks is not supported; "
                                + "write a loop with an index or an iterator");
            }
        } else if (node instanceof ICPPASTUsingDirective || node instanceof ICPPASTUsingDeclaration) {
            function.error(node, "using inside a function that blocks is not supported; write it before the function");
        } else if (node instanceof ICPPASTStructuredBindingDeclaration binding) {
            if (function.blocks(binding) || function.blocksBehind(binding)) {
                function.error(
                        binding,
                        "a structured binding cannot live while the process is blocked; "
                                + "declare a variable and use its members");
            }
        } else if (node instanceof IASTSimpleDeclaration declaration
                && function.blocks(declaration)
                && declaration.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_static) {
            function.error(
                    declaration,
                    "a static variable is initialised by a call that blocks, which is not supported; "
                            + "assign its value in a statement");
        } else if (node instanceof ICPPASTBinaryExpression binary
                && isLogical(binary)
                && binary.getOverload() != null
                && function.blocks(binary.getOperand2())) {
            function.error(
                    binary,
                    "an overloaded operator around a call that blocks is not supported; "
                            + "call before and keep the result");
        } else if (node instanceof IASTFunctionCallExpression call && function.isBlockingCall(call)) {
            arguments(call);
        }
        if (node instanceof IASTExpression expression && function.blocks(expression)) {
            apart(expression);
        }
        ControlHeaders.declaration(node)
                .filter(declaration -> function.blocks(node))
                .ifPresent(declaration -> function.error(
                        declaration,
                        "a declaration as the condition of a statement that blocks is not supported; "
                                + "declare the variable before the statement"));
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
                function.error(
                        arguments[i],
                        "a reference parameter of %s, which blocks, is bound to a temporary object; "
                                + "declare a variable before the call",
                        callee(call));
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
                function.error(
                        expression,
                        "?: around a call that blocks copies an object, which is not supported; write an if");
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
            function.error(
                    expression,
                    "this temporary object ends after a call that blocks, which is not supported; "
                            + "declare a variable, or write statements instead of &&, ||, ?: or comma");
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
            function.error(
                    expression,
                    "a temporary object does not live until %s is done; declare a variable before the call",
                    callee(call));
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
            function.error(
                    local.declarator(),
                    "%s is a lambda expression and lives while the process may be blocked, which is "
                            + "not supported; write a function, or end its block before the call",
                    name);
        } else if (CppTypes.isAuto(local.specifier()) && !CppTypes.isWritable(type)) {
            function.error(
                    local.declarator(),
                    "the type of %s, which lives while the process may be blocked, "
                            + "cannot be told; write it instead of auto",
                    name);
        } else if (CppTypes.isList(type)) {
            function.error(
                    local.declarator(),
                    "%s is a std::initializer_list, whose elements do not live while the process is blocked; "
                            + "declare an array",
                    name);
        } else if (CppTypes.hasDestructor(type)) {
            function.error(
                    local.declarator(),
                    "%s has a destructor and lives while the process may be blocked, which is not "
                            + "supported; put it into the process state, into a block that ends before the call, or behind a pointer",
                    name);
        } else if (Types.isArray(type)
                && !(local.declarator().getInitializer() == null
                        ? CppTypes.isLeftUninitialised(type)
                        : CppTypes.isCopiedByBytes(type))) {
            function.error(
                    local.declarator(),
                    "the objects in array %s are made by a constructor and live while the process "
                            + "may be blocked, which is not supported; use std::array or the process state",
                    name);
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
            function.error(
                    local.declarator(),
                    "reference %s lives while the process may be blocked, and what it is bound to "
                            + "is a temporary object; declare a variable instead",
                    name);
        } else if (CppTypes.isAuto(local.specifier()) && !CppTypes.isWritable(CppTypes.referred(local.type()))) {
            function.error(
                    local.declarator(),
                    "the type of %s, which lives while the process may be blocked, "
                            + "cannot be told; write it instead of auto",
                    name);
        }
    }
}
