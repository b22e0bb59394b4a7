package weft.protothread;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import weft.diagnostics.Message;
import weft.protothread.hoist.Construction;
import weft.protothread.hoist.HoistedStatements;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Statement.Break;
import weft.source.parse.syntax.Statement.Case;
import weft.source.parse.syntax.Statement.CatchHandler;
import weft.source.parse.syntax.Statement.ComputedGoto;
import weft.source.parse.syntax.Statement.Continue;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Statement.Default;
import weft.source.parse.syntax.Statement.Do;
import weft.source.parse.syntax.Statement.EmptyStatement;
import weft.source.parse.syntax.Statement.ExpressionStatement;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.Statement.Goto;
import weft.source.parse.syntax.Statement.If;
import weft.source.parse.syntax.Statement.Label;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Statement.Switch;
import weft.source.parse.syntax.Statement.Try;
import weft.source.parse.syntax.Statement.While;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ObjectLife;
import weft.source.parse.type.TypeText;
import weft.source.text.Edits;
import weft.source.tree.ControlHeaders;
import weft.source.tree.Tree;

/** Walks through the statements of a function that blocks and edits those that need it. */
public final class StatementEdits {

    /** A loop, or a switch, which {@code continue} does not see; {@code jump} is the label to go to for it, or empty for C's own. */
    private record Target(Statement statement, boolean isLoop, String jump) {}

    private final BlockingFunction function;
    private final FunctionEnd leave;
    private final Edits edits;
    private final ExpressionEdits expressions;
    private final Declarations declarations;
    private final Deque<Target> loops = new ArrayDeque<>();
    private final Set<String> continued = new HashSet<>();
    private final ScopeEnds ends;
    private final Attempts attempts;
    private int continueLabels;

    StatementEdits(BlockingFunction function, BlockingPoints points, Attempts attempts, FunctionEnd leave) {
        this.function = function;
        this.leave = leave;
        this.edits = function.edits();
        this.expressions = new ExpressionEdits(function, points, this::statement);
        this.declarations = new Declarations(function, points, expressions);
        this.ends = new ScopeEnds(function);
        this.attempts = attempts;
    }

    /** Transforms the body of the function. */
    void body(Statement body) {
        statement(body);
    }

    private void statement(Statement statement) {
        if (statement instanceof Block block) {
            for (Statement each : block.statements()) {
                statement(each);
            }
            endBlock(block);
        } else if (statement instanceof ExpressionStatement simple) {
            expression(simple);
        } else if (statement instanceof DeclarationStatement declaration) {
            HoistedStatements text = function.prelude(declaration);
            if (declarations.edit(declaration.declaration(), text)) {
                edits.replace(declaration, text.toString());
            }
        } else if (statement instanceof If branch) {
            branch(branch);
        } else if (statement instanceof While loop) {
            loop(loop);
        } else if (statement instanceof Do loop) {
            loop(loop);
        } else if (statement instanceof For loop) {
            loop(loop);
        } else if (statement instanceof Switch choice) {
            choice(choice);
        } else if (statement instanceof Case || statement instanceof Default) {
            Node around = statement.parent();
            while (around instanceof Label) {
                around = around.parent();
            }
            if (!(around instanceof Block)) {
                function.report(Message.CASE_OUTSIDE_BLOCK, statement);
            }
        } else if (statement instanceof Label label) {
            statement(label.statement());
        } else if (statement instanceof Break) {
            if (loops.isEmpty()) {
                astray(statement);
            } else {
                ending(statement, ends.leaving(statement, loops.peek().statement()), "break;");
            }
        } else if (statement instanceof Continue) {
            loops.stream()
                    .filter(Target::isLoop)
                    .findFirst()
                    .ifPresentOrElse(target -> leave(statement, target), () -> astray(statement));
        } else if (statement instanceof Return end) {
            end(end);
        } else if (statement instanceof RangeFor loop) {
            loop(loop);
        } else if (statement instanceof Try block) {
            attempt(block);
        } else if (statement instanceof Goto jump) {
            ending(jump, ends.leaving(jump), "goto " + jump.label() + ";");
        } else if (statement instanceof ComputedGoto jump) {
            if (function.blocks(jump)) {
                HoistedStatements text = function.prelude(jump);
                text.add("goto " + condition(jump.target(), text) + ";");
                edits.replace(jump, braced(jump, text.toString()));
            }
        } else if (!(statement instanceof EmptyStatement)) {
            function.report(Message.STATEMENT_BLOCKS, statement);
        }
    }

