package weft.protothread.refuse;

import java.util.List;
import weft.diagnostics.Message;
import weft.protothread.BlockingFunction;
import weft.protothread.LastingTemporaries;
import weft.protothread.PassedObjects;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Sequence;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement.ExpressionStatement;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ObjectLife;
import weft.source.parse.type.ReferenceBinding;
import weft.source.parse.type.TypeText;
import weft.source.tree.Tree;

/** What a call of C++ that blocks may take and give: the frame keeps both while the process is blocked. */
final class CallRules {

    private final BlockingFunction function;

    CallRules(BlockingFunction function) {
        this.function = function;
    }

    /** Temporary objects end with the statement that has them, and this ends while the process is blocked. */
    void arguments(Call call) {
        List<Clause> arguments = call.arguments();
        List<Type> parameters = PassedObjects.parameters(call);
        for (int i = 0; i < Math.min(arguments.size(), parameters.size()); i++) {
            if (parameters.get(i).bare() instanceof Type.Reference reference && !isTaken(arguments.get(i), reference)) {
                function.report(Message.CPP_REFERENCE_ARGUMENT, arguments.get(i), callee(call));
            }
        }
        for (int i = 0; i < arguments.size(); i++) {
            new LastingTemporaries(function)
                    .of(call, i).stream()
                            .filter(temporary -> !temporary.canLast())
                            .forEach(temporary ->
                                    function.report(Message.CPP_TEMPORARY_ARGUMENT, temporary.object(), callee(call)));
        }
    }

    /** Whether a reference is kept as a pointer, or what it is bound to in the frame. */
    private static boolean isTaken(Clause argument, Type.Reference reference) {
        return ReferenceBinding.isBindable(argument, reference) && TypeText.isWritable(reference.target())
                || ReferenceBinding.isBoundToTemporary(argument, reference)
                || argument instanceof ExpressionNode value
                        && value.category() == ValueCategory.XVALUE
                        && ReferenceBinding.canBePointedAt(value.type(), reference);
    }

    /** An object that can tell how often it is copied stays where the call has made it. */
    void given(Call call) {
        if (!Tree.givesObject(call) || !ObjectLife.isCopyObserved(call.type())) {
            return;
        }
        Node operand = Tree.withParentheses(call);
        while (operand.parent() instanceof Sequence list && list.last() == operand) {
            operand = Tree.withParentheses(list);
        }
        Node user = operand.parent();
        boolean stays = user instanceof ExpressionStatement
                || user instanceof FieldReference
                || user.parent() instanceof Declarator declared
                        && Tree.constructing(declared).filter(call::equals).isPresent()
                || user instanceof Return
                        && function.gives()
                                .filter(type -> CppTypes.isOfType(call, type))
                                .isPresent()
                || Tree.isAskedForTruth(operand)
                || user instanceof Binary operator && operator.takesReference(operand)
                || user instanceof Call outer && takesAsItIs(outer, operand);
        if (!stays) {
            function.report(Message.CPP_GIVES_COPIED, call, callee(call));
        }
    }

    private boolean takesAsItIs(Call call, Node argument) {
        int index = call.arguments().indexOf(argument);
        return function.isBlockingCall(call)
                ? index >= 0 && PassedObjects.isPassedOn(call, index, function)
                : takesReference(call, argument);
    }

    /** Whether the parameter for an argument is a reference. */
    static boolean takesReference(Call call, Node argument) {
        int index = call.arguments().indexOf(argument);
        return index >= 0
                && PassedObjects.parameter(call, index)
                        .filter(CppTypes::isReference)
                        .isPresent();
    }

    /** What a call calls, as it is written. */
    static String callee(Call call) {
        return call.function().written();
    }
}
