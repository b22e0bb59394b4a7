package weft.protothread.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.eclipse.cdt.core.dom.ast.IASTBreakStatement;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorFunctionStyleMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroExpansion;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorUndefStatement;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import weft.model.Position;
import weft.protothread.batch.BatchRates.End;
import weft.protothread.batch.BatchRates.PortRate;
import weft.source.SourceUnit;
import weft.source.lower.BlockingCalls;
import weft.source.text.Lines;
import weft.source.tree.Api;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Helper;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.LocalVariables;
import weft.source.tree.PortNames;
import weft.source.tree.Signature;
import weft.source.tree.Tree;

/**
 * The batch of a process: a function that runs firings as one loop over what its channels hold in one piece. The protothread calls it
 * between two firings.
 */
public final class Batch {

    /** Firings of one batch, at most: nobody is kept from his turn. */
    private static final int MOST = 256;

    private final SourceUnit main;
    private final Copy copy;
    private final IASTFunctionDefinition fire;
    private final BatchRates rates;
    private final LocalVariables locals;
    private final Order order;
    /** The loop whose turns are the firings. */
    private final Optional<IASTStatement> loop;

    /** The process's locals that the loop uses and that live outside of it. */
    private final Set<Local> carried = new TreeSet<>((a, b) -> Integer.compare(a.id(), b.id()));

    /** How a loop is left: what the protothread does then. */
    private final List<IASTStatement> exits = new ArrayList<>();

    private String body = "";
    private String step = "";
    private final TreeMap<String, String> helpers = new TreeMap<>();

    private Batch(SourceUnit main, IASTFunctionDefinition fire, BatchRates rates, LocalVariables locals) {
        this.main = main;
        this.fire = fire;
        this.rates = rates;
        this.locals = locals;
        SourceUnit own = SourceUnit.of(main.base(), main.parsed(), main.functions(), main.ports(), main.diagnostics());
        this.copy = new Copy(own);
        this.order = new Order(main.functions(), locals);
        this.loop = rates.loop().map(this::loop);
        copy.resolve(fire);
    }

    /** The batch, or why there is none. */
    public record Found(Optional<Batch> batch, Optional<Unbatched> reason) {}

    /**
     * Makes the batch of a process.
     *
     * @param main   what its protothread is made with; nothing in it is changed
     * @param fire   its firing function
     * @param locals those of that function
     * @param access how the protothread names a local that lives in the frame
     */
    public static Found of(
            SourceUnit main,
            IASTFunctionDefinition fire,
            BatchRates rates,
            LocalVariables locals,
            Function<Local, String> access) {
        try {
            Batch batch = new Batch(main, fire, rates, locals);
            batch.edit(access);
            return new Found(Optional.of(batch), Optional.empty());
        } catch (NotBatched e) {
            return new Found(
                    Optional.empty(),
                    Optional.of(new Unbatched(e.getMessage(), main.parsed().position(e.at()))));
        }
    }

    private IASTStatement loop(Position at) {
        List<IASTStatement> found = new ArrayList<>();
        Tree.each(fire.getBody(), node -> {
            if ((node instanceof IASTForStatement
                            || node instanceof IASTWhileStatement
                            || node instanceof IASTDoStatement)
                    && main.parsed().position(node).equals(at)) {
                found.add((IASTStatement) node);
            }
        });
        if (found.size() != 1) {
            throw new NotBatched("the loop of its firings is in another function", fire);
        }
        return found.get(0);
    }

