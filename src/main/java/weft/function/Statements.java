package weft.function;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.EmptyStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.function.FunctionText.Place;
import weft.function.Locals.Local;
import weft.function.Loops.Loop;

/** Checks the statements of a function and makes steps of them. */
final class Statements {

    private static final int DEEPEST = 100;
    private static final Code ALWAYS = frame -> true;

    private final Expressions expressions;
    private final Locals locals;
    private final Type result;
    private final Loops loops = new Loops();
    private int depth;
    private int deepest;

    /** @param result the type of the function */
    Statements(Expressions expressions, Type result) {
        this.expressions = expressions;
        this.locals = expressions.locals();
        this.result = result;
    }

    /** How deep the deepest is nested. */
    int deepest() {
        return deepest;
    }

    Step compile(Statement statement) {
        return compile(statement, Optional.empty());
    }

    private Step compile(Statement statement, Optional<String> label) {
        Place at = expressions.at(statement);
        if (++depth > DEEPEST) {
            throw at.error("statements are nested more than %d deep", DEEPEST);
        }
        deepest = Math.max(deepest, depth);
        locals.open();
        Step step = statement(statement, label, at);
        locals.close();
        depth--;
        return step;
    }

    private Step statement(Statement statement, Optional<String> label, Place at) {
        if (statement instanceof BlockStmt block) {
            return block(block.getStatements());
        } else if (statement instanceof ExpressionStmt expression) {
            return expression(expression.getExpression());
        } else if (statement instanceof EmptyStmt) {
            return frame -> Exit.NEXT;
        } else if (statement instanceof IfStmt branch) {
            return branch(branch);
        } else if (statement instanceof WhileStmt loop) {
            return loop(condition(loop.getCondition()), loop.getBody(), List.of(), false, label, at);
        } else if (statement instanceof DoStmt loop) {
            return loop(condition(loop.getCondition()), loop.getBody(), List.of(), true, label, at);
        } else if (statement instanceof ForStmt loop) {
            Step begin = sequence(
                    loop.getInitialization().stream().map(this::expression).toList());
            Code condition = loop.getCompare().map(this::condition).orElse(ALWAYS);
            List<Step> updates = loop.getUpdate().stream().map(this::expression).toList();
            return sequence(List.of(begin, loop(condition, loop.getBody(), updates, false, label, at)));
        } else if (statement instanceof ForEachStmt loop) {
            return forEach(loop, label, at);
        } else if (statement instanceof SwitchStmt choice) {
            return choice(choice, label);
        } else if (statement instanceof LabeledStmt labeled) {
            return compile(
                    labeled.getStatement(), Optional.of(labeled.getLabel().getIdentifier()));
        } else if (statement instanceof BreakStmt leave) {
            Exit exit = loops.breaks(leave.getLabel().map(SimpleName::getIdentifier), at);
            return frame -> exit;
        } else if (statement instanceof ContinueStmt next) {
            Exit exit = loops.continues(next.getLabel().map(SimpleName::getIdentifier), at);
            return frame -> exit;
        } else if (statement instanceof ReturnStmt end) {
            return end(end, at);
        }
        throw Unsupported.node(statement, at);
    }

    /** Statements whose variables can be seen up to the end of the block that is open. */
    private Step block(List<Statement> statements) {
        List<Step> steps = new ArrayList<>();
        for (Statement statement : statements) {
            // A declaration must not have a block of its own.
            boolean declares =
                    statement instanceof ExpressionStmt e && e.getExpression() instanceof VariableDeclarationExpr;
            steps.add(declares ? expression(((ExpressionStmt) statement).getExpression()) : compile(statement));
        }
        return sequence(steps);
    }

    private static Step sequence(List<Step> steps) {
        Step[] all = steps.toArray(Step[]::new);
        return frame -> {
            for (Step step : all) {
                Exit exit = step.run(frame);
                if (exit != Exit.NEXT) {
                    return exit;
                }
            }
            return Exit.NEXT;
        };
    }

    private Step expression(Expression expression) {
        if (expression instanceof VariableDeclarationExpr declaration) {
            return sequence(declaration.getVariables().stream()
                    .map(variable -> variable(variable, declaration.isFinal()))
                    .toList());
        }
        boolean changes = expression.isAssignExpr()
                || expression.isMethodCallExpr()
                || expression.isUnaryExpr()
                        && expression.asUnaryExpr().getOperator().asString().matches("\\+\\+|--");
        if (!changes) {
            throw expressions.at(expression).error("this is not a statement: its value is not used");
        }
        Code code = expressions.whole(expression, typed -> typed).code();
        return frame -> {
            code.run(frame);
            return Exit.NEXT;
        };
    }

    private Step variable(VariableDeclarator variable, boolean isFinal) {
        Place at = expressions.at(variable.getName());
        Type type = expressions.type(variable.getType(), expressions.at(variable.getType()));
        Optional<Expression> written = variable.getInitializer();
        if (written.isEmpty()) {
            if (isFinal) {
                throw at.error("a final variable needs a value");
            }
            int slot = locals.declare(variable.getNameAsString(), type, false, Optional.empty(), at)
                    .slot();
            return frame -> set(frame, slot, Values.NOTHING);
        }
        Typed value = written.get() instanceof ArrayInitializerExpr array
                ? expressions.array(array, type, at)
                : expressions.whole(written.get(), v -> v.assignedTo(type, expressions.at(written.get())));
        int slot = locals.declare(variable.getNameAsString(), type, isFinal, value.constant(), at)
                .slot();
        return frame -> set(frame, slot, value.code().run(frame));
    }

