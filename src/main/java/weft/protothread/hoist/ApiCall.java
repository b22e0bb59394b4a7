package weft.protothread.hoist;

import java.util.List;
import java.util.Optional;
import weft.protothread.ProtothreadFrame;
import weft.source.lower.Callee;
import weft.source.parse.syntax.Clause;
import weft.source.tree.Api;
import weft.source.tree.Local;
import weft.source.tree.PortNames;

/** A blocking call of the process API. */
public record ApiCall(Callee.OfApi callee) implements BlockingCall {

    private Api api() {
        return callee.api();
    }

    private Optional<Local> value() {
        return callee.value();
    }

    @Override
    public int arity() {
        return callee.arity();
    }

    @Override
    public boolean takes(int count) {
        return callee.takes(count);
    }

    @Override
    public Optional<String> constant(int index, Clause argument) {
        return callee.port(index, argument)
                .map(port -> PortNames.constant(port.name().full()));
    }

    @Override
    public Optional<Local> set(int index, Clause argument) {
        return callee.set(index, argument);
    }

    @Override
    public String home(int index, ProtothreadFrame frame) {
        return index == 1 ? value().map(local -> ", &" + frame.field(local)).orElse("") : "";
    }

    @Override
    public boolean mayStay(int index) {
        return callee.mayStay(index);
    }

    @Override
    public String keep(
            int index,
            Clause written,
            String argument,
            String process,
            ProtothreadFrame frame,
            HoistedStatements before) {
        String kept = frame.temporary(api().argumentType(index));
        String value = index == 0 ? "weft_port_find(" + process + ", " + argument + ")" : argument;
        before.add(kept + " = " + value + ";");
        return kept;
    }

    @Override
    public boolean givesObject() {
        return false;
    }

    @Override
    public String result(boolean used, List<String> arguments, ProtothreadFrame frame) {
        return used ? "weft_result(" + arguments.get(arguments.size() - 1) + ")" : "";
    }

    @Override
    public Optional<String> function() {
        return Optional.empty();
    }

    @Override
    public Optional<String> enter(String mark) {
        return Optional.empty();
    }

    @Override
    public String text(List<String> arguments, boolean used, String result) {
        int process = arguments.size() - 1;
        return api().weftFunction() + (value().isPresent() ? "_value(" : "(") + arguments.get(process) + ", "
                + String.join(", ", arguments.subList(0, process))
                + (used ? ", WEFT_SOME)" : ", WEFT_ALL)");
    }
}
