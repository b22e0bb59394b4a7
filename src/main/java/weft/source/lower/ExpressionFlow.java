package weft.source.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
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
import weft.source.parse.syntax.BinaryOperator;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.ExpressionNode.Sequence;
import weft.source.parse.syntax.ExpressionNode.StatementExpression;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.ExpressionStatement;
import weft.source.tree.Api;
import weft.source.tree.CppOrder;
import weft.source.tree.DiscardedValue;
import weft.source.tree.Local;
import weft.source.tree.LocalVariables;
import weft.source.tree.Ports;
import weft.source.tree.Rematerializable;
import weft.source.tree.Rooms;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

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
    private final Consumer<Statement> statements;
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
            Consumer<Statement> statements) {
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

    /** Where a type of variable size is declared, the function begins again. */
    void reenter(SimpleDeclaration declaration) {
        if (calls.isReentry(declaration)) {
            places.put(Rooms.reentry(declaration, tokens()), flow.add(new Step.Pass()));
        }
    }

    boolean isStable(Clause expression) {
        return stability.isStable(expression);
    }

    /** Describes what has to be done before an expression (or initialiser), and gives what remains of it. */
    Expression value(Node expression) {
        hoist(expression);
        return expressions.of(expression);
    }

    private void evaluate(Expression expression, Node at) {
        flow.evaluate(expression, position(at));
    }

    Position position(Node at) {
        return parsed.position(at);
    }

    /** Describes an expression whose value is not used. */
    void discard(ExpressionNode written) {
        ExpressionNode expression = DiscardedValue.operand(written);
        if (!calls.isIn(expression)) {
            evaluate(expressions.of(expression), expression);
        } else if (expression instanceof Call call && calls.has(call)) {
            call(call, false);
        } else if (expression instanceof Sequence list) {
            for (ExpressionNode each : list.parts()) {
                discard(each);
            }
        } else if (expression instanceof Conditional conditional
                && branchesBlock(conditional)
                && conditional.positive().isPresent()) {
            branches(conditional, this::discard);
        } else if (expression instanceof StatementExpression block) {
            statements.accept(block.block());
        } else {
            evaluate(value(expression), expression);
        }
    }

    /** Describes the blocking parts of an expression; from then on values stand for them. */
    private void hoist(Node node) {
        if (!calls.isIn(node) || node instanceof Lambda) {
            return;
        }
        if (node instanceof Call call && calls.has(call)) {
            expressions.setEvaluated(node, call(call, true));
        } else if (node instanceof Binary binary && binary.isLogical() && calls.isIn(binary.right())) {
            expressions.setEvaluated(node, logical(binary));
        } else if (node instanceof Sequence list) {
            List<ExpressionNode> parts = list.parts();
            for (ExpressionNode part : parts.subList(0, parts.size() - 1)) {
                discard(part);
                expressions.setEvaluated(part, Other.NOTHING);
            }
            hoist(list.last());
        } else if (node instanceof Conditional conditional && branchesBlock(conditional)) {
            expressions.setEvaluated(node, choice(conditional));
        } else if (node instanceof StatementExpression block) {
            expressions.setEvaluated(node, block(block));
        } else if (CppOrder.of(node).filter(order -> calls.isIn(order.second())).isPresent()) {
            CppOrder order = CppOrder.of(node).get();
            hoist(order.first());
            keepUnlessStable(order.first());
            hoist(order.second());
        } else {
            for (Node child : node.children()) {
                hoist(child);
            }
        }
    }

    /** What C++ evaluates before a call that blocks keeps its value, or its place. */
    private void keepUnlessStable(Clause clause) {
        boolean isPlace = !(clause instanceof ExpressionNode expression
                && expression.type().isScalar());
        if (isPlace ? stability.hasStableAddress(clause) : stability.isStable(clause)) {
            return;
        }
        Expression kept = keep(expressions.of(clause), clause);
        expressions.setEvaluated(clause, isPlace ? Other.NOTHING : kept);
    }

    private Kept keep(Expression value, Node at) {
        int number = expressions.keep();
        evaluate(new Expression.Keep(number, value), at);
        return new Kept(number);
    }

    /** A statement expression; gives its value. */
    private Expression block(StatementExpression expression) {
        List<Statement> all = expression.block().statements();
        boolean hasValue = !all.isEmpty() && all.get(all.size() - 1) instanceof ExpressionStatement;
        all.subList(0, all.size() - (hasValue ? 1 : 0)).forEach(statements);
        if (!hasValue) {
            return Other.NOTHING;
        }
        ExpressionNode last = ((ExpressionStatement) all.get(all.size() - 1)).expression();
        return keep(value(last), last);
    }

    private boolean branchesBlock(Conditional conditional) {
        return calls.isIn(conditional.positive()) || calls.isIn(conditional.negative());
    }

    /** The value of {@code a && b} or {@code a || b} where b blocks. */
    private Expression logical(Binary binary) {
        boolean isAnd = binary.operator() == BinaryOperator.AND;
        int result = expressions.keep();
        evaluate(new Expression.Keep(result, truth(binary.left())), binary);
        int skip = flow.place();
        int more = flow.place();
        flow.branch(new Kept(result), isAnd ? more : skip, isAnd ? skip : more, position(binary));
        flow.resumeAt(more);
        evaluate(new Expression.Keep(result, truth(binary.right())), binary);
        flow.continueAt(skip);
        return new Kept(result);
    }

    private Expression truth(Clause operand) {
        return new Operation(
                Operator.NOT_EQUAL, Optional.of(IntegerType.LARGEST), List.of(value(operand), new Number(0)));
    }

    /** The value of a conditional whose branches block. */
    private Expression choice(Conditional conditional) {
        int result = expressions.keep();
        if (conditional.positive().isPresent()) {
            branches(conditional, branch -> evaluate(new Expression.Keep(result, value(branch)), branch));
            return new Kept(result);
        }
        evaluate(new Expression.Keep(result, value(conditional.condition())), conditional);
        int skip = flow.place();
        int more = flow.place();
        flow.branch(new Kept(result), skip, more, position(conditional));
        flow.resumeAt(more);
        ExpressionNode otherwise = conditional.negative();
        evaluate(new Expression.Keep(result, value(otherwise)), otherwise);
        flow.continueAt(skip);
        return new Kept(result);
    }

    /** Evaluates the condition, then one branch. */
    private void branches(Conditional conditional, Consumer<ExpressionNode> branch) {
        Expression condition = value(conditional.condition());
        int yes = flow.place();
        int no = flow.place();
        int end = flow.place();
        flow.branch(condition, yes, no, position(conditional));
        flow.resumeAt(yes);
        branch.accept(conditional.positive().orElseThrow());
        flow.leaveTo(end);
        flow.resumeAt(no);
        branch.accept(conditional.negative());
        flow.continueAt(end);
    }

    private Callee callee(Call call) {
        String name = Tree.callee(call);
        return Api.of(name)
                .<Callee>map(api -> Callee.OfApi.of(api, ports, locals, call))
                .orElseGet(() -> new Callee.OfProcess(functions.signature(name).orElseThrow()));
    }

    /** A blocking call; gives its result. */
    private Expression call(Call call, boolean isUsed) {
        Callee callee = callee(call);
        List<Clause> arguments = call.arguments();
        if (!callee.takes(arguments.size())) {
            flow.add(new Step.Unknown(position(call))); // told where the text is made
            return Other.NOTHING;
        }
        for (Clause argument : arguments) {
            hoist(argument);
        }
        List<Expression> values = new ArrayList<>();
        List<Expression> again = new ArrayList<>();
        Optional<Local> set = Optional.empty();
        for (int i = 0; i < arguments.size(); i++) {
            Optional<Local> done = callee.set(i, arguments.get(i));
            Expression value = expressions.of(arguments.get(i));
            if (callee.port(i, arguments.get(i)).isPresent()) {
                values.add(value);
            } else if (done.isPresent()) {
                set = done;
                values.add(value);
            } else if (!calls.isIn(arguments.get(i)) && isStable(arguments.get(i)) && callee.mayStay(i)) {
                again.add(value);
                values.add(value);
            } else {
                values.add(keep(value, arguments.get(i)));
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
