package weft.source.parse.syntax;

import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;

/** Operators of two operands. */
public enum BinaryOperator {
    MULTIPLY,
    DIVIDE,
    MODULO,
    ADD,
    SUBTRACT,
    SHIFT_LEFT,
    SHIFT_RIGHT,
    LESS,
    GREATER,
    LESS_OR_EQUAL,
    GREATER_OR_EQUAL,
    EQUAL,
    NOT_EQUAL,
    BIT_AND,
    BIT_XOR,
    BIT_OR,
    AND,
    OR,
    ASSIGN,
    ASSIGN_PRODUCT,
    ASSIGN_QUOTIENT,
    ASSIGN_REMAINDER,
    ASSIGN_SUM,
    ASSIGN_DIFFERENCE,
    ASSIGN_SHIFTED_LEFT,
    ASSIGN_SHIFTED_RIGHT,
    ASSIGN_BIT_AND,
    ASSIGN_BIT_XOR,
    ASSIGN_BIT_OR,
    OTHER;

    static BinaryOperator of(IASTBinaryExpression expression) {
        return switch (expression.getOperator()) {
            case IASTBinaryExpression.op_multiply -> MULTIPLY;
            case IASTBinaryExpression.op_divide -> DIVIDE;
            case IASTBinaryExpression.op_modulo -> MODULO;
            case IASTBinaryExpression.op_plus -> ADD;
            case IASTBinaryExpression.op_minus -> SUBTRACT;
            case IASTBinaryExpression.op_shiftLeft -> SHIFT_LEFT;
            case IASTBinaryExpression.op_shiftRight -> SHIFT_RIGHT;
            case IASTBinaryExpression.op_lessThan -> LESS;
            case IASTBinaryExpression.op_greaterThan -> GREATER;
            case IASTBinaryExpression.op_lessEqual -> LESS_OR_EQUAL;
            case IASTBinaryExpression.op_greaterEqual -> GREATER_OR_EQUAL;
            case IASTBinaryExpression.op_equals -> EQUAL;
            case IASTBinaryExpression.op_notequals -> NOT_EQUAL;
            case IASTBinaryExpression.op_binaryAnd -> BIT_AND;
            case IASTBinaryExpression.op_binaryXor -> BIT_XOR;
            case IASTBinaryExpression.op_binaryOr -> BIT_OR;
            case IASTBinaryExpression.op_logicalAnd -> AND;
            case IASTBinaryExpression.op_logicalOr -> OR;
            case IASTBinaryExpression.op_assign -> ASSIGN;
            case IASTBinaryExpression.op_multiplyAssign -> ASSIGN_PRODUCT;
            case IASTBinaryExpression.op_divideAssign -> ASSIGN_QUOTIENT;
            case IASTBinaryExpression.op_moduloAssign -> ASSIGN_REMAINDER;
            case IASTBinaryExpression.op_plusAssign -> ASSIGN_SUM;
            case IASTBinaryExpression.op_minusAssign -> ASSIGN_DIFFERENCE;
            case IASTBinaryExpression.op_shiftLeftAssign -> ASSIGN_SHIFTED_LEFT;
            case IASTBinaryExpression.op_shiftRightAssign -> ASSIGN_SHIFTED_RIGHT;
            case IASTBinaryExpression.op_binaryAndAssign -> ASSIGN_BIT_AND;
            case IASTBinaryExpression.op_binaryXorAssign -> ASSIGN_BIT_XOR;
            case IASTBinaryExpression.op_binaryOrAssign -> ASSIGN_BIT_OR;
            default -> OTHER;
        };
    }

    public boolean isArithmetic() {
        return switch (this) {
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, BIT_AND, BIT_OR, BIT_XOR -> true;
            default -> false;
        };
    }

    /** Whether its value is 0 or 1. */
    public boolean isTruthValued() {
        return switch (this) {
            case LESS, GREATER, LESS_OR_EQUAL, GREATER_OR_EQUAL, EQUAL, NOT_EQUAL, AND, OR -> true;
            default -> false;
        };
    }

    /** {@code &&} or {@code ||}: whether the right operand is evaluated depends on the left one. */
    public boolean isLogical() {
        return this == AND || this == OR;
    }

    /** {@code =}, {@code +=} and the like. */
    public boolean isAssignment() {
        return ASSIGN.compareTo(this) <= 0 && this != OTHER;
    }
}
