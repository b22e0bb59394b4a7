package weft.transform;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignatedInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeleteExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDesignatedInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNewExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSimpleTypeConstructorExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;

/**
 * Takes blocking calls out of expressions. What C evaluates before and at the call becomes statements before the statement
 * that has the expression; the rest stays as it is written, with a value in place of the call. C leaves open in which order
 * the operands of most operators are evaluated, so that calls may come first; where it does not ({@code &&}, {@code ||},
 * {@code ?:}, comma), the order is kept by statements.
 */
final class Expressions {

    private final Consumer<IASTStatement> statements;
    private final Protothread function;
    private final Edits edits;
    private final Flow flow;
    private final Frame frame;

    /**
     * For one function.
     *
     * @param statements what transforms a statement: statement expressions have them
     */
    Expressions(Protothread function, Consumer<IASTStatement> statements) {
        this.statements = statements;
        this.function = function;
        this.edits = function.edits();
        this.flow = function.flow();
        this.frame = function.frame();
    }

    /** Adds what has to be done before an expression (or initialiser), and gives the text that remains of it. */
    String value(IASTNode expression, Prelude before) {
        hoist(expression, before, false);
        flow.evaluate(expression);
        return edits.text(expression);
    }

    /** Adds statements that evaluate an expression whose value is not used. */
    void discard(IASTExpression written, Prelude before) {
        IASTExpression expression = Unused.operand(written);
        if (!function.blocks(expression)) {
            flow.evaluate(expression);
            before.add(edits.text(written) + ";");
        } else if (expression instanceof IASTFunctionCallExpression call && function.isBlockingCall(call)) {
            call(call, before, false);
        } else if (expression instanceof IASTExpressionList list) {
            for (IASTExpression each : list.getExpressions()) {
                discard(each, before);
            }
        } else if (expression instanceof IASTConditionalExpression conditional && branchesBlock(conditional)
                && conditional.getPositiveResultExpression() != null) {
            branches(conditional, before, branch -> discard(branch, before));
        } else if (expression instanceof IGNUASTCompoundStatementExpression block) {
            IASTStatement[] all = block.getCompoundStatement().getStatements();
            statements.accept(block.getCompoundStatement());
            if (all[all.length - 1] instanceof IASTExpressionStatement last && !function.blocks(last)) {
                edits.replace(last, "(void)(" + edits.text(last.getExpression()) + ");"); // no warning of a value that is lost
            }
            before.add(edits.text(block.getCompoundStatement()));
        } else {
            before.add(value(expression, before) + ";");
        }
    }

    /** Replaces the blocking parts of an expression by values; true if the flow may block again before these are used. */
    private void hoist(IASTNode node, Prelude before, boolean held) {
        if (!function.blocks(node) || node instanceof ICPPASTLambdaExpression) {
            return; // a lambda that blocks has been told
        }
        if (node instanceof IASTFunctionCallExpression call && function.isBlockingCall(call)) {
            String result = call(call, before, true);
            if (held && !result.startsWith("weft_f->")) {
                String kept = frame.temporary("int");
                before.add(kept + " = " + result + ";");
                result = kept;
            }
            set(node, result);
        } else if (node instanceof IASTBinaryExpression binary && isLogical(binary)
                && function.blocks(binary.getOperand2())) {
            set(node, logical(binary, before));
        } else if (node instanceof IASTExpressionList list) {
            IASTExpression[] parts = list.getExpressions();
            for (int i = 0; i < parts.length - 1; i++) {
                discard(parts[i], before);
                flow.setEvaluated(parts[i]);
            }
            IASTExpression last = parts[parts.length - 1];
            hoist(last, before, held);
            edits.replace(node, "(" + edits.text(last) + ")");
        } else if (node instanceof IASTConditionalExpression conditional && branchesBlock(conditional)) {
            choice(conditional, before);
        } else if (node instanceof IGNUASTCompoundStatementExpression block) {
            set(node, block(block, before));
        } else if (CppOrder.of(node).filter(order -> function.blocks(order.second())).isPresent()) {
            CppOrder order = CppOrder.of(node).get();
            hoist(order.first(), before, true);
            keepUnlessStable(order.first(), before);
            hoist(order.second(), before, held);
        } else if (!isOrdinary(node)) {
            function.error(node, "a call that blocks is not supported in this kind of expression; call before and keep the result");
        } else {
            List<IASTNode> parts = new ArrayList<>();
            for (IASTNode child : node.getChildren()) {
                if (function.blocks(child)) {
                    parts.add(child);
                }
            }
            for (int i = 0; i < parts.size(); i++) {
                hoist(parts.get(i), before, held || i < parts.size() - 1);
            }
            if (node instanceof IASTFunctionCallExpression call) {
                new ApiEdits(function.unit()).editCall(call);
            }
        }
    }

