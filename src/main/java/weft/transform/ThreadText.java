package weft.transform;

import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;

/** The execution models whose calls block: the source as it is, but that calls whose result is not used say so. */
final class ThreadText {

    private ThreadText() {}

    static Text of(SourceUnit unit, Entries entries) {
        for (String name : unit.functions().names()) {
            for (IASTFunctionCallExpression call : unit.functions().calls(name)) {
                Api.of(Tree.callee(call)).filter(api -> api.blocks() && Unused.is(call)).ifPresent(api ->
                        unit.edits().replace(call.getFunctionNameExpression(), api.function() + "_all"));
            }
        }
        return new Text(Text.wrapper("weft_init", Functions.name(entries.init()))
                + Text.wrapper("weft_fire", Functions.name(entries.fire())), "0");
    }
}