    private void leave(Statement statement, Target target) {
        String jump = target.jump().isEmpty() ? "continue;" : "goto " + target.jump() + ";";
        if (!target.jump().isEmpty()) {
            edits.replace(statement, jump);
            continued.add(target.jump());
        }
        ending(statement, ends.leaving(statement, target.statement()), jump);
    }

    /** What objects end by before a jump. */
    private void ending(Statement jump, List<String> objects, String text) {
        if (!objects.isEmpty()) {
            HoistedStatements all = function.prelude(jump);
            objects.forEach(all::add);
            all.add(text);
            edits.replace(jump, braced(jump, all.toString()));
        }
    }

    /** What objects end by where their block does, unless a jump has led out of it. */
    private void endBlock(Block block) {
        List<String> objects = ends.of(block);
        Statement last = objects.isEmpty()
                ? block
                : block.statements().get(block.statements().size() - 1);
        if (objects.isEmpty()
                || last instanceof Return
                || last instanceof Goto
                || last instanceof Break
                || last instanceof Continue) {
            return;
        }
        int close = function.tokens().end(block) - 1;
        HoistedStatements text = new HoistedStatements(
                function.tokens().source().line(function.tokens().fileStart(close)), "");
        objects.forEach(text::add);
        edits.after(close, "\n" + function.prelude(block).indentation() + "    " + text);
    }

    private void astray(Statement statement) {
        function.report(Message.NO_LOOP, statement);
    }

    private void expression(ExpressionStatement statement) {
        if (!function.blocks(statement)) {
            return;
        }
        HoistedStatements text = function.prelude(statement);
        expressions.discard(statement.expression(), text);
        text.end();
        edits.replace(statement, braced(statement, text.toString()));
    }

    private void branch(If branch) {
        Statement yes = branch.then();
        Optional<Statement> no = branch.otherwise();
        boolean entered = function.blocks(yes) || function.blocks(no);
        boolean lowered = head(branch, yes, entered ? "if" : ControlHeaders.keyword(branch));
        if (entered && !lowered && branch.isConstexpr()) { // no jump may lead into it; both branches are valid
            edits.replace(function.tokens().first(branch) + 1, function.tokens().first(branch) + 2, "");
        }
        statement(yes);
        no.ifPresent(this::statement);
        closeHead(branch, lowered);
    }

    private void choice(Switch choice) {
        boolean lowered = head(choice, choice.body(), "switch");
        loops.push(new Target(choice, false, ""));
        statement(choice.body());
        loops.pop();
        if (!isBraced(choice.body())) {
            edits.before(function.tokens().first(choice.body()), "{ ");
            edits.after(function.tokens().end(choice), " }");
        }
        closeHead(choice, lowered);
    }

    /** False for one that the parser makes of a label and the statement behind it. */
    private boolean isBraced(Statement statement) {
        return statement instanceof Block
                && function.tokens().image(function.tokens().first(statement)).equals("{");
    }

    /** An if or switch whose head blocks: what blocks comes before it. Tells whether it is so. */
    private boolean head(Statement statement, Statement body, String keyword) {
        Node head = ControlHeaders.condition(statement);
        HoistedStatements text = function.prelude(statement);
        Optional<Statement> initializer = ControlHeaders.initializer(statement);
        boolean startMoves = initializer.isPresent() && start(initializer.get(), text);
        boolean declares = ControlHeaders.declaration(statement).isPresent(); // if that blocks, it has been told
        if (!startMoves && (declares || !function.blocks(head))) {
            return false;
        }
        if (!startMoves) {
            initializer.ifPresent(moving -> text.add(edits.text(moving)));
        }
        text.add(keyword + " (" + condition(head, text) + ")");
        edits.replace(function.tokens().first(statement), function.tokens().first(body), text + " ");
        return true;
    }

    private void closeHead(Statement statement, boolean lowered) {
        if (lowered
                && (!standsInBlock(statement)
                        || ControlHeaders.initializer(statement).isPresent())) {
            edits.before(function.tokens().first(statement), "{ ");
            edits.after(function.tokens().end(statement), " }");
        }
    }

