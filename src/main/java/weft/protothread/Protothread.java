package weft.protothread;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.diagnostics.Message;
import weft.protothread.batch.Batch;
import weft.protothread.batch.BatchRates;
import weft.protothread.batch.Unbatched;
import weft.protothread.hoist.Construction;
import weft.protothread.hoist.HoistedStatements;
import weft.protothread.refuse.Restrictions;
import weft.source.ResumePoints;
import weft.source.SourceUnit;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.Assembler;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.text.Edits;
import weft.source.text.Lines;
import weft.source.tree.Constants;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Lambdas;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.LocalVariables;
import weft.source.tree.Rooms;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** One function that blocks, on its way to a protothread. */
public final class Protothread {

    private static final Set<String> TELLS_TYPES_APART =
            Set.of("_Generic", "typeof", "__typeof", "__typeof__", "__auto_type", "__builtin_types_compatible_p");

    private final BlockingFunction function;
    private final SourceUnit unit;
    private final FunctionDefinition definition;
    private final LocalVariables locals;
    private final ProtothreadFrame frame;
    private final SourceTokens tokens;
    private final Edits edits;
    private Optional<Batch> batch = Optional.empty();
    private String turn = "";

    /** For a function whose text has not been edited. */
    Protothread(BlockingFunction function) {
        this.function = function;
        unit = function.unit();
        definition = function.definition();
        locals = function.locals();
        frame = function.frame();
        tokens = function.tokens();
        edits = function.edits();
    }

    /**
     * Makes the batch of a firing function, before its text is edited.
     *
     * @return why there is none
     */
    Optional<Unbatched> batch(BatchRates rates) {
        Batch.Found found = Batch.of(unit, definition, rates, locals, function::access);
        batch = found.batch();
        return found.reason();
    }

    /** Puts the copies of functions that the batch is made of behind them; gives what comes behind the source, nothing where there is none. */
    String batchText() {
        batch.ifPresent(made -> made.functions()
                .copies(
                        frame.type(),
                        parameter(),
                        frame.pointer(),
                        frame::field,
                        local -> made.loop()
                                .filter(loop -> function.isLiveAt(local, loop))
                                .isPresent())
                .forEach((copied, text) -> unit.edits().after(tokens.end(copied), "\n" + Lines.OWN + text)));
        return batch.map(made -> made.functions().text(frame.type())).orElse("");
    }

    /** What the function calls its process. */
    private String parameter() {
        return locals.all().stream()
                .filter(Local::isParameter)
                .map(Local::name)
                .findFirst()
                .orElseThrow();
    }

    /**
     * Edits the function.
     *
     * @param head        its head in transformed code, asked for when the function's names are edited
     * @param first       a statement that comes before all others, or nothing
     * @param anew        a statement that comes next when the function is called anew, or nothing
     * @param frameMemory where its frame is
     * @param refires     whether it is a firing that more may follow in the same call, of the process weft_p
     * @return its blocking points, by number
     */
    List<ResumePoints.Call> transform(
            Supplier<String> head, String first, String anew, String frameMemory, boolean refires) {
        BlockingPoints points = new BlockingPoints(function, batch, batch.isPresent() ? parameter() : "");
        FunctionEnd end = new FunctionEnd(refires);
        new Restrictions(function, definition).check();
        new ScopeEnds(function).edit();
        ApiEdits api = new ApiEdits(unit);
        api.editUnevaluated(definition.body());
        ownName();
        BroughtNames brought = new BroughtNames(function, definition);
        brought.edit();
        Set<Local> sizes = sizes();
        LocalTypes types = new LocalTypes(function, definition);
        String moved = types.move();
        for (var entry : locals.names().entrySet()) {
            NameNode name = entry.getKey();
            Local local = entry.getValue();
            if (Lambdas.of(name).isPresent() || Constants.isSize(name)) {
                continue;
            }
            if ((local.place() == Place.FRAME || local.place() == Place.REFERENCE)
                    && name != Declarators.innermost(local.declarator()).name()
                    && !name.isDeclaration()) {
                edits.replace(name, asDeclared(name, local, function.access(local)));
            } else if (!local.name().equals(name.toString())) {
                edits.replace(name, local.name());
            }
        }
        sizes.forEach(this::askAgain);
        LambdaEdits.edit(function);
        ArgumentLists.edit(definition, function);
        Tree.each(definition.body(), node -> {
            if (node instanceof Assembler) {
                assembler(node);
            }
        });
        CompoundLiterals.edit(definition, function);
        function.room().edit();
        api.edit(definition.body());
        Attempts attempts = new Attempts(function, points);
        new StatementEdits(function, points, attempts, end).body(definition.body());
        batch.ifPresent(made -> boundary(made, points, end));
        locals.all().stream().filter(points::isSaved).forEach(frame::field);
        types.variable().forEach((name, declaration) -> {
            if (frame.mentions(name)) {
                function.report(Message.VARIABLE_TYPE, declaration); // a value of it is kept, or a pointer to one
            }
        });
        List<String> lines = opening(first, anew, points, attempts, refires);
        List<String> names = new ArrayList<>(types.names());
        names.addAll(frame.types());
        write(brought.around(moved + frame.definition(), names), head.get(), lines, frameMemory, end);
        return points.calls();
    }

