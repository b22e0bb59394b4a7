package weft.protothread;

import java.util.List;
import java.util.stream.Collectors;
import weft.source.SourceUnit;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.tree.Api;
import weft.source.tree.Helper;
import weft.source.tree.PortNames;
import weft.source.tree.Tree;

/** The calls of the process API that do not block, with the port as transformed code names it. */
public final class ApiEdits {

    private final SourceUnit unit;

    ApiEdits(SourceUnit unit) {
        this.unit = unit;
    }

    /** Edits all such calls in a tree. */
    void edit(Node tree) {
        Tree.eachInsideOut(tree, node -> {
            if (node instanceof Call call) {
                editCall(call);
            }
        });
        editUnevaluated(tree);
    }

    /** Calls of which only the type matters: what a function that blocks becomes has another one. */
    void editUnevaluated(Node tree) {
        Tree.each(tree, node -> {
            if (node instanceof Call call
                    && unit.functions().isBlocking(Tree.callee(call))
                    && Tree.isInUnevaluated(call)) {
                Helper helper = unit.helper(Tree.callee(call));
                if (isInNoexcept(call)) { // arguments may throw, too
                    unit.edits().replace(call.function(), helper.asWritten());
                } else {
                    unit.edits().replace(call, helper.typeOfResult());
                }
            }
        });
    }

    private static boolean isInNoexcept(Call call) {
        return call.ancestors().stream()
                .filter(Tree::isUnevaluated)
                .findFirst()
                .filter(node -> node instanceof Unary unary && unary.is(UnaryOperator.NOEXCEPT))
                .isPresent();
    }

    void editCall(Call call) {
        Api.of(Tree.callee(call)).filter(api -> !api.blocks()).ifPresent(api -> {
            List<Clause> arguments = call.arguments();
            if (arguments.size() == api.arguments()) {
                String process = unit.edits().text(arguments.get(arguments.size() - 1));
                String port = unit.ports()
                        .constant(arguments.get(0))
                        .map(known -> PortNames.constant(known.name().full()))
                        .orElseGet(() -> "weft_port_find(" + process + ", "
                                + unit.edits().text(arguments.get(0)) + ")");
                String between = arguments.stream()
                        .skip(1)
                        .limit(arguments.size() - 2L)
                        .map(argument -> ", " + unit.edits().text(argument))
                        .collect(Collectors.joining());
                unit.edits().replace(call, api.weftFunction() + "(" + process + ", " + port + between + ")");
            }
        });
    }
}
