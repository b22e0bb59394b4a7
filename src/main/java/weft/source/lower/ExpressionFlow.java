package weft.source.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import weft.model.Position;
import weft.source.flow.Expression;
import weft.source.flow.Expression.Kept;
import weft.source.flow.Expression.Number;
import weft.source.flow.Expression.Operation;
import weft.source.flow.Expression.Other;
import weft.source.flow.FlowBuilder;
import weft.source.flow.IntegerType;
import weft.source.flow.Operator;
import weft.source.flow.Step;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.tree.Api;
import weft.source.tree.CppOrder;
import weft.source.tree.DiscardedValue;
import weft.source.tree.Local;
import weft.source.tree.LocalVariables;
import weft.source.tree.Ports;
import weft.source.tree.Rematerializable;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;
import weft.source.tree.Types;

/**
 * The flow within expressions: calls that block come before what else is evaluated, in an order that C allows and that
 * {@code weft.protothread} writes them in.
 */
final class ExpressionFlow {

    private final ParsedSource parsed;
    private final SourceFunctions functions;
    private final Ports ports;
    private final BlockingCalls calls;
    private final LocalVariables locals;
    private final Rematerializable stability;
    private final FlowBuilder flow;
    private final Expressions expressions;
    private final Consumer<IASTStatement> statements;
    private final Map<Integer, Integer> places = new HashMap<>();

    /** @param statements what describes a statement: statement expressions have them */
    ExpressionFlow(
            ParsedSource parsed,
            SourceFunctions functions,
            Ports ports,
            BlockingCalls calls,
            LocalVariables locals,
            FlowBuilder flow,
            Expressions expressions,
            Consumer<IASTStatement> statements) {
        this.parsed = parsed;
        this.functions = functions;
        this.ports = ports;
        this.calls = calls;
        this.locals = locals;
        this.stability = new Rematerializable(locals);
        this.flow = flow;
        this.expressions = expressions;
        this.statements = statements;
    }

    /** The places of the calls that block, by the tokens at which they begin. */
    Map<Integer, Integer> places() {
        return places;
    }

    boolean isStable(IASTInitializerClause expression) {
        return stability.isStable(expression);
    }

    /** Describes what has to be done before an expression (or initialiser), and gives what remains of it. */
    Expression value(IASTNode expression) {
        hoist(expression);
        return expressions.of(expression);
    }

    private void evaluate(Expression expression, IASTNode at) {
        flow.evaluate(expression, position(at));
    }

    Position position(IASTNode at) {
        return parsed.position(at);
    }

    /** Describes an expression whose value is not used. */
    void discard(IASTExpression written) {
        IASTExpression expression = DiscardedValue.operand(written);
        if (!calls.isIn(expression)) {
            evaluate(expressions.of(expression), expression);
        } else if (expression instanceof IASTFunctionCallExpression call && calls.has(call)) {
            call(call, false);
        } else if (expression instanceof IASTExpressionList list) {
            for (IASTExpression each : list.getExpressions()) {
                discard(each);
            }
        } else if (expression instanceof IASTConditionalExpression conditional
                && branchesBlock(conditional)
                && conditional.getPositiveResultExpression() != null) {
            branches(conditional, this::discard);
        } else if (expression instanceof IGNUASTCompoundStatementExpression block) {
            statements.accept(block.getCompoundStatement());
        } else {
            evaluate(value(expression), expression);
        }
    }

    /** Describes the blocking parts of an expression; from then on values stand for them. */
    private void hoist(IASTNode node) {
        if (!calls.isIn(node) || node instanceof ICPPASTLambdaExpression) {
            return;
        }
        if (node instanceof IASTFunctionCallExpression call && calls.has(call)) {
            expressions.setEvaluated(node, call(call, true));
        } else if (node instanceof IASTBinaryExpression binary
                && isLogical(binary)
                && calls.isIn(binary.getOperand2())) {
            expressions.setEvaluated(node, logical(binary));
        } else if (node instanceof IASTExpressionList list) {
            IASTExpression[] parts = list.getExpressions();
            for (int i = 0; i < parts.length - 1; i++) {
                discard(parts[i]);
                expressions.setEvaluated(parts[i], Other.NOTHING);
            }
            hoist(parts[parts.length - 1]);
        } else if (node instanceof IASTConditionalExpression conditional && branchesBlock(conditional)) {
            expressions.setEvaluated(node, choice(conditional));
        } else if (node instanceof IGNUASTCompoundStatementExpression block) {
            expressions.setEvaluated(node, block(block));
        } else if (CppOrder.of(node).filter(order -> calls.isIn(order.second())).isPresent()) {
            CppOrder order = CppOrder.of(node).get();
            hoist(order.first());
            keepUnlessStable(order.first());
            hoist(order.second());
        } else {
            for (IASTNode child : node.getChildren()) {
                hoist(child);
            }
        }
    }

    /** What C++ evaluates before a call that blocks keeps its value, or its place. */
    private void keepUnlessStable(IASTExpression expression) {
        boolean isPlace = !Types.isScalar(expression.getExpressionType());
        if (isPlace ? stability.hasStableAddress(expression) : stability.isStable(expression)) {
            return;
        }
        Expression kept = keep(expressions.of(expression), expression);
        expressions.setEvaluated(expression, isPlace ? Other.NOTHING : kept);
    }