    /** What the function calls itself by, {@code __func__}, stays what it is in the source. */
    private void ownName() {
        String name = SourceFunctions.name(definition);
        String whole = Declarators.innermost(definition.declarator()).name().toString();
        String written = whole.substring(whole.lastIndexOf(':') + 1);
        if (unit.functions().cName(name).equals(written)) {
            return;
        }
        Tree.each(definition.body(), node -> {
            if (node instanceof Identifier id
                    && Tree.isNameOfFunction(id.name())
                    && !Tree.isPrettyName(id.name())
                    && Lambdas.of(id.name()).isEmpty()) {
                edits.replace(id, "\"" + written + "\"");
            }
        });
    }

    /** Puts what runs batches before each turn of the loop that has the firings. */
    private void boundary(Batch made, BlockingPoints points, FunctionEnd end) {
        if (made.counts()) {
            turn = frame.temporary("unsigned");
        }
        if (made.loop().isEmpty()) {
            return;
        }
        List<String> lines = new ArrayList<>();
        if (made.counts()) {
            lines.add(made.boundary().count(turn));
        }
        Statement loop = made.loop().get();
        lines.addAll(made.boundary()
                .atLoop(
                        turn,
                        parameter(),
                        frame::field,
                        local -> function.isLiveAt(local, loop),
                        end.statements(),
                        made.meets() ? OptionalInt.of(points.addMeeting(tokens.first(loop))) : OptionalInt.empty()));
        Statement body = made.loopBody();
        String indentation = "\n" + function.prelude(loop).indentation() + "    " + Lines.OWN;
        String text = lines.stream().map(line -> indentation + line).collect(Collectors.joining());
        int first = tokens.first(body);
        if (made.isBraced()) {
            edits.after(first + 1, text);
        } else {
            edits.before(first, "{" + text + indentation);
            edits.after(tokens.end(body), " }");
        }
    }

    /** Writes the numbers of constants that types depend on, before these types move; gives the constants. */
    private Set<Local> sizes() {
        Set<Local> sizes = new LinkedHashSet<>();
        locals.names().forEach((name, local) -> {
            if (Lambdas.of(name).isEmpty() && Constants.isSize(name)) {
                edits.replace(name, Constants.number(name));
                sizes.add(local);
            }
        });
        return sizes;
    }

    /** C: what is constant is not so in the frame; where types are told apart, a pointer to it is one to a constant. */
    private String asDeclared(NameNode name, Local local, String access) {
        boolean isAddress = local.type().isArray()
                || name.parent().parent() instanceof Unary unary && unary.is(UnaryOperator.ADDRESS);
        return isAddress && local.type().ofElements().isConst() && !Cpp.is(definition) && tellsTypesApart()
                ? "(*(const __typeof__(" + access + ") *)&" + access + ")"
                : access;
    }

    private boolean tellsTypesApart() {
        return IntStream.range(tokens.first(definition), tokens.end(definition))
                .mapToObj(tokens::image)
                .anyMatch(TELLS_TYPES_APART::contains);
    }

    /** The operands of assembler are words to the parser; one in brackets before an operand is its name. */
    private void assembler(Node node) {
        for (int i = tokens.first(node) + 1; i < tokens.end(node); i++) {
            boolean isName =
                    tokens.image(i - 1).equals("[") && tokens.image(i - 2).matches("[:,]|::");
            Optional<Local> local = isName ? Optional.empty() : locals.visible(tokens.image(i), i);
            if (local.isPresent() && !function.access(local.get()).equals(tokens.image(i))) {
                edits.replace(i, i + 1, function.access(local.get()));
            }
        }
    }

    /** A constant whose number stands in the frame's type has the same one where the text is compiled. */
    private void askAgain(Local size) {
        Node declaration = size.declarator().parent();
        if (declaration.parent() instanceof DeclarationStatement statement) {
            edits.after(
                    tokens.end(statement),
                    " static_assert(" + size.name() + " == " + Constants.number(size.variable()) + ", \"weft: "
                            + size.variable().name()
                            + " was another number at generation; give weft generate the compiler and the options"
                            + " that build: --cc, --cppflags\");");
        }
    }

