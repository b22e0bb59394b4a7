package weft.flatten;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.diagnostics.Message;
import weft.diagnostics.Suggestion;
import weft.diagnostics.Suggestions;

/** The variables and functions that an expression can name; what is not found here is sought in the scope around it. */
final class Scope {

    private final Optional<Scope> outer;
    private final Map<String, Long> variables = new HashMap<>();
    private final Map<String, CallableFunction> functions = new HashMap<>();
    private boolean acceptsUnknown;

    Scope(Optional<Scope> outer) {
        this.outer = outer;
    }

    /** The outermost scope: it knows the functions that are always there. */
    static Scope outermost() {
        Scope scope = new Scope(Optional.empty());
        scope.functions.putAll(CallableFunction.BUILT_IN);
        return scope;
    }

    /** Sets a variable of this scope, and gives the value that it had. */
    Optional<Long> set(String name, long value) {
        return Optional.ofNullable(variables.put(name, value));
    }

    /** Takes back a {@link #set}, whose result is {@code before}. */
    void restore(String name, Optional<Long> before) {
        before.ifPresentOrElse(value -> variables.put(name, value), () -> variables.remove(name));
    }

    /** The names of all variables that can be seen from here. */
    Set<String> variables() {
        Set<String> names = new TreeSet<>(variables.keySet());
        outer.ifPresent(scope -> names.addAll(scope.variables()));
        return names;
    }

    void declare(String name, CallableFunction function) {
        functions.put(name, function);
    }

    long variable(String name) {
        for (Optional<Scope> scope = Optional.of(this); scope.isPresent(); scope = scope.get().outer) {
            Long value = scope.get().variables.get(name);
            if (value != null) {
                return value;
            }
        }
        throw Failure.of(Message.VARIABLE_UNKNOWN, name, suggestion(name, scope -> scope.variables));
    }

    /** The functions could not be read, which has been reported: their uses are not reported as well. */
    void acceptUnknownFunctions() {
        acceptsUnknown = true;
    }

    /** The value of a function for these arguments. */
    long call(String name, long[] arguments, Evaluation evaluation) {
        for (Optional<Scope> scope = Optional.of(this); scope.isPresent(); scope = scope.get().outer) {
            CallableFunction function = scope.get().functions.get(name);
            if (function != null) {
                if (function.parameters() != arguments.length) {
                    throw Failure.of(Message.CALL_ARGUMENTS, name, function.parameters(), arguments.length);
                }
                return function.call(arguments, evaluation);
            }
            if (scope.get().acceptsUnknown) {
                return 1;
            }
        }
        throw Failure.of(Message.CALL_UNKNOWN, name, suggestion(name, scope -> scope.functions));
    }

    private Suggestion suggestion(String name, java.util.function.Function<Scope, Map<String, ?>> part) {
        List<String> known = new ArrayList<>();
        for (Optional<Scope> scope = Optional.of(this); scope.isPresent(); scope = scope.get().outer) {
            known.addAll(part.apply(scope.get()).keySet());
        }
        known.sort(null);
        return new Suggestions().forName(name, known);
    }
}
