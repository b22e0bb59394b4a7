package weft.protothread.batch;

import java.util.Optional;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Break;
import weft.source.parse.syntax.Statement.Do;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.Statement.Goto;
import weft.source.parse.syntax.Statement.Label;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Statement.Switch;
import weft.source.parse.syntax.Statement.While;
import weft.source.tree.Tree;

/** The loop whose turns are the firings of a process. */
record FiringLoop(Statement statement) {

    Optional<ExpressionNode> condition() {
        if (statement instanceof For each) {
            return each.condition();
        }
        Node asked = statement instanceof While each ? each.condition() : ((Do) statement).condition();
        return Optional.of((ExpressionNode) asked); // in C it is no declaration
    }

    Statement body() {
        return statement instanceof For each
                ? each.body()
                : statement instanceof While each ? each.body() : ((Do) statement).body();
    }

    /** Whether its condition always holds. */
    boolean isEndless() {
        Optional<ExpressionNode> condition = condition();
        return condition.isEmpty()
                || Tree.withoutParentheses(condition.get()) instanceof Literal literal
                        && literal.text().matches("1|true");
    }

    /** Whether it is left from the middle of a firing. */
    boolean isLeft() {
        boolean[] found = new boolean[1];
        Tree.each(body(), node -> found[0] |= node instanceof Return || isLeftBy(node));
        return found[0];
    }

    /** Whether a node is a jump out of it, and no return. */
    boolean isLeftBy(Node node) {
        return node instanceof Break jump && isOf(jump, body())
                || node instanceof Goto away && !isInside(away.label(), body());
    }

    private static boolean isInside(NameNode label, Statement inside) {
        boolean[] found = new boolean[1];
        Tree.each(
                inside,
                node -> found[0] |=
                        node instanceof Label there && there.name().toString().equals(label.toString()));
        return found[0];
    }

    /** Whether a break leaves the loop that has this body. */
    private static boolean isOf(Node jump, Statement inside) {
        for (Node node = jump.parent(); node != inside; node = node.parent()) {
            if (node instanceof For || node instanceof While || node instanceof Do || node instanceof Switch) {
                return false;
            }
        }
        return !(inside instanceof Switch);
    }
}
