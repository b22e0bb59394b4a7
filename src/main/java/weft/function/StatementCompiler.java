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
import weft.diagnostics.Message;
import weft.function.FunctionText.Place;
import weft.function.LocalSlots.Local;
import weft.function.Loops.Loop;

/** Checks the statements of a function and makes actions of them. */
final class StatementCompiler {

    private static final int DEEPEST = 100;
    private static final Code ALWAYS = frame -> true;

    private final ExpressionCompiler expressions;
    private final LocalSlots locals;
    private final JavaType result;
    private final Loops loops = new Loops();
    private int depth;
    private int deepest;

    /** @param result the type of the function */
    StatementCompiler(ExpressionCompiler expressions, JavaType result) {
        this.expressions = expressions;
        this.locals = expressions.locals();
        this.result = result;
    }

    /** How deep the deepest is nested. */
    int deepest() {
        return deepest;
    }

    Action compile(Statement statement) {
        return compile(statement, Optional.empty());
    }

    private Action compile(Statement statement, Optional<String> label) {
        Place at = expressions.at(statement);
        if (++depth > DEEPEST) {
            throw at.error(Message.FUNCTION_STATEMENTS_DEEP, DEEPEST);
        }
        deepest = Math.max(deepest, depth);
        locals.open();
        Action action = statement(statement, label, at);
        locals.close();
        depth--;
        return action;
    }

    private Action statement(Statement statement, Optional<String> label, Place at) {
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
            Action begin = sequence(
                    loop.getInitialization().stream().map(this::expression).toList());
            Code condition = loop.getCompare().map(this::condition).orElse(ALWAYS);
            List<Action> updates =
                    loop.getUpdate().stream().map(this::expression).toList();
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
    private Action block(List<Statement> statements) {
        List<Action> actions = new ArrayList<>();
        for (Statement statement : statements) {
            // A declaration must not have a block of its own.
            boolean declares =
                    statement instanceof ExpressionStmt e && e.getExpression() instanceof VariableDeclarationExpr;
            actions.add(declares ? expression(((ExpressionStmt) statement).getExpression()) : compile(statement));
        }
        return sequence(actions);
    }

    private static Action sequence(List<Action> actions) {
        Action[] all = actions.toArray(Action[]::new);
        return frame -> {
            for (Action action : all) {
                Exit exit = action.run(frame);
                if (exit != Exit.NEXT) {
                    return exit;
                }
            }
            return Exit.NEXT;
        };
    }

    private Action expression(Expression expression) {
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
            throw expressions.at(expression).error(Message.FUNCTION_NO_STATEMENT);
        }
        Code code = expressions.whole(expression, typed -> typed).code();
        return frame -> {
            code.run(frame);
            return Exit.NEXT;
        };
    }

    private Action variable(VariableDeclarator variable, boolean isFinal) {
        Place at = expressions.at(variable.getName());
        JavaType type = expressions.type(variable.getType(), expressions.at(variable.getType()));
        Optional<Expression> written = variable.getInitializer();
        if (written.isEmpty()) {
            if (isFinal) {
                throw at.error(Message.FUNCTION_FINAL_VALUE);
            }
            int slot = locals.declare(variable.getNameAsString(), type, false, Optional.empty(), at)
                    .slot();
            return frame -> set(frame, slot, BoxedValues.NOTHING);
        }
        Typed value = written.get() instanceof ArrayInitializerExpr array
                ? expressions.array(array, type, at)
                : expressions.whole(written.get(), v -> v.assignedTo(type, expressions.at(written.get())));
        int slot = locals.declare(variable.getNameAsString(), type, isFinal, value.constant(), at)
                .slot();
        return frame -> set(frame, slot, value.code().run(frame));
    }

    private static Exit set(CallFrame frame, int slot, Object value) {
        frame.slots[slot] = value;
        return Exit.NEXT;
    }

    private Code condition(Expression expression) {
        return expressions
                .whole(expression, typed -> typed.passedAs(JavaType.BOOLEAN, expressions.at(expression)))
                .code();
    }