    private Kept keep(Expression value, IASTNode at) {
        int number = expressions.keep();
        evaluate(new Expression.Keep(number, value), at);
        return new Kept(number);
    }

    /** A statement expression; gives its value. */
    private Expression block(IGNUASTCompoundStatementExpression expression) {
        IASTStatement[] all = expression.getCompoundStatement().getStatements();
        IASTExpression last = all.length > 0 && all[all.length - 1] instanceof IASTExpressionStatement value
                ? value.getExpression()
                : null;
        for (IASTStatement each : all) {
            if (last == null || each != last.getParent()) {
                statements.accept(each);
            }
        }
        return last == null ? Other.NOTHING : keep(value(last), last);
    }

    private static boolean isLogical(IASTBinaryExpression binary) {
        return binary.getOperator() == IASTBinaryExpression.op_logicalAnd
                || binary.getOperator() == IASTBinaryExpression.op_logicalOr;
    }

    private boolean branchesBlock(IASTConditionalExpression conditional) {
        return calls.isIn(conditional.getPositiveResultExpression())
                || calls.isIn(conditional.getNegativeResultExpression());
    }

    /** The value of {@code a && b} or {@code a || b} where b blocks. */
    private Expression logical(IASTBinaryExpression binary) {
        boolean isAnd = binary.getOperator() == IASTBinaryExpression.op_logicalAnd;
        int result = expressions.keep();
        evaluate(new Expression.Keep(result, truth(binary.getOperand1())), binary);
        int skip = flow.place();
        int more = flow.place();
        flow.branch(new Kept(result), isAnd ? more : skip, isAnd ? skip : more, position(binary));
        flow.resumeAt(more);
        evaluate(new Expression.Keep(result, truth(binary.getOperand2())), binary);
        flow.continueAt(skip);
        return new Kept(result);
    }

    private Expression truth(IASTExpression operand) {
        return new Operation(
                Operator.NOT_EQUAL, Optional.of(IntegerType.LARGEST), List.of(value(operand), new Number(0)));
    }

    /** The value of a conditional whose branches block. */
    private Expression choice(IASTConditionalExpression conditional) {
        int result = expressions.keep();
        if (conditional.getPositiveResultExpression() != null) {
            branches(conditional, branch -> evaluate(new Expression.Keep(result, value(branch)), branch));
            return new Kept(result);
        }
        evaluate(new Expression.Keep(result, value(conditional.getLogicalConditionExpression())), conditional);
        int skip = flow.place();
        int more = flow.place();
        flow.branch(new Kept(result), skip, more, position(conditional));
        flow.resumeAt(more);
        IASTExpression otherwise = conditional.getNegativeResultExpression();
        evaluate(new Expression.Keep(result, value(otherwise)), otherwise);
        flow.continueAt(skip);
        return new Kept(result);
    }

    /** Evaluates the condition, then one branch. */
    private void branches(IASTConditionalExpression conditional, Consumer<IASTExpression> branch) {
        Expression condition = value(conditional.getLogicalConditionExpression());
        int yes = flow.place();
        int no = flow.place();
        int end = flow.place();
        flow.branch(condition, yes, no, position(conditional));
        flow.resumeAt(yes);
        branch.accept(conditional.getPositiveResultExpression());
        flow.leaveTo(end);
        flow.resumeAt(no);
        branch.accept(conditional.getNegativeResultExpression());
        flow.continueAt(end);
    }

    private Callee callee(IASTFunctionCallExpression call) {
        String name = Tree.callee(call);
        return Api.of(name)
                .<Callee>map(api -> Callee.OfApi.of(api, ports, locals, call))
                .orElseGet(() -> new Callee.OfProcess(functions.signature(name).orElseThrow()));
    }

    /** A blocking call; gives its result. */
    private Expression call(IASTFunctionCallExpression call, boolean isUsed) {
        Callee callee = callee(call);
        IASTInitializerClause[] arguments = call.getArguments();
        if (arguments.length != callee.arity()) {
            flow.add(new Step.Unknown(position(call))); // told where the text is made
            return Other.NOTHING;
        }
        for (IASTInitializerClause argument : arguments) {
            hoist(argument);
        }
        List<Expression> values = new ArrayList<>();
        List<Expression> again = new ArrayList<>();
        Optional<Local> set = Optional.empty();
        for (int i = 0; i < arguments.length; i++) {
            Optional<Local> done = callee.set(i, arguments[i]);
            Expression value = expressions.of(arguments[i]);
            if (callee.port(i, arguments[i]).isPresent()) {
                values.add(value);
            } else if (done.isPresent()) {
                set = done;
                values.add(value);
            } else if (!calls.isIn(arguments[i]) && isStable(arguments[i]) && callee.mayStay(i)) {
                again.add(value);
                values.add(value);
            } else {
                values.add(keep(value, arguments[i]));
            }
        }
        int result = expressions.keep();
        int place = flow.add(new Step.Block(
                expressions.call(call, Other.NOTHING, values, isUsed), result, again, set.map(Local::id)));
        places.put(tokens().first(call), place);
        return new Kept(result);
    }

    private SourceTokens tokens() {
        return parsed.tokens();
    }
}