    private void edit(Function<Local, String> access) {
        if (Cpp.is(fire)) {
            throw new NotBatched("batches of C++ are not made", fire);
        }
        if (rates.ports().isEmpty()) {
            throw new NotBatched("it moves nothing", fire);
        }
        if (rates.end() == End.BEYOND_RATES && (loop.isEmpty() || leaves(loop.get()))) {
            throw new NotBatched("its last firing moves more than the others do", fire);
        }
        if (!rates.sizes().stream().allMatch(size -> size.bytes() > 0)) {
            throw new NotBatched("a size is not known", fire);
        }
        if (locals.all().stream().anyMatch(local -> local.isParameter() && local.place() != Place.PLAIN)) {
            throw new NotBatched("the process's parameter changes", fire);
        }
        if (loop.isPresent()) {
            nameCarried(loop.get(), access);
            copy.edit(loop.get(), order);
            editLoop(loop.get());
        } else {
            copy.edit(fire.getBody(), order);
            editReturns(fire.getBody(), "goto weft_next;");
            body = copy.edits().text(fire.getBody());
        }
        Set<String> done = new TreeSet<>();
        while (!done.containsAll(copy.helpers())) {
            for (String helper : Set.copyOf(copy.helpers())) {
                if (done.add(helper)) {
                    helper(helper);
                }
            }
        }
        for (String helper : done) {
            IASTFunctionDefinition definition =
                    main.functions().definition(helper).orElseThrow();
            helpers.put(helper, copy.edits().text(definition.getBody()));
        }
    }

    private void helper(String name) {
        IASTFunctionDefinition definition = main.functions().definition(name).orElseThrow();
        if (Signature.of(definition).isVariadic()) {
            throw new NotBatched("a function that moves bytes takes any number of arguments", definition);
        }
        LocalVariables its = new BlockingCalls(definition, main.functions(), copy.tokens()).locals(definition);
        copy.resolve(definition);
        copy.edit(definition.getBody(), new Order(main.functions(), its));
        // What only told calls of the API which process it is would be unused now.
        Signature.of(definition).parameters().stream()
                .map(parameter ->
                        Declarators.innermost(parameter.declarator()).getName().toString())
                .filter(copy.processes()::contains)
                .forEach(process ->
                        copy.edits().after(copy.tokens().first(definition.getBody()) + 1, " (void)" + process + ";"));
    }

    // The loop

    /** Names what lives outside of the loop as it is called in a batch. */
    private void nameCarried(IASTStatement statement, Function<Local, String> access) {
        int from = statement instanceof IASTForStatement loop
                ? copy.tokens().end(loop.getInitializerStatement())
                : copy.tokens().first(statement);
        int end = copy.tokens().end(statement);
        for (var entry : locals.names().entrySet()) {
            IASTName name = entry.getKey();
            Local local = entry.getValue();
            int at = copy.tokens().first(name);
            if (at < from || at >= end || local.start() > from) {
                continue;
            }
            if (local.place() == Place.FRAME) {
                copy.edits().replace(name, access.apply(local));
            } else if (local.place() == Place.SAVED) {
                carried.add(local);
                if (!local.name().equals(name.toString())) {
                    copy.edits().replace(name, local.name());
                }
            }
        }
    }

    private void editLoop(IASTStatement statement) {
        IASTExpression condition = condition(statement);
        if (condition != null && !Order.isPure(condition)) {
            throw new NotBatched("the condition of the loop changes something", condition);
        }
        if (statement instanceof IASTDoStatement && !isTrue(condition)) {
            throw new NotBatched("a do whose condition may be false", statement);
        }
        IASTStatement inside = body(statement);
        Tree.each(inside, node -> {
            if (node instanceof IASTBreakStatement jump && isOf(jump, inside)
                    || node instanceof IASTGotoStatement away && !isInside(away.getName(), inside)) {
                exit((IASTStatement) node);
            }
        });
        editReturns(inside, "");
        IASTExpression iteration = statement instanceof IASTForStatement loop ? loop.getIterationExpression() : null;
        step = iteration == null ? "" : ", " + copy.edits().text(iteration);
        body = copy.edits().text(inside);
    }

    private static boolean isInside(IASTName label, IASTStatement inside) {
        boolean[] found = new boolean[1];
        Tree.each(
                inside,
                node -> found[0] |= node instanceof IASTLabelStatement there
                        && there.getName().toString().equals(label.toString()));
        return found[0];
    }

