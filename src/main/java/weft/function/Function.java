package weft.function;

import com.github.javaparser.ast.Modifier;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import weft.function.FunctionText.Place;

/** A function of a file. It is known by its head while bodies are compiled, since functions may call each other. */
public final class Function {

    private static final int MOST_PARAMETERS = 50;
    private static final Set<Modifier.Keyword> MODIFIERS = Set.of(
            Modifier.Keyword.PUBLIC,
            Modifier.Keyword.PRIVATE,
            Modifier.Keyword.PROTECTED,
            Modifier.Keyword.STATIC,
            Modifier.Keyword.FINAL);

    /** What a call needs; {@code levels} is how deep it is nested. */
    private record Body(Step step, int slots, int levels) {}

    private final FunctionText text;
    private final MethodDeclaration method;
    private final Place at;
    private final Type result;
    private final List<Type> parameters = new ArrayList<>();
    private Optional<Body> body = Optional.empty();

    Function(FunctionText text, MethodDeclaration method) {
        this.text = text;
        this.method = method;
        this.at = text.at(method.getName());
        for (Modifier modifier : method.getModifiers()) {
            if (!MODIFIERS.contains(modifier.getKeyword())) {
                throw text.at(modifier)
                        .error(
                                "'%s' is not supported in a function",
                                modifier.getKeyword().asString());
            }
        }
        Expressions types = new Expressions(text, new Locals(), new Functions(Set.of()));
        this.result = types.type(method.getType(), at);
        if (method.getParameters().size() > MOST_PARAMETERS) {
            throw at.error("the function '%s' has more than %d parameters", name(), MOST_PARAMETERS);
        }
        if (!method.getTypeParameters().isEmpty() || method.getBody().isEmpty()) {
            throw at.error("the function '%s' must have a body, and no type parameters", name());
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

    List<Type> parameters() {
        return parameters;
    }

    Type result() {
        return result;
    }

    public int arity() {
        return parameters.size();
    }

    void compile(Functions functions) {
        Locals locals = new Locals();
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
        Expressions expressions = new Expressions(text, locals, functions);
        Statements statements = new Statements(expressions, result);
        Step step = statements.compile(method.getBody().orElseThrow());
        body = Optional.of(new Body(step, locals.slots(), expressions.deepest() + statements.deepest()));
    }

    /**
     * The value for an expression of the network; of a boolean 1 or 0.
     *
     * @param variables the values of the network's variables, by name
     */
    public long call(long[] arguments, ToLongFunction<String> variables, Limits limits) {
        Object[] values = new Object[arguments.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = argument(arguments[i], parameters.get(i));
        }
        limits.begin();
        Object value = run(values, new Frame(limits, variables, values, values.length), at);
        return switch (result) {
            case BOOLEAN -> (boolean) value ? 1 : 0;
            case CHAR, INT, LONG -> Values.number(value).longValue();
            default ->
                throw at.error(
                        "the function '%s' returns %s: what an expression calls must return int, long or boolean",
                        name(), result.words);
        };
    }

    private Object argument(long value, Type type) {
        Object converted = switch (type) {
            case BOOLEAN -> value != 0;
            case INT -> (int) value;
            case LONG -> value;
            default ->
                throw at.error(
                        "the function '%s' takes %s: what an expression calls can take int, long and boolean",
                        name(), type.words);
        };
        if (type == Type.INT && (int) value != value) {
            throw at.error("the function '%s' is called with %d, which does not fit into an int", name(), value);
        }
        return converted;
    }

    Object run(Object[] arguments, Frame caller, Place from) {
        Body run = body.orElseThrow();
        caller.limits.enter(run.levels, from);
        caller.limits.steps(1, from);
        Frame frame = new Frame(caller.limits, caller.globals, arguments, run.slots);
        Exit exit = run.step.run(frame);
        if (exit != Exit.RETURN && result != Type.VOID) {
            throw at.error("the function '%s' can end without a return", name());
        }
        caller.limits.leave(run.levels);
        return frame.result;
    }
}