    private void loop(While loop) {
        boolean lowered = loop.declaration().isEmpty() && function.blocks(loop.condition()); // else it has been told
        HoistedStatements text = function.prelude(loop);
        if (lowered) {
            text.open("while (1) {");
            text.add("if (!(" + condition(loop.condition(), text) + ")) break;");
        }
        body(loop.body(), new Target(loop, true, ""));
        if (lowered) {
            edits.replace(function.tokens().first(loop), function.tokens().first(loop.body()), text + newline(loop, 1));
            edits.after(function.tokens().end(loop), newline(loop, 0) + "}");
        }
    }

    /** The value of a head, behind which temporary objects have ended. */
    private String condition(Node head, HoistedStatements text) {
        String value = expressions.value(head, text);
        if (!text.hasEndings()) {
            return value;
        }
        Type type = head instanceof ExpressionNode expression ? expression.type() : null;
        boolean isNumber = type != null && type.isScalar() && TypeText.isWritable(type);
        String kept = function.frame().temporary(isNumber ? TypeText.text(type.bare()) : "bool");
        text.add(kept + " = " + (isNumber ? value : "static_cast<bool>(" + value + ")") + ";");
        text.end();
        return kept;
    }

    private void loop(Do loop) {
        boolean lowered = function.blocks(loop.condition());
        String jump = lowered ? "weft_continue_" + ++continueLabels : "";
        body(loop.body(), new Target(loop, true, jump));
        if (lowered) {
            HoistedStatements text = function.prelude(loop.condition());
            text.addUnlessEmpty(landing(jump));
            text.add("} while (" + condition(loop.condition(), text) + ");");
            edits.replace(
                    function.tokens().first(loop), function.tokens().first(loop.body()), "do {" + newline(loop, 1));
            edits.replace(function.tokens().end(loop.body()), function.tokens().end(loop), newline(loop, 0) + text);
        }
    }

    private void loop(For loop) {
        Optional<ExpressionNode> condition = loop.condition();
        Optional<ExpressionNode> iteration = loop.iteration();
        boolean conditionBlocks = function.blocks(condition);
        boolean iterationBlocks = function.blocks(iteration);
        HoistedStatements text = function.prelude(loop);
        text.open("{");
        boolean startMoves = start(loop.initializer(), text);
        boolean lowered = startMoves || conditionBlocks || iterationBlocks;
        if (lowered && !startMoves && !(loop.initializer() instanceof EmptyStatement)) {
            text.add(edits.text(loop.initializer()));
        }
        text.open("for (;" + unlessBlocking(condition) + ";" + unlessBlocking(iteration) + ") {");
        if (conditionBlocks) {
            text.add("if (!(" + condition(condition.get(), text) + ")) break;");
        }
        String jump = iterationBlocks ? "weft_continue_" + ++continueLabels : "";
        body(loop.body(), new Target(loop, true, jump));
        HoistedStatements last = function.prelude(loop);
        if (iterationBlocks) {
            last.addUnlessEmpty(landing(jump));
            expressions.discard(iteration.get(), last);
            last.end();
        }
        if (lowered) {
            edits.replace(function.tokens().first(loop), function.tokens().first(loop.body()), text + newline(loop, 1));
            edits.after(
                    function.tokens().end(loop),
                    newline(loop, 1) + last + newline(loop, 0) + "} "
                            + ends.of(loop).stream().map(end -> end + " ").collect(Collectors.joining()) + "}");
        }
    }

    /** What stays in the head of a for. */
    private String unlessBlocking(Optional<ExpressionNode> part) {
        return part.filter(each -> !function.blocks(each))
                .map(each -> " " + edits.text(each))
                .orElse("");
    }

    /** A range-based for, in which nothing blocks. */
    private void loop(RangeFor loop) {
        body(loop.body(), new Target(loop, true, ""));
    }

    private void attempt(Try block) {
        statement(block.body());
        for (CatchHandler handler : block.handlers()) {
            statement(handler.body());
        }
        attempts.edit(block);
    }