    /** Whether a loop is left from the middle of a firing. */
    private static boolean leaves(IASTStatement statement) {
        boolean[] found = new boolean[1];
        IASTStatement inside = body(statement);
        Tree.each(
                inside,
                node -> found[0] |= node instanceof IASTReturnStatement
                        || node instanceof IASTGotoStatement jump && !isInside(jump.getName(), inside)
                        || node instanceof IASTBreakStatement && isOf(node, inside));
        return found[0];
    }

    /** Whether a break leaves the loop that has this body. */
    private static boolean isOf(IASTNode jump, IASTStatement inside) {
        for (IASTNode node = jump.getParent(); node != inside; node = node.getParent()) {
            if (node instanceof IASTForStatement
                    || node instanceof IASTWhileStatement
                    || node instanceof IASTDoStatement
                    || node instanceof IASTSwitchStatement) {
                return false;
            }
        }
        return !(inside instanceof IASTSwitchStatement);
    }

    private void exit(IASTStatement statement) {
        exits.add(statement);
        copy.edits().replace(statement, "{ *weft_left = " + exits.size() + "; goto weft_leave; }");
    }

    private void editReturns(IASTStatement inside, String to) {
        Tree.eachInsideOut(inside, node -> {
            if (node instanceof IASTReturnStatement end) {
                IASTExpression value = end.getReturnValue();
                String evaluated = value == null || value instanceof IASTLiteralExpression
                        ? ""
                        : "(void)(" + copy.edits().text(value) + "); ";
                String jump = to;
                if (to.isEmpty()) {
                    exits.add(end);
                    jump = "*weft_left = " + exits.size() + "; goto weft_leave;";
                }
                copy.edits().replace(end, "{ " + evaluated + jump + " }");
            }
        });
    }

    private static IASTExpression condition(IASTStatement statement) {
        return statement instanceof IASTForStatement each
                ? each.getConditionExpression()
                : statement instanceof IASTWhileStatement each
                        ? each.getCondition()
                        : ((IASTDoStatement) statement).getCondition();
    }

    private static IASTStatement body(IASTStatement statement) {
        return statement instanceof IASTForStatement each
                ? each.getBody()
                : statement instanceof IASTWhileStatement each
                        ? each.getBody()
                        : ((IASTDoStatement) statement).getBody();
    }

    private static boolean isTrue(IASTExpression condition) {
        return condition == null
                || Tree.withoutParentheses(condition) instanceof IASTLiteralExpression literal
                        && literal.toString().matches("1|true");
    }

    // What the protothread has of it

    /** Whether the frame keeps a local while a batch runs. */
    public boolean carries(Local local) {
        return carried.contains(local);
    }

    /** Which loop has the boundary between firings at the start of its body; empty: the function has. */
    public Optional<IASTStatement> loop() {
        return loop;
    }

    /** Whether a process that waits at its first call can go back to the boundary: nothing of the firing has happened yet. */
    public boolean isFirst(int token, Function<IASTExpression, Boolean> isStable) {
        IASTStatement statement = loop.isPresent() ? body(loop.get()) : fire.getBody();
        if (!(statement instanceof IASTCompoundStatement block)) {
            return false;
        }
        for (IASTStatement each : block.getStatements()) {
            if (each instanceof IASTDeclarationStatement declaration
                    && declaration.getDeclaration() instanceof IASTSimpleDeclaration simple
                    && List.of(simple.getDeclarators()).stream().allMatch(d -> d.getInitializer() == null)) {
                continue;
            }
            return each instanceof IASTExpressionStatement expression
                    && Tree.withoutCasts(expression.getExpression()) instanceof IASTFunctionCallExpression call
                    && Api.of(Tree.callee(call)).filter(Api::blocks).isPresent()
                    && copy.tokens().first(call) == token
                    && List.of(call.getArguments()).stream()
                            .skip(1)
                            .allMatch(argument -> argument instanceof IASTExpression e && isStable.apply(e));
        }
        return false;
    }