    /** What C++ evaluates before a call that blocks keeps its value, or its place. */
    private void keepUnlessStable(IASTExpression expression, Prelude before) {
        IType type = expression.getExpressionType();
        boolean isPlace = !Types.isScalar(type);
        if (isPlace ? function.hasStableAddress(expression) : function.isStable(expression)) {
            return;
        }
        if (!CppTypes.isWritable(type) || isPlace && expression.getValueCategory() != IASTExpression.ValueCategory.LVALUE) {
            function.error(expression, "this is evaluated before a call that blocks, and kept; declare a variable for it");
            return;
        }
        flow.evaluate(expression);
        String kept = frame.temporary(CppTypes.text(isPlace ? type : Types.bare(type)) + (isPlace ? " *" : ""));
        before.add(kept + " = " + (isPlace ? "__builtin_addressof(" : "(") + edits.text(expression) + ");");
        set(expression, isPlace ? "(*" + kept + ")" : kept);
    }

    /** Makes a statement expression a block; gives its value. */
    private String block(IGNUASTCompoundStatementExpression expression, Prelude before) {
        IASTStatement[] all = expression.getCompoundStatement().getStatements();
        Optional<String> type = all.length > 0 && all[all.length - 1] instanceof IASTExpressionStatement value
                ? Types.spelled(value.getExpression().getExpressionType()).filter(name -> !name.equals("void"))
                : Optional.empty();
        if (type.isEmpty()) {
            function.error(expression, "the type of this statement expression is not known here; "
                    + "write its statements before this one");
            return "0";
        }
        IASTExpressionStatement last = (IASTExpressionStatement) all[all.length - 1];
        for (IASTStatement each : all) {
            if (each != last) {
                statements.accept(each);
            }
        }
        String value = frame.temporary(type.get());
        Prelude end = function.prelude(last);
        end.add(value + " = " + value(last.getExpression(), end) + ";");
        edits.replace(last, end.toString());
        before.add(edits.text(expression.getCompoundStatement()));
        return value;
    }

    /** Whether all operands are evaluated, each once, in any order. */
    private static boolean isOrdinary(IASTNode node) {
        return node instanceof IASTUnaryExpression || node instanceof IASTBinaryExpression
                || node instanceof IASTConditionalExpression || node instanceof IASTCastExpression
                || node instanceof IASTFunctionCallExpression || node instanceof IASTArraySubscriptExpression
                || node instanceof IASTFieldReference || node instanceof IASTEqualsInitializer
                || node instanceof IASTInitializerList || node instanceof IASTTypeIdInitializerExpression
                || node instanceof ICASTDesignatedInitializer || node instanceof ICPPASTConstructorInitializer
                || node instanceof ICPPASTDesignatedInitializer
                || node instanceof ICPPASTSimpleTypeConstructorExpression || node instanceof ICPPASTNewExpression
                || node instanceof ICPPASTDeleteExpression;
    }

    private void set(IASTNode node, String value) {
        edits.replace(node, value);
        flow.setEvaluated(node);
    }

    private static boolean isLogical(IASTBinaryExpression binary) {
        return binary.getOperator() == IASTBinaryExpression.op_logicalAnd
                || binary.getOperator() == IASTBinaryExpression.op_logicalOr;
    }

    private static boolean isArithmetic(IASTBinaryExpression binary) {
        return switch (binary.getOperator()) {
            case IASTBinaryExpression.op_plus, IASTBinaryExpression.op_minus, IASTBinaryExpression.op_multiply,
                    IASTBinaryExpression.op_divide, IASTBinaryExpression.op_modulo, IASTBinaryExpression.op_binaryAnd,
                    IASTBinaryExpression.op_binaryOr, IASTBinaryExpression.op_binaryXor -> true;
            default -> false;
        };
    }

    private boolean branchesBlock(IASTConditionalExpression conditional) {
        return function.blocks(conditional.getPositiveResultExpression())
                || function.blocks(conditional.getNegativeResultExpression());
    }

    /** The value of {@code a && b} or {@code a || b} where b blocks. */
    private String logical(IASTBinaryExpression binary, Prelude before) {
        String value = frame.temporary(Cpp.is(binary) ? "bool" : "_Bool");
        before.add(value + " = " + truth(binary.getOperand1(), before) + ";");
        int skip = flow.node();
        flow.mayGoTo(skip);
        before.open("if (" + (binary.getOperator() == IASTBinaryExpression.op_logicalAnd ? "" : "!") + value + ") {");
        before.add(value + " = " + truth(binary.getOperand2(), before) + ";");
        before.close("}");
        flow.continueAt(skip);
        return value;
    }

    private String truth(IASTExpression operand, Prelude before) {
        return "(" + value(operand, before) + ") != 0";
    }

