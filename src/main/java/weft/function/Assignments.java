package weft.function;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import weft.diagnostics.Message;
import weft.function.FunctionText.Place;
import weft.function.LocalSlots.Local;

/** Assignments of every form, and the elements of arrays. What stands left is evaluated once, and first (JLS 15.26). */
final class Assignments {

    /** A variable or an element that was found. */
    private interface Cell {
        Object get();

        void set(Object value);
    }

    /** What can be assigned to. */
    private record Target(JavaType type, java.util.function.Function<CallFrame, Cell> cell) {}

    private final ExpressionCompiler expressions;

    Assignments(ExpressionCompiler expressions) {
        this.expressions = expressions;
    }

    Typed read(ArrayAccessExpr access) {
        Target target = element(access);
        return Typed.of(target.type, frame -> target.cell.apply(frame).get());
    }

    Typed assign(AssignExpr assign, Place at) {
        Target target = target(assign.getTarget());
        Typed value = expressions.value(assign.getValue());
        if (assign.getOperator() == AssignExpr.Operator.ASSIGN) {
            Typed converted = value.assignedTo(target.type, expressions.at(assign.getValue()));
            return Typed.of(target.type, frame -> {
                Cell cell = target.cell.apply(frame);
                Object result = converted.code().run(frame);
                cell.set(result);
                return result;
            });
        }
        BinaryExpr.Operator operator = assign.getOperator().toBinaryOperator().orElseThrow();
        return update(target, operator, value, true, at);
    }

    Typed increment(UnaryExpr unary, Place at) {
        Target target = target(unary.getExpression());
        if (!target.type.isNumeric()) {
            throw at.error(Message.FUNCTION_OPERATOR_ON, unary.getOperator().asString(), target.type.words);
        }
        boolean plus = unary.getOperator().asString().equals("++");
        BinaryExpr.Operator operator = plus ? BinaryExpr.Operator.PLUS : BinaryExpr.Operator.MINUS;
        return update(
                target,
                operator,
                Typed.constant(JavaType.INT, 1),
                unary.getOperator().isPrefix(),
                at);
    }

    /** {@code target = (type) (target operator value)}; the result is the value after, or before. */
    private Typed update(Target target, BinaryExpr.Operator operator, Typed value, boolean after, Place at) {
        int old = expressions.locals().hidden();
        Typed operation = JavaOperators.binary(operator, Typed.of(target.type, frame -> frame.slots[old]), value, at);
        if (operation.type() != target.type && !(operation.type().isNumeric() && target.type.isNumeric())) {
            throw at.error(Message.FUNCTION_ASSIGNED_TYPE, operation.type().words, target.type.words);
        }
        return Typed.of(target.type, frame -> {
            Cell cell = target.cell.apply(frame);
            frame.slots[old] = cell.get();
            Object result = BoxedValues.cast(operation.code().run(frame), target.type);
            cell.set(result);
            return after ? result : frame.slots[old];
        });
    }

    private Target target(Expression expression) {
        if (expression instanceof EnclosedExpr enclosed) {
            return target(enclosed.getInner());
        } else if (expression instanceof ArrayAccessExpr access) {
            return element(access);
        } else if (expression instanceof NameExpr name) {
            return variable(name.getNameAsString(), expressions.at(name));
        }
        throw expressions.at(expression).error(Message.FUNCTION_NOT_ASSIGNABLE);
    }

    private Target variable(String name, Place at) {
        Local local = expressions
                .locals()
                .find(name)
                .orElseThrow(() -> at.error(
                        Message.FUNCTION_NOT_A_VARIABLE,
                        name,
                        expressions.locals().suggestion(name)));
        int slot = local.slot();
        if (local.isFinal()) {
            throw at.error(Message.FUNCTION_FINAL, name);
        }
        return new Target(local.type(), frame -> new Cell() {
            @Override
            public Object get() {
                if (frame.slots[slot] == BoxedValues.NOTHING) {
                    throw at.error(Message.FUNCTION_UNASSIGNED, name);
                }
                return frame.slots[slot];
            }

            @Override
            public void set(Object value) {
                frame.slots[slot] = value;
            }
        });
    }

    private Target element(ArrayAccessExpr access) {
        Place at = expressions.at(access);
        Typed array = expressions.value(access.getName());
        Typed index = expressions.value(access.getIndex()).passedAs(JavaType.INT, expressions.at(access.getIndex()));
        JavaType type =
                array.type().element().orElseThrow(() -> at.error(Message.FUNCTION_NO_ELEMENTS, array.type().words));
        return new Target(type, frame -> {
            Object[] elements = (Object[]) array.code().run(frame);
            int i = (int) index.code().run(frame);
            return new Cell() {
                @Override
                public Object get() {
                    check();
                    if (elements[i] == BoxedValues.NOTHING) {
                        throw at.error(Message.FUNCTION_ELEMENT_UNASSIGNED, i);
                    }
                    return elements[i];
                }

                @Override
                public void set(Object value) {
                    check();
                    elements[i] = value;
                }

                private void check() {
                    if (i < 0 || i >= elements.length) {
                        throw at.error(Message.FUNCTION_INDEX, i, elements.length);
                    }
                }
            };
        });
    }
}
