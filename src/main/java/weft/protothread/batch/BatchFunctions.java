package weft.protothread.batch;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import weft.protothread.batch.BatchRates.End;
import weft.protothread.batch.BatchRates.PortRate;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.text.Lines;
import weft.source.tree.Declarators;
import weft.source.tree.Helper;
import weft.source.tree.Local;
import weft.source.tree.PortNames;
import weft.source.tree.Signature;

/** The functions of a batch: that which runs firings as one loop, that which tells how many, and the copies of what they call. */
public final class BatchFunctions {

    /** Firings of one batch, at most: nobody is kept from his turn. */
    private static final int MOST = 256;

    private final BatchedCode code;

    BatchFunctions(BatchedCode code) {
        this.code = code;
    }

    /** What stands before the firing function. */
    public String prototypes(String frame) {
        return "static unsigned weft_batch_size(DOLProcess *weft_p);\nstatic " + code.result()
                + " weft_batch(DOLProcess *weft_p, " + frame + " *weft_f, unsigned weft_n);\n";
    }

    private static String port(PortRate port) {
        return port.name()
                .map(PortNames::constant)
                .orElse("((weft_port){.slot = " + port.slot() + ", .transport = WEFT_EITHER, .direction = "
                        + (port.isInput() ? "WEFT_IN" : "WEFT_OUT") + "})");
    }

    private static String from(PortRate port) {
        return "weft_from_" + port.slot();
    }

    /**
     * What stands behind functions of the source: their copies, of which each sees the same macros and attributes as what it is a copy of.
     *
     * @param frame   the type of the firing function's frame
     * @param process what that calls the process
     * @param pointer the statement that finds the frame's fields, or nothing
     * @param isLive  whether a local's value may be read at the boundary or after it
     */
    public Map<FunctionDefinition, String> copies(
            String frame, String process, String pointer, Function<Local, String> field, Predicate<Local> isLive) {
        Map<FunctionDefinition, String> copies = new LinkedHashMap<>();
        code.helpers()
                .forEach((name, text) -> copies.put(
                        code.main().functions().definition(name).orElseThrow(),
                        heads(text) + "\n" + head(name) + "\n" + text + "\n" + Lines.OWN));
        StringBuilder firings = new StringBuilder(heads(code.body() + code.step()));
        firings(frame, process, pointer, field, isLive, firings);
        copies.put(code.fire(), firings.toString().stripTrailing()); // the end of its line is the source's
        return copies;
    }

    /** Declarations of the copies that a text calls. */
    private String heads(String text) {
        return code.helpers().keySet().stream()
                .filter(name -> text.contains(Copy.name(name) + "("))
                .map(name -> "\n" + head(name) + ";\n")
                .collect(Collectors.joining());
    }

    /**
     * The functions that stand behind all that the source defines.
     *
     * @param frame the type of the firing function's frame
     */
    public String text(String frame) {
        StringBuilder text = new StringBuilder();
        size(text);
        batch(frame, text);
        if (code.meets()) {
            cycles(text);
        }
        return text.toString();
    }

    /** What a turn of an island calls. */
    private void cycles(StringBuilder text) {
        String firings =
                "weft_n" + (code.rates().cycle() > 1 ? " * " + code.rates().cycle() : "");
        text.append("\nenum { weft_fits = ")
                .append(new BatchSizes(code).condition())
                .append(" };\n");
        text.append(
                        "\nstatic bool weft_cycles(DOLProcess *weft_p, unsigned weft_n, struct weft_cursor *weft_ends)\n{\n")
                .append("    int weft_left = 0;\n")
                .append("    const unsigned weft_fired = weft_batch_firings(weft_p, weft_frame(weft_p), ")
                .append(firings)
                .append(", weft_ends, &weft_left");
        code.rates()
                .ports()
                .forEach(port -> text.append(", weft_ends[").append(port.slot()).append("].at"));
        text.append(");\n    return ")
                .append(
                        code.loop().isEmpty() && code.rates().end() != End.NEVER
                                ? "!weft_ends_in_turn(weft_p) && "
                                : "")
                .append(
                        code.loop().isPresent() && code.rates().end() != End.NEVER
                                ? "!weft_is_noticed(weft_p) && "
                                : "")
                .append("weft_fired == ")
                .append(firings)
                .append(";\n}\n");
    }

    private String head(String name) {
        Helper helper = code.main().helper(name);
        Signature signature = helper.signature();
        var tokens = code.copy().tokens();
        String parameters = signature.parameters().stream()
                .map(parameter -> ", "
                        + code.main()
                                .edits()
                                .expanded(tokens.first(parameter.specifier()), tokens.end(parameter.specifier()))
                        + " "
                        + code.main()
                                .edits()
                                .expanded(
                                        tokens.first(parameter.declarator()),
                                        Declarators.end(parameter.declarator(), tokens)))
                .collect(Collectors.joining());
        return "static inline " + helper.resultType() + Copy.name(name) + "(struct weft_cursor *weft_at" + parameters
                + ")";
    }

