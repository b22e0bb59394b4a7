package weft.protothread;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Cast;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.ExpressionNode.Sequence;
import weft.source.parse.syntax.ExpressionNode.StatementExpression;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.TypeConstruction;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.parse.type.ClassMembers;
import weft.source.parse.type.ObjectLife;
import weft.source.parse.type.ReferenceBinding;
import weft.source.parse.type.TypeText;
import weft.source.tree.CppOrder;
import weft.source.tree.Tree;

/**
 * C++: the temporary objects in what becomes statements of its own: the arguments of a call that blocks, and operands that are evaluated
 * before one. They end with the whole expression, and not with those statements, so that they live in the frame: a {@code
 * std::string_view} may look at one.
 */
public final class LastingTemporaries {

    private final Predicate<Call> isBlockingCall;
    private final Predicate<Node> blocks;

    public LastingTemporaries(BlockingFunction function) {
        this(function::isBlockingCall, function::blocks);
    }

    private LastingTemporaries(Predicate<Call> isBlockingCall, Predicate<Node> blocks) {
        this.isBlockingCall = isBlockingCall;
        this.blocks = blocks;
    }

    /** Whether there are such in an argument, wherever something blocks. */
    public static boolean has(Clause argument, Type parameter) {
        return !new LastingTemporaries(call -> false, node -> false)
                .of(argument, parameter)
                .isEmpty();
    }

    /**
     * One of them.
     *
     * @param object  the expression that makes it, or what has operands that do, one after the other
     * @param canLast whether it can be made in the frame before the rest of the argument, or operand, is evaluated
     */
    public record Temporary(ExpressionNode object, boolean canLast) {

        /** Whether it is {@code a && b}, {@code a || b}, {@code a, b} or {@code c ? a : b} where nothing blocks, which becomes statements. */
        public boolean isChoice() {
            return !CppTypes.isClass(object.type()) && isDecided(object);
        }
    }

    /** The temporary objects that an argument of a call is made of and that must last, in the order in which they are made. */
    public List<Temporary> of(Call call, int index) {
        return PassedObjects.parameter(call, index)
                .map(parameter -> of(call.arguments().get(index), parameter))
                .orElse(List.of());
    }

    private List<Temporary> of(Clause argument, Type parameter) {
        Type taken = CppTypes.withoutReference(parameter);
        List<Temporary> found = new ArrayList<>();
        Clause inner = Tree.withoutParentheses(argument);
        boolean isWhole = inner instanceof InitializerList
                || CppTypes.isOfType(inner, taken)
                || inner instanceof ExpressionNode value && isRest(value, taken);
        boolean isPart = CppTypes.isReference(parameter)
                && inner instanceof ExpressionNode value
                && value.category() != ValueCategory.PRVALUE;
        boolean holdsItsOwn = CppTypes.holdsItsOwn(taken) && !isPart;
        collect(
                inner,
                !isWhole,
                object -> isMade(object) && mustLast(object, holdsItsOwn)
                        || isPart
                                && object != inner // which is kept, converted if it has to be
                                && (isGivenBack(object) || isMade(object) && isOwner(object)),
                true,
                found);
        return found;
    }

    /** Those in an operand that is evaluated before others, in the order in which they are made. */
    public List<Temporary> of(ExpressionNode operand) {
        return of(operand, true);
    }

    /** Those that a branch of a choice, or the last operand of a comma, is made of; the object that it gives itself is that of the whole. */
    public List<Temporary> ofParts(ExpressionNode given, Type whole) {
        return of(given, !(CppTypes.isClass(whole) && CppTypes.isOfType(given, whole)));
    }

    private List<Temporary> of(ExpressionNode operand, boolean isAsked) {
        List<Temporary> found = new ArrayList<>();
        collect(operand, isAsked, object -> isMade(object) && CppTypes.hasDestructor(object.type()), true, found);
        return found;
    }

    /** Whether an argument that is converted is not asked about: what the parser does not know, and what has no name, for an owner. */
    private static boolean isRest(ExpressionNode value, Type taken) {
        boolean isNamed = TypeText.isWritable(value.type());
        return !isNamed && !ClassMembers.isHandle(taken);
    }

    private void collect(
            Node node, boolean isAsked, Predicate<ExpressionNode> mustLast, boolean isFirst, List<Temporary> found) {
        if (Tree.isUnevaluated(node)
                || node instanceof Lambda
                || node instanceof Call inner && isBlockingCall.test(inner)
                || isTakenApart(node)) {
            return;
        }
        if (isFirst && makesInSome(node, mustLast)) {
            found.add(new Temporary((ExpressionNode) node, true));
            return;
        }
        boolean isComma = node instanceof Sequence list && blocks.test(list); // its operands have taken care of theirs
        for (Node child : isComma ? List.<Node>of() : node.children()) {
            collect(child, !isSame(child, node), mustLast, isFirst && isFirst(child, node), found);
        }
        if (isAsked && node instanceof ExpressionNode expression && !isKept(expression) && mustLast.test(expression)) {
            boolean canLast = isFirst
                    && TypeText.isWritable(expression.type())
                    && !(isGivenBack(expression) && isConverted(expression));
            found.add(new Temporary(expression, canLast));
        }
    }

    /** Whether an object lies in the frame already. */
    private boolean isKept(ExpressionNode given) {
        Node inner = Tree.withoutParentheses(given);
        return inner instanceof Sequence list
                ? blocks.test(list) && isKept(list.last())
                : inner instanceof Call call && isBlockingCall.test(call) || isTakenApart(inner);
    }

