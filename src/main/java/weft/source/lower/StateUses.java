package weft.source.lower;

import java.util.HashSet;
import java.util.Set;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer.EqualsInitializer;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.DiscardedValue;
import weft.source.tree.Local;
import weft.source.tree.LocalVariables;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** What a function of C does with the state of its process: which members it changes by name, and what may change in other ways. */
final class StateUses {

    private static final String STATE = "_local_states";

    private final boolean isCpp;
    private final SourceFunctions functions;
    private final LocalVariables locals;
    private final Set<String> pointed = new HashSet<>();
    private boolean escapes;

    StateUses(FunctionDefinition definition, SourceFunctions functions, LocalVariables locals) {
        this.isCpp = Cpp.is(definition);
        this.functions = functions;
        this.locals = locals;
        if (isCpp) {
            escapes = true;
        } else {
            Tree.each(definition.body(), this::note);
        }
    }

    /** Whether all of the state may be changed in ways that are not seen here. */
    boolean escapes() {
        return escapes;
    }

    /** The members whose addresses are taken. */
    Set<String> pointed() {
        return pointed;
    }

    /** Whether this is a member of the state of a process. */
    boolean isField(FieldReference field) {
        return !isCpp && field.isArrow() && isPointerTo(STATE, field.owner());
    }

    /** Whether this is a member of the state of the process itself. */
    boolean isOwn(FieldReference field) {
        Node owner = Tree.withoutParentheses(field.owner());
        return isState(owner)
                || owner instanceof Identifier id
                        && locals.of(id).filter(this::isAlias).isPresent();
    }

    /** {@code p->local} */
    private boolean isState(Node node) {
        return node instanceof FieldReference field
                && field.isArrow()
                && field.field().toString().equals("local")
                && Tree.withoutParentheses(field.owner()) instanceof Identifier owner
                && isPointerTo("_process", owner)
                && locals.of(owner)
                        .filter(local -> local.isParameter() && !locals.isChanged(local) && !locals.isPointedTo(local))
                        .isPresent();
    }

    /** Whether a local always points to the state. */
    private boolean isAlias(Local local) {
        Declarator declarator = Declarators.innermost(local.declarator());
        return !local.isParameter()
                && !locals.isChanged(local)
                && !locals.isPointedTo(local)
                && declarator
                        .assigned()
                        .filter(value -> isState(Tree.withoutParentheses(value)))
                        .isPresent();
    }

    private void note(Node node) {
        if (node instanceof Unary unary
                && unary.is(UnaryOperator.ADDRESS)
                && Tree.withoutParentheses(unary.operand()) instanceof FieldReference field
                && isField(field)) {
            pointed.add(field.field().toString());
        }
        if ((node instanceof Identifier || node instanceof FieldReference)
                && node instanceof ExpressionNode expression
                && !Tree.isInUnevaluated(node)) {
            boolean isProcess = isPointerTo("_process", expression);
            boolean isState = isPointerTo(STATE, expression);
            if (isProcess || isState) {
                escapes |= !isHarmless(expression, isState);
            }
        }
    }

    private boolean isHarmless(ExpressionNode expression, boolean isState) {
        Node node = Tree.withParentheses(expression);
        Node parent = node.parent();
        if (DiscardedValue.is(expression)) {
            return true;
        }
        if (parent instanceof FieldReference field) {
            return field.isArrow() && (isState || field.field().toString().equals("local"));
        }
        if (parent instanceof Call call && node != call.function()) {
            String callee = Tree.callee(call);
            return callee.startsWith("DOL_") || functions.id(callee).isPresent();
        }
        return isState
                && parent instanceof EqualsInitializer
                && parent.parent() instanceof Declarator declarator
                && locals.of(Declarators.innermost(declarator).name())
                        .filter(this::isAlias)
                        .isPresent();
    }

    private static boolean isPointerTo(String tag, ExpressionNode expression) {
        Type bare = expression.type().bare();
        return bare instanceof Type.Pointer pointer
                && pointer.target().bare() instanceof Type.Composite composite
                && composite.name().equals(tag);
    }
}
