package weft.protothread;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import weft.protothread.hoist.ApiCall;
import weft.protothread.hoist.BlockingCall;
import weft.protothread.hoist.HelperCall;
import weft.protothread.hoist.HoistedStatements;
import weft.protothread.refuse.Restrictions;
import weft.source.ResumePoints;
import weft.source.SourceUnit;
import weft.source.flow.Flow;
import weft.source.parse.SourceTokens;
import weft.source.text.Edits;
import weft.source.text.Lines;
import weft.source.tree.Api;
import weft.source.tree.Constants;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.FunctionNames;
import weft.source.tree.Jumps;
import weft.source.tree.Lambdas;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.LocalVariables;
import weft.source.tree.Rematerializable;
import weft.source.tree.ScalarTransfers;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;
import weft.source.tree.Types;

/** One function that blocks, on its way to a protothread. */
public final class Protothread {

    private final SourceUnit unit;
    private final IASTFunctionDefinition definition;
    private final NavigableSet<Integer> calls = new TreeSet<>();
    /** What cannot stay inside of an expression: blocking calls, and jumps out of statement expressions. */
    private final NavigableSet<Integer> hoisted = new TreeSet<>();

    private final LocalVariables locals;
    private final Flow flow;
    private final ProtothreadFrame frame;
    private final Rematerializable stability;
    private final List<Point> points = new ArrayList<>();
    private boolean returnsValue;
    private boolean refires;

    private record Point(int number, int node, int token, Optional<String> callee) {}

    Protothread(SourceUnit unit, IASTFunctionDefinition definition) {
        this.unit = unit;
        this.definition = definition;
        Set<IASTNode> passed = new HashSet<>();
        for (IASTFunctionCallExpression call : unit.functions().calls(SourceFunctions.name(definition))) {
            if (unit.functions().blocks(call)) {
                calls.add(tokens().first(call));
            }
            if (Api.of(Tree.callee(call)).filter(Api::opensWindow).isPresent() && call.getArguments().length > 1) {
                passed.add(Tree.withoutCasts(call.getArguments()[1]));
            }
            ScalarTransfers.address(call).ifPresent(passed::add);
        }
        hoisted.addAll(calls);
        Tree.each(definition.getBody(), node -> {
            if (node instanceof IGNUASTCompoundStatementExpression expression) {
                Jumps.outOf(expression.getCompoundStatement()).forEach(jump -> hoisted.add(tokens().first(jump)));
            }
        });
        locals = new LocalVariables(definition, tokens(), calls, passed);
        flow = new Flow(locals);
        frame = new ProtothreadFrame(
                SourceFunctions.name(definition),
                unit,
                this::hasTypeOfOthers,
                unit.alignments().mayExceedFrames(definition));
        stability = new Rematerializable(locals);
    }

    /**
     * Edits the function; the flow of its text is analysed at the end.
     *
     * @param head        its head in transformed code, asked for when the function's names are edited
     * @param first       a statement that comes before all others, or nothing
     * @param anew        a statement that comes next when the function is called anew, or nothing
     * @param frameMemory where its frame is
     * @param refires     whether it is a firing that more may follow in the same call, of the process weft_p
     */
    void transform(
            Supplier<String> head,
            String first,
            String anew,
            String frameMemory,
            boolean returnsValue,
            boolean refires) {
        this.returnsValue = returnsValue;
        this.refires = refires;
        new Restrictions(this, definition).check();
        ApiEdits api = new ApiEdits(unit);
        api.editUnevaluated(definition.getBody());
        String types = new LocalTypes(this, definition).move();
        for (var entry : locals.names().entrySet()) {
            IASTName name = entry.getKey();
            Local local = entry.getValue();
            if (Lambdas.of(name).isPresent()) {
                continue;
            }
            if ((local.place() == Place.FRAME || local.place() == Place.REFERENCE) && !name.isDeclaration()) {
                unit.edits().replace(name, access(local));
            } else if (Constants.isSize(name)) {
                unit.edits().replace(name, Constants.number(local.variable()));
            } else if (!local.name().equals(name.toString())) {
                unit.edits().replace(name, local.name());
            }
        }
        LambdaEdits.edit(this);
        CompoundLiterals.edit(definition, this);
        api.edit(definition.getBody());
        new StatementEdits(this).body(definition.getBody());
        flow.analyse();
        locals.all().stream().filter(this::isSaved).forEach(frame::field);
        write(types, head.get(), first, anew, frameMemory);
    }

