package weft.source.parse.syntax;

import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/** Operators of one operand. */
public enum UnaryOperator {
    PARENTHESES,
    PLUS,
    MINUS,
    COMPLEMENT,
    NOT,
    DEREFERENCE,
    ADDRESS,
    /** {@code &&label} */
    LABEL_ADDRESS,
    PREFIX_INCREMENT,
    PREFIX_DECREMENT,
    POSTFIX_INCREMENT,
    POSTFIX_DECREMENT,
    SIZEOF,
    ALIGNOF,
    TYPEID,
    NOEXCEPT,
    /** With an operand. */
    THROW,
    OTHER;

    static UnaryOperator of(IASTUnaryExpression expression) {
        return switch (expression.getOperator()) {
            case IASTUnaryExpression.op_bracketedPrimary -> PARENTHESES;
            case IASTUnaryExpression.op_plus -> PLUS;
            case IASTUnaryExpression.op_minus -> MINUS;
            case IASTUnaryExpression.op_tilde -> COMPLEMENT;
            case IASTUnaryExpression.op_not -> NOT;
            case IASTUnaryExpression.op_star -> DEREFERENCE;
            case IASTUnaryExpression.op_amper -> ADDRESS;
            case IASTUnaryExpression.op_labelReference -> LABEL_ADDRESS;
            case IASTUnaryExpression.op_prefixIncr -> PREFIX_INCREMENT;
            case IASTUnaryExpression.op_prefixDecr -> PREFIX_DECREMENT;
            case IASTUnaryExpression.op_postFixIncr -> POSTFIX_INCREMENT;
            case IASTUnaryExpression.op_postFixDecr -> POSTFIX_DECREMENT;
            case IASTUnaryExpression.op_sizeof -> SIZEOF;
            case IASTUnaryExpression.op_alignOf -> ALIGNOF;
            case IASTUnaryExpression.op_typeid -> TYPEID;
            case IASTUnaryExpression.op_noexcept -> NOEXCEPT;
            case IASTUnaryExpression.op_throw -> THROW;
            default -> OTHER;
        };
    }

    /** Whether the operand is not evaluated, whatever it is. */
    public boolean leavesUnevaluated() {
        return this == SIZEOF || this == ALIGNOF || this == NOEXCEPT;
    }

    /** Whether the operand gets another value. */
    public boolean changesOperand() {
        return this == PREFIX_INCREMENT
                || this == PREFIX_DECREMENT
                || this == POSTFIX_INCREMENT
                || this == POSTFIX_DECREMENT;
    }
}
