package weft.protothread.refuse;

import java.util.List;
import weft.diagnostics.Message;
import weft.protothread.BlockingFunction;
import weft.protothread.BracedLists;
import weft.protothread.LastingTemporaries;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.ExpressionNode.Sequence;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.parse.type.ObjectLife;
import weft.source.tree.CppOrder;
import weft.source.tree.Tree;

/**
 * When temporary objects of C++ may end where an expression is taken apart: they would end with the statement that makes them, which is no
 * longer the whole expression. What no program can tell the end of may.
 */
final class TemporaryRules {

    private final BlockingFunction function;

    TemporaryRules(BlockingFunction function) {
        this.function = function;
    }

    /** The clauses of a list before one that blocks are kept. */
    void inOrder(InitializerList list) {
        List<Clause> clauses = list.clauses();
        for (int i = 0; i < clauses.size(); i++) {
            if (clauses.get(i) instanceof ExpressionNode value
                    && clauses.subList(i + 1, clauses.size()).stream().anyMatch(function::blocks)) {
                before(value, isMerelyNumber(value));
            }
        }
        if (function.blocks(list)) {
            ofItself(list);
        }
    }

    /** A clause may use what those before it have made of the variable, which has no value yet where the clauses are kept. */
    private void ofItself(InitializerList list) {
        if (BracedLists.user(list) instanceof Declarator declared) {
            Tree.each(list, node -> {
                if (node instanceof NameNode name
                        && !name.isDeclaration()
                        && name.symbol().equals(declared.name().symbol())
                        && !Tree.isInUnevaluated(name)
                        && !(name.parent().parent() instanceof Unary unary && unary.is(UnaryOperator.ADDRESS))) {
                    function.report(Message.NOT_UNDERSTOOD, name);
                }
            });
        }
    }

    /** What becomes statements of its own: temporary objects that cannot live in the frame would end with these. */
    void apart(ExpressionNode expression) {
        if (expression instanceof Binary binary && binary.isLogical() && function.blocks(binary.right())) {
            choice(binary);
        } else if (expression instanceof Sequence list && function.blocks(list)) {
            choice(list);
        } else if (expression instanceof Conditional choice
                && (function.blocks(choice.positive()) || function.blocks(choice.negative()))) {
            choice(choice);
            if (ObjectLife.isCopyObserved(choice.type()) || isPlace(choice)) {
                function.report(Message.CPP_CONDITIONAL_COPIES, choice);
            }
        } else {
            if (expression instanceof Call call && call.arguments().stream().anyMatch(function::blocks)) {
                CppOrder.object(call).ifPresent(object -> before(object, isMerelyNumber(object)));
            }
            CppOrder.of(expression)
                    .filter(order -> function.blocks(order.second()))
                    .ifPresent(order -> before(
                            order.first(), order.first() instanceof ExpressionNode value && isMerelyNumber(value)));
        }
    }

    /** An operand that is evaluated before others, in any case. */
    private void before(Clause operand, boolean mayEndSooner) {
        if (operand instanceof ExpressionNode expression) {
            report(new LastingTemporaries(function).of(expression), mayEndSooner);
        } else {
            ending(operand, mayEndSooner);
        }
    }

    private void report(List<LastingTemporaries.Temporary> temporaries, boolean mayEndSooner) {
        for (LastingTemporaries.Temporary temporary : temporaries) {
            if (temporary.isChoice()) {
                choice(temporary.object());
            } else if (!temporary.canLast()
                    && !(mayEndSooner && isEndUnseen(temporary.object().type()))) {
                function.report(Message.CPP_TEMPORARY_ENDS, temporary.object());
            }
        }
    }

    /** The operands of a choice, each of which becomes a statement of its own. */
    private void choice(ExpressionNode expression) {
        if (expression instanceof Binary binary) {
            before(binary.left(), true);
            before(binary.right(), !stores(binary.right()));
        } else if (expression instanceof Sequence list) {
            ExpressionNode last = list.last();
            list.parts().stream().filter(part -> part != last).forEach(part -> before(part, !stores(part)));
            report(new LastingTemporaries(function).ofParts(last, last.type()), !stores(last));
        } else if (expression instanceof Conditional choice) {
            before(choice.condition(), true);
            choice.positive().ifPresent(branch -> branch(branch, choice));
            branch(choice.negative(), choice);
        }
    }

    /** Whether all that is left of an expression is a number, so that nothing refers to what it is made of. */
    private static boolean isMerelyNumber(ExpressionNode expression) {
        return CppTypes.isPlainNumber(expression.type())
                && expression.category() != ValueCategory.LVALUE
                && !stores(expression);
    }

    /** Whether something is stored that may refer to another object. */
    private static boolean stores(Node expression) {
        return Tree.has(
                expression,
                node -> node instanceof Binary binary
                        && binary.isAssignment()
                        && !CppTypes.isPlainNumber(binary.left().type()));
    }

    /** Whether a program cannot tell when an object ends, if nothing refers to it. */
    private static boolean isEndUnseen(Type type) {
        return CppTypes.isOfLibrary(type, "basic_string") || !ObjectLife.isEndObserved(type);
    }

    /** Whether something is an operator, which is a function where it has an object; what is assigned is copied. */
    private static boolean isOperator(Node user, Node operand) {
        return user instanceof Subscript
                || user instanceof Binary binary && !(binary.isAssignment() && binary.right() == operand)
                || user instanceof Unary;
    }

    /** Whether an expression is used as what lies somewhere, and not for its value. */
    private boolean isPlace(ExpressionNode expression) {
        if (expression.category() != ValueCategory.LVALUE) {
            return false;
        }
        Node operand = Tree.withParentheses(expression);
        Node user = operand.parent();
        return user instanceof Binary binary && binary.isAssignment() && binary.left() == operand
                || user instanceof Unary unary && (unary.operator().changesOperand() || unary.is(UnaryOperator.ADDRESS))
                || user instanceof FieldReference
                || user instanceof Conditional
                || CppTypes.isClass(expression.type()) && isOperator(user, operand)
                || user instanceof Return && function.refers().isPresent()
                || user instanceof Call call && CallRules.takesReference(call, operand)
                || operand.ancestors().stream()
                        .takeWhile(node -> !(node instanceof Statement) && !(node instanceof ExpressionNode))
                        .anyMatch(node -> node instanceof Declarator declared && CppTypes.isReference(declared.type()));
    }

    /**
     * What is evaluated in a block of its own, which its temporary objects end with.
     *
     * @param mayEndSooner whether they may if a program cannot tell, as nothing can refer to them that is left
     */
    private void ending(Node node, boolean mayEndSooner) {
        if (Tree.isUnevaluated(node) || node instanceof Lambda || node instanceof Statement) {
            return;
        }
        if (node instanceof ExpressionNode expression
                && CppTypes.hasDestructor(expression.type())
                && !(mayEndSooner && isEndUnseen(expression.type()))
                && expression.category() == ValueCategory.PRVALUE) {
            function.report(Message.CPP_TEMPORARY_ENDS, expression);
            return;
        }
        for (Node child : node.children()) {
            ending(child, mayEndSooner);
        }
    }

    /** A branch makes the object of the choice, and may be a choice itself. */
    private void branch(ExpressionNode branch, Conditional choice) {
        boolean mayEndSooner =
                isMerelyNumber(choice) || CppTypes.isClass(choice.type()) && CppTypes.holdsItsOwn(choice.type());
        report(new LastingTemporaries(function).ofParts(branch, choice.type()), mayEndSooner);
    }
}