    /** The first clause of a for; true if it is in the text now, since it cannot stay where it is. */
    private boolean start(Statement start, HoistedStatements text) {
        if (start instanceof DeclarationStatement declaration) {
            return declarations.edit(declaration.declaration(), text);
        }
        if (start instanceof ExpressionStatement expression) {
            if (function.blocks(expression)) {
                expressions.discard(expression.expression(), text);
                text.end();
                return true;
            }
        }
        return false;
    }

    private void body(Statement body, Target target) {
        loops.push(target);
        statement(body);
        loops.pop();
    }

    private void end(Return end) {
        HoistedStatements text = function.prelude(end);
        end.value().ifPresent(value -> returned(value, text));
        text.end();
        ends.returning(end).forEach(text::add);
        leave.add(text);
        edits.replace(end, braced(end, text.toString()));
    }

    /** What tells the compiler that a value is lost on purpose, so that it does not warn of variables that have no other use. */
    private Optional<String> lost(Clause value) {
        return function.locals().names().entrySet().stream()
                .filter(use -> use.getKey().ancestors().contains(value))
                .map(use -> use.getValue().name())
                .distinct()
                .map(name -> "(void)" + name)
                .reduce((a, b) -> a + ", " + b)
                .map(all -> all + ";");
    }

    /** Adds what a return statement does with its value before it returns. */
    private void returned(Clause value, HoistedStatements text) {
        if (!function.returnsValue() && function.isStable(value)) {
            lost(value).ifPresent(text::add);
            return;
        }
        if (function.givesClass().isPresent()) {
            object(value, function.givesClass().get(), text);
        } else if (function.refers().isPresent()) {
            String given = expressions.value(value, text);
            text.add("*weft_value = __builtin_addressof("
                    + (function.refers().get().isRvalue() ? "weft_place(" + given + ")" : given) + ");");
        } else if (function.returnsValue()) {
            String given = expressions.assigned(value, text);
            text.add(
                    value instanceof ExpressionNode expression
                            ? Construction.set("*weft_value", given, expression.type())
                            : "*weft_value = " + given + ";");
        } else if (function.blocks(value)
                && value instanceof ExpressionNode call
                && call.type().isVoid()) {
            expressions.discard(call, text); // return g(); in a function that is void, too
        } else {
            text.add("(void)(" + expressions.value(value, text) + ");");
        }
    }

    /** Constructs what a function of C++ gives. */
    private void object(Clause value, Type type, HoistedStatements text) {
        Clause inner = Tree.withoutParentheses(value);
        if (function.locals().of(inner).filter(function.locals()::isResult).isPresent()) {
            return; // which is there
        }
        boolean isSame = CppTypes.isOfType(value, type);
        if (isSame && inner instanceof Call call && function.isBlockingCall(call) && Tree.givesObject(call)) {
            expressions.construct(call, "*weft_value", text);
            return;
        }
        String given = expressions.assigned(value, text);
        text.add(Construction.copied(
                "*weft_value",
                isLocal(inner) ? taken((ExpressionNode) inner, given, isSame) : given,
                !isSame && !(value instanceof InitializerList)));
    }

    /** A local that is returned. What is converted the compiler takes, or copies, by the rules of its language: copies that nobody sees. */
    private static String taken(ExpressionNode local, String given, boolean isSame) {
        if (isSame) {
            return "weft_taken(" + given + ")";
        }
        String result = "__typeof__(*weft_value)";
        return ObjectLife.isCopyObserved(local.type())
                ? "weft_returned<" + result + ">(" + given + ", 0)"
                : "[](__typeof__(" + given + ") weft_local) -> " + result + " { return weft_local; }(weft_taken("
                        + given + "))";
    }

    /** Whether a value that is returned is a local, which is then taken from, and not copied. */
    private boolean isLocal(Clause value) {
        return function.locals()
                .of(value)
                .filter(local -> !CppTypes.isReference(local.type()))
                .isPresent();
    }

    /** A label of a continue, if there is one. */
    private String landing(String label) {
        return continued.contains(label) ? label + ":;" : "";
    }

    private String newline(Node node, int depth) {
        int at = function.tokens().fileStart(function.tokens().first(node));
        return "\n" + function.tokens().source().indentation(at) + "    ".repeat(depth);
    }

    private static boolean standsInBlock(Statement statement) {
        return statement.parent() instanceof Block;
    }

    private static String braced(Statement statement, String text) {
        return standsInBlock(statement) ? text : "{ " + text + " }";
    }
}
