package weft.protothread;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import weft.diagnostics.Message;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.Signature;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * The variable arguments of a function that blocks. They are passed again when it resumes, and may lie elsewhere then: each
 * {@code va_list}, which lives in the frame, moves along.
 */
public final class ArgumentLists {

    private static final String START = "__builtin_va_start";
    private static final Set<String> CALLS = Set.of(START, "__builtin_va_copy", "__builtin_va_end");

    private ArgumentLists() {}

    /** Reports lists that would not move. */
    public static void check(FunctionDefinition definition, BlockingFunction function) {
        if (!Signature.of(definition).isVariadic()) {
            lists(function).stream()
                    .filter(Local::isParameter)
                    .forEach(list -> function.report(
                            Message.VARIADIC_BLOCKS, list.declarator(), SourceFunctions.name(definition)));
            return;
        }
        Tree.each(definition.body(), node -> {
            if (node instanceof Call call && CALLS.contains(Tree.callee(call))) {
                call.arguments().stream()
                        .limit(Tree.callee(call).equals("__builtin_va_copy") ? 2 : 1)
                        .filter(argument -> function.locals()
                                .of(Tree.withoutParentheses(argument))
                                .filter(local -> local.type().isArgumentList())
                                .isEmpty())
                        .forEach(argument ->
                                function.report(Message.VARIADIC_BLOCKS, argument, SourceFunctions.name(definition)));
            }
        });
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
        List<Local> lists = lists(function).stream()
                .filter(list -> list.place() == Place.FRAME)
                .toList();
        List<String> lines = new ArrayList<>();
        if (Signature.of(definition).isVariadic() && !lists.isEmpty()) {
            String before = function.frame().temporary("__builtin_va_list");
            lines.add("__builtin_va_list weft_arguments; " + START + "(weft_arguments, " + last(definition, function)
                    + ");");
            for (Local list : lists) {
                lines.add("weft_arguments_move(&" + function.frame().field(list) + ", &" + before
                        + ", &weft_arguments, sizeof weft_arguments);");
            }
            lines.add("__builtin_memcpy(&" + before + ", &weft_arguments, sizeof weft_arguments);");
            lines.add("__builtin_va_end(weft_arguments);");
        }
        return lines;
    }

    private static List<Local> lists(BlockingFunction function) {
        return function.locals().all().stream()
                .filter(local -> local.type().isArgumentList())
                .toList();
    }

    private static String last(FunctionDefinition definition, BlockingFunction function) {
        List<Signature.Parameter> parameters = Signature.of(definition).parameters();
        return function.returnsValue()
                ? "weft_value"
                : Declarators.innermost(parameters.get(parameters.size() - 1).declarator())
                        .name()
                        .toString();
    }
}
