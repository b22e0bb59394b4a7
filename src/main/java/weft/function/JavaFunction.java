package weft.function;

import com.github.javaparser.ast.Modifier;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import weft.diagnostics.Message;
import weft.function.FunctionText.Place;

/** A function of a file. It is known by its head while bodies are compiled, since functions may call each other. */
public final class JavaFunction {

    private static final int MOST_PARAMETERS = 50;
    private static final Set<Modifier.Keyword> MODIFIERS = Set.of(
            Modifier.Keyword.PUBLIC,
            Modifier.Keyword.PRIVATE,
            Modifier.Keyword.PROTECTED,
            Modifier.Keyword.STATIC,
            Modifier.Keyword.FINAL);

    /** What a call needs; {@code levels} is how deep it is nested. */
    private record Body(Action action, int slots, int levels) {}

    private final FunctionText text;
    private final MethodDeclaration method;
    private final Place at;
    private final JavaType result;
    private final List<JavaType> parameters = new ArrayList<>();
    private Optional<Body> body = Optional.empty();

    JavaFunction(FunctionText text, MethodDeclaration method) {
        this.text = text;
        this.method = method;
        this.at = text.at(method.getName());
        for (Modifier modifier : method.getModifiers()) {
            if (!MODIFIERS.contains(modifier.getKeyword())) {
                throw text.at(modifier)
                        .error(
                                Message.FUNCTION_UNSUPPORTED_WORD,
                                modifier.getKeyword().asString(),
                                "");
            }
        }
        ExpressionCompiler types = new ExpressionCompiler(text, new LocalSlots(), new JavaFunctions(Set.of()));
        this.result = types.type(method.getType(), at);
        if (method.getParameters().size() > MOST_PARAMETERS) {
            throw at.error(Message.FUNCTION_PARAMETERS, name(), MOST_PARAMETERS);
        }
        if (!method.getTypeParameters().isEmpty() || method.getBody().isEmpty()) {
            throw at.error(Message.FUNCTION_SHAPE, name());
        }
        method.getParameters()
                .forEach(parameter -> parameters.add(types.type(parameter.getType(), text.at(parameter))));
    }

    public String name() {
        return method.getNameAsString();
    }

    Place at() {
        return at;
    }

    List<JavaType> parameters() {
        return parameters;
    }

    JavaType result() {
        return result;
    }

    public int arity() {
        return parameters.size();
    }

    void compile(JavaFunctions functions) {
        LocalSlots locals = new LocalSlots();
        locals.open();
        for (int i = 0; i < parameters.size(); i++) {
            Parameter parameter = method.getParameter(i);
            locals.declare(
                    parameter.getNameAsString(),
                    parameters.get(i),
                    parameter.isFinal(),
                    Optional.empty(),
                    text.at(parameter));
        }
        ExpressionCompiler expressions = new ExpressionCompiler(text, locals, functions);
        StatementCompiler statements = new StatementCompiler(expressions, result);
        Action action = statements.compile(method.getBody().orElseThrow());
        body = Optional.of(new Body(action, locals.slots(), expressions.deepest() + statements.deepest()));
    }

    /**
     * The value for an expression of the network; of a boolean 1 or 0.
     *
     * @param variables the values of the network's variables, by name
     */
    public long call(long[] arguments, ToLongFunction<String> variables, FunctionLimits limits) {
        Object[] values = new Object[arguments.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = argument(arguments[i], parameters.get(i));
        }
        limits.begin();
        Object value = run(values, new CallFrame(limits, variables, values, values.length), at);
        return switch (result) {
            case BOOLEAN -> (boolean) value ? 1 : 0;
            case CHAR, INT, LONG -> BoxedValues.number(value).longValue();
            default -> throw at.error(Message.FUNCTION_RETURNS, name(), result.words);
        };
    }

    private Object argument(long value, JavaType type) {
        Object converted = switch (type) {
            case BOOLEAN -> value != 0;
            case INT -> (int) value;
            case LONG -> value;
            default -> throw at.error(Message.FUNCTION_TAKES, name(), type.words);
        };
        if (type == JavaType.INT && (int) value != value) {
            throw at.error(Message.FUNCTION_ARGUMENT_RANGE, name(), value);
        }
        return converted;
    }

    Object run(Object[] arguments, CallFrame caller, Place from) {
        Body run = body.orElseThrow();
        caller.limits.enter(run.levels, from);
        caller.limits.steps(1, from);
        CallFrame frame = new CallFrame(caller.limits, caller.globals, arguments, run.slots);
        Exit exit = run.action.run(frame);
        if (exit != Exit.RETURN && result != JavaType.VOID) {
            throw at.error(Message.FUNCTION_NO_RETURN, name());
        }
        caller.limits.leave(run.levels);
        return frame.result;
    }
}