    /** Whether the process counts its firings: not all are alike. */
    public boolean counts() {
        return rates.prologue() > 0 || rates.cycle() > 1;
    }

    /** The number of the first firing of a cycle, and of its last; from 1. */
    private int first() {
        return rates.prologue() + 1;
    }

    private int last() {
        return rates.prologue() + rates.cycle();
    }

    /** The statement that counts a firing, where it begins. */
    public String count(String turn) {
        return turn + " = " + turn + " == " + last() + " ? " + first() + " : " + turn + " + 1;";
    }

    private String size(String process, String turn) {
        return (counts() ? turn + " != " + first() + " ? 0 : " : "") + "weft_batch_size(" + process + ")";
    }

    /** The lines at the boundary of a call. */
    public List<String> atCall(String turn) {
        List<String> lines = new ArrayList<>();
        lines.add("for (unsigned weft_n; (weft_n = " + size("weft_p", turn) + ") > 0;) {");
        lines.add("    weft_n = weft_batch(weft_p, weft_f, weft_n);");
        lines.add("    if (weft_fires_more(weft_p, &weft_firings, weft_n))");
        lines.add("        continue;");
        if (counts()) {
            lines.add("    " + turn + " = " + last() + ";");
        }
        lines.add("    weft_f->resume = 0;");
        lines.add("    return WEFT_DONE;");
        lines.add("}");
        return lines;
    }

    /**
     * The lines at the boundary of a loop.
     *
     * @param field  the field of a local
     * @param isLive whether its value may be read from there on
     * @param leave  what a return becomes, a line each
     */
    public List<String> atLoop(
            String turn, String process, Function<Local, String> field, Predicate<Local> isLive, List<String> leave) {
        IASTStatement statement = loop.orElseThrow();
        List<String> lines = new ArrayList<>();
        lines.add("weft_boundary: {");
        lines.add("    const unsigned weft_n = " + size(process, turn) + ";");
        lines.add("    if (weft_n > 0) {");
        carried.stream()
                .filter(isLive)
                .forEach(local -> lines.add("        " + field.apply(local) + " = " + local.name() + ";"));
        lines.add("        " + (exits.isEmpty() ? "" : "const int weft_left = ") + "weft_batch(" + process
                + ", weft_f, weft_n);");
        carried.forEach(local -> lines.add("        " + local.name() + " = " + field.apply(local) + ";"));
        for (int i = 0; i < exits.size(); i++) {
            lines.add("        if (weft_left == " + (i + 1) + ") {");
            IASTStatement exit = exits.get(i);
            if (exit instanceof IASTReturnStatement) {
                leave.forEach(line -> lines.add("            " + line));
            } else if (exit instanceof IASTGotoStatement jump) {
                lines.add("            goto " + jump.getName() + ";");
            } else {
                lines.add("            break;");
            }
            lines.add("        }");
        }
        IASTExpression condition = condition(statement);
        if (isTrue(condition)) {
            lines.add("        goto weft_boundary;");
        } else {
            lines.add("        if ("
                    + main.edits()
                            .expanded(
                                    main.parsed().tokens().first(condition),
                                    main.parsed().tokens().end(condition))
                    + ")");
            lines.add("            goto weft_boundary;");
            lines.add("        break;");
        }
        lines.add("    }");
        lines.add("}");
        return lines;
    }

    /** The token before which the loop's lines stand, behind the brace if it has one. */
    public boolean isBraced() {
        return body(loop.orElseThrow()) instanceof IASTCompoundStatement;
    }

    public IASTStatement loopBody() {
        return body(loop.orElseThrow());
    }

    /** What stands before the firing function. */
    public String prototypes(String frame) {
        return "static unsigned weft_batch_size(DOLProcess *weft_p);\nstatic " + result()
                + " weft_batch(DOLProcess *weft_p, " + frame + " *weft_f, unsigned weft_n);\n";
    }

