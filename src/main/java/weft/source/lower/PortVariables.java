package weft.source.lower;

import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Cast;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.tree.Api;
import weft.source.tree.Local;
import weft.source.tree.LocalVariables;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Ports chosen at run time, {@code CREATEPORTVAR(port)}. */
final class PortVariables {

    private static final String TYPE = "DOL_port_variable";

    private PortVariables() {}

    static boolean isOne(Local local) {
        return !local.isParameter()
                && local.type().bare() instanceof Type.Array array
                && array.element().bare() instanceof Type.Composite composite
                && composite.name().equals(TYPE);
    }

    /** Whether a local is one, and all that its function does is to pass it to the API and to functions of the process. */
    static boolean isPassedOnly(
            Local local, LocalVariables locals, SourceFunctions functions, FunctionDefinition definition) {
        if (!isOne(local)) {
            return false;
        }
        boolean[] isOne = {true};
        Tree.each(definition.body(), node -> {
            if (node instanceof Identifier id
                    && locals.of(id).filter(local::equals).isPresent()) {
                isOne[0] &= isPassed(id, functions);
            }
        });
        return isOne[0];
    }

    private static boolean isPassed(Identifier id, SourceFunctions functions) {
        Node node = id;
        while (node.parent() instanceof Cast
                || node.parent() instanceof Unary unary && unary.is(UnaryOperator.PARENTHESES)) {
            node = node.parent();
        }
        if (!(node.parent() instanceof Call call) || node == call.function()) {
            return false;
        }
        String callee = Tree.callee(call);
        return Api.of(callee).isPresent()
                || callee.startsWith("DOL_create_port")
                || functions.id(callee).isPresent();
    }
}
