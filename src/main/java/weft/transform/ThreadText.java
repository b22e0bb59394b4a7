package weft.transform;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;

/** The execution models whose calls block: the source as it is, but that calls whose result is not used say so. */
final class ThreadText {

    private ThreadText() {}

    static Text of(SourceUnit unit, Optional<Entries> entries) {
        for (String name : unit.functions().names()) {
            for (IASTFunctionCallExpression call : unit.functions().calls(name)) {
                Api.of(Tree.callee(call)).filter(api -> api.blocks() && Unused.is(call)).ifPresent(api ->
                        unit.edits().replace(call.getFunctionNameExpression(), api.function() + "_all"));
            }
        }
        String tail = entries.map(both -> Text.wrapper("weft_init", Functions.name(both.init()))
                + Text.wrapper("weft_fire", Functions.name(both.fire()))).orElse("");
        return new Text(tail, "weft_init", "weft_fire", "NULL");
    }
}