    private String result() {
        return loop.isPresent() ? exits.isEmpty() ? "void" : "int" : "unsigned";
    }

    // The functions

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
     * The functions of the batch, which stand behind all that the source defines.
     *
     * @param frame   the type of the firing function's frame
     * @param process what that calls the process
     * @param pointer the statement that finds the frame's fields, or nothing
     */
    public String text(String frame, String process, String pointer, Function<Local, String> field) {
        StringBuilder text = new StringBuilder();
        helpers.keySet().forEach(name -> text.append('\n').append(head(name)).append(";\n"));
        helpers.forEach((name, code) -> text.append('\n')
                .append(head(name))
                .append('\n')
                .append(code)
                .append('\n')
                .append(Lines.OWN));
        firings(frame, process, pointer, field, text);
        size(text);
        batch(frame, text);
        return text.toString();
    }

    private String head(String name) {
        Helper helper = main.helper(name);
        Signature signature = helper.signature();
        var tokens = copy.tokens();
        String parameters = signature.parameters().stream()
                .map(parameter -> ", "
                        + main.edits().expanded(tokens.first(parameter.specifier()), tokens.end(parameter.specifier()))
                        + " "
                        + main.edits()
                                .expanded(
                                        tokens.first(parameter.declarator()),
                                        Declarators.end(parameter.declarator(), tokens)))
                .collect(Collectors.joining());
        return "static inline " + helper.resultType() + Copy.name(name) + "(struct weft_cursor *weft_at" + parameters
                + ")";
    }

    private void firings(
            String frame, String process, String pointer, Function<Local, String> field, StringBuilder text) {
        text.append("\nstatic inline unsigned weft_batch_firings(DOLProcess *")
                .append(process)
                .append(", ")
                .append(frame)
                .append(" *weft_f, unsigned weft_n, struct weft_cursor *weft_ends, int *weft_left");
        rates.ports().forEach(port -> text.append(", char *restrict ").append(from(port)));
        text.append(")\n{\n    const unsigned weft_all = weft_n;\n    struct weft_cursor weft_at[")
                .append(rates.slots())
                .append("];\n");
        rates.ports()
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
        carried.forEach(local -> text.append("    __typeof__(")
                .append(field.apply(local))
                .append(") ")
                .append(local.name())
                .append(" = ")
                .append(field.apply(local))
                .append(";\n"));
        text.append("    for (; weft_n > 0")
                .append(goesOn(process))
                .append("; weft_n--")
                .append(step)
                .append(") {\n");
        text.append("    ").append(body).append('\n').append(Lines.OWN);
        if (body.contains("goto weft_next;")) {
            text.append("    weft_next:;\n");
        }
        text.append("    }\n");
        if (!exits.isEmpty()) {
            text.append("weft_leave:\n");
        }
        carried.forEach(local -> text.append("    ")
                .append(field.apply(local))
                .append(" = ")
                .append(local.name())
                .append(";\n"));
        rates.ports()
                .forEach(port -> text.append("    weft_ends[")
                        .append(port.slot())
                        .append("] = weft_at[")
                        .append(port.slot())
                        .append("];\n"));
        text.append("    return weft_all - weft_n;\n}\n");
    }

    /** What a batch asks before each of its firings. */
    private String goesOn(String process) {
        if (loop.isPresent()) {
            IASTExpression condition = condition(loop.get());
            return isTrue(condition) ? "" : " && (" + copy.edits().text(condition) + ")";
        }
        return rates.end() == End.NEVER ? "" : " && !weft_is_noticed(" + process + ")";
    }

    private void size(StringBuilder text) {
        text.append("\nstatic unsigned weft_batch_size(DOLProcess *weft_p)\n{\n    unsigned weft_n = ")
                .append(holds())
                .append(MOST)
                .append(";\n");
        rates.ports()
                .forEach(port -> text.append("    weft_n = weft_firings_of(weft_p, ")
                        .append(port(port))
                        .append(", ")
                        .append(port.bytes())
                        .append(", weft_n);\n"));
        text.append("    return weft_n;\n}\n");
    }