    /**
     * Gives the function its new head, the jump to where it resumes, and its end. The head and the pointer to the frame are one
     * line: that is where the debugger stops when the function is called.
     */
    private void write(String types, String head, String first, String anew, String frameMemory) {
        int body = tokens().first(definition.getBody());
        int end = tokens().end(definition.getBody());
        int line = tokens().source().line(tokens().fileStart(tokens().first(definition)));
        List<String> spaces = FunctionNames.written(
                Declarators.innermost(definition.getDeclarator()).getName());
        StringBuilder start = new StringBuilder(Lines.OWN);
        spaces.forEach(space -> start.append("namespace ").append(space).append(" {\n"));
        edits().after(end, ("\n" + Lines.OWN + "}").repeat(spaces.size()));
        start.append(types)
                .append(frame.definition())
                .append('\n')
                .append(Lines.mark(line))
                .append(head)
                .append(" { ")
                .append(frame.type())
                .append(" *const weft_f = ")
                .append(Cpp.is(definition) ? "(" + frame.type() + " *)" : "")
                .append(frameMemory)
                .append(';');
        List<String> lines = new ArrayList<>();
        if (!first.isEmpty()) {
            lines.add(first);
        }
        if (!frame.pointer().isEmpty()) {
            lines.add(frame.pointer());
        }
        if (refires) {
            lines.add("unsigned weft_firings = WEFT_FIRINGS;");
        }
        lines.addAll(views());
        lines.add("switch (weft_f->resume) {");
        points.forEach(point -> lines.add("case " + point.number() + ": goto weft_resume_" + point.number() + ";"));
        lines.add("}");
        if (!anew.isEmpty()) {
            lines.add(anew);
        }
        if (refires) {
            lines.add("weft_again:;");
        }
        for (Local local : locals.all()) {
            if (local.isParameter() && local.place() == Place.FRAME && frame.has(local)) {
                lines.add(entered(local) + ";");
            } else if (refires && local.isParameter() && local.place() == Place.SAVED) {
                lines.add(local.name() + " = weft_p;"); // the function changes it
            }
        }
        lines.forEach(each -> start.append("\n    ").append(Lines.OWN).append(each));
        edits().replace(tokens().first(Tree.declaration(definition)), body + 1, start.toString());
        IASTStatement[] statements = ((IASTCompoundStatement) definition.getBody()).getStatements();
        if (statements.length == 0 || !(statements[statements.length - 1] instanceof IASTReturnStatement)) {
            HoistedStatements last = new HoistedStatements(tokens().source().line(tokens().fileStart(end - 1)), "    ");
            leave(last);
            edits().before(end - 1, "    " + last + "\n");
        }
    }

    /**
     * What lives in the frame, by the names of the source: the debugger shows them; nothing else uses them. In C they are pointers,
     * to the first element of what is an array.
     */
    private List<String> views() {
        Map<String, Integer> uses = new HashMap<>();
        Tree.each(definition, node -> {
            if (node instanceof IASTName name && !(name.getParent() instanceof IASTFieldReference)) {
                uses.merge(
                        name.toString(),
                        locals.of(name)
                                        .filter(local -> local.place() == Place.FRAME)
                                        .isPresent()
                                ? 0
                                : 1,
                        Integer::sum);
            }
        });
        List<String> views = new ArrayList<>();
        for (Local local : locals.all()) {
            String name = local.variable().getName();
            if (local.place() != Place.FRAME
                    || local.isParameter()
                    || !frame.has(local)
                    || uses.getOrDefault(name, 1) > 0
                    || unit.directives().expansion(name).isPresent()) {
                continue;
            }
            uses.put(name, 1); // another of that name has none
            String field = frame.field(local);
            boolean isArray = local.type() instanceof IArrayType;
            views.add(
                    Cpp.is(definition)
                            ? "[[maybe_unused]] auto &" + name + " = " + field + ";"
                            : "__attribute__((unused)) __typeof__(" + field + (isArray ? "[0]" : "") + ") *const "
                                    + name + " = " + (isArray ? "" : "&") + field + ";");
        }
        return views;
    }

