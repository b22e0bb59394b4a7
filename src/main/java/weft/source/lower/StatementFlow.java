package weft.source.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import weft.model.Position;
import weft.source.flow.Constant;
import weft.source.flow.Expression;
import weft.source.flow.Expression.Assignment;
import weft.source.flow.Expression.Other;
import weft.source.flow.Expression.Variable;
import weft.source.flow.FlowBuilder;
import weft.source.flow.Step;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.StructuredBinding;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Statement.Break;
import weft.source.parse.syntax.Statement.Case;
import weft.source.parse.syntax.Statement.ComputedGoto;
import weft.source.parse.syntax.Statement.Continue;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Statement.Default;
import weft.source.parse.syntax.Statement.Do;
import weft.source.parse.syntax.Statement.EmptyStatement;
import weft.source.parse.syntax.Statement.ExpressionStatement;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.Statement.Goto;
import weft.source.parse.syntax.Statement.If;
import weft.source.parse.syntax.Statement.Label;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Statement.Switch;
import weft.source.parse.syntax.Statement.Try;
import weft.source.parse.syntax.Statement.While;
import weft.source.tree.Constants;
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
        private final List<FlowBuilder.Case> cases = new ArrayList<>();
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
            Function<Consumer<Statement>, ExpressionFlow> expressions) {
        this.flow = flow;
        this.locals = locals;
        this.returnsValue = returnsValue;
        this.expressions = expressions.apply(this::describe);
    }

    ExpressionFlow expressions() {
        return expressions;
    }

    void describe(Statement statement) {
        if (statement instanceof Block block) {
            for (Statement each : block.statements()) {
                describe(each);
            }
        } else if (statement instanceof ExpressionStatement simple) {
            expressions.discard(simple.expression());
        } else if (statement instanceof DeclarationStatement declaration) {
            declaration(declaration.declaration());
        } else if (statement instanceof If branch) {
            branch(branch);
        } else if (statement instanceof While loop) {
            loop(loop);
        } else if (statement instanceof Do loop) {
            loop(loop);
        } else if (statement instanceof For loop) {
            loop(loop);
        } else if (statement instanceof Switch choice) {
            choice(choice);
        } else if (statement instanceof Case || statement instanceof Default) {
            label(statement);
        } else if (statement instanceof Label label) {
            flow.continueAt(flow.label(label.name().toString()));
            describe(label.statement());
        } else if (statement instanceof ComputedGoto jump) {
            expressions.discard(jump.target());
            Jumps.targets(jump).forEach(label -> flow.mayGoTo(flow.label(label)));
            flow.leave();
        } else if (statement instanceof Goto jump) {
            flow.leaveTo(flow.label(jump.label().toString()));
        } else if (statement instanceof Break) {
            loops.stream().findFirst().ifPresent(target -> flow.leaveTo(target.breaks()));
        } else if (statement instanceof Continue) {
            loops.stream()
                    .flatMap(loop -> loop.continues().stream())
                    .findFirst()
                    .ifPresent(flow::leaveTo);
        } else if (statement instanceof Return end) {
            end(end);
        } else if (statement instanceof RangeFor loop) {
            loop(loop);
        } else if (statement instanceof Try block) {
            attempt(block);
        } else if (!(statement instanceof EmptyStatement)) {
            flow.add(new Step.Unknown(expressions.position(statement)));
        }
    }

    private void branch(If branch) {
        Optional<Statement> otherwise = branch.otherwise();
        Expression condition = head(branch);
        int yes = flow.place();
        int end = flow.place();
        int no = otherwise.isPresent() ? flow.place() : end;
        flow.branch(condition, yes, no, expressions.position(branch));
        flow.resumeAt(yes);
        describe(branch.then());
        flow.leaveTo(end);
        if (otherwise.isPresent()) {
            flow.resumeAt(no);
            describe(otherwise.get());
            flow.leaveTo(end);
        }
        flow.resumeAt(end);
    }

    /** What the head of an if or switch does first; gives the condition. */
    private Expression head(Statement statement) {
        ControlHeaders.initializer(statement).ifPresent(this::start);
        return expressions.value(ControlHeaders.condition(statement));
    }

    private void choice(Switch choice) {
        Expression value = head(choice);
        int fork = flow.add(new Step.Pass());
        int end = flow.place();
        flow.leave();
        Choice cases = new Choice();
        switches.push(cases);
        loops.push(new Target(end, Optional.empty()));
        describe(choice.body());
        loops.pop();
        switches.pop();
        flow.choose(fork, value, expressions.position(choice), cases.cases, cases.fallback, end);
        flow.continueAt(end);
    }

    private void label(Statement statement) {
        int label = flow.place();
        flow.continueAt(label);
        if (switches.isEmpty()) {
            return;
        }
        if (statement instanceof Case of) {
            switches.peek().cases.add(new FlowBuilder.Case(Constant.of(expressions.value(of.value())), label));
        } else {
            switches.peek().fallback = Optional.of(label);
        }
    }

    private void loop(While loop) {
        int head = flow.head();
        int inside = flow.place();
        int end = flow.place();
        Expression condition = expressions.value(loop.condition());
        flow.branch(condition, inside, end, expressions.position(loop));
        flow.resumeAt(inside);
        body(loop.body(), new Target(end, Optional.of(head)));
        flow.leaveTo(head);
        close(head, loop);
        flow.resumeAt(end);
    }

    private void close(int head, Statement loop) {
        flow.close(head, expressions.position(loop));
    }

    private void loop(Do loop) {
        int head = flow.head();
        int again = flow.place();
        int end = flow.place();
        body(loop.body(), new Target(end, Optional.of(again)));
        flow.continueAt(again);
        Expression condition = expressions.value(loop.condition());
        flow.branch(condition, head, end, expressions.position(loop));
        close(head, loop);
        flow.resumeAt(end);
    }

    private void loop(For loop) {
        start(loop.initializer());
        int head = flow.head();
        int again = flow.place();
        int end = flow.place();
        Optional<Node> asked = loop.condition().<Node>map(each -> each).or(loop::declaration);
        if (asked.isPresent()) {
            Expression condition = expressions.value(asked.get());
            int inside = flow.place();
            flow.branch(condition, inside, end, expressions.position(loop));
            flow.resumeAt(inside);
        }
        body(loop.body(), new Target(end, Optional.of(again)));
        flow.continueAt(again);
        loop.iteration().ifPresent(expressions::discard);
        flow.leaveTo(head);
        close(head, loop);
        flow.resumeAt(end);
    }

    /** A range-based for, in which nothing blocks. */
    private void loop(RangeFor loop) {
        flow.evaluate(expressions.value(loop.elements()), expressions.position(loop));
        int head = flow.head();
        int inside = flow.place();
        int end = flow.place();
        flow.branch(Other.NOTHING, inside, end, expressions.position(loop));
        flow.resumeAt(inside);
        body(loop.body(), new Target(end, Optional.of(head)));
        flow.leaveTo(head);
        close(head, loop);
        flow.resumeAt(end);
    }

    /** A try block: from its beginning, and from each call that blocks in it, the flow may go on to its handlers. */
    private void attempt(Try block) {
        int end = flow.place();
        List<Integer> handlers =
                block.handlers().stream().map(handler -> flow.place()).toList();
        flow.attempt(handlers);
        flow.add(new Step.Unknown(expressions.position(block)));
        describe(block.body());
        flow.endAttempt();
        flow.leaveTo(end);
        for (int i = 0; i < handlers.size(); i++) {
            flow.resumeAt(handlers.get(i));
            describe(block.handlers().get(i).body());
            flow.leaveTo(end);
        }
        flow.resumeAt(end);
    }

    /** The first clause of a for, or what stands before the condition of an if. */
    private void start(Statement start) {
        if (start instanceof DeclarationStatement declaration) {
            declaration(declaration.declaration());
        } else if (start instanceof ExpressionStatement expression) {
            expressions.discard(expression.expression());
        }
    }

    private void body(Statement body, Target target) {
        loops.push(target);
        describe(body);
        loops.pop();
    }

    private void end(Return end) {
        Optional<Clause> evaluated = end.value().filter(value -> returnsValue || !expressions.isStable(value));
        flow.add(new Step.Return(evaluated.map(expressions::value).orElse(Other.NOTHING)));
        flow.leave();
    }

    private void declaration(Declaration declaration) {
        if (!(declaration instanceof SimpleDeclaration simple)) {
            return;
        }
        Position position = expressions.position(simple);
        sizes(simple.specifier(), position);
        if (!LocalVariables.isAutomatic(simple)) {
            simple.declarators().stream()
                    .flatMap(each -> Declarators.parts(each).stream())
                    .forEach(part -> sizes(part, position));
            expressions.reenter(simple);
            if (Cpp.is(simple)) {
                simple.declarators().forEach(each -> once(each, position));
            }
            return;
        }
        expressions.reenter(simple);
        if (simple instanceof StructuredBinding binding) {
            binding.initializer().ifPresent(value -> flow.evaluate(expressions.value(value), position));
            return;
        }
        boolean isConstant = Cpp.is(simple)
                && simple.declarators().stream()
                        .flatMap(each -> local(each).stream())
                        .anyMatch(local -> local.place() == Place.CONSTANT);
        if (isConstant) {
            return;
        }
        for (Declarator declarator : simple.declarators()) {
            Optional<Local> local = local(declarator);
            Declarators.parts(declarator).forEach(part -> sizes(part, position));
            Expression value = declarator.initializer().map(expressions::value).orElse(Other.NOTHING);
            flow.evaluate(
                    local.<Expression>map(target -> new Assignment(new Variable(target.id()), value))
                            .orElse(value),
                    position);
        }
    }

    /** The first value of a static variable, which the flow may or may not pass. */
    private void once(Declarator declarator, Position position) {
        declarator.initializer().ifPresent(value -> {
            int inside = flow.place();
            int end = flow.place();
            flow.branch(Other.NOTHING, inside, end, position);
            flow.resumeAt(inside);
            flow.evaluate(expressions.value(value), position);
            flow.leaveTo(end);
            flow.resumeAt(end);
        });
    }

    /** A part of a declaration, with a type of variable size, is evaluated where it is declared. */
    private void sizes(Node part, Position position) {
        if (Constants.hasVariableSize(part)) {
            flow.evaluate(expressions.value(part), position);
        }
    }

    private Optional<Local> local(Declarator declarator) {
        return locals.of(Declarators.innermost(declarator).name());
    }
}