    /** A condition of the compiler's: whether it sees the same sizes. */
    private String holds() {
        List<String> all = new ArrayList<>();
        rates.sizes().forEach(size -> all.add("sizeof(" + size.type() + ") == " + size.bytes()));
        numbers().forEach((name, value) -> all.add("(" + name + ") == (" + value + ")"));
        return all.isEmpty() ? "" : "!(" + String.join(" && ", all) + ") ? 0 : ";
    }

    /** The macros of the source that are numbers: another compilation may define them anew. */
    private Map<String, String> numbers() {
        Map<String, String> numbers = new TreeMap<>();
        TreeMap<String, Integer> definitions = new TreeMap<>();
        for (var directive : main.parsed().tree().getAllPreprocessorStatements()) {
            if (directive instanceof IASTPreprocessorUndefStatement undef) {
                definitions.put(undef.getMacroName().toString(), 2);
            } else if (directive instanceof IASTPreprocessorFunctionStyleMacroDefinition macro) {
                definitions.put(macro.getName().toString(), 2);
            } else if (directive instanceof IASTPreprocessorMacroDefinition macro && macro.isActive()) {
                definitions.merge(macro.getName().toString(), 1, Integer::sum);
            }
        }
        for (IASTPreprocessorMacroExpansion expansion : main.parsed().tree().getMacroExpansions()) {
            if (!main.parsed().inSource(expansion)) {
                continue;
            }
            List<IASTName> names = new ArrayList<>(List.of(expansion.getNestedMacroReferences()));
            names.add(expansion.getMacroReference());
            for (IASTName name : names) {
                String value =
                        main.directives().expansion(name.toString()).orElse("").strip();
                if (value.matches("[0-9()+*/<> -]*[0-9][0-9()+*/<> -]*")
                        && definitions.getOrDefault(name.toString(), 1) == 1) {
                    numbers.put(name.toString(), value);
                }
            }
        }
        return numbers;
    }

    private void batch(String frame, StringBuilder text) {
        text.append("\nstatic ")
                .append(result())
                .append(" weft_batch(DOLProcess *weft_p, ")
                .append(frame)
                .append(" *weft_f, unsigned weft_n)\n{\n    struct weft_cursor weft_ends[")
                .append(rates.slots())
                .append("];\n    int weft_left = 0;\n");
        rates.ports()
                .forEach(port -> text.append("    weft_cursor_open(weft_p, ")
                        .append(port(port))
                        .append(", &weft_ends[")
                        .append(port.slot())
                        .append("], ")
                        .append(port.bytes())
                        .append(" * weft_n);\n"));
        text.append("    const unsigned weft_fired = weft_batch_firings(weft_p, weft_f, weft_n")
                .append(rates.cycle() > 1 ? " * " + rates.cycle() : "")
                .append(", weft_ends, &weft_left");
        rates.ports()
                .forEach(port -> text.append(", weft_ends[").append(port.slot()).append("].at"));
        text.append(");\n    const bool weft_whole = weft_fired == weft_n")
                .append(rates.cycle() > 1 ? " * " + rates.cycle() : "")
                .append(rates.end() == End.NEVER ? "" : " && weft_left == 0 && !weft_is_noticed(weft_p)")
                .append(";\n");
        rates.ports().stream()
                .sorted((a, b) -> Boolean.compare(a.isInput(), b.isInput()))
                .forEach(port -> text.append("    weft_cursor_settle(weft_p, ")
                        .append(port(port))
                        .append(", &weft_ends[")
                        .append(port.slot())
                        .append("], ")
                        .append(port.bytes())
                        .append(" * weft_n, weft_whole);\n"));
        text.append(
                switch (result()) {
                    case "void" -> "}\n";
                    case "int" -> "    return weft_left;\n}\n";
                    default -> "    return weft_fired;\n}\n";
                });
    }
}
