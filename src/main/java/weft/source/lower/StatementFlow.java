package weft.source.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTBreakStatement;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTContinueStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTDefaultStatement;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTNullStatement;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCatchHandler;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTRangeBasedForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTStructuredBindingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTryBlockStatement;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTGotoStatement;
import weft.model.Position;
import weft.source.flow.Constant;
import weft.source.flow.Expression;
import weft.source.flow.Expression.Assignment;
import weft.source.flow.Expression.Other;
import weft.source.flow.Expression.Variable;
import weft.source.flow.FlowBuilder;
import weft.source.flow.FlowBuilder.Case;
import weft.source.flow.Step;
import weft.source.tree.ControlHeaders;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Jumps;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.LocalVariables;

/** The flow between statements. */
final class StatementFlow {

    /** Where break and continue lead. */
    private record Target(int breaks, Optional<Integer> continues) {}

    /** A switch around a statement, and the cases that were found in it so far. */
    private static final class Choice {
        private final List<Case> cases = new ArrayList<>();
        private Optional<Integer> fallback = Optional.empty();
    }

    private final FlowBuilder flow;
    private final LocalVariables locals;
    private final boolean returnsValue;
    private final ExpressionFlow expressions;
    private final Deque<Target> loops = new ArrayDeque<>();
    private final Deque<Choice> switches = new ArrayDeque<>();

    /**
     * For one function.
     *
     * @param expressions  makes the flow of expressions, given what makes that of statements
     * @param returnsValue whether what it returns goes to a caller
     */
    StatementFlow(
            FlowBuilder flow,
            LocalVariables locals,
            boolean returnsValue,
            Function<Consumer<IASTStatement>, ExpressionFlow> expressions) {
        this.flow = flow;
        this.locals = locals;
        this.returnsValue = returnsValue;
        this.expressions = expressions.apply(this::describe);
    }

    ExpressionFlow expressions() {
        return expressions;
    }

    void describe(IASTStatement statement) {
        if (statement instanceof IASTCompoundStatement block) {
            for (IASTStatement each : block.getStatements()) {
                describe(each);
            }
        } else if (statement instanceof IASTExpressionStatement simple) {
            expressions.discard(simple.getExpression());
        } else if (statement instanceof IASTDeclarationStatement declaration) {
            declaration(declaration.getDeclaration());
        } else if (statement instanceof IASTIfStatement branch) {
            branch(branch);
        } else if (statement instanceof IASTWhileStatement loop) {
            loop(loop);
        } else if (statement instanceof IASTDoStatement loop) {
            loop(loop);
        } else if (statement instanceof IASTForStatement loop) {
            loop(loop);
        } else if (statement instanceof IASTSwitchStatement choice) {
            choice(choice);
        } else if (statement instanceof IASTCaseStatement || statement instanceof IASTDefaultStatement) {
            label(statement);
        } else if (statement instanceof IASTLabelStatement label) {
            flow.continueAt(flow.label(label.getName().toString()));
            describe(label.getNestedStatement());
        } else if (statement instanceof IGNUASTGotoStatement jump) {
            expressions.discard(jump.getLabelNameExpression());
            Jumps.targets(jump).forEach(label -> flow.mayGoTo(flow.label(label)));
            flow.leave();
        } else if (statement instanceof IASTGotoStatement jump) {
            flow.leaveTo(flow.label(jump.getName().toString()));
        } else if (statement instanceof IASTBreakStatement) {
            loops.stream().findFirst().ifPresent(target -> flow.leaveTo(target.breaks()));
        } else if (statement instanceof IASTContinueStatement) {
            loops.stream()
                    .flatMap(loop -> loop.continues().stream())
                    .findFirst()
                    .ifPresent(flow::leaveTo);
        } else if (statement instanceof IASTReturnStatement end) {
            end(end);
        } else if (statement instanceof ICPPASTRangeBasedForStatement loop) {
            loop(loop);
        } else if (statement instanceof ICPPASTTryBlockStatement block) {
            attempt(block);
        } else if (!(statement instanceof IASTNullStatement)) {
            flow.add(new Step.Unknown(expressions.position(statement)));
        }
    }

    private void branch(IASTIfStatement branch) {
        IASTStatement otherwise = branch.getElseClause();
        Expression condition = head(branch);
        int yes = flow.place();
        int end = flow.place();
        int no = otherwise == null ? end : flow.place();
        flow.branch(condition, yes, no, expressions.position(branch));
        flow.resumeAt(yes);
        describe(branch.getThenClause());
        flow.leaveTo(end);
        if (otherwise != null) {
            flow.resumeAt(no);
            describe(otherwise);
            flow.leaveTo(end);
        }
        flow.resumeAt(end);
    }

    /** What the head of an if or switch does first; gives the condition. */
    private Expression head(IASTStatement statement) {
        ControlHeaders.initializer(statement).ifPresent(this::start);
        return expressions.value(ControlHeaders.condition(statement));
    }

    private void choice(IASTSwitchStatement choice) {
        Expression value = head(choice);
        int fork = flow.add(new Step.Pass());
        int end = flow.place();
        flow.leave();
        Choice cases = new Choice();
        switches.push(cases);
        loops.push(new Target(end, Optional.empty()));
        describe(choice.getBody());
        loops.pop();
        switches.pop();
        flow.choose(fork, value, expressions.position(choice), cases.cases, cases.fallback, end);
        flow.continueAt(end);
    }

