package weft.protothread.instance;

import java.util.ArrayList;
import java.util.List;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.Symbol.TemplateArgument;

/** A function template with arguments, and the calls of it. */
record Instance(FunctionTemplate template, List<TemplateArgument> arguments, List<Call> calls) {

    Instance(FunctionTemplate template, List<TemplateArgument> arguments) {
        this(template, arguments, new ArrayList<>());
    }

    /** What a call calls by its name. */
    static Identifier callee(Call call) {
        return (Identifier) call.function();
    }
}
