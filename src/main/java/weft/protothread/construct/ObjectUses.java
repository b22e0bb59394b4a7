package weft.protothread.construct;

import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.TypeOperation;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.tree.Tree;

/** What a source does with objects of a class: whether some others of it may be made without its name, by conversions or in templates. */
final class ObjectUses {

    private final Type type;
    private final boolean isExplicit;

    private ObjectUses(Type type, boolean isExplicit) {
        this.type = type;
        this.isExplicit = isExplicit;
    }

    /** @param isExplicit whether nothing is converted to the class */
    static boolean mayMakeOthers(ParsedSource parsed, Type type, boolean isExplicit) {
        ObjectUses uses = new ObjectUses(type, isExplicit);
        return Tree.hasOfUser(parsed, uses::mayMakeAnother);
    }

    private boolean mayMakeAnother(Node node) {
        if (node instanceof Binary binary && !isExplicit) {
            return isObject(binary.left()) != isObject(binary.right());
        }
        if (node instanceof Conditional choice && !isExplicit) {
            Clause positive = choice.positive().orElseGet(choice::condition);
            return isObject(positive) != isObject(choice.negative());
        }
        if (node instanceof Call call) {
            return call.arguments().stream().anyMatch(this::isObject) && !isKnown(call);
        }
        return node instanceof ExpressionNode object
                && !(object instanceof TypeOperation) // which names the class
                && isObject(object)
                && isAskedForType(object);
    }

    private boolean isObject(Clause clause) {
        return clause instanceof ExpressionNode value
                && CppTypes.withoutReference(value.type()).bare().isSame(type);
    }

    /** Whether a call is one of a function that is no template, of others it is not known what they make; or one that only moves objects. */
    private static boolean isKnown(Call call) {
        return Tree.calleeName(call)
                .filter(name ->
                        name.symbol() instanceof Symbol.Function function && !function.isOfTemplate() || isMoving(name))
                .isPresent();
    }

    /** The parser does not know all of these functions. */
    private static boolean isMoving(NameNode name) {
        String qualified = name.symbol() instanceof Symbol.Function function
                ? String.join("::", function.qualified())
                : name.toString();
        return qualified.matches("(::)?std::(\\w+::)?(move|addressof|forward|as_const|swap|exchange)");
    }

    private static boolean isAskedForType(ExpressionNode object) {
        return object.ancestors().stream()
                .anyMatch(node -> Tree.isUnevaluated(node)
                        && !(node instanceof Unary unary && unary.operator().leavesUnevaluated()));
    }
}