    private Action branch(IfStmt branch) {
        Code condition = condition(branch.getCondition());
        Action then = compile(branch.getThenStmt());
        Action otherwise = branch.getElseStmt().map(this::compile).orElse(frame -> Exit.NEXT);
        return frame -> ((boolean) condition.run(frame) ? then : otherwise).run(frame);
    }

    private Action loop(
            Code condition, Statement body, List<Action> updates, boolean bodyFirst, Optional<String> label, Place at) {
        Loop loop = loops.open(label, false);
        Action round = compile(body);
        loops.close();
        Action update = sequence(updates);
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

    private Action forEach(ForEachStmt statement, Optional<String> label, Place at) {
        Typed array = expressions.whole(statement.getIterable(), typed -> typed);
        VariableDeclarator variable = statement.getVariableDeclarator();
        Place place = expressions.at(variable);
        JavaType type = expressions.type(variable.getType(), place);
        JavaType element = array.type()
                .element()
                .orElseThrow(() -> expressions
                        .at(statement.getIterable())
                        .error(Message.FUNCTION_EXPECTED_ARRAY, array.type().words));
        if (!element.widensTo(type)) {
            throw place.error(Message.FUNCTION_ELEMENT_TYPE, element.words, type.words);
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
            frame.slots[local.slot()] = BoxedValues.cast(all[i], type);
            frame.slots[next] = i + 1;
            return true;
        };
        Action loop = loop(more, statement.getBody(), List.of(), false, label, at);
        return frame -> {
            frame.slots[elements] = array.code().run(frame);
            frame.slots[next] = 0;
            return loop.run(frame);
        };
    }

    private Action choice(SwitchStmt statement, Optional<String> label) {
        Expression written = statement.getSelector();
        Typed selector = expressions.whole(written, typed -> typed);
        if (selector.type() != JavaType.INT && selector.type() != JavaType.CHAR && selector.type() != JavaType.STRING) {
            throw expressions.at(written).error(Message.FUNCTION_SWITCH_TYPE, selector.type().words);
        }
        Map<Object, Integer> starts = new HashMap<>();
        List<Action> actions = new ArrayList<>();
        Loop loop = loops.open(label, true);
        for (SwitchEntry entry : statement.getEntries()) {
            labels(entry, selector.type()).forEach(value -> {
                if (starts.putIfAbsent(value, actions.size()) != null) {
                    throw expressions
                            .at(entry)
                            .error(Message.FUNCTION_SWITCH_TWICE, value == BoxedValues.NOTHING ? "default" : value);
                }
            });
            actions.add(block(entry.getStatements()));
        }
        loops.close();
        return frame -> {
            int start = starts.getOrDefault(
                    selector.code().run(frame), starts.getOrDefault(BoxedValues.NOTHING, actions.size()));
            Exit exit = sequence(actions.subList(start, actions.size())).run(frame);
            return exit == loop.breaks() ? Exit.NEXT : exit;
        };
    }

    /** The values of an entry; NOTHING stands for default. */
    private List<Object> labels(SwitchEntry entry, JavaType type) {
        Place at = expressions.at(entry);
        if (entry.getType() != SwitchEntry.Type.STATEMENT_GROUP
                || entry.getGuard().isPresent()) {
            throw at.error(Message.FUNCTION_SWITCH_FORM);
        }
        if (entry.getLabels().isEmpty()) {
            return List.of(BoxedValues.NOTHING);
        }
        List<Object> values = new ArrayList<>();
        for (Expression label : entry.getLabels()) {
            Typed value = expressions.value(label).assignedTo(type, at);
            boolean literal = label.isStringLiteralExpr();
            values.add(
                    literal
                            ? value.code().run(null)
                            : value.constant().orElseThrow(() -> at.error(Message.FUNCTION_SWITCH_CONSTANT)));
        }
        return values;
    }

    private Action end(ReturnStmt statement, Place at) {
        if (statement.getExpression().isEmpty()) {
            if (result != JavaType.VOID) {
                throw at.error(Message.FUNCTION_RETURN_VALUE, result.words);
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
