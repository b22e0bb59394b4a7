package weft.protothread;

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
import weft.diagnostics.Message;
import weft.protothread.hoist.ApiCall;
import weft.protothread.hoist.BlockingCall;
import weft.protothread.hoist.HelperCall;
import weft.protothread.hoist.HoistedStatements;
import weft.protothread.hoist.ShortCircuit;
import weft.source.lower.Callee;
import weft.source.text.Edits;
import weft.source.tree.Api;
import weft.source.tree.Cpp;
import weft.source.tree.CppOrder;
import weft.source.tree.CppTypes;
import weft.source.tree.DiscardedValue;
import weft.source.tree.Tree;
import weft.source.tree.Types;

/**
 * Takes blocking calls out of expressions. What C evaluates before and at the call becomes statements before the statement
 * that has the expression; the rest stays as it is written, with a value in place of the call. C leaves open in which order
 * the operands of most operators are evaluated, so that calls may come first; where it does not ({@code &&}, {@code ||},
 * {@code ?:}, comma), the order is kept by statements.
 */
public final class ExpressionEdits {

    private final Consumer<IASTStatement> statements;
    private final BlockingFunction function;
    private final BlockingPoints points;
    private final Edits edits;
    private final ProtothreadFrame frame;
    private final ShortCircuit choices;

    /**
     * For one function.
     *
     * @param points     what a blocking call is added to
     * @param statements what transforms a statement: statement expressions have them
     */
    ExpressionEdits(BlockingFunction function, BlockingPoints points, Consumer<IASTStatement> statements) {
        this.statements = statements;
        this.function = function;
        this.points = points;
        this.edits = function.edits();
        this.frame = function.frame();
        this.choices = new ShortCircuit(function, this);
    }

    /** Adds what has to be done before an expression (or initialiser), and gives the text that remains of it. */
    public String value(IASTNode expression, HoistedStatements before) {
        hoist(expression, before, false);
        return edits.text(expression);
    }

    /** Adds statements that evaluate an expression whose value is not used. */
    void discard(IASTExpression written, HoistedStatements before) {
        IASTExpression expression = DiscardedValue.operand(written);
        if (!function.blocks(expression)) {
            before.add(edits.text(written) + ";");
        } else if (expression instanceof IASTFunctionCallExpression call && function.isBlockingCall(call)) {
            call(call, before, false);
        } else if (expression instanceof IASTExpressionList list) {
            for (IASTExpression each : list.getExpressions()) {
                discard(each, before);
            }
        } else if (expression instanceof IASTConditionalExpression conditional
                && choices.branchesBlock(conditional)
                && conditional.getPositiveResultExpression() != null) {
            choices.branches(conditional, before, branch -> discard(branch, before));
        } else if (expression instanceof IGNUASTCompoundStatementExpression block) {
            IASTStatement[] all = block.getCompoundStatement().getStatements();
            statements.accept(block.getCompoundStatement());
            if (all[all.length - 1] instanceof IASTExpressionStatement last && !function.blocks(last)) {
                edits.replace(
                        last,
                        "(void)(" + edits.text(last.getExpression()) + ");"); // no warning of a value that is lost
            }
            before.add(edits.text(block.getCompoundStatement()));
        } else {
            before.add(value(expression, before) + ";");
        }
    }

