package weft.protothread.hoist;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import weft.protothread.ProtothreadFrame;
import weft.source.tree.Api;
import weft.source.tree.Local;
import weft.source.tree.LocalVariables;
import weft.source.tree.PortNames;
import weft.source.tree.Ports;
import weft.source.tree.Tree;

/**
 * A blocking call of the process API.
 *
 * @param value the local whose bytes it moves from or to a register
 */
public record ApiCall(Api api, Ports ports, LocalVariables locals, Optional<Local> value) implements BlockingCall {

    @Override
    public int arity() {
        return api.arguments();
    }

    @Override
    public Optional<String> constant(int index, IASTInitializerClause argument) {
        return index == 0
                ? ports.constant(argument)
                        .map(port -> PortNames.constant(port.name().full()))
                : Optional.empty();
    }

    @Override
    public Optional<Local> set(int index, IASTInitializerClause argument) {
        if (api == Api.READ && index == 1) {
            return value;
        }
        return api.opensWindow()
                        && index == 1
                        && Tree.withoutCasts(argument) instanceof IASTUnaryExpression address
                        && address.getOperator() == IASTUnaryExpression.op_amper
                ? locals.of(Tree.withoutParentheses(address.getOperand())).filter(l -> l.place() == Local.Place.SAVED)
                : Optional.empty();
    }

    @Override
    public String home(int index, ProtothreadFrame frame) {
        return index == 1 ? value.map(local -> ", &" + frame.field(local)).orElse("") : "";
    }

    @Override
    public boolean mayStay(int index) {
        return index > 0;
    }

    @Override
    public String keep(int index, String argument, String process, ProtothreadFrame frame, HoistedStatements before) {
        String kept = frame.temporary(api.argumentType(index));
        String value = index == 0 ? "weft_port_find(" + process + ", " + argument + ")" : argument;
        before.add(kept + " = " + value + ";");
        return kept;
    }

    @Override
    public String result(boolean used, List<String> arguments, ProtothreadFrame frame) {
        return used ? "weft_result(" + arguments.get(arguments.size() - 1) + ")" : "";
    }

    @Override
    public Optional<String> callee() {
        return Optional.empty();
    }

    @Override
    public Optional<String> enter() {
        return Optional.empty();
    }

    @Override
    public String text(List<String> arguments, boolean used, String result) {
        int process = arguments.size() - 1;
        return api.weftFunction() + (value.isPresent() ? "_value(" : "(") + arguments.get(process) + ", "
                + String.join(", ", arguments.subList(0, process))
                + (used ? ", WEFT_SOME)" : ", WEFT_ALL)");
    }
}
