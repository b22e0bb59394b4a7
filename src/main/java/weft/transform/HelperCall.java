package weft.transform;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;

/** A call of a function of the source that blocks: its frame lies behind that of the caller. */
record HelperCall(Helper helper) implements BlockingCall {

    @Override
    public int arity() {
        return helper.parameters().size();
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
        IASTParameterDeclaration parameter = helper.parameters().get(index);
        return frame.temporary(parameter.getDeclSpecifier(), parameter.getDeclarator());
    }

    @Override
    public String computed(int index, String argument, String process) {
        return argument;
    }

    @Override
    public String result(boolean used, List<String> arguments, Frame frame) {
        return helper.isVoid() ? "" : frame.temporary(helper.resultType());
    }

    @Override
    public Optional<String> enter() {
        return Optional.of("*(int *)(weft_f + 1) = 0;");
    }

    @Override
    public String text(List<String> arguments, boolean used, String result) {
        StringBuilder text = new StringBuilder(helper.cName()).append("(weft_f + 1");
        arguments.forEach(argument -> text.append(", ").append(argument));
        if (!result.isEmpty()) {
            text.append(", &").append(result);
        }
        return text.append(')').toString();
    }
}
