package weft.protothread.batch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import weft.model.Position;
import weft.protothread.batch.BatchRates.End;
import weft.protothread.batch.BatchRates.PortRate;
import weft.source.SourceUnit;
import weft.source.lower.BlockingCalls;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Directive.Define;
import weft.source.parse.syntax.Directive.Undefine;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.MacroUse;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Statement.Break;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Statement.Do;
import weft.source.parse.syntax.Statement.ExpressionStatement;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.Statement.Goto;
import weft.source.parse.syntax.Statement.Label;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Statement.Switch;
import weft.source.parse.syntax.Statement.While;
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
import weft.source.tree.SourceFunctions;
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
    private final FunctionDefinition fire;
    private final BatchRates rates;
    private final LocalVariables locals;
    private final Order order;
    /** The loop whose turns are the firings. */
    private final Optional<Statement> loop;

    /** The process's locals that the loop uses and that live outside of it. */
    private final Set<Local> carried = new TreeSet<>((a, b) -> Integer.compare(a.id(), b.id()));

    /** How a loop is left: what the protothread does then. */
    private final List<Statement> exits = new ArrayList<>();

    private String body = "";
    private String step = "";
    private final TreeMap<String, String> helpers = new TreeMap<>();

    private Batch(SourceUnit main, FunctionDefinition fire, BatchRates rates, LocalVariables locals) {
        this.main = main;
        this.fire = fire;
        this.rates = rates;
        this.locals = locals;
        SourceUnit own = SourceUnit.of(main.base(), main.parsed(), main.functions(), main.ports(), main.diagnostics());
        this.copy = new Copy(own, this::moves);
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
            FunctionDefinition fire,
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

    /** Whether firings move bytes through a port; those with indices are told apart only when they run. */
    private boolean moves(String port) {
        return rates.ports().stream()
                .anyMatch(each -> each.name().isEmpty() || each.name().get().equals(port));
    }

    private Statement loop(Position at) {
        List<Statement> found = new ArrayList<>();
        Tree.each(fire.body(), node -> {
            if ((node instanceof For || node instanceof While || node instanceof Do)
                    && main.parsed().position(node).equals(at)) {
                found.add((Statement) node);
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
        if (main.functions().grows(SourceFunctions.name(fire))) {
            throw new NotBatched("what it takes while it runs has no place in a batch", fire);
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
        if (!locals.variableTypes().names().isEmpty()) {
            throw new NotBatched("a type of variable size is known only inside the function", fire);
        }
        if (rates.meets() && loop.isPresent() && leaves(loop.get())) {
            throw new NotBatched("its loop is left from the middle of a firing", loop.get());
        }
        if (loop.isPresent()) {
            nameCarried(loop.get(), access);
            copy.edit(loop.get(), order);
            editLoop(loop.get());
        } else {
            copy.edit(fire.body(), order);
            editReturns(fire.body(), "goto weft_next;");
            body = copy.edits().text(fire.body());
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
            FunctionDefinition definition = main.functions().definition(helper).orElseThrow();
            helpers.put(helper, copy.edits().text(definition.body()));
        }
    }

    private void helper(String name) {
        FunctionDefinition definition = main.functions().definition(name).orElseThrow();
        if (Signature.of(definition).isVariadic()) {
            throw new NotBatched("a function that moves bytes takes any number of arguments", definition);
        }
        LocalVariables its = new BlockingCalls(definition, main.functions(), copy.tokens()).locals(definition);
        copy.resolve(definition);
        copy.edit(definition.body(), new Order(main.functions(), its));
        // What only told calls of the API which process it is would be unused now.
        Signature.of(definition).parameters().stream()
                .map(parameter ->
                        Declarators.innermost(parameter.declarator()).name().toString())
                .filter(copy.processes()::contains)
                .forEach(process ->
                        copy.edits().after(copy.tokens().first(definition.body()) + 1, " (void)" + process + ";"));
    }

    // The loop

    /** Names what lives outside of the loop as it is called in a batch. */
    private void nameCarried(Statement statement, Function<Local, String> access) {
        int from = statement instanceof For loop
                ? copy.tokens().end(loop.initializer())
                : copy.tokens().first(statement);
        int end = copy.tokens().end(statement);
        for (var entry : locals.names().entrySet()) {
            NameNode name = entry.getKey();
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

    private void editLoop(Statement statement) {
        Optional<ExpressionNode> condition = condition(statement);
        if (condition.isPresent() && !Order.isPure(condition.get())) {
            throw new NotBatched("the condition of the loop changes something", condition.get());
        }
        if (statement instanceof Do && !isTrue(condition)) {
            throw new NotBatched("a do whose condition may be false", statement);
        }
        Statement inside = body(statement);
        Tree.each(inside, node -> {
            if (node instanceof Break jump && isOf(jump, inside)
                    || node instanceof Goto away && !isInside(away.label(), inside)) {
                exit((Statement) node);
            }
        });
        editReturns(inside, "");
        step = statement instanceof For loop
                ? loop.iteration().map(each -> ", " + copy.edits().text(each)).orElse("")
                : "";
        body = copy.edits().text(inside);
    }

    private static boolean isInside(NameNode label, Statement inside) {
        boolean[] found = new boolean[1];
        Tree.each(
                inside,
                node -> found[0] |=
                        node instanceof Label there && there.name().toString().equals(label.toString()));
        return found[0];
    }

    /** Whether a loop is left from the middle of a firing. */
    private static boolean leaves(Statement statement) {
        boolean[] found = new boolean[1];
        Statement inside = body(statement);
        Tree.each(
                inside,
                node -> found[0] |= node instanceof Return
                        || node instanceof Goto jump && !isInside(jump.label(), inside)
                        || node instanceof Break && isOf(node, inside));
        return found[0];
    }

    /** Whether a break leaves the loop that has this body. */
    private static boolean isOf(Node jump, Statement inside) {
        for (Node node = jump.parent(); node != inside; node = node.parent()) {
            if (node instanceof For || node instanceof While || node instanceof Do || node instanceof Switch) {
                return false;
            }
        }
        return !(inside instanceof Switch);
    }

    private void exit(Statement statement) {
        exits.add(statement);
        copy.edits().replace(statement, "{ *weft_left = " + exits.size() + "; goto weft_leave; }");
    }

    private void editReturns(Statement inside, String to) {
        Tree.eachInsideOut(inside, node -> {
            if (node instanceof Return end) {
                String evaluated = end.value()
                        .filter(value -> !(value instanceof Literal))
                        .map(value -> "(void)(" + copy.edits().text(value) + "); ")
                        .orElse("");
                String jump = to;
                if (to.isEmpty()) {
                    exits.add(end);
                    jump = "*weft_left = " + exits.size() + "; goto weft_leave;";
                }
                copy.edits().replace(end, "{ " + evaluated + jump + " }");
            }
        });
    }

    private static Optional<ExpressionNode> condition(Statement statement) {
        if (statement instanceof For each) {
            return each.condition();
        }
        Node asked = statement instanceof While each ? each.condition() : ((Do) statement).condition();
        return Optional.of((ExpressionNode) asked); // in C it is no declaration
    }

    private static Statement body(Statement statement) {
        return statement instanceof For each
                ? each.body()
                : statement instanceof While each ? each.body() : ((Do) statement).body();
    }

    private static boolean isTrue(Optional<ExpressionNode> condition) {
        return condition.isEmpty()
                || Tree.withoutParentheses(condition.get()) instanceof Literal literal
                        && literal.text().matches("1|true");
    }

    // What the protothread has of it

    /** Whether the frame keeps a local while a batch runs. */
    public boolean carries(Local local) {
        return carried.contains(local);
    }

    /** Which loop has the boundary between firings at the start of its body; empty: the function has. */
    public Optional<Statement> loop() {
        return loop;
    }

    /** Whether a process that waits at its first call can go back to the boundary: nothing of the firing has happened yet. */
    public boolean isFirst(int token, Function<ExpressionNode, Boolean> isStable) {
        if (meets() && counts()) {
            return false; // the boundary would count its firing once more
        }
        Statement statement = loop.isPresent() ? body(loop.get()) : fire.body();
        if (!(statement instanceof Block block)) {
            return false;
        }
        for (Statement each : block.statements()) {
            if (each instanceof DeclarationStatement declaration
                    && declaration.declaration() instanceof SimpleDeclaration simple
                    && simple.declarators().stream()
                            .allMatch(d -> d.initializer().isEmpty())) {
                continue;
            }
            return each instanceof ExpressionStatement expression
                    && Tree.withoutCasts(expression.expression()) instanceof Call call
                    && Api.of(Tree.callee(call)).filter(Api::blocks).isPresent()
                    && copy.tokens().first(call) == token
                    && call.arguments().stream()
                            .skip(1)
                            .allMatch(argument -> argument instanceof ExpressionNode e && isStable.apply(e));
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

    /** Whether some of the processes are members of an island. */
    public boolean meets() {
        return rates.meets();
    }

    /** What a member asks between two cycles. */
    private String isMet(String process, String turn) {
        return (counts() ? turn + " == " + first() + " && " : "") + "weft_is_member(" + process + ")";
    }

    /** The lines at the boundary of a call. */
    public List<String> atCall(String turn) {
        List<String> lines = new ArrayList<>();
        if (meets()) {
            lines.add("if (" + isMet("weft_p", turn) + ") {");
            lines.add("    const int weft_met = weft_meet(weft_p);");
            lines.add("    if (weft_met != WEFT_APART) {");
            if (counts()) {
                lines.add("        " + turn + " = " + last() + ";");
            }
            lines.add("        weft_f->resume = 0;");
            lines.add("        return weft_met;");
            lines.add("    }");
            lines.add("}");
        }
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
     * @param resume where a member resumes that has met the others
     */
    public List<String> atLoop(
            String turn,
            String process,
            Function<Local, String> field,
            Predicate<Local> isLive,
            List<String> leave,
            OptionalInt resume) {
        Statement statement = loop.orElseThrow();
        List<String> lines = new ArrayList<>();
        lines.add("weft_boundary: {");
        resume.ifPresent(number -> meeting(turn, process, field, isLive, number, lines));
        lines.add("    const unsigned weft_n = " + size(process, turn) + ";");
        lines.add("    if (weft_n > 0) {");
        carried.stream()
                .filter(isLive)
                .forEach(local -> lines.add("        " + field.apply(local) + " = " + local.name() + ";"));
        lines.add("        " + (exits.isEmpty() ? "" : "const int weft_left = ") + "weft_batch(" + process
                + ", weft_f, weft_n);");
        carried.stream()
                .filter(local -> comesBack(local, isLive))
                .forEach(local -> lines.add("        " + local.name() + " = " + field.apply(local) + ";"));
        for (int i = 0; i < exits.size(); i++) {
            lines.add("        if (weft_left == " + (i + 1) + ") {");
            Statement exit = exits.get(i);
            if (exit instanceof Return) {
                leave.forEach(line -> lines.add("            " + line));
            } else if (exit instanceof Goto jump) {
                lines.add("            goto " + jump.label() + ";");
            } else {
                lines.add("            break;");
            }
            lines.add("        }");
        }
        Optional<ExpressionNode> condition = condition(statement);
        if (isTrue(condition)) {
            lines.add("        goto weft_boundary;");
        } else {
            lines.add("        if (" + expanded(condition.get()) + ")");
            lines.add("            goto weft_boundary;");
            lines.add("        break;");
        }
        lines.add("    }");
        lines.add("}");
        return lines;
    }

    /** Whether a value goes back to the protothread: behind an exit from the middle others may be read than at the boundary. */
    private boolean comesBack(Local local, Predicate<Local> isLive) {
        return !exits.isEmpty() || isLive.test(local);
    }

    /** A member meets the others, whose turn may change what it has in its frame. */
    private void meeting(
            String turn,
            String process,
            Function<Local, String> field,
            Predicate<Local> isLive,
            int resume,
            List<String> lines) {
        List<Local> kept = locals.all().stream()
                .filter(local -> local.place() == Place.SAVED && isLive.test(local))
                .toList();
        lines.add("    if (" + isMet(process, turn) + ") {");
        kept.forEach(local -> lines.add("        " + field.apply(local) + " = " + local.name() + ";"));
        lines.add("        weft_resume_" + resume + ":;");
        lines.add("        const int weft_met = weft_is_member(" + process + ") ? weft_meet(" + process
                + ") : WEFT_APART;");
        lines.add("        if (weft_met != WEFT_APART) {");
        lines.add("            weft_f->resume = " + resume + ";");
        lines.add("            return weft_met;");
        lines.add("        }");
        kept.forEach(local -> lines.add("        " + local.name() + " = " + field.apply(local) + ";"));
        Optional<ExpressionNode> condition = condition(loop.orElseThrow());
        if (!isTrue(condition)) {
            lines.add("        if (!(" + expanded(condition.get()) + "))");
            lines.add("            break;");
        }
        lines.add("    }");
    }

    /** An expression as it stands in generated lines. */
    private String expanded(ExpressionNode expression) {
        return main.edits()
                .expanded(
                        main.parsed().tokens().first(expression),
                        main.parsed().tokens().end(expression));
    }

    /** The token before which the loop's lines stand, behind the brace if it has one. */
    public boolean isBraced() {
        return body(loop.orElseThrow()) instanceof Block;
    }

    public Statement loopBody() {
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
        helpers.forEach((name, code) -> copies.put(
                main.functions().definition(name).orElseThrow(),
                heads(code) + "\n" + head(name) + "\n" + code + "\n" + Lines.OWN));
        StringBuilder firings = new StringBuilder(heads(body + step));
        firings(frame, process, pointer, field, isLive, firings);
        copies.put(fire, firings.toString().stripTrailing()); // the end of its line is the source's
        return copies;
    }

    /** Declarations of the copies that a text calls. */
    private String heads(String code) {
        return helpers.keySet().stream()
                .filter(name -> code.contains(Copy.name(name) + "("))
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
        if (meets()) {
            cycles(text);
        }
        return text.toString();
    }

    /** What a turn of an island calls. */
    private void cycles(StringBuilder text) {
        String firings = "weft_n" + (rates.cycle() > 1 ? " * " + rates.cycle() : "");
        text.append("\nenum { weft_fits = ").append(fits()).append(" };\n");
        text.append(
                        "\nstatic bool weft_cycles(DOLProcess *weft_p, unsigned weft_n, struct weft_cursor *weft_ends)\n{\n")
                .append("    int weft_left = 0;\n")
                .append("    const unsigned weft_fired = weft_batch_firings(weft_p, weft_frame(weft_p), ")
                .append(firings)
                .append(", weft_ends, &weft_left");
        rates.ports()
                .forEach(port -> text.append(", weft_ends[").append(port.slot()).append("].at"));
        text.append(");\n    return ")
                .append(loop.isEmpty() && rates.end() != End.NEVER ? "!weft_ends_in_turn(weft_p) && " : "")
                .append(loop.isPresent() && rates.end() != End.NEVER ? "!weft_is_noticed(weft_p) && " : "")
                .append("weft_fired == ")
                .append(firings)
                .append(";\n}\n");
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
                .append(comesBack(local, isLive) ? " = " + field.apply(local) : "")
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
        carried.stream()
                .filter(local -> comesBack(local, isLive))
                .forEach(local -> text.append("    ")
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
            Optional<ExpressionNode> condition = condition(loop.get());
            return isTrue(condition) ? "" : " && (" + copy.edits().text(condition.get()) + ")";
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
        String fits = fits();
        return (fits.equals("1") ? "" : "!(" + fits + ") ? 0 : ") + (meets() ? "weft_is_member(weft_p) ? 0 : " : "");
    }

    private String fits() {
        List<String> all = new ArrayList<>();
        rates.sizes().forEach(size -> all.add("sizeof(" + size.type() + ") == " + size.bytes()));
        numbers().forEach((name, value) -> all.add("(" + name + ") == (" + value + ")"));
        return all.isEmpty() ? "1" : String.join(" && ", all);
    }

    /** The macros of the source that are numbers: another compilation may define them anew. */
    private Map<String, String> numbers() {
        Map<String, String> numbers = new TreeMap<>();
        TreeMap<String, Integer> definitions = new TreeMap<>();
        for (var directive : main.parsed().tree().directives()) {
            if (directive instanceof Undefine undef) {
                definitions.put(undef.name(), 2);
            } else if (directive instanceof Define macro && macro.hasParameters()) {
                definitions.put(macro.name(), 2);
            } else if (directive instanceof Define macro && macro.isActive()) {
                definitions.merge(macro.name(), 1, Integer::sum);
            }
        }
        ParsedSource source = main.parsed();
        for (MacroUse use : source.macroUses(0, source.source().text().length())) {
            for (String name : use.names()) {
                String value = main.directives().expansion(name).orElse("").strip();
                if (value.matches("[0-9()+*/<> -]*[0-9][0-9()+*/<> -]*") && definitions.getOrDefault(name, 1) == 1) {
                    numbers.put(name, value);
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