    private void firings(
            String frame,
            String process,
            String pointer,
            Function<Local, String> field,
            Predicate<Local> isLive,
            StringBuilder text) {
        text.append("\nstatic inline unsigned weft_batch_firings(DOLProcess *")
                .append(process)
                .append(", ")
                .append(frame)
                .append(" *weft_f, unsigned weft_n, struct weft_cursor *weft_ends, int *weft_left");
        code.rates().ports().forEach(port -> text.append(", char *restrict ").append(from(port)));
        text.append(")\n{\n    const unsigned weft_all = weft_n;\n    struct weft_cursor weft_at[")
                .append(code.rates().slots())
                .append("];\n");
        code.rates()
                .ports()
                .forEach(port -> text.append("    weft_cursor_begin(&weft_at[")
                        .append(port.slot())
                        .append("], &weft_ends[")
                        .append(port.slot())
                        .append("], ")
                        .append(from(port))
                        .append(");\n"));
        text.append("    (void)weft_f, (void)weft_left, (void)").append(process).append(";\n");
        if (!pointer.isEmpty()) {
            text.append("    ").append(pointer).append('\n');
        }
        code.carried()
                .forEach(local -> text.append("    __typeof__(")
                        .append(field.apply(local))
                        .append(") ")
                        .append(local.name())
                        .append(code.comesBack(local, isLive) ? " = " + field.apply(local) : "")
                        .append(";\n"));
        text.append("    for (; weft_n > 0")
                .append(goesOn(process))
                .append("; weft_n--")
                .append(code.step())
                .append(") {\n");
        text.append("    ").append(code.body()).append('\n').append(Lines.OWN);
        if (code.body().contains("goto weft_next;")) {
            text.append("    weft_next:;\n");
        }
        text.append("    }\n");
        if (!code.exits().isEmpty()) {
            text.append("weft_leave:\n");
        }
        code.carried().stream()
                .filter(local -> code.comesBack(local, isLive))
                .forEach(local -> text.append("    ")
                        .append(field.apply(local))
                        .append(" = ")
                        .append(local.name())
                        .append(";\n"));
        code.rates()
                .ports()
                .forEach(port -> text.append("    weft_ends[")
                        .append(port.slot())
                        .append("] = weft_at[")
                        .append(port.slot())
                        .append("];\n"));
        text.append("    return weft_all - weft_n;\n}\n");
    }

    /** What a batch asks before each of its firings. */
    private String goesOn(String process) {
        if (code.loop().isPresent()) {
            Optional<ExpressionNode> condition = code.loop().get().condition();
            return code.loop().get().isEndless()
                    ? ""
                    : " && (" + code.copy().edits().text(condition.get()) + ")";
        }
        return code.rates().end() == End.NEVER ? "" : " && !weft_is_noticed(" + process + ")";
    }

    private void size(StringBuilder text) {
        text.append("\nstatic unsigned weft_batch_size(DOLProcess *weft_p)\n{\n    unsigned weft_n = ")
                .append(holds())
                .append(MOST)
                .append(";\n");
        code.rates()
                .ports()
                .forEach(port -> text.append("    weft_n = weft_firings_of(weft_p, ")
                        .append(port(port))
                        .append(", ")
                        .append(port.bytes())
                        .append(", weft_n);\n"));
        text.append("    return weft_n;\n}\n");
    }

    /** A condition of the compiler's: whether it sees the same sizes. */
    private String holds() {
        String fits = new BatchSizes(code).condition();
        return (fits.equals("1") ? "" : "!(" + fits + ") ? 0 : ")
                + (code.meets() ? "weft_is_member(weft_p) ? 0 : " : "");
    }

    private void batch(String frame, StringBuilder text) {
        text.append("\nstatic ")
                .append(code.result())
                .append(" weft_batch(DOLProcess *weft_p, ")
                .append(frame)
                .append(" *weft_f, unsigned weft_n)\n{\n    struct weft_cursor weft_ends[")
                .append(code.rates().slots())
                .append("];\n    int weft_left = 0;\n");
        code.rates()
                .ports()
                .forEach(port -> text.append("    weft_cursor_open(weft_p, ")
                        .append(port(port))
                        .append(", &weft_ends[")
                        .append(port.slot())
                        .append("], ")
                        .append(port.bytes())
                        .append(" * weft_n);\n"));
        text.append("    const unsigned weft_fired = weft_batch_firings(weft_p, weft_f, weft_n")
                .append(code.rates().cycle() > 1 ? " * " + code.rates().cycle() : "")
                .append(", weft_ends, &weft_left");
        code.rates()
                .ports()
                .forEach(port -> text.append(", weft_ends[").append(port.slot()).append("].at"));
        text.append(");\n    const bool weft_whole = weft_fired == weft_n")
                .append(code.rates().cycle() > 1 ? " * " + code.rates().cycle() : "")
                .append(code.rates().end() == End.NEVER ? "" : " && weft_left == 0 && !weft_is_noticed(weft_p)")
                .append(";\n");
        code.rates().ports().stream()
                .sorted((a, b) -> Boolean.compare(a.isInput(), b.isInput()))
                .forEach(port -> text.append("    weft_cursor_settle(weft_p, ")
                        .append(port(port))
                        .append(", &weft_ends[")
                        .append(port.slot())
                        .append("], ")
                        .append(port.bytes())
                        .append(" * weft_n, weft_whole);\n"));
        text.append(
                switch (code.result()) {
                    case "void" -> "}\n";
                    case "int" -> "    return weft_left;\n}\n";
                    default -> "    return weft_fired;\n}\n";
                });
    }
}