    /** Ends the function. A firing is followed by another one here, which saves a call, unless the scheduler must look. */
    void leave(HoistedStatements text) {
        if (text.isEmpty()) {
            text.add("weft_f->resume = 0;");
        } else {
            text.addOwn("weft_f->resume = 0;");
        }
        if (refires) {
            text.addOwn("if (weft_fires_again(weft_p, &weft_firings))");
            text.addOwn("    goto weft_again;");
        }
        text.addOwn("return WEFT_DONE;");
    }

    /** A parameter that must not move gets its place in the frame. */
    private String entered(Local local) {
        String field = frame.field(local);
        return Cpp.is(definition) && !(Types.isScalar(local.type()) && !Types.isQualified(local.type()))
                ? CppDeclarations.made(field) + "(" + local.name() + ")"
                : field + " = " + local.name();
    }

    public SourceUnit unit() {
        return unit;
    }

    public SourceTokens tokens() {
        return unit.parsed().tokens();
    }

    public Edits edits() {
        return unit.edits();
    }

    public LocalVariables locals() {
        return locals;
    }

    /** How a local is called where the function uses it. */
    String access(Local local) {
        return switch (local.place()) {
            case FRAME -> frame.field(local);
            case REFERENCE -> "(*" + frame.field(local) + ")";
            default -> local.name();
        };
    }

    public Flow flow() {
        return flow;
    }

    public ProtothreadFrame frame() {
        return frame;
    }

    /** Whether a tree has a blocking call that it evaluates, or a jump out of a statement expression. */
    public boolean blocks(IASTNode node) {
        Integer found = node == null ? null : hoisted.ceiling(tokens().first(node));
        return found != null && found < tokens().end(node);
    }

    /** Whether there is a blocking call behind a declaration in its scope. */
    public boolean blocksBehind(IASTSimpleDeclaration declaration) {
        Integer call = calls.ceiling(tokens().end(declaration));
        return call != null && call < tokens().end(declaration.getParent().getParent());
    }

    public boolean isBlockingCall(IASTFunctionCallExpression call) {
        return unit.functions().blocks(call) && calls.contains(tokens().first(call));
    }

    BlockingCall target(IASTFunctionCallExpression call) {
        String callee = Tree.callee(call);
        return Api.of(callee)
                .<BlockingCall>map(api -> new ApiCall(api, unit.ports(), locals, value(call)))
                .orElseGet(() -> new HelperCall(unit.helper(callee)));
    }

    /** Whether a local of C has a type by {@code typeof} of other locals that can be told, for the frame that knows none of these. */
    public boolean hasTypeOfOthers(Local local) {
        boolean[] others = new boolean[1];
        Tree.each(
                local.specifier(),
                node -> others[0] |=
                        node instanceof IASTName name && locals.of(name).isPresent());
        return others[0]
                && local.place() == Place.SAVED
                && !local.isParameter()
                && !Cpp.is(definition)
                && local.specifier().getParent().getParent().getParent() instanceof IASTCompoundStatement
                && Types.spelled(local.type()).isPresent();
    }

    /** What follows the declaration of such a local: the compiler checks the type that was told. */
    String checkOfType(Local local) {
        return unit.deferred()
                .later(() -> isSaved(local)
                        ? " _Static_assert(__builtin_types_compatible_p(__typeof__(" + frame.field(local)
                                + "), __typeof__(" + local.name() + ")), \"write the type instead of typeof\");"
                        : "");
    }

