package weft.function;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import weft.diagnostics.Message;
import weft.function.FunctionText.Place;
import weft.function.LocalSlots.Local;

/** Checks the expressions of a function and makes code of them. */
final class ExpressionCompiler {

    private static final int DEEPEST = 100;

    private final FunctionText text;
    private final LocalSlots locals;
    private final JavaFunctions functions;
    private final Assignments assignments = new Assignments(this);
    private final CallCompiler calls;
    private int nodes;
    private int depth;
    private int deepest;

    ExpressionCompiler(FunctionText text, LocalSlots locals, JavaFunctions functions) {
        this.text = text;
        this.locals = locals;
        this.functions = functions;
        this.calls = new CallCompiler(this, functions);
    }

    Place at(Node node) {
        return text.at(node);
    }

    LocalSlots locals() {
        return locals;
    }

    /** How deep the deepest of all is nested. */
    int deepest() {
        return deepest;
    }

    /** An expression of a statement: it takes a step for each of its nodes before it is computed. */
    Typed whole(Expression expression, UnaryOperator<Typed> conversion) {
        int before = nodes;
        Typed typed = conversion.apply(value(expression));
        int steps = nodes - before;
        Place at = at(expression);
        return new Typed(typed.type(), typed.constant(), frame -> {
            frame.limits.steps(steps, at);
            return typed.code().run(frame);
        });
    }

    Typed value(Expression expression) {
        return boxed(expression).unboxed();
    }

    /** The value as it is where Java makes a difference between Integer and int. */
    Typed boxed(Expression expression) {
        nodes++;
        if (++depth > DEEPEST) {
            throw at(expression).error(Message.FUNCTION_EXPRESSIONS_DEEP, DEEPEST);
        }
        deepest = Math.max(deepest, depth);
        Typed result = compile(expression);
        depth--;
        return result;
    }

    JavaType type(com.github.javaparser.ast.type.Type written, Place at) {
        return JavaType.of(written.asString()).orElseThrow(() -> at.error(Message.FUNCTION_TYPE, written.asString()));
    }

    private Typed compile(Expression expression) {
        Place at = at(expression);
        if (expression instanceof EnclosedExpr enclosed) {
            return boxed(enclosed.getInner());
        } else if (expression instanceof LiteralExpr literal) {
            return Literals.of(literal, "", at);
        } else if (expression instanceof NameExpr name) {
            return name(name.getNameAsString(), at);
        } else if (expression instanceof UnaryExpr unary) {
            return unary(unary, at);
        } else if (expression instanceof BinaryExpr binary) {
            return binary(binary, at);
        } else if (expression instanceof ConditionalExpr conditional) {
            return conditional(conditional, at);
        } else if (expression instanceof CastExpr cast) {
            return cast(cast, at);
        } else if (expression instanceof AssignExpr assign) {
            return assignments.assign(assign, at);
        } else if (expression instanceof ArrayAccessExpr access) {
            return assignments.read(access);
        } else if (expression instanceof ArrayCreationExpr creation) {
            return creation(creation, at);
        } else if (expression instanceof FieldAccessExpr field) {
            return calls.field(field, at);
        } else if (expression instanceof MethodCallExpr call) {
            return calls.method(call, at);
        } else if (expression instanceof ObjectCreationExpr creation
                && creation.getAnonymousClassBody().isEmpty()) {
            return calls.creation(creation, at);
        }
        throw Unsupported.node(expression, at);
    }

    private Typed name(String name, Place at) {
        Optional<Local> local = locals.find(name);
        if (local.isPresent()) {
            int slot = local.get().slot();
            if (local.get().constant().isPresent()) {
                return Typed.constant(local.get().type(), local.get().constant().get());
            }
            return Typed.of(local.get().type(), frame -> {
                Object value = frame.slots[slot];
                if (value == BoxedValues.NOTHING) {
                    throw at.error(Message.FUNCTION_UNASSIGNED, name);
                }
                return value;
            });
        }
        if (!functions.knowsVariable(name)) {
            throw at.error(Message.FUNCTION_VARIABLE_UNKNOWN, name, locals.suggestion(name));
        }
        return Typed.of(JavaType.INT, frame -> {
            long value = frame.globals.applyAsLong(name);
            if ((int) value != value) {
                throw at.error(Message.FUNCTION_VARIABLE_RANGE, name, value);
            }
            return (int) value;
        });
    }

    private Typed unary(UnaryExpr unary, Place at) {
        UnaryExpr.Operator operator = unary.getOperator();
        if (operator.isPrefix() && operator.asString().length() == 2 || operator.isPostfix()) {
            return assignments.increment(unary, at);
        }
        if (operator == UnaryExpr.Operator.MINUS
                && unary.getExpression() instanceof LiteralExpr literal
                && !(literal.isCharLiteralExpr() || literal.isBooleanLiteralExpr() || literal.isStringLiteralExpr())) {
            return Literals.of(literal, "-", at);
        }
        Typed operand = value(unary.getExpression());
        if (operator == UnaryExpr.Operator.LOGICAL_COMPLEMENT && operand.type() == JavaType.BOOLEAN) {
            return Typed.of(JavaType.BOOLEAN, frame -> !(boolean) operand.code().run(frame))
                    .folded(operand);
        }
        JavaType type = JavaType.promoted(operand.type(), JavaType.INT);
        if (!operand.type().isNumeric()
                || operator == UnaryExpr.Operator.LOGICAL_COMPLEMENT
                || operator == UnaryExpr.Operator.BITWISE_COMPLEMENT && type == JavaType.DOUBLE) {
            throw at.error(Message.FUNCTION_OPERATOR_BEFORE, operator.asString(), operand.type().words);
        }
        return switch (operator) {
            case PLUS -> operand.castTo(type);
            case BITWISE_COMPLEMENT ->
                JavaOperators.binary(
                        BinaryExpr.Operator.XOR, operand.castTo(type), Typed.constant(JavaType.INT, -1), at);
            default ->
                JavaOperators.binary(
                        BinaryExpr.Operator.MULTIPLY, operand.castTo(type), Typed.constant(JavaType.INT, -1), at);
        };
    }