    /** Replaces the blocking parts of an expression by values; true if the flow may block again before these are used. */
    private void hoist(IASTNode node, HoistedStatements before, boolean held) {
        if (!function.blocks(node) || node instanceof ICPPASTLambdaExpression) {
            return; // a lambda that blocks has been told
        }
        if (node instanceof IASTFunctionCallExpression call && function.isBlockingCall(call)) {
            String result = call(call, before, true);
            if (held && !frame.isField(result)) {
                String kept = frame.temporary("int");
                before.add(kept + " = " + result + ";");
                result = kept;
            }
            set(node, result);
        } else if (node instanceof IASTBinaryExpression binary
                && ShortCircuit.isLogical(binary)
                && function.blocks(binary.getOperand2())) {
            set(node, choices.logical(binary, before));
        } else if (node instanceof IASTExpressionList list) {
            IASTExpression[] parts = list.getExpressions();
            for (int i = 0; i < parts.length - 1; i++) {
                discard(parts[i], before);
            }
            IASTExpression last = parts[parts.length - 1];
            hoist(last, before, held);
            edits.replace(node, "(" + edits.text(last) + ")");
        } else if (node instanceof IASTConditionalExpression conditional && choices.branchesBlock(conditional)) {
            set(node, choices.choice(conditional, before));
        } else if (node instanceof IGNUASTCompoundStatementExpression block) {
            set(node, block(block, before));
        } else if (CppOrder.of(node)
                .filter(order -> function.blocks(order.second()))
                .isPresent()) {
            CppOrder order = CppOrder.of(node).get();
            hoist(order.first(), before, true);
            keepUnlessStable(order.first(), before);
            hoist(order.second(), before, held);
        } else if (!isOrdinary(node)) {
            function.report(Message.EXPRESSION_BLOCKS, node);
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
    private void keepUnlessStable(IASTExpression expression, HoistedStatements before) {
        IType type = expression.getExpressionType();
        boolean isPlace = !Types.isScalar(type);
        if (isPlace ? function.hasStableAddress(expression) : function.isStable(expression)) {
            return;
        }
        if (!CppTypes.isWritable(type)
                || isPlace && expression.getValueCategory() != IASTExpression.ValueCategory.LVALUE) {
            function.report(Message.VALUE_KEPT, expression);
            return;
        }
        String kept = frame.temporary(CppTypes.text(isPlace ? type : Types.bare(type)) + (isPlace ? " *" : ""));
        before.add(kept + " = " + (isPlace ? "__builtin_addressof(" : "(") + edits.text(expression) + ");");
        set(expression, isPlace ? "(*" + kept + ")" : kept);
    }

    /** Makes a statement expression a block; gives its value. */
    private String block(IGNUASTCompoundStatementExpression expression, HoistedStatements before) {
        IASTStatement[] all = expression.getCompoundStatement().getStatements();
        Optional<String> type = all.length > 0 && all[all.length - 1] instanceof IASTExpressionStatement value
                ? Types.spelled(value.getExpression().getExpressionType()).filter(name -> !name.equals("void"))
                : Optional.empty();
        if (type.isEmpty()) {
            function.report(Message.STATEMENT_EXPRESSION, expression);
            return "0";
        }
        IASTExpressionStatement last = (IASTExpressionStatement) all[all.length - 1];
        for (IASTStatement each : all) {
            if (each != last) {
                statements.accept(each);
            }
        }
        String value = frame.temporary(type.get());
        HoistedStatements end = function.prelude(last);
        end.add(value + " = " + value(last.getExpression(), end) + ";");
        edits.replace(last, end.toString());
        before.add(edits.text(expression.getCompoundStatement()));
        return value;
    }

    /** Whether all operands are evaluated, each once, in any order. */
    private static boolean isOrdinary(IASTNode node) {
        return node instanceof IASTUnaryExpression
                || node instanceof IASTBinaryExpression
                || node instanceof IASTConditionalExpression
                || node instanceof IASTCastExpression
                || node instanceof IASTFunctionCallExpression
                || node instanceof IASTArraySubscriptExpression
                || node instanceof IASTFieldReference
                || node instanceof IASTEqualsInitializer
                || node instanceof IASTInitializerList
                || node instanceof IASTTypeIdInitializerExpression
                || node instanceof ICASTDesignatedInitializer
                || node instanceof ICPPASTConstructorInitializer
                || node instanceof ICPPASTDesignatedInitializer
                || node instanceof ICPPASTSimpleTypeConstructorExpression
                || node instanceof ICPPASTNewExpression
                || node instanceof ICPPASTDeleteExpression;
    }

    private void set(IASTNode node, String value) {
        edits.replace(node, value);
    }

    private BlockingCall target(IASTFunctionCallExpression call) {
        String callee = Tree.callee(call);
        return Api.of(callee)
                .<BlockingCall>map(
                        api -> new ApiCall(Callee.OfApi.of(api, function.unit().ports(), function.locals(), call)))
                .orElseGet(() -> new HelperCall(function.unit().helper(callee)));
    }

    /** Adds a blocking call; gives the expression of its result, if that is used. */
    private String call(IASTFunctionCallExpression call, HoistedStatements before, boolean used) {
        BlockingCall target = target(call);
        IASTInitializerClause[] arguments = call.getArguments();
        if (arguments.length != target.arity()) {
            function.report(
                    Cpp.is(call) ? Message.CPP_DEFAULT_ARGUMENTS : Message.BLOCKING_ARGUMENTS,
                    call,
                    Tree.callee(call),
                    target.arity());
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
        for (int i = 0; i < arguments.length; i++) {
            Optional<String> constant = target.constant(i, arguments[i]);
            if (constant.isPresent()) {
                texts.add(constant.get());
                continue;
            }
            boolean stays = !function.blocks(arguments[i]) && function.isStable(arguments[i]) && target.mayStay(i);
            if (stays || target.set(i, arguments[i]).isPresent()) {
                texts.add(edits.text(arguments[i]) + target.home(i, frame));
            } else {
                texts.add(target.keep(
                        i, edits.text(arguments[i]), edits.text(arguments[arguments.length - 1]), frame, before));
            }
        }
        String result = target.result(used, texts, frame);
        target.enter().ifPresent(before::addOwn);
        points.add(function.tokens().first(call), target.function(), target.text(texts, used, result), before);
        return result;
    }
}
