package weft.protothread.batch;

import java.util.ArrayList;
import java.util.List;
import weft.source.parse.syntax.BinaryOperator;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Cast;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.ExpressionNode.Sequence;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer.EqualsInitializer;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.tree.Local.Place;
import weft.source.tree.LocalVariables;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * The order in which expressions are evaluated. C leaves most of it to the compiler, and a protothread has one of its own; a batch
 * must have the same. So a call that moves bytes stands in an expression in which nothing else depends on the order.
 */
final class Order {

    private static final String REASON =
            "what is evaluated first in this expression is the compiler's choice; make the call a statement"
                    + " of its own";

    private final SourceFunctions functions;
    private final LocalVariables locals;

    Order(SourceFunctions functions, LocalVariables locals) {
        this.functions = functions;
        this.locals = locals;
    }

    /** Refuses a call whose place in its expression leaves something open. */
    void check(Call call) {
        if (blocking(call).size() > 1) {
            throw new NotBatched(REASON, call);
        }
        Node node = call;
        for (Node parent = call.parent(); parent instanceof Clause; parent = node.parent()) {
            checkBeside(node, parent);
            node = parent;
        }
        if (node.parent() instanceof EqualsInitializer initializer
                && initializer.parent().parent() instanceof Clause) {
            throw new NotBatched(REASON, call);
        }
    }

    private void checkBeside(Node node, Node parent) {
        boolean fine;
        if (parent instanceof Unary unary) {
            fine = !unary.is(UnaryOperator.DEREFERENCE) || unary.parent() instanceof ExpressionNode;
        } else if (parent instanceof Cast) {
            fine = true;
        } else if (parent instanceof Sequence || parent instanceof Conditional) {
            fine = others(node, parent).stream()
                    .allMatch(other -> blocking(other).isEmpty());
        } else if (parent instanceof Binary binary) {
            Node other = binary.left() == node ? binary.right() : binary.left();
            boolean isSet = binary.operator() == BinaryOperator.ASSIGN && other == binary.left();
            fine = binary.isLogical() ? blocking(other).isEmpty() : isSet ? isPlace(other) : isCalm(other);
        } else {
            fine = parent instanceof Call outer
                    && outer.function() instanceof Identifier
                    && others(node, outer).stream().allMatch(other -> other == outer.function() || isCalm(other));
        }
        if (!fine) {
            throw new NotBatched(REASON, parent);
        }
    }

    private static List<Node> others(Node node, Node parent) {
        List<Node> others = new ArrayList<>(parent.children());
        others.remove(node);
        return others;
    }

    private List<Node> blocking(Node node) {
        List<Node> found = new ArrayList<>();
        Tree.each(node, each -> {
            if (each instanceof Call call && functions.blocks(call)) {
                found.add(call);
            }
        });
        return found;
    }

    /** Whether it has no side effects, and none of others reach it. */
    boolean isCalm(Node node) {
        if (node instanceof Literal || Tree.isUnevaluated(node)) {
            return true;
        }
        if (node instanceof Identifier id) {
            return id.name().symbol() instanceof Symbol.Enumerator
                    || locals.of(id)
                            .filter(local -> local.place() != Place.FRAME)
                            .isPresent();
        }
        if (node instanceof Cast cast) {
            return isCalm(cast.operand());
        }
        if (node instanceof Unary unary) {
            return switch (unary.operator()) {
                case PARENTHESES, PLUS, MINUS, COMPLEMENT, NOT -> isCalm(unary.operand());
                default -> false;
            };
        }
        return node instanceof Binary binary
                && !binary.isAssignment()
                && isCalm(binary.left())
                && isCalm(binary.right());
    }

    /** Whether where it lies depends on nothing that others reach. */
    private boolean isPlace(Node node) {
        if (node instanceof Identifier) {
            return true;
        }
        if (node instanceof FieldReference field) {
            Node owner = Tree.withoutParentheses(field.owner());
            return field.isArrow() ? isCalm(owner) || isState(owner) : isPlace(owner);
        }
        if (node instanceof Subscript element) {
            ExpressionNode array = element.array();
            return isCalm(element.index()) && (array.type() instanceof Type.Array ? isPlace(array) : isCalm(array));
        }
        return node instanceof Unary unary
                && (unary.is(UnaryOperator.DEREFERENCE) && isCalm(unary.operand())
                        || unary.is(UnaryOperator.PARENTHESES) && isPlace(unary.operand()));
    }

    /** p->local, which stays. */
    private boolean isState(Node node) {
        return node instanceof FieldReference field
                && field.isArrow()
                && field.field().toString().equals("local")
                && isCalm(Tree.withoutParentheses(field.owner()));
    }

    /** Whether a loop's condition may be evaluated once more. */
    static boolean isPure(Node node) {
        if (node instanceof Call
                || node instanceof Binary binary && binary.isAssignment()
                || node instanceof Unary unary && unary.operator().changesOperand()) {
            return false;
        }
        return node.children().stream().allMatch(Order::isPure);
    }
}
