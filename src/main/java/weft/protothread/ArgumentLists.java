package weft.protothread;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weft.diagnostics.Message;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.tree.Api;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.Signature;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * Lists of arguments in a function that blocks. The arguments are passed again when the function resumes, and may lie elsewhere then: each
 * {@code va_list} of the function's own, which lives in the frame, moves along. So does one that it was given, if the machine
 * passes lists by value: its caller's has moved, and is passed again. Where lists are arrays, the parameter is a pointer to the caller's.
 */
public final class ArgumentLists {

    private static final String START = "__builtin_va_start";
    private static final String COPY = "__builtin_va_copy";

    private final FunctionDefinition definition;
    private final BlockingFunction function;

    private ArgumentLists(FunctionDefinition definition, BlockingFunction function) {
        this.definition = definition;
        this.function = function;
    }

    /** Reports lists that would not move. */
    public static void check(FunctionDefinition definition, BlockingFunction function) {
        ArgumentLists lists = new ArgumentLists(definition, function);
        Tree.each(definition.body(), node -> {
            if (node instanceof Call call) {
                lists.check(call);
            }
        });
    }

    private void check(Call call) {
        String callee = Tree.callee(call);
        List<Clause> arguments = call.arguments();
        if (callee.equals(START)) {
            require(list(arguments.get(0)).filter(list -> !list.isParameter()), arguments.get(0));
        } else if (callee.equals(COPY)) {
            Optional<Local> to = list(arguments.get(0));
            require(to, arguments.get(0));
            if (to.isPresent() && to.get().place() != Place.PLAIN) { // else it is gone before the original moves
                require(list(arguments.get(1)).filter(list -> !list.isParameter() && isVariadic()), arguments.get(1));
            }
        } else if (function.isBlockingCall(call) && Api.of(callee).isEmpty()) {
            List<Signature.Parameter> parameters =
                    function.unit().helper(callee).signature().parameters();
            for (int i = 0; i < Math.min(parameters.size(), arguments.size()); i++) {
                if (parameters.get(i).declarator().type().isArgumentList()) {
                    require(list(arguments.get(i)), arguments.get(i));
                }
            }
        }
    }

    private void require(Optional<Local> list, Clause argument) {
        if (list.isEmpty()) {
            function.report(Message.VARIADIC_BLOCKS, argument, SourceFunctions.name(definition));
        }
    }

    private Optional<Local> list(Clause argument) {
        return function.locals()
                .of(Tree.withoutParentheses(argument))
                .filter(local -> local.type().isArgumentList());
    }

    private boolean isVariadic() {
        return Signature.of(definition).isVariadic();
    }

    /** Names the last parameter of the function as it is now where a list begins. */
    static void edit(FunctionDefinition definition, BlockingFunction function) {
        Tree.each(definition.body(), node -> {
            if (node instanceof Call call
                    && Tree.callee(call).equals(START)
                    && call.arguments().size() == 2) {
                function.edits().replace(call.arguments().get(1), last(definition, function));
            }
        });
    }

    /** What the function begins with. */
    static List<String> opening(FunctionDefinition definition, BlockingFunction function) {
        ArgumentLists lists = new ArgumentLists(definition, function);
        List<String> lines = new ArrayList<>();
        List<Local> own = lists.kept(false);
        if (lists.isVariadic() && !own.isEmpty()) {
            lines.add("__builtin_va_list weft_arguments; " + START + "(weft_arguments, " + last(definition, function)
                    + ");");
            lines.addAll(lists.move(own, "weft_arguments", "__builtin_va_list"));
            lines.add("__builtin_va_end(weft_arguments);");
        }
        lists.kept(true)
                .forEach(given -> lines.addAll(lists.move(List.of(given), given.name(), ProtothreadFrame.LIST_PASSED)));
        return lines;
    }

    /** The lists that live in the frame: those that were given, or the function's own. */
    private List<Local> kept(boolean areGiven) {
        return function.locals().all().stream()
                .filter(local -> local.type().isArgumentList()
                        && local.isParameter() == areGiven
                        && local.place() == Place.FRAME)
                .toList();
    }

    /** Moves lists as one has moved that is what it was, but for that. */
    private List<String> move(List<Local> moved, String now, String type) {
        String before = function.frame().temporary(type);
        String size = "sizeof(" + type + ")";
        List<String> lines = new ArrayList<>();
        for (Local list : moved) {
            lines.add("weft_arguments_move(&" + function.frame().field(list) + ", &" + before + ", &" + now + ", "
                    + size + ");");
        }
        lines.add("__builtin_memcpy(&" + before + ", &" + now + ", " + size + ");");
        return lines;
    }

    private static String last(FunctionDefinition definition, BlockingFunction function) {
        List<Signature.Parameter> parameters = Signature.of(definition).parameters();
        boolean isResultLast = function.returnsValue()
                && !function.unit().helper(SourceFunctions.name(definition)).isResultFirst();
        return isResultLast
                ? "weft_value"
                : Declarators.innermost(parameters.get(parameters.size() - 1).declarator())
                        .name()
                        .toString();
    }
}
