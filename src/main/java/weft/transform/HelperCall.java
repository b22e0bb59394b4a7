package weft.transform;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;

/** A call of a function of the process that blocks: its frame lies behind that of the caller. */
record HelperCall(Helper helper) implements BlockingCall {

    @Override
    public int arity() {
        return helper.signature().parameters().size();
    }

    @Override
    public Optional<String> constant(int index, IASTInitializerClause argument) {
        return Optional.empty();
    }

    @Override
    public Optional<Local> window(int index, IASTInitializerClause argument) {
        return Optional.empty();
    }

    @Override
    public boolean mayStay(int index) {
        return true;
    }

    @Override
    public String temporary(int index, Frame frame) {
        Signature.Parameter parameter = helper.signature().parameters().get(index);
        return frame.temporary(parameter.specifier(), parameter.declarator());
    }

    @Override
    public String computed(int index, String argument, String process) {
        return argument;
    }

    @Override
    public String result(boolean used, List<String> arguments, Frame frame) {
        return helper.signature().isVoid() ? "" : frame.temporary(helper.resultType());
    }

    @Override
    public Optional<String> enter() {
        String room = "weft_need(weft_p, weft_f + 1, weft_size_" + helper.name() + "(), \"" + helper.name() + "\"); ";
        return Optional.of((helper.isRecursive() ? room : "") + "*(int *)(weft_f + 1) = 0;");
    }

    @Override
    public String text(List<String> arguments, boolean used, String result) {
        StringBuilder text = new StringBuilder(helper.cName())
                .append(helper.needsProcess() ? "(weft_p, weft_f + 1" : "(weft_f + 1");
        arguments.forEach(argument -> text.append(", ").append(argument));
        if (!result.isEmpty()) {
            text.append(", &").append(result);
        }
        return text.append(')').toString();
    }
}
