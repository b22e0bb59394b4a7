package weft.protothread;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import weft.source.SourceUnit;
import weft.source.tree.Api;
import weft.source.tree.PortNames;
import weft.source.tree.Tree;

/** The calls of the process API that do not block, with the port as transformed code names it. */
public final class ApiEdits {

    private final SourceUnit unit;

    ApiEdits(SourceUnit unit) {
        this.unit = unit;
    }

    /** Edits all such calls in a tree. */
    void edit(IASTNode tree) {
        Tree.eachInsideOut(tree, node -> {
            if (node instanceof IASTFunctionCallExpression call) {
                editCall(call);
            }
        });
        editUnevaluated(tree);
    }

    /** Calls of which only the type matters: what a function that blocks becomes has another one. */
    void editUnevaluated(IASTNode tree) {
        Tree.each(tree, node -> {
            if (node instanceof IASTFunctionCallExpression call
                    && unit.functions().isBlocking(Tree.callee(call))
                    && Tree.isInUnevaluated(call)) {
                unit.edits().replace(call, unit.helper(Tree.callee(call)).typeOfResult());
            }
        });
    }

    void editCall(IASTFunctionCallExpression call) {
        Api.of(Tree.callee(call)).filter(api -> !api.blocks()).ifPresent(api -> {
            IASTInitializerClause[] arguments = call.getArguments();
            if (arguments.length == api.arguments()) {
                String process = unit.edits().text(arguments[arguments.length - 1]);
                String port = unit.ports()
                        .constant(arguments[0])
                        .map(known -> PortNames.constant(known.name().full()))
                        .orElseGet(() -> "weft_port_find(" + process + ", "
                                + unit.edits().text(arguments[0]) + ")");
                String between = Stream.of(arguments)
                        .skip(1)
                        .limit(arguments.length - 2L)
                        .map(argument -> ", " + unit.edits().text(argument))
                        .collect(Collectors.joining());
                unit.edits().replace(call, api.weftFunction() + "(" + process + ", " + port + between + ")");
            }
        });
    }
}
