package weft.function;

import java.util.Arrays;
import java.util.function.ToLongFunction;

/** A call of a function that runs: its variables, and what all calls share. */
final class Frame {

    final Limits limits;
    /** The value of a variable of the network, by name. */
    final ToLongFunction<String> globals;

    final Object[] slots;
    Object result = Values.NOTHING;

    Frame(Limits limits, ToLongFunction<String> globals, Object[] arguments, int slots) {
        this.limits = limits;
        this.globals = globals;
        this.slots = Arrays.copyOf(arguments, slots);
        Arrays.fill(this.slots, arguments.length, slots, Values.NOTHING);
    }
}