    private static Exit set(Frame frame, int slot, Object value) {
        frame.slots[slot] = value;
        return Exit.NEXT;
    }

    private Code condition(Expression expression) {
        return expressions
                .whole(expression, typed -> typed.passedAs(Type.BOOLEAN, expressions.at(expression)))
                .code();
    }

    private Step branch(IfStmt branch) {
        Code condition = condition(branch.getCondition());
        Step then = compile(branch.getThenStmt());
        Step otherwise = branch.getElseStmt().map(this::compile).orElse(frame -> Exit.NEXT);
        return frame -> ((boolean) condition.run(frame) ? then : otherwise).run(frame);
    }

    private Step loop(
            Code condition, Statement body, List<Step> updates, boolean bodyFirst, Optional<String> label, Place at) {
        Loop loop = loops.open(label, false);
        Step round = compile(body);
        loops.close();
        Step update = sequence(updates);
        return frame -> {
            for (boolean first = bodyFirst; first || (boolean) condition.run(frame); first = false) {
                frame.limits.steps(1, at);
                Exit exit = round.run(frame);
                if (exit == loop.breaks()) {
                    break;
                }
                if (exit != Exit.NEXT && exit != loop.continues()) {
                    return exit;
                }
                update.run(frame);
            }
            return Exit.NEXT;
        };
    }

    private Step forEach(ForEachStmt statement, Optional<String> label, Place at) {
        Typed array = expressions.whole(statement.getIterable(), typed -> typed);
        VariableDeclarator variable = statement.getVariableDeclarator();
        Place place = expressions.at(variable);
        Type type = expressions.type(variable.getType(), place);
        Type element = array.type()
                .element()
                .orElseThrow(() -> expressions
                        .at(statement.getIterable())
                        .error("an array is expected here, this is %s", array.type().words));
        if (!element.widensTo(type)) {
            throw place.error("the elements are %s, they cannot be %s", element.words, type.words);
        }
        Local local = locals.declare(
                variable.getNameAsString(), type, statement.getVariable().isFinal(), Optional.empty(), place);
        int elements = locals.hidden();
        int next = locals.hidden();
        Code more = frame -> {
            Object[] all = (Object[]) frame.slots[elements];
            int i = (int) frame.slots[next];
            if (i == all.length) {
                return false;
            }
            frame.slots[local.slot()] = Values.cast(all[i], type);
            frame.slots[next] = i + 1;
            return true;
        };
        Step loop = loop(more, statement.getBody(), List.of(), false, label, at);
        return frame -> {
            frame.slots[elements] = array.code().run(frame);
            frame.slots[next] = 0;
            return loop.run(frame);
        };
    }

    private Step choice(SwitchStmt statement, Optional<String> label) {
        Expression written = statement.getSelector();
        Typed selector = expressions.whole(written, typed -> typed);
        if (selector.type() != Type.INT && selector.type() != Type.CHAR && selector.type() != Type.STRING) {
            throw expressions.at(written).error("a switch over %s is not supported", selector.type().words);
        }
        Map<Object, Integer> starts = new HashMap<>();
        List<Step> steps = new ArrayList<>();
        Loop loop = loops.open(label, true);
        for (SwitchEntry entry : statement.getEntries()) {
            labels(entry, selector.type()).forEach(value -> {
                if (starts.putIfAbsent(value, steps.size()) != null) {
                    throw expressions
                            .at(entry)
                            .error("a second '%s' in a switch", value == Values.NOTHING ? "default" : value);
                }
            });
            steps.add(block(entry.getStatements()));
        }
        loops.close();
        return frame -> {
            int start =
                    starts.getOrDefault(selector.code().run(frame), starts.getOrDefault(Values.NOTHING, steps.size()));
            Exit exit = sequence(steps.subList(start, steps.size())).run(frame);
            return exit == loop.breaks() ? Exit.NEXT : exit;
        };
    }

    /** The values of an entry; NOTHING stands for default. */
    private List<Object> labels(SwitchEntry entry, Type type) {
        Place at = expressions.at(entry);
        if (entry.getType() != SwitchEntry.Type.STATEMENT_GROUP
                || entry.getGuard().isPresent()) {
            throw at.error("only 'case VALUE:' and 'default:' are supported in a switch");
        }
        if (entry.getLabels().isEmpty()) {
            return List.of(Values.NOTHING);
        }
        List<Object> values = new ArrayList<>();
        for (Expression label : entry.getLabels()) {
            Typed value = expressions.value(label).assignedTo(type, at);
            boolean literal = label.isStringLiteralExpr();
            values.add(
                    literal
                            ? value.code().run(null)
                            : value.constant().orElseThrow(() -> at.error("a case must be a constant")));
        }
        return values;
    }

    private Step end(ReturnStmt statement, Place at) {
        if (statement.getExpression().isEmpty()) {
            if (result != Type.VOID) {
                throw at.error("the function returns %s: a value is missing", result.words);
            }
            return frame -> Exit.RETURN;
        }
        Expression expression = statement.getExpression().get();
        Code code = expressions
                .whole(expression, typed -> typed.assignedTo(result, expressions.at(expression)))
                .code();
        return frame -> {
            frame.result = code.run(frame);
            return Exit.RETURN;
        };
    }
}
