package weft.function;

import com.github.javaparser.ast.Node;
import java.util.Locale;
import weft.diagnostics.Message;
import weft.function.FunctionText.Place;

/** Errors for what Java has, and functions have not. */
final class Unsupported {

    private Unsupported() {}

    /** The kind of a node in words: {@code SwitchExpr} is a switch expression. */
    static FunctionException node(Node node, Place at) {
        String words = node.getClass()
                .getSimpleName()
                .replaceAll("Expr$", "Expression")
                .replaceAll("Stmt$", "Statement")
                .replaceAll("([a-z])([A-Z])", "$1 $2")
                .toLowerCase(Locale.ROOT);
        return at.error(Message.FUNCTION_UNSUPPORTED, words);
    }
}