    private static boolean isDecided(Node node) {
        return node instanceof Sequence list && !CppTypes.isClass(list.type())
                || node instanceof Binary binary && binary.isLogical() && !binary.isOverloaded()
                || node instanceof Conditional choice
                        && choice.positive().isPresent()
                        && choice.type().isScalar()
                        && choice.category() == ValueCategory.PRVALUE;
    }

    /** Whether an expression has operands that are evaluated after others, or not at all, and one of these makes such. */
    private boolean makesInSome(Node node, Predicate<ExpressionNode> mustLast) {
        if (!isDecided(node) || node instanceof Sequence list && blocks.test(list)) {
            return false;
        }
        List<Temporary> made = new ArrayList<>();
        if (node instanceof Binary binary) {
            collect(binary.right(), true, mustLast, true, made);
        } else if (node instanceof Sequence list) {
            list.parts().stream().skip(1).forEach(part -> collect(part, true, mustLast, true, made));
        } else if (node instanceof Conditional choice) {
            collect(choice.positive().orElseThrow(), true, mustLast, true, made);
            collect(choice.negative(), true, mustLast, true, made);
        }
        return !made.isEmpty();
    }

    /** Whether an expression becomes statements, of which each takes care of its temporary objects. */
    private boolean isTakenApart(Node node) {
        return node instanceof Binary binary && binary.isLogical() && blocks.test(binary.right())
                || node instanceof Conditional choice
                        && (choice.positive().filter(blocks).isPresent() || blocks.test(choice.negative()))
                || node instanceof StatementExpression block && blocks.test(block);
    }

    /** Whether the object that an operand makes is that of the whole expression, if both make one. */
    private static boolean isSame(Node operand, Node expression) {
        return expression instanceof Unary unary && unary.is(UnaryOperator.PARENTHESES)
                || expression instanceof Sequence list && operand == list.last()
                || expression instanceof Conditional choice
                        && operand != choice.condition()
                        && CppTypes.isOfType((Clause) operand, choice.type());
    }

    private static boolean mustLast(ExpressionNode expression, boolean holdsItsOwn) {
        Type type = expression.type();
        return holdsItsOwn
                ? ObjectLife.isEndObserved(type)
                : CppTypes.isClass(type) && !ClassMembers.isHandle(type)
                        || type.isProblem() && expression instanceof Call;
    }

    /** Whether a value may be what a call gives a reference to, {@code std::max(n, 0)}: it is one of its arguments. */
    private static boolean isGivenBack(ExpressionNode value) {
        Node argument = Tree.withParentheses(value);
        return argument.parent() instanceof Call call
                && call.category() != ValueCategory.PRVALUE
                && call.arguments().contains(argument)
                && !isOfStandardMember(call)
                && (isMade(value) ? bound(value).map(CppTypes::isReference).orElse(true) : isConverted(value));
    }

    /** Whether a call is one of a member of a class of the library, which gives a part of its object, and no argument. */
    private static boolean isOfStandardMember(Call call) {
        return call.function() instanceof FieldReference member
                && member.field()
                        .symbol()
                        .memberOf()
                        .flatMap(Symbol::asType)
                        .filter(CppTypes::isOfStandard)
                        .isPresent();
    }

    /** Whether it is the object of which a member is taken. */
    private static boolean isOwner(ExpressionNode object) {
        Node owner = Tree.withParentheses(object);
        return owner.parent() instanceof FieldReference member && !member.isArrow() && member.owner() == owner;
    }

    private static boolean isMade(ExpressionNode value) {
        return value.category() == ValueCategory.PRVALUE;
    }

    /** Whether a value is converted to that to which a parameter refers, which makes another object. */
    private static boolean isConverted(ExpressionNode value) {
        return !value.type().isProblem()
                && bound(value)
                        .filter(type ->
                                CppTypes.isReference(type) && !ReferenceBinding.canBePointedAt(value.type(), type))
                        .isPresent();
    }

    /** The type of the parameter that a value is an argument for. */
    private static Optional<Type> bound(ExpressionNode value) {
        Node argument = Tree.withParentheses(value);
        return argument.parent() instanceof Call call && call.arguments().contains(argument)
                ? PassedObjects.parameter(call, call.arguments().indexOf(argument))
                : Optional.empty();
    }

    /** Whether nothing of an expression has to be evaluated before one of its operands is, which is evaluated in any case. */
    private boolean isFirst(Node operand, Node expression) {
        if (expression instanceof Conditional choice) {
            return operand == choice.condition();
        }
        if (expression instanceof Binary binary && binary.isLogical()) {
            return operand == binary.left();
        }
        if (expression instanceof Sequence list) {
            return operand == list.parts().get(0);
        }
        if (CppOrder.of(expression).isPresent()) {
            CppOrder order = CppOrder.of(expression).get();
            return operand == order.first() || isMere(order.first());
        }
        if (expression instanceof InitializerList list) {
            return list.clauses().stream()
                    .takeWhile(clause -> clause != operand)
                    .allMatch(this::isMere);
        }
        if (expression instanceof Call call) {
            return operand == call.function() || isMere(call.function());
        }
        return expression instanceof Unary unary && !unary.is(UnaryOperator.OTHER)
                || expression instanceof Binary
                || expression instanceof Cast
                || expression instanceof Subscript
                || expression instanceof FieldReference
                || expression instanceof TypeConstruction
                || !(expression instanceof ExpressionNode) && !(expression instanceof StatementExpression);
    }

    /** Whether it does not matter when an operand is evaluated: it makes nothing and changes nothing. */
    private boolean isMere(Node operand) {
        return !Tree.has(
                operand,
                node -> node instanceof Call
                        || node instanceof TypeConstruction
                        || node instanceof Binary binary && binary.isAssignment()
                        || node instanceof Unary unary && unary.operator().changesOperand());
    }
}
