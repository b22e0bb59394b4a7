package weft.protothread;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import weft.protothread.hoist.HoistedStatements;
import weft.source.SourceUnit;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
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
 * What a function takes while it runs: arrays and types of variable size, and what alloca gives. It lies behind the function's frame, and its
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
    private final Map<ArrayModifier, String> sizes = new LinkedHashMap<>();
    private final List<String> types = new ArrayList<>();
    private final List<String> typeSizes = new ArrayList<>();

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
        return "(*(" + type(local, "(*)") + ")" + (Rooms.takesRoom(local) ? "" : "&") + frame.field(local) + ")";
    }

    /** Adds what declares such a local: its sizes are what they are now, and `value` makes the text of one. */
    void declare(Local local, HoistedStatements text, Function<ExpressionNode, String> value) {
        set(Rooms.sizes(local.declarator()), text, value);
        if (Rooms.takesRoom(local)) {
            String from = Rooms.before(local, locals)
                    .map(other -> "&" + access(other) + " + 1")
                    .orElse("weft_f + 1");
            String type = type(local, "");
            text.add(frame.field(local) + " = weft_room(weft_p, &weft_f->weft_behind, " + from + ", sizeof(" + type
                    + "), __alignof__(" + type + ")" + rest() + ");");
        }
    }

    /** Adds what gives the type of variable size that is declared its sizes. */
    void declare(SimpleDeclaration type, HoistedStatements text, Function<ExpressionNode, String> value) {
        set(Rooms.typeSizes(type), text, value);
    }

    private void set(List<ArrayModifier> written, HoistedStatements text, Function<ExpressionNode, String> value) {
        for (ArrayModifier size : written) {
            text.add(size(size) + " = " + value.apply(size.size().orElseThrow()) + ";");
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

    private String size(ArrayModifier written) {
        return sizes.computeIfAbsent(written, each -> frame.temporary("size_t", "size"));
    }

    /** The text of tokens, with the sizes that the frame keeps. */
    String sized(int from, int end, List<ArrayModifier> written) {
        StringBuilder text = new StringBuilder();
        int at = from;
        for (ArrayModifier each : written) {
            text.append(edits.expanded(at, tokens.first(each)))
                    .append('[')
                    .append(size(each))
                    .append(']');
            at = tokens.end(each);
        }
        return text.append(edits.expanded(at, end)).toString();
    }

    /** Adds the declaration of a type of variable size to those in the function's head. */
    void addType(String declaration, List<ArrayModifier> own) {
        types.add(declaration);
        own.forEach(size -> typeSizes.add(size(size)));
    }

    /** What the head of the function declares: there are the types of variable size, where it resumes, too. */
    List<String> types() {
        if (types.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        if (!typeSizes.isEmpty()) {
            lines.add("if (weft_f->resume == 0)");
            lines.add("    " + String.join(" = ", typeSizes) + " = 1;");
            lines.add(BlockingPoints.TYPES + ":;");
        }
        lines.addAll(types);
        return lines;
    }

    /** The type that is declared, with another declarator in place of the name. */
    private String type(Local local, String inner) {
        Declarator declarator = local.declarator();
        int name = tokens.first(Declarators.innermost(declarator).name());
        return Declarators.specifiers(local.specifier(), declarator, tokens, edits) + " "
                + edits.expanded(tokens.first(declarator), name)
                + inner
                + sized(name + 1, Declarators.end(declarator, tokens), Rooms.sizes(declarator));
    }
}
