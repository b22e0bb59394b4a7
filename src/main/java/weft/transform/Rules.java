package weft.transform;

import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import weft.diagnostics.Diagnostics;
import weft.transform.parse.ParsedSource;

/** What holds for a process source under every execution model. */
final class Rules {

    private final ParsedSource parsed;
    private final Functions functions;
    private final Ports ports;
    private final Diagnostics diagnostics;
    private boolean warnedOfTime;

    Rules(ParsedSource parsed, Functions functions, Ports ports, Diagnostics diagnostics) {
        this.parsed = parsed;
        this.functions = functions;
        this.ports = ports;
        this.diagnostics = diagnostics;
    }

    void check() {
        ports.checkMacros(parsed, diagnostics);
        for (String name : functions.names()) {
            IASTFunctionDefinition definition = functions.definition(name).orElseThrow();
            for (IASTFunctionCallExpression call : functions.calls(name)) {
                Api.of(Tree.callee(call)).ifPresent(api -> call(api, call, definition));
            }
        }
    }

    private void call(Api api, IASTFunctionCallExpression call, IASTFunctionDefinition caller) {
        if (!parsed.inSource(call)) {
            diagnostics.error(parsed.position(call), "%s is called in a header; move function %s to %s", api.function(),
                    Functions.name(caller), parsed.source().path().getFileName());
            return;
        }
        if (call.getArguments().length != api.arguments()) {
            diagnostics.error(parsed.position(call), "%s takes %d arguments, here are %d", api.function(), api.arguments(),
                    call.getArguments().length);
            return;
        }
        ports.check(api, call.getArguments()[0], parsed.position(call.getArguments()[0]), diagnostics);
        if (api.testsTime() && !warnedOfTime) {
            warnedOfTime = true;
            diagnostics.warning(parsed.position(call), "%s makes the network's result depend on time", api.function());
        }
    }
}