    /** The local that a read or write moves from or to its register. */
    private Optional<Local> value(IASTFunctionCallExpression call) {
        return ScalarTransfers.address(call)
                .flatMap(address -> locals.of(Tree.withoutParentheses(address.getOperand())))
                .filter(local -> local.place() == Place.SAVED);
    }

    boolean hasStableAddress(IASTExpression expression) {
        return stability.hasStableAddress(expression);
    }

    boolean isStable(IASTInitializerClause expression) {
        return stability.isStable(expression);
    }

    /** Adds what a return statement does with its value before it returns. */
    void returned(IASTExpression value, HoistedStatements text, ExpressionEdits expressions) {
        if (!returnsValue && isStable(value)) {
            return;
        }
        String residual = expressions.value(value, text);
        text.add(returnsValue ? "*weft_value = " + residual + ";" : "(void)(" + residual + ");");
    }

    /** Room for statements in the place of a node. */
    HoistedStatements prelude(IASTNode node) {
        int at = tokens().fileStart(tokens().first(node));
        return new HoistedStatements(
                tokens().source().line(at), tokens().source().indentation(at));
    }

    public void error(IASTNode at, String format, Object... arguments) {
        unit.diagnostics().error(unit.parsed().position(at), format, arguments);
    }

    /**
     * Adds a blocking point.
     *
     * @param node  its place in the flow: what is live there is saved and restored
     * @param token where it is in the source
     * @param call  the call, true when it is done
     */
    void point(int node, int token, BlockingCall target, String call, HoistedStatements before) {
        Point point = new Point(points.size() + 1, node, token, target.callee());
        points.add(point);
        String line = before.newline();
        before.addMarked(unit.deferred().later(() -> resumption(point, line, before.mark()))
                + "if (!" + call + ") {" + unit.deferred().later(() -> suspension(point, line + "    " + Lines.OWN))
                + line + Lines.OWN + "}");
    }

    /** What restores the locals, and leads to the line of the call. */
    private String resumption(Point point, String newline, String mark) {
        String label = "weft_resume_" + point.number() + ":";
        List<Local> saved = saved(point);
        if (saved.isEmpty()) {
            return mark + label + " ";
        }
        StringBuilder text = new StringBuilder(Lines.OWN)
                .append("if (0) {")
                .append(newline)
                .append(Lines.OWN)
                .append(label);
        saved.forEach(local -> text.append(newline)
                .append("    ")
                .append(Lines.OWN)
                .append(local.name())
                .append(" = ")
                .append(frame.field(local))
                .append(';'));
        return text.append(newline)
                .append(Lines.OWN)
                .append('}')
                .append(newline)
                .append(mark)
                .toString();
    }

    private String suspension(Point point, String newline) {
        StringBuilder text = new StringBuilder();
        saved(point)
                .forEach(local -> text.append(newline)
                        .append(frame.field(local))
                        .append(" = ")
                        .append(local.name())
                        .append(';'));
        return text.append(newline)
                .append("weft_f->resume = ")
                .append(point.number())
                .append(';')
                .append(newline)
                .append("return WEFT_BLOCKED;")
                .toString();
    }

    /** The blocking points, by number. */
    List<ResumePoints.Call> calls() {
        return points.stream()
                .map(point -> new ResumePoints.Call(
                        tokens().source().place(tokens().source().line(tokens().fileStart(point.token()))),
                        point.callee()))
                .toList();
    }

    /** Whether a local goes to the frame anywhere: then its declaration gives it a value. */
    boolean isSaved(Local local) {
        return points.stream().anyMatch(point -> isSaved(local, point));
    }

    private boolean isSaved(Local local, Point point) {
        return local.place() == Place.SAVED && local.inScope(point.token()) && flow.isLive(local, point.node());
    }

    private List<Local> saved(Point point) {
        return locals.all().stream().filter(local -> isSaved(local, point)).toList();
    }
}
