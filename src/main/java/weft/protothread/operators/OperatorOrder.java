package weft.protothread.operators;

import java.util.Optional;
import java.util.function.Predicate;
import weft.protothread.member.ObjectPlace;
import weft.protothread.member.OperatorUse;
import weft.source.parse.syntax.BinaryOperator;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.parse.type.ReferenceBinding;
import weft.source.tree.Tree;

/**
 * Whether the operands of an operator may become the arguments of a call. C++17 evaluates the left one of a shift first, and the right one
 * of an assignment. Arguments have no order, but for those of a call that blocks: first the calls in them that block, from left to right,
 * and then the rest, from left to right.
 *
 * @param blocks whether an expression is, itself, a call that blocks, or an operator that becomes one
 */
record OperatorOrder(Predicate<Node> blocks) {

    /** Whether it makes no difference, for an operator that stands for a function. */
    boolean isKept(OperatorUse use, OperatorFunction function) {
        if (!(use.whole() instanceof Binary binary)) {
            return true;
        }
        Clause left = binary.left();
        Clause right = binary.right();
        Type taken = function.operands().get(0);
        if (!changes(left) && !changes(right)) {
            return true;
        }
        boolean mayBeEither = changes(left) ? isConstant(right) : isReferred(left, taken);
        boolean changesBoth = changes(left) && changes(right);
        if (binary.operator() == BinaryOperator.SHIFT_LEFT || binary.operator() == BinaryOperator.SHIFT_RIGHT) {
            return !changesBoth && mayBeEither
                    || isCall(left)
                    || !changes(left) && isReferred(left, taken)
                    || blocks.test(binary) && !Tree.has(right, blocks) && !Tree.has(left, blocks);
        }
        if (binary.isAssignment()) {
            return !changesBoth && mayBeEither || isCall(right) && !Tree.has(left, blocks);
        }
        Clause still = changes(left) ? right : left;
        return !changesBoth
                && (isConstant(still)
                        || isReferred(still, function.operands().get(still == left ? 0 : 1))
                        || isOwn(still));
    }

    private boolean isCall(Clause operand) {
        return blocks.test(Tree.withoutParentheses(operand));
    }

    private static boolean isConstant(Clause operand) {
        return Tree.withoutParentheses(operand) instanceof Literal;
    }

    /** Whether only the place of an operand is asked for, and that is always the same. */
    private static boolean isReferred(Clause operand, Type taken) {
        Optional<FunctionDefinition> around = Tree.function(operand);
        return around.isPresent()
                && CppTypes.isReference(taken)
                && operand instanceof ExpressionNode object
                && ReferenceBinding.isBindable(object, taken)
                && ObjectPlace.isLasting(object, around.get());
    }

    /** Whether an operand is a variable of the function of which nobody else has asked where it is. */
    private static boolean isOwn(Clause operand) {
        Optional<FunctionDefinition> around = Tree.function(operand);
        return around.isPresent()
                && Tree.withoutParentheses(operand) instanceof Identifier id
                && id.name().symbol() instanceof Symbol.Variable variable
                && !variable.isStatic()
                && !CppTypes.isReference(variable.type())
                && Tree.has(
                        around.get(),
                        node -> node instanceof Declarator declared
                                && declared.hasName()
                                && declared.name().symbol().equals(variable))
                && !Tree.has(
                        around.get(),
                        node -> node instanceof Unary unary
                                && unary.is(UnaryOperator.ADDRESS)
                                && Tree.withoutParentheses(unary.operand()) instanceof Identifier other
                                && other.name().symbol().equals(variable));
    }

    /** Whether what evaluates an operand may change something. */
    private static boolean changes(Clause operand) {
        return Tree.has(operand, OperatorOrder::changesItself);
    }

    private static boolean changesItself(Node node) {
        if (!(node instanceof ExpressionNode expression)
                || node instanceof Identifier
                || node instanceof Literal
                || node instanceof FieldReference field
                        && (!field.isArrow() || field.owner().type().isPointer())) {
            return false;
        }
        boolean isOfLanguage = node instanceof Binary binary && !binary.isAssignment()
                || node instanceof Subscript element
                        && (element.array().type().isArray()
                                || element.array().type().isPointer())
                || node instanceof Unary unary && !unary.operator().changesOperand();
        return !isOfLanguage
                || expression.operatorMember().isPresent()
                || expression.operatorFunction().isPresent()
                || CppTypes.isUnknown(expression.type());
    }
}
