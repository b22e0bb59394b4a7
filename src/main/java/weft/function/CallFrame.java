package weft.function;

import java.util.Arrays;
import java.util.function.ToLongFunction;

/** A call of a function that runs: its variables, and what all calls share. */
final class CallFrame {

    final FunctionLimits limits;
    /** The value of a variable of the network, by name. */
    final ToLongFunction<String> globals;

    final Object[] slots;
    Object result = BoxedValues.NOTHING;

    CallFrame(FunctionLimits limits, ToLongFunction<String> globals, Object[] arguments, int slots) {
        this.limits = limits;
        this.globals = globals;
        this.slots = Arrays.copyOf(arguments, slots);
        Arrays.fill(this.slots, arguments.length, slots, BoxedValues.NOTHING);
    }
}
