package weft.protothread.lambda;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Lambda;

/**
 * A lambda expression that blocks, and is the value of a variable that is only called.
 *
 * @param inClass  what declares the function that it is in, where that is a member defined outside
 * @param captures what it captures, by the names
 * @param result   the type of what it gives
 * @param isStatic whether it knows no object
 */
record BlockingLambda(
        FunctionDefinition function,
        Optional<SimpleDeclaration> inClass,
        SimpleDeclaration declaration,
        Lambda lambda,
        Map<String, Captured> captures,
        String result,
        boolean isStatic,
        List<Call> calls) {

    String variable() {
        return declaration.declarators().get(0).name().toString();
    }

    /** The variable that holds a copy of what is captured. */
    String copy(String captured) {
        return variable() + "_weft_" + captured;
    }
}
