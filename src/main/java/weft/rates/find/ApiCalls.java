package weft.rates.find;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weft.model.Process;
import weft.source.flow.Expression.Address;
import weft.source.flow.Expression.Call;
import weft.source.flow.Expression.Variable;

/** What calls of the process API do, and those of the C library that matter here. */
final class ApiCalls {

    /** They return twice, or elsewhere. */
    private static final Set<String> JUMPS = Set.of(
            "setjmp",
            "_setjmp",
            "__sigsetjmp",
            "sigsetjmp",
            "longjmp",
            "siglongjmp",
            "_longjmp",
            "vfork",
            "getcontext",
            "swapcontext",
            "setcontext");

    private static final Set<String> ENDS = Set.of(
            "exit",
            "_exit",
            "_Exit",
            "quick_exit",
            "abort",
            "__assert_fail",
            "__builtin_trap",
            "__builtin_unreachable",
            "__builtin_abort",
            "pthread_exit");

    private final Process process;
    private final PortSlots ports;
    private boolean usesShortCounts;

    ApiCalls(Process process, PortSlots ports) {
        this.process = process;
        this.ports = ports;
    }

    /** Whether the result of a read or a window has been used. */
    boolean usesShortCounts() {
        return usesShortCounts;
    }

    /** Whether a call is one of the process API that does something, or leaves its function for good. */
    static boolean isOne(Call call) {
        return call.callee().isEmpty()
                && (call.function().startsWith("DOL_")
                        || JUMPS.contains(call.function())
                        || ENDS.contains(call.function()));
    }

    static boolean ends(Call call) {
        return call.callee().isEmpty() && ENDS.contains(call.function());
    }

    /** Does what a call of a function that is none of the process does; gives its result. */
    Value call(Call call, List<Value> arguments, FiringState state) {
        String name = call.function();
        if (JUMPS.contains(name)) {
            throw new NotRegular(call.position(), "%s jumps", name);
        }
        return switch (name) {
            case "DOL_read", "DOL_write" -> {
                int slot = port(call, arguments, 4);
                needClosed(call, slot, state);
                long length = length(call, arguments);
                state.moved[slot] += length;
                yield result(call, length, state);
            }
            case "DOL_capture", "DOL_reserve" -> {
                int slot = port(call, arguments, 4);
                needClosed(call, slot, state);
                long length = length(call, arguments);
                state.windows[slot] = length;
                yield result(call, length, state);
            }
            case "DOL_consume", "DOL_release" -> {
                int slot = port(call, arguments, 2);
                if (state.windows[slot] == FiringState.CLOSED) {
                    throw new NotRegular(
                            call.position(), "%s of port %s, where no window is open", name, ports.name(slot));
                }
                state.moved[slot] += state.windows[slot];
                state.windows[slot] = FiringState.CLOSED;
                yield Value.unknown();
            }
            case "DOL_rtest", "DOL_wtest" ->
                throw new NotRegular(call.position(), "%s makes what happens depend on time", name);
            case "DOL_detach" -> {
                state.detached = true;
                yield Value.unknown();
            }
            case "DOL_index" -> index(arguments);
            case "DOL_port_count" -> new Value.Number(ports.count(arguments.get(0)));
            case "DOL_create_port" ->
                create(call, arguments, state, arguments.size() > 3 ? arguments.get(3) : Value.unknown());
            case "DOL_create_port_of" ->
                create(
                        call,
                        arguments,
                        state,
                        new Value.Items(arguments.subList(Math.min(3, arguments.size()), arguments.size())));
            case "__builtin_expect" -> arguments.isEmpty() ? Value.unknown() : arguments.get(0);
            default -> Value.unknown();
        };
    }

    private int port(Call call, List<Value> arguments, int arity) {
        int slot = arguments.size() == arity ? ports.slot(arguments.get(0)) : -1;
        if (slot < 0) {
            throw new NotRegular(
                    call.position(), "which port this %s is for is known at run time only", call.function());
        }
        return slot;
    }

    private void needClosed(Call call, int slot, FiringState state) {
        if (state.windows[slot] != FiringState.CLOSED) {
            throw new NotRegular(
                    call.position(), "%s while a window of port %s is open", call.function(), ports.name(slot));
        }
    }

    private static long length(Call call, List<Value> arguments) {
        if (arguments.get(2) instanceof Value.Number number
                && 0 <= number.value()
                && number.value() <= Integer.MAX_VALUE) {
            return number.value();
        }
        throw new NotRegular(
                call.position(), "how many bytes this %s is for is known at run time only", call.function());
    }

    /** The result as long as streams go on; a window's or a value's local holds what is not known. */
    private Value result(Call call, long length, FiringState state) {
        if (call.arguments().get(1) instanceof Address address) {
            state.frame.locals.remove(address.of().local());
        }
        usesShortCounts |= call.isUsed();
        return new Value.Number(length);
    }

    private Value index(List<Value> arguments) {
        if (arguments.isEmpty() || !(arguments.get(0) instanceof Value.Number dimension)) {
            return Value.unknown();
        }
        List<Integer> indices = process.name().indices();
        boolean isThere = 0 <= dimension.value() && dimension.value() < indices.size();
        return new Value.Number(isThere ? indices.get((int) dimension.value()) : -1);
    }

    /** Sets a port variable: dimensions, then the index and the range of each. */
    private Value create(Call call, List<Value> arguments, FiringState state, Value pairs) {
        if (call.arguments().isEmpty()
                || !(call.arguments().get(0) instanceof Variable variable)
                || !state.frame.graph.locals().get(variable.local()).isPort()) {
            throw new NotRegular(call.position(), "the port variable that is set here is not one of this function");
        }
        ExpressionWalk.put(
                state.frame.locals,
                variable.local(),
                value(arguments, pairs)
                        .filter(port ->
                                state.frame.graph.locals().get(variable.local()).isTraced())
                        .orElse(Value.unknown()));
        return Value.unknown();
    }

    private static Optional<Value> value(List<Value> arguments, Value pairs) {
        if (arguments.size() < 3
                || !(arguments.get(2) instanceof Value.Number dimensions)
                || !(pairs instanceof Value.Items items)
                || dimensions.value() < 0
                || items.values().size() < 2 * dimensions.value()) {
            return Optional.empty();
        }
        List<Value> indices = new ArrayList<>();
        for (int i = 0; i < dimensions.value(); i++) {
            indices.add(items.values().get(2 * i));
        }
        return Optional.of(new Value.Port(arguments.get(1), indices));
    }
}