    /** A type that holds the value of either branch. */
    private static Optional<String> carrier(IASTExpression expression) {
        if (Tree.withoutParentheses(expression) instanceof IASTBinaryExpression binary && isArithmetic(binary)) {
            return carrier(binary.getOperand1()).flatMap(a -> carrier(binary.getOperand2()).map(b -> Types.wider(a, b)));
        }
        if (Tree.withoutParentheses(expression) instanceof IASTConditionalExpression conditional) {
            IASTExpression positive = conditional.getPositiveResultExpression();
            Optional<String> yes = carrier(positive == null ? conditional.getLogicalConditionExpression() : positive);
            Optional<String> no = carrier(conditional.getNegativeResultExpression());
            return yes.flatMap(a -> no.map(b -> Types.wider(a, b)));
        }
        return Types.carrier(expression.getExpressionType());
    }

    /** A conditional whose branches block becomes a variable. */
    private void choice(IASTConditionalExpression conditional, Prelude before) {
        Optional<String> carrier = carrier(conditional);
        Optional<String> type = carrier.or(() -> Types.spelled(conditional.getExpressionType()));
        if (type.isEmpty()) {
            function.error(conditional, "?: of this type is not supported around a call that blocks; write an if");
            return;
        }
        String cast = carrier.isPresent() ? "(" + type.get() + ")" : ""; // a struct has no casts, and needs none
        String value = frame.temporary(type.get());
        if (conditional.getPositiveResultExpression() == null) {
            orElse(conditional, value, cast, before);
        } else {
            branches(conditional, before, branch -> assign(value, cast, branch, before));
        }
        set(conditional, carrier.isPresent() ? "((__typeof__(" + edits.text(conditional) + "))" + value + ")" : value);
    }

    private void assign(String value, String cast, IASTExpression expression, Prelude before) {
        before.add(value + " = " + cast + "(" + value(expression, before) + ");");
    }

    /** The value of {@code a ?: b}: a, unless that is 0. */
    private void orElse(IASTConditionalExpression conditional, String value, String cast, Prelude before) {
        assign(value, cast, conditional.getLogicalConditionExpression(), before);
        int skip = flow.node();
        flow.mayGoTo(skip);
        before.open("if (!" + value + ") {");
        assign(value, cast, conditional.getNegativeResultExpression(), before);
        before.close("}");
        flow.continueAt(skip);
    }

    /** Evaluates the condition, then one branch. */
    private void branches(
            IASTConditionalExpression conditional, Prelude before, Consumer<IASTExpression> branch) {
        String condition = value(conditional.getLogicalConditionExpression(), before);
        int otherwise = flow.here();
        before.open("if (" + condition + ") {");
        branch.accept(conditional.getPositiveResultExpression());
        int end = flow.node();
        flow.leaveTo(end);
        before.reopen("} else {");
        flow.resumeAt(otherwise);
        flow.continueAt(flow.node());
        branch.accept(conditional.getNegativeResultExpression());
        before.close("}");
        flow.continueAt(end);
    }

    /** Adds a blocking call; gives the expression of its result, if that is used. */
    private String call(IASTFunctionCallExpression call, Prelude before, boolean used) {
        BlockingCall target = function.target(call);
        IASTInitializerClause[] arguments = call.getArguments();
        if (arguments.length != target.arity()) {
            function.error(call, Cpp.is(call)
                    ? "%s blocks; write its %d arguments here, default ones too"
                    : "%s takes %d arguments", Tree.callee(call), target.arity());
            return "0";
        }
        for (int i = 0; i < arguments.length; i++) {
            boolean held = false;
            for (int j = i + 1; j < arguments.length; j++) {
                held |= function.blocks(arguments[j]);
            }
            hoist(arguments[i], before, held);
        }
        List<String> texts = new ArrayList<>();
        List<IASTNode> again = new ArrayList<>();
        Optional<Local> window = Optional.empty();
        for (int i = 0; i < arguments.length; i++) {
            Optional<String> constant = target.constant(i, arguments[i]);
            if (constant.isPresent()) {
                texts.add(constant.get());
                continue;
            }
            Optional<Local> opened = target.window(i, arguments[i]);
            if (opened.isPresent()) {
                window = opened;
                texts.add(edits.text(arguments[i]));
            } else if (!function.blocks(arguments[i]) && function.isStable(arguments[i]) && target.mayStay(i)) {
                texts.add(edits.text(arguments[i]));
                again.add(arguments[i]);
            } else {
                flow.evaluate(arguments[i]);
                texts.add(target.keep(
                        i, edits.text(arguments[i]), edits.text(arguments[arguments.length - 1]), frame, before));
            }
        }
        String result = target.result(used, texts, frame);
        target.enter().ifPresent(before::addPlain);
        int point = flow.node();
        flow.continueAt(point);
        again.forEach(flow::evaluate);
        if (used) {
            window.ifPresent(flow::read); // a short count leaves the pointer as it was
        }
        function.point(point, function.tokens().first(call), target.text(texts, used, result), before);
        if (!used) {
            window.ifPresent(flow::write);
        }
        return result;
    }
}