    private void label(IASTStatement statement) {
        int label = flow.place();
        flow.continueAt(label);
        if (switches.isEmpty()) {
            return;
        }
        if (statement instanceof IASTCaseStatement of) {
            switches.peek().cases.add(new Case(Constant.of(expressions.value(of.getExpression())), label));
        } else {
            switches.peek().fallback = Optional.of(label);
        }
    }

    private void loop(IASTWhileStatement loop) {
        int head = flow.head();
        int inside = flow.place();
        int end = flow.place();
        Expression condition = expressions.value(ControlHeaders.condition(loop));
        flow.branch(condition, inside, end, expressions.position(loop));
        flow.resumeAt(inside);
        body(loop.getBody(), new Target(end, Optional.of(head)));
        flow.leaveTo(head);
        close(head, loop);
        flow.resumeAt(end);
    }

    private void close(int head, IASTStatement loop) {
        flow.close(head, expressions.position(loop));
    }

    private void loop(IASTDoStatement loop) {
        int head = flow.head();
        int again = flow.place();
        int end = flow.place();
        body(loop.getBody(), new Target(end, Optional.of(again)));
        flow.continueAt(again);
        Expression condition = expressions.value(loop.getCondition());
        flow.branch(condition, head, end, expressions.position(loop));
        close(head, loop);
        flow.resumeAt(end);
    }

    private void loop(IASTForStatement loop) {
        start(loop.getInitializerStatement());
        int head = flow.head();
        int again = flow.place();
        int end = flow.place();
        if (loop.getConditionExpression() != null
                || ControlHeaders.declaration(loop).isPresent()) {
            Expression condition = loop.getConditionExpression() == null
                    ? expressions.value(ControlHeaders.declaration(loop).get())
                    : expressions.value(loop.getConditionExpression());
            int inside = flow.place();
            flow.branch(condition, inside, end, expressions.position(loop));
            flow.resumeAt(inside);
        }
        body(loop.getBody(), new Target(end, Optional.of(again)));
        flow.continueAt(again);
        if (loop.getIterationExpression() != null) {
            expressions.discard(loop.getIterationExpression());
        }
        flow.leaveTo(head);
        close(head, loop);
        flow.resumeAt(end);
    }

    /** A range-based for, in which nothing blocks. */
    private void loop(ICPPASTRangeBasedForStatement loop) {
        flow.evaluate(expressions.value(loop.getInitializerClause()), expressions.position(loop));
        int head = flow.head();
        int inside = flow.place();
        int end = flow.place();
        flow.branch(Other.NOTHING, inside, end, expressions.position(loop));
        flow.resumeAt(inside);
        body(loop.getBody(), new Target(end, Optional.of(head)));
        flow.leaveTo(head);
        close(head, loop);
        flow.resumeAt(end);
    }

    /** A try block, in which nothing blocks: what lives when it is entered may live in its handlers. */
    private void attempt(ICPPASTTryBlockStatement block) {
        int end = flow.place();
        int entered = flow.add(new Step.Unknown(expressions.position(block)));
        flow.continueAt(flow.place());
        describe(block.getTryBody());
        flow.leaveTo(end);
        for (ICPPASTCatchHandler handler : block.getCatchHandlers()) {
            flow.resumeAt(entered);
            flow.continueAt(flow.place());
            describe(handler.getCatchBody());
            flow.leaveTo(end);
        }
        flow.resumeAt(end);
    }

    /** The first clause of a for, or what stands before the condition of an if. */
    private void start(IASTStatement start) {
        if (start instanceof IASTDeclarationStatement declaration) {
            declaration(declaration.getDeclaration());
        } else if (start instanceof IASTExpressionStatement expression) {
            expressions.discard(expression.getExpression());
        }
    }

    private void body(IASTStatement body, Target target) {
        loops.push(target);
        describe(body);
        loops.pop();
    }

    private void end(IASTReturnStatement end) {
        IASTExpression value = end.getReturnValue();
        boolean isEvaluated = value != null && (returnsValue || !expressions.isStable(value));
        flow.add(new Step.Return(isEvaluated ? expressions.value(value) : Other.NOTHING));
        flow.leave();
    }

    private void declaration(IASTDeclaration declaration) {
        if (!(declaration instanceof IASTSimpleDeclaration simple) || !LocalVariables.isAutomatic(simple)) {
            return;
        }
        Position position = expressions.position(simple);
        if (simple instanceof ICPPASTStructuredBindingDeclaration binding) {
            flow.evaluate(expressions.value(binding.getInitializer()), position);
            return;
        }
        boolean isConstant = Cpp.is(simple)
                && Stream.of(simple.getDeclarators())
                        .flatMap(each -> local(each).stream())
                        .anyMatch(local -> local.place() == Place.CONSTANT);
        if (isConstant) {
            return;
        }
        for (IASTDeclarator declarator : simple.getDeclarators()) {
            Optional<Local> local = local(declarator);
            Expression value = declarator.getInitializer() != null
                    ? expressions.value(declarator.getInitializer())
                    : Other.NOTHING;
            flow.evaluate(
                    local.<Expression>map(target -> new Assignment(new Variable(target.id()), value))
                            .orElse(value),
                    position);
        }
    }

    private Optional<Local> local(IASTDeclarator declarator) {
        return locals.of(Declarators.innermost(declarator).getName());
    }
}