    /**
     * Gives the function its new head, the jump to where it resumes, and its end. The head and the pointer to the frame are one
     * line: that is where the debugger stops when the function is called.
     */
    private void write(String types, String head, List<String> lines, String frameMemory, FunctionEnd leave) {
        int body = tokens.first(definition.body());
        int end = tokens.end(definition.body());
        int line = tokens.source().line(tokens.fileStart(tokens.first(definition)));
        List<String> spaces =
                Declarators.innermost(definition.declarator()).name().qualifiers();
        StringBuilder start = new StringBuilder(Lines.OWN);
        spaces.forEach(space -> start.append("namespace ").append(space).append(" {\n"));
        edits.after(end, ("\n" + Lines.OWN + "}").repeat(spaces.size()));
        start.append(types)
                .append('\n')
                .append(batch.map(made -> made.functions().prototypes(frame.type()))
                        .orElse(""))
                .append(Lines.mark(line))
                .append(head)
                .append(" { ")
                .append(frame.type())
                .append(" *const weft_f = ")
                .append(Cpp.is(definition) ? "(" + frame.type() + " *)" : "")
                .append(frameMemory)
                .append(';');
        lines.forEach(each -> start.append("\n    ").append(Lines.OWN).append(each));
        edits.replace(tokens.first(Tree.declaration(definition)), body + 1, start.toString());
        List<Statement> statements = ((Block) definition.body()).statements();
        if (statements.isEmpty() || !(statements.get(statements.size() - 1) instanceof Return)) {
            HoistedStatements last = new HoistedStatements(tokens.source().line(tokens.fileStart(end - 1)), "    ");
            leave.add(last);
            edits.before(end - 1, "    " + last + "\n");
        }
    }

    /** The statements that end what lives when an exception leaves the function, for one that catches it. */
    private List<String> unwound() {
        return unit.functions().isUnwound(SourceFunctions.name(definition))
                ? function.unwinding().ends(tokens.first(definition), tokens.end(definition))
                : List.of();
    }

    /** What comes before the first statement of the source: the jump to where the function resumes, and its firings. */
    private List<String> opening(String first, String anew, BlockingPoints points, Attempts attempts, boolean refires) {
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
        lines.addAll(ArgumentLists.opening(definition, function));
        lines.addAll(views());
        if (!unwound().isEmpty()) {
            lines.add(function.unwinding().guard(unwound()));
        }
        lines.addAll(function.room().types());
        lines.add("switch (weft_f->resume) {");
        lines.addAll(attempts.jumps(definition));
        lines.add("}");
        if (!anew.isEmpty()) {
            lines.add(anew);
        }
        if (refires) {
            lines.add("weft_again:;");
        }
        if (batch.filter(made -> made.loop().isEmpty()).isPresent()) {
            Batch made = batch.get();
            if (made.counts()) {
                lines.add(made.boundary().count(turn));
            }
            if (points.beginAnew()) {
                lines.add("weft_boundary:;");
            }
            lines.addAll(made.boundary().atCall(turn));
        }
        frame.start().ifPresent(lines::add);
        lines.addAll(function.unwinding().start());
        for (Local local : locals.all()) {
            if (local.isParameter() && local.place() == Place.FRAME && frame.has(local)) {
                lines.add(entered(local));
            } else if (refires && local.isParameter() && local.place() == Place.SAVED) {
                lines.add(local.name() + " = weft_p;"); // the function changes it
            }
        }
        return lines;
    }

    /**
     * What lives in the frame, by the names of the source: the debugger shows them; nothing else uses them. In C they are pointers,
     * to the first element of what is an array.
     */
    private List<String> views() {
        Map<String, Integer> uses = new HashMap<>();
        Tree.each(definition, node -> {
            if (node instanceof NameNode name && !(name.parent() instanceof FieldReference)) {
                uses.merge(
                        name.toString(),
                        locals.of(name)
                                        .filter(local -> local.place() == Place.FRAME && !local.isParameter())
                                        .isPresent()
                                ? 0
                                : 1,
                        Integer::sum);
            }
        });
        List<String> views = new ArrayList<>();
        for (Local local : locals.all()) {
            String name = local.variable().name();
            if (local.place() != Place.FRAME
                    || local.isParameter()
                    || !frame.has(local)
                    || Rooms.isKept(local)
                    || uses.getOrDefault(name, 1) > 0
                    || unit.directives().expansion(name).isPresent()) {
                continue;
            }
            uses.put(name, 1); // another of that name has none
            String field = frame.field(local);
            boolean isArray = local.type() instanceof Type.Array;
            views.add(
                    Cpp.is(definition)
                            ? "[[maybe_unused]] auto &" + name + " = " + field + ";"
                            : "__attribute__((__unused__)) __typeof__(" + field + (isArray ? "[0]" : "") + ") *const "
                                    + name + " = " + (isArray ? "" : "&") + field + ";");
        }
        return views;
    }

    /** A parameter that must not move gets its place in the frame. */
    private String entered(Local local) {
        String field = frame.field(local);
        return Cpp.is(definition) && !(local.type().isScalar() && !local.type().isQualified())
                ? Construction.of(field) + "(" + local.name() + ");"
                : Construction.set(field, local.name(), local.type());
    }
}