    private Typed binary(BinaryExpr binary, Place at) {
        BinaryExpr.Operator operator = binary.getOperator();
        Typed left = boxed(binary.getLeft());
        Typed right = boxed(binary.getRight());
        if (left.type() == JavaType.INTEGER
                && right.type() == JavaType.INTEGER
                && (operator == BinaryExpr.Operator.EQUALS || operator == BinaryExpr.Operator.NOT_EQUALS)) {
            throw at.error(Message.FUNCTION_INTEGER_OBJECTS, operator.asString());
        }
        if (operator == BinaryExpr.Operator.AND || operator == BinaryExpr.Operator.OR) {
            boolean stop = operator == BinaryExpr.Operator.OR;
            Typed a = left.passedAs(JavaType.BOOLEAN, at);
            Typed b = right.passedAs(JavaType.BOOLEAN, at(binary.getRight()));
            return Typed.of(
                            JavaType.BOOLEAN,
                            f -> (boolean) a.code().run(f) == stop
                                    ? stop
                                    : b.code().run(f))
                    .folded(a, b);
        }
        return JavaOperators.binary(operator, left.unboxed(), right.unboxed(), at);
    }

    private Typed conditional(ConditionalExpr conditional, Place at) {
        Typed condition = value(conditional.getCondition()).passedAs(JavaType.BOOLEAN, at(conditional.getCondition()));
        Typed first = value(conditional.getThenExpr());
        Typed second = value(conditional.getElseExpr());
        JavaType type = common(first, second, at);
        Typed then = first.castTo(type);
        Typed otherwise = second.castTo(type);
        return Typed.of(
                        type,
                        f -> ((boolean) condition.code().run(f) ? then : otherwise)
                                .code()
                                .run(f))
                .folded(condition, then, otherwise);
    }

    /** The type of a conditional expression (JLS 15.25). */
    private static JavaType common(Typed first, Typed second, Place at) {
        JavaType a = first.type();
        JavaType b = second.type();
        if (a == b && a != JavaType.VOID) {
            return a;
        }
        if (!a.isNumeric() || !b.isNumeric()) {
            throw at.error(Message.FUNCTION_CONDITIONAL, a.words, b.words);
        }
        boolean charAndConstant = a == JavaType.CHAR && isChar(second) || b == JavaType.CHAR && isChar(first);
        return charAndConstant ? JavaType.CHAR : JavaType.promoted(a, b);
    }

    private static boolean isChar(Typed typed) {
        return typed.type() == JavaType.INT
                && typed.constant()
                        .filter(value -> (char) (int) value == (int) value)
                        .isPresent();
    }

    private Typed cast(CastExpr cast, Place at) {
        JavaType type = type(cast.getType(), at);
        Typed boxed = boxed(cast.getExpression());
        Typed operand = boxed.unboxed();
        boolean numbers = operand.type().isNumeric() && type.isNumeric();
        if (operand.type() != type && (!numbers || boxed.type() == JavaType.INTEGER && type == JavaType.CHAR)) {
            throw at.error(Message.FUNCTION_CAST, boxed.type().words, type.words);
        }
        return operand.castTo(type);
    }

    private Typed creation(ArrayCreationExpr creation, Place at) {
        JavaType element = type(creation.getElementType(), at);
        JavaType type = type(creation.createdType(), at);
        if (creation.getInitializer().isPresent()) {
            return array(creation.getInitializer().get(), type, at);
        }
        Expression written =
                creation.getLevels().get(0).getDimension().orElseThrow(() -> at.error(Message.FUNCTION_ARRAY_LENGTH));
        Typed length = value(written).passedAs(JavaType.INT, at(written));
        return Typed.of(type, frame -> {
            int count = (int) length.code().run(frame);
            if (count < 0) {
                throw at.error(Message.FUNCTION_ARRAY_NEGATIVE, count);
            }
            frame.limits.elements(count, at);
            Object[] array = new Object[count];
            Arrays.fill(array, element.initial);
            return array;
        });
    }

    /** {@code {1, 2, 3}} as the value of a variable or of a new array. */
    Typed array(ArrayInitializerExpr initializer, JavaType type, Place at) {
        JavaType element = type.element().orElseThrow(() -> at.error(Message.FUNCTION_EXPECTED_NOT_ARRAY, type.words));
        List<Typed> values = initializer.getValues().stream()
                .map(value -> value(value).assignedTo(element, at(value)))
                .toList();
        return Typed.of(type, frame -> {
            frame.limits.elements(values.size(), at);
            return values.stream().map(value -> value.code().run(frame)).toArray();
        });
    }
}
