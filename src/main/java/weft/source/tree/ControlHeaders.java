package weft.source.tree;

import java.util.Optional;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.Statement.If;
import weft.source.parse.syntax.Statement.Switch;
import weft.source.parse.syntax.Statement.While;

/** What C++ may have in the heads of statements: declarations as conditions, and initialisers. */
public final class ControlHeaders {

    private ControlHeaders() {}

    /** The declaration that a statement has as its condition. */
    public static Optional<Node> declaration(Node statement) {
        if (statement instanceof If branch) {
            return branch.declaration();
        }
        if (statement instanceof Switch choice) {
            return choice.declaration();
        }
        if (statement instanceof While loop) {
            return loop.declaration();
        }
        return statement instanceof For loop ? loop.declaration() : Optional.empty();
    }

    /** The condition of an if or switch: an expression, or a declaration. */
    public static Node condition(Statement statement) {
        return statement instanceof If branch ? branch.condition() : ((Switch) statement).condition();
    }

    /** What {@code if (initialiser; condition)} does first. */
    public static Optional<Statement> initializer(Statement statement) {
        if (statement instanceof If branch) {
            return branch.initializer();
        }
        return statement instanceof Switch choice ? choice.initializer() : Optional.empty();
    }

    public static String keyword(If branch) {
        return branch.isConstexpr() ? "if constexpr" : "if";
    }
}
