package weft.source.parse.type;

import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IProblemType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassType;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.SemanticUtil;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Cast;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;

/**
 * What a reference is bound to: something that lies somewhere, so that a pointer to it does, or a temporary object, for which the frame
 * needs room.
 */
public final class ReferenceBinding {

    private ReferenceBinding() {}

    /** Whether a reference to an expression can be kept as a pointer to it. */
    public static boolean isBindable(Clause bound, Type reference) {
        return bound instanceof ExpressionNode expression
                && expression.category() == ExpressionNode.ValueCategory.LVALUE
                && !isPartOfTemporary(expression)
                && canBePointedAt(expression.type(), reference);
    }

    /** Whether an expression is an object that lies somewhere and is given away, as by a cast to {@code T &&}. */
    private static boolean isExpiring(Clause clause) {
        return clause instanceof Unary unary && unary.is(UnaryOperator.PARENTHESES)
                ? isExpiring(unary.operand())
                : clause instanceof Cast cast
                                && CppTypes.isReference(
                                        cast.typeId().declarator().type())
                        || clause instanceof ExpressionNode value
                                && value.category() == ExpressionNode.ValueCategory.XVALUE;
    }

    /** Whether an expression is an element or a member of a temporary object, or that itself by a cast. */
    private static boolean isPartOfTemporary(Clause part) {
        if (part instanceof Unary unary && unary.is(UnaryOperator.PARENTHESES)) {
            return isPartOfTemporary(unary.operand());
        }
        Clause whole = part instanceof Subscript subscript
                        && subscript.array().type().isArray()
                ? subscript.array()
                : part instanceof FieldReference field && !field.isArrow()
                        ? field.owner()
                        : part instanceof Cast cast
                                        && CppTypes.isReference(
                                                cast.typeId().declarator().type())
                                ? cast.operand()
                                : part;
        return whole != part
                && (isPartOfTemporary(whole)
                        || whole instanceof ExpressionNode object
                                && object.category() == ExpressionNode.ValueCategory.PRVALUE);
    }

    /** Whether a reference to an expression is bound to a temporary object of just the type that it refers to. */
    public static boolean isBoundToTemporary(Clause bound, Type reference) {
        Type target = CppTypes.referred(reference);
        if (target.isArray() || !TypeText.isWritable(target) || isBindable(bound, reference) || isExpiring(bound)) {
            return false;
        }
        if (!(bound instanceof ExpressionNode value)) {
            return CppTypes.isClass(target);
        }
        return target.isScalar() && !target.isPointer()
                || CppTypes.isClass(target)
                        && !value.type().isProblem()
                        && (CppTypes.isOfType(value, target)
                                ? value.category() == ExpressionNode.ValueCategory.PRVALUE
                                : !canBePointedAt(value.type(), reference));
    }

    /** Whether a reference to something is just a pointer to it; numbers of another type are converted to a temporary. */
    public static boolean canBePointedAt(Type type, Type reference) {
        IType to = CppTypes.referred(reference).bare().origin();
        IType from = type.bare().origin();
        if (to instanceof ICPPClassType
                && (from instanceof IArrayType
                        || from instanceof IBasicType
                        || from instanceof IPointerType
                        || from instanceof IEnumeration)) {
            return false;
        }
        return !(to instanceof ICPPClassType base && from instanceof ICPPClassType derived)
                ? !Type.of(to).isScalar() || to.isSameType(from)
                : to.isSameType(from)
                        || SemanticUtil.calculateInheritanceDepth(derived, base) > 0
                        || to instanceof IProblemType;
    }
}
