package weft.protothread.member;

import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.tree.Tree;

/**
 * The object that a member function is called for. C++17 asks where it is before it evaluates the arguments; of a function that takes
 * it as one more argument nobody knows what is first.
 */
public final class ObjectPlace {

    private ObjectPlace() {}

    /** Whether the {@code ->} of an object gives a pointer, by its class; of others it may give an object with a {@code ->} again. */
    static boolean givesPointer(ExpressionNode owner) {
        return CppTypes.withoutReference(owner.type()).bare() instanceof Type.Composite of
                && of.name().matches("unique_ptr|shared_ptr|optional|\\w+_iterator");
    }

    /** Whether an object is made for a call of its member. */
    static boolean isTemporary(ExpressionNode object, MemberFunction member) {
        return object.category() == ValueCategory.PRVALUE
                && member.classes().size() == 1
                && object.type().bare() instanceof Type.Composite of
                && of.symbol().equals(member.of().name().symbol());
    }

    /** Whether what evaluates an argument may change something, such as where an object is. */
    public static boolean hasEffects(Clause argument) {
        return Tree.has(
                argument,
                node -> node instanceof ExpressionNode expression
                        && !(node instanceof Identifier)
                        && !(node instanceof Literal)
                        && !(node instanceof FieldReference)
                        && !(node instanceof Binary binary
                                && !binary.isAssignment()
                                && binary.type().isScalar())
                        && !(node instanceof Unary unary
                                && !unary.operator().changesOperand()
                                && expression.type().isScalar()));
    }

    /** Whether an object is the same whenever its name is evaluated. */
    public static boolean isLasting(ExpressionNode object, FunctionDefinition around) {
        Clause inner = Tree.withoutParentheses(object);
        if (inner instanceof Identifier) {
            return true;
        }
        if (inner instanceof FieldReference field) {
            return field.isArrow() ? isLastingPointer(field.owner(), around) : isLasting(field.owner(), around);
        }
        return inner instanceof Unary unary
                && unary.is(UnaryOperator.DEREFERENCE)
                && isLastingPointer(unary.operand(), around);
    }

    /** Whether a pointer is: {@code this}, or a local one of which nobody knows where it is, and which nothing changes on the way. */
    static boolean isLastingPointer(ExpressionNode pointer, FunctionDefinition around) {
        Clause inner = Tree.withoutParentheses(pointer);
        return inner instanceof Literal
                || inner instanceof Unary unary && unary.is(UnaryOperator.ADDRESS) && isLasting(unary.operand(), around)
                || inner instanceof Identifier id
                        && id.name().symbol() instanceof Symbol.Variable variable
                        && !variable.isStatic()
                        && id.type().isPointer()
                        && !Tree.has(
                                around,
                                node -> node instanceof Identifier other
                                        && other.name().symbol().equals(variable)
                                        && isShared(other))
                        && Tree.has(
                                around,
                                node -> node instanceof Declarator declared
                                        && declared.name().symbol().equals(variable));
    }

    /** Whether a variable is more than read where it stands. */
    private static boolean isShared(Node use) {
        Node user = use.parent();
        return user instanceof Unary unary
                        && (unary.is(UnaryOperator.ADDRESS) || unary.operator().changesOperand())
                || user instanceof Binary binary && binary.isAssignment() && binary.left() == use;
    }
}
