package weft.protothread;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import weft.protothread.hoist.HoistedStatements;
import weft.source.SourceUnit;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.Part.ArrayModifier;
import weft.source.text.Edits;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.LocalVariables;
import weft.source.tree.Rooms;
import weft.source.tree.SourceFunctions;

/**
 * What a function takes while it runs: arrays of variable length, and what alloca gives. It lies behind the function's frame, and its
 * callees' frames lie behind that. The frame keeps the address of an array, or a pointer to one, and the sizes in its type as they were where
 * it was declared: C lets no jump lead to where such a variable is in scope, so that the function has none.
 */
final class VariableRoom {

    private final String function;
    private final FunctionDefinition definition;
    private final LocalVariables locals;
    private final ProtothreadFrame frame;
    private final SourceTokens tokens;
    private final Edits edits;
    private final Map<Local, List<String>> sizes = new HashMap<>();

    VariableRoom(FunctionDefinition definition, LocalVariables locals, ProtothreadFrame frame, SourceUnit unit) {
        this.definition = definition;
        this.function = SourceFunctions.name(definition);
        this.locals = locals;
        this.frame = frame;
        this.tokens = unit.parsed().tokens();
        this.edits = unit.edits();
    }

    /** How a local whose sizes the frame keeps is called where the function uses it. */
    String access(Local local) {
        return "(*(" + type(local, "(*)") + ")" + (Rooms.isArray(local) ? "" : "&") + frame.field(local) + ")";
    }

    /** Adds what declares such a local: its sizes are what they are now, and `value` makes the text of one. */
    void declare(Local local, HoistedStatements text, Function<ExpressionNode, String> value) {
        List<ArrayModifier> written = Rooms.sizes(local.declarator());
        for (int i = 0; i < written.size(); i++) {
            ExpressionNode size = written.get(i).size().orElseThrow();
            text.add(sizes(local).get(i) + " = " + value.apply(size) + ";");
        }
        if (Rooms.isArray(local)) {
            String from = Rooms.before(local, locals)
                    .map(other -> "&" + access(other) + " + 1")
                    .orElse("weft_f + 1");
            String type = type(local, "");
            text.add(frame.field(local) + " = weft_room(weft_p, &weft_f->weft_behind, " + from + ", sizeof(" + type
                    + "), __alignof__(" + type + ")" + rest() + ");");
        }
    }

    /** Makes calls of alloca take room behind the frame. */
    void edit() {
        for (Call call : Rooms.allocas(definition)) {
            List<Clause> arguments = call.arguments();
            edits.replace(call.function(), "weft_room");
            edits.before(tokens.first(arguments.get(0)), "weft_p, &weft_f->weft_behind, 0, ");
            if (arguments.size() > 1) {
                edits.before(tokens.first(arguments.get(1)), "(");
                edits.after(tokens.end(arguments.get(1)), ") / 8"); // it is in bits
            }
            edits.after(tokens.end(call) - 1, (arguments.size() > 1 ? "" : ", 1") + rest());
        }
    }

    /** The last arguments of weft_room. */
    private String rest() {
        return ", weft_size_" + function + "() - sizeof *weft_f, \"" + function + "\"";
    }

    private List<String> sizes(Local local) {
        return sizes.computeIfAbsent(
                local,
                each -> Rooms.sizes(each.declarator()).stream()
                        .map(size -> frame.temporary("size_t", "size"))
                        .toList());
    }

    /** The type that is declared, with another declarator in place of the name. */
    private String type(Local local, String inner) {
        Declarator declarator = local.declarator();
        int name = tokens.first(Declarators.innermost(declarator).name());
        StringBuilder text = new StringBuilder(Declarators.specifiers(local.specifier(), declarator, tokens, edits))
                .append(' ')
                .append(edits.expanded(tokens.first(declarator), name))
                .append(inner);
        List<ArrayModifier> written = Rooms.sizes(declarator);
        int from = name + 1;
        for (int i = 0; i < written.size(); i++) {
            int first = tokens.first(written.get(i));
            text.append(edits.expanded(from, first))
                    .append('[')
                    .append(sizes(local).get(i))
                    .append(']');
            from = tokens.end(written.get(i));
        }
        return text.append(edits.expanded(from, Declarators.end(declarator, tokens)))
                .toString();
    }
}
