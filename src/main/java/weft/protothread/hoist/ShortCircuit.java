package weft.protothread.hoist;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import weft.diagnostics.Message;
import weft.protothread.BlockingFunction;
import weft.protothread.ExpressionEdits;
import weft.protothread.ProtothreadFrame;
import weft.source.text.Edits;
import weft.source.tree.Cpp;
import weft.source.tree.Tree;
import weft.source.tree.Types;

/** {@code &&}, {@code ||} and {@code ?:} around blocking calls: what is evaluated depends on a value; they become ifs. */
public final class ShortCircuit {

    private final ExpressionEdits expressions;
    private final BlockingFunction function;
    private final Edits edits;
    private final ProtothreadFrame frame;

    public ShortCircuit(BlockingFunction function, ExpressionEdits expressions) {
        this.expressions = expressions;
        this.function = function;
        this.edits = function.edits();
        this.frame = function.frame();
    }

    /** Whether this is {@code &&} or {@code ||}. */
    public static boolean isLogical(IASTBinaryExpression binary) {
        return binary.getOperator() == IASTBinaryExpression.op_logicalAnd
                || binary.getOperator() == IASTBinaryExpression.op_logicalOr;
    }

    public boolean branchesBlock(IASTConditionalExpression conditional) {
        return function.blocks(conditional.getPositiveResultExpression())
                || function.blocks(conditional.getNegativeResultExpression());
    }

    /** The value of {@code a && b} or {@code a || b} where b blocks. */
    public String logical(IASTBinaryExpression binary, HoistedStatements before) {
        String value = frame.temporary(Cpp.is(binary) ? "bool" : "_Bool");
        before.add(value + " = " + truth(binary.getOperand1(), before) + ";");
        before.open("if (" + (binary.getOperator() == IASTBinaryExpression.op_logicalAnd ? "" : "!") + value + ") {");
        before.add(value + " = " + truth(binary.getOperand2(), before) + ";");
        before.close("}");
        return value;
    }

    private String truth(IASTExpression operand, HoistedStatements before) {
        return "(" + expressions.value(operand, before) + ") != 0";
    }

    /** The value of a conditional whose branches block: a variable. */
    public String choice(IASTConditionalExpression conditional, HoistedStatements before) {
        Optional<String> carrier = carrier(conditional);
        Optional<String> type = carrier.or(() -> Types.spelled(conditional.getExpressionType()));
        if (type.isEmpty()) {
            function.report(Message.CONDITIONAL_BLOCKS, conditional);
            return edits.text(conditional);
        }
        String cast = carrier.isPresent() ? "(" + type.get() + ")" : ""; // a struct has no casts, and needs none
        String value = frame.temporary(type.get());
        if (conditional.getPositiveResultExpression() == null) {
            orElse(conditional, value, cast, before);
        } else {
            branches(conditional, before, branch -> assign(value, cast, branch, before));
        }
        return carrier.isPresent() ? "((__typeof__(" + edits.text(conditional) + "))" + value + ")" : value;
    }

    /** A type that holds the value of either branch. */
    private static Optional<String> carrier(IASTExpression expression) {
        if (Tree.withoutParentheses(expression) instanceof IASTBinaryExpression binary && isArithmetic(binary)) {
            return carrier(binary.getOperand1())
                    .flatMap(a -> carrier(binary.getOperand2()).map(b -> Types.wider(a, b)));
        }
        if (Tree.withoutParentheses(expression) instanceof IASTConditionalExpression conditional) {
            IASTExpression positive = conditional.getPositiveResultExpression();
            Optional<String> yes = carrier(positive == null ? conditional.getLogicalConditionExpression() : positive);
            Optional<String> no = carrier(conditional.getNegativeResultExpression());
            return yes.flatMap(a -> no.map(b -> Types.wider(a, b)));
        }
        return Types.carrier(expression.getExpressionType());
    }

    private static boolean isArithmetic(IASTBinaryExpression binary) {
        return switch (binary.getOperator()) {
            case IASTBinaryExpression.op_plus,
                    IASTBinaryExpression.op_minus,
                    IASTBinaryExpression.op_multiply,
                    IASTBinaryExpression.op_divide,
                    IASTBinaryExpression.op_modulo,
                    IASTBinaryExpression.op_binaryAnd,
                    IASTBinaryExpression.op_binaryOr,
                    IASTBinaryExpression.op_binaryXor -> true;
            default -> false;
        };
    }

    private void assign(String value, String cast, IASTExpression expression, HoistedStatements before) {
        before.add(value + " = " + cast + "(" + expressions.value(expression, before) + ");");
    }

    /** The value of {@code a ?: b}: a, unless that is 0. */
    private void orElse(IASTConditionalExpression conditional, String value, String cast, HoistedStatements before) {
        assign(value, cast, conditional.getLogicalConditionExpression(), before);
        before.open("if (!" + value + ") {");
        assign(value, cast, conditional.getNegativeResultExpression(), before);
        before.close("}");
    }

    /** Evaluates the condition, then one branch. */
    public void branches(
            IASTConditionalExpression conditional, HoistedStatements before, Consumer<IASTExpression> branch) {
        String condition = expressions.value(conditional.getLogicalConditionExpression(), before);
        before.open("if (" + condition + ") {");
        branch.accept(conditional.getPositiveResultExpression());
        before.reopen("} else {");
        branch.accept(conditional.getNegativeResultExpression());
        before.close("}");
    }
}
