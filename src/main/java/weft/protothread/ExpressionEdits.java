package weft.protothread;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import weft.diagnostics.Message;
import weft.protothread.hoist.BlockingCall;
import weft.protothread.hoist.Construction;
import weft.protothread.hoist.HoistedStatements;
import weft.protothread.hoist.ShortCircuit;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Cast;
import weft.source.parse.syntax.ExpressionNode.CompoundLiteral;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.Delete;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.ExpressionNode.New;
import weft.source.parse.syntax.ExpressionNode.Sequence;
import weft.source.parse.syntax.ExpressionNode.StatementExpression;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.TypeConstruction;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer.ConstructorInitializer;
import weft.source.parse.syntax.Initializer.DesignatedInitializer;
import weft.source.parse.syntax.Initializer.EqualsInitializer;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.ExpressionStatement;
import weft.source.parse.syntax.Statement.Label;
import weft.source.text.Edits;
import weft.source.tree.Cpp;
import weft.source.tree.CppOrder;
import weft.source.tree.DiscardedValue;
import weft.source.tree.Tree;

/**
 * Takes blocking calls out of expressions. What C evaluates before and at the call becomes statements before the statement
 * that has the expression; the rest stays as it is written, with a value in place of the call. C leaves open in which order
 * the operands of most operators are evaluated, so that calls may come first; where it does not ({@code &&}, {@code ||},
 * {@code ?:}, comma), the order is kept by statements.
 */
public final class ExpressionEdits {

    private final Consumer<Statement> statements;
    private final BlockingFunction function;
    private final Edits edits;
    private final ProtothreadFrame frame;
    private final KeptOperands operands;
    private final ShortCircuit choices;
    private final HoistedCalls calls;
    /** What has been taken out: an operand is asked for again where it is that of a choice, too. */
    private final Set<Node> hoisted = new HashSet<>();

    /**
     * For one function.
     *
     * @param points     what a blocking call is added to
     * @param statements what transforms a statement: statement expressions have them
     */
    ExpressionEdits(BlockingFunction function, BlockingPoints points, Consumer<Statement> statements) {
        this.statements = statements;
        this.function = function;
        this.edits = function.edits();
        this.frame = function.frame();
        this.operands = new KeptOperands(function, this::choose);
        this.choices = new ShortCircuit(function, this, operands);
        this.calls = new HoistedCalls(function, points, this, operands);
    }

    /** Adds what has to be done before an expression (or initialiser), and gives the text that remains of it. */
    public String value(Node expression, HoistedStatements before) {
        hoist(expression, before, false);
        return edits.text(expression);
    }

    /** The text of an operand that becomes a statement of its own, before others: its temporary objects live on in the frame. */
    public String before(Clause operand, HoistedStatements before) {
        hoist(operand, before, false);
        operands.makeLasting(operand, before);
        return edits.text(operand);
    }

    /** The text of a branch of a choice, which becomes a statement of its own; what it is made of lives on in the frame. */
    public String branch(ExpressionNode branch, Conditional choice, HoistedStatements before) {
        hoist(branch, before, false);
        operands.makePartsLasting(branch, choice.type(), before);
        return edits.text(branch);
    }

    /** The same, to stand behind an assignment, which takes the first part of a comma expression alone. */
    String assigned(Node expression, HoistedStatements before) {
        String value = value(expression, before);
        return expression instanceof Sequence ? "(" + value + ")" : value;
    }

    /** Adds statements that evaluate an expression whose value is not used. */
    void discard(ExpressionNode written, HoistedStatements before) {
        discard(written, before, false);
    }

    /** @param hasMore whether others follow in the same expression: until then its temporary objects live on in the frame */
    private void discard(ExpressionNode written, HoistedStatements before, boolean hasMore) {
        ExpressionNode expression = DiscardedValue.operand(written);
        if (!function.blocks(expression)) {
            before.add((hasMore ? before(written, before) : edits.text(written)) + ";");
        } else if (expression instanceof Call call && function.isBlockingCall(call)) {
            calls.add(call, calls.target(call), before, false);
        } else if (expression instanceof Sequence list) {
            for (ExpressionNode each : list.parts()) {
                discard(each, before, hasMore || each != list.last());
            }
        } else if (expression instanceof Conditional conditional
                && choices.branchesBlock(conditional)
                && conditional.positive().isPresent()) {
            choices.branches(conditional, before, branch -> discard(branch, before, hasMore));
        } else if (expression instanceof StatementExpression block) {
            List<Statement> all = block.block().statements();
            statements.accept(block.block());
            if (all.get(all.size() - 1) instanceof ExpressionStatement last && !function.blocks(last)) {
                edits.replace(
                        last, "(void)(" + edits.text(last.expression()) + ");"); // no warning of a value that is lost
            }
            before.add(edits.text(block.block()));
        } else {
            String value = hasMore ? before(expression, before) : value(expression, before);
            before.add(isMereValue(expression) ? "(void)(" + value + ");" : value + ";"); // no warning of what is lost
        }
    }

    /** Whether nothing is left to be done of an expression when its calls have been made. */
    private static boolean isMereValue(ExpressionNode expression) {
        return expression instanceof Binary binary && !binary.isAssignment()
                || expression instanceof Unary unary && !unary.operator().changesOperand();
    }

    /** Replaces the blocking parts of an expression by values; true if the flow may block again before these are used. */
    void hoist(Node node, HoistedStatements before, boolean held) {
        if (!function.blocks(node) || node instanceof Lambda || !hoisted.add(node)) {
            return; // a lambda that blocks has been told
        }
        if (node instanceof Call call && function.isBlockingCall(call)) {
            BlockingCall target = calls.target(call);
            String result = calls.add(call, target, before, true);
            if (target.givesObject()) {
                edits.replace(node, "weft_taken(" + result + ")");
                return;
            }
            if (held && !frame.isField(result)) {
                String kept = frame.temporary("int");
                before.add(kept + " = " + result + ";");
                result = kept;
            }
            operands.setValue(node, result);
        } else if (node instanceof Binary binary && binary.isLogical() && function.blocks(binary.right())) {
            edits.replace(node, choices.logical(binary, before));
        } else if (node instanceof Sequence list) {
            inTurn(list, before, held);
        } else if (node instanceof Conditional conditional && choices.branchesBlock(conditional)) {
            operands.setValue(node, choices.choice(conditional, before));
        } else if (node instanceof StatementExpression block) {
            edits.replace(node, block(block, before));
        } else if (node instanceof InitializerList list && Cpp.is(node)) {
            inOrder(list, before, held);
        } else if (CppOrder.of(node)
                .filter(order -> function.blocks(order.second()))
                .isPresent()) {
            CppOrder order = CppOrder.of(node).get();
            hoist(order.first(), before, true);
            operands.makeLasting(order.first(), before);
            operands.keepUnlessStable(order.first(), List.of(order.second()), before);
            hoist(order.second(), before, held);
        } else if (!isOrdinary(node)) {
            function.report(Message.EXPRESSION_BLOCKS, node);
        } else {
            List<Node> parts = new ArrayList<>();
            for (Node child : node.children()) {
                if (function.blocks(child)) {
                    parts.add(child);
                }
            }
            if (node instanceof Call call && blocks(call.arguments())) {
                Optional<ExpressionNode> pointer = CppOrder.pointer(call);
                pointer.ifPresent(called -> {
                    hoist(called, before, true);
                    operands.keepUnlessStable(called, call.arguments(), before);
                });
                Optional<ExpressionNode> object = CppOrder.object(call).filter(each -> pointer.isEmpty());
                object.ifPresent(each -> {
                    hoist(each, before, true);
                    operands.keepObject(each, call.arguments(), before);
                });
                if (pointer.isPresent() || object.isPresent()) {
                    parts.remove(call.function());
                }
            }
            for (int i = 0; i < parts.size(); i++) {
                hoist(parts.get(i), before, held || i < parts.size() - 1);
            }
            if (node instanceof Call call) {
                new ApiEdits(function.unit()).editCall(call);
            }
        }
    }

    /** Makes statements of a choice in which nothing blocks, for the temporary objects that some of its operands make. */
    private void choose(ExpressionNode choice, HoistedStatements before) {
        if (choice instanceof Binary logical) {
            edits.replace(choice, choices.logical(logical, before));
        } else if (choice instanceof Conditional conditional) {
            operands.setValue(choice, choices.choice(conditional, before));
        } else if (choice instanceof Sequence list) {
            inTurn(list, before, false);
        }
    }

    /** Makes statements of all operands of a comma but the last. */
    private void inTurn(Sequence list, HoistedStatements before, boolean held) {
        ExpressionNode last = list.last();
        list.parts().stream().filter(part -> part != last).forEach(part -> discard(part, before, true));
        hoist(last, before, held);
        operands.makePartsLasting(last, last.type(), before);
        edits.replace(list, "(" + edits.text(last) + ")");
    }

    private boolean blocks(List<Clause> clauses) {
        return clauses.stream().anyMatch(function::blocks);
    }

    /** C++ evaluates the clauses in braces in their order. */
    private void inOrder(InitializerList list, HoistedStatements before, boolean held) {
        List<Clause> clauses = list.clauses();
        for (int i = 0; i < clauses.size(); i++) {
            List<Clause> later = clauses.subList(i + 1, clauses.size());
            boolean blocksLater = later.stream().anyMatch(function::blocks);
            hoist(clauses.get(i), before, held || blocksLater);
            if (blocksLater) {
                operands.keepValue(clauses.get(i), list, later, before);
            }
        }
    }

    /** Makes a statement expression a block; gives its value. */
    private String block(StatementExpression expression, HoistedStatements before) {
        List<Statement> all = expression.block().statements();
        Optional<ExpressionStatement> given = all.isEmpty() ? Optional.empty() : unlabelled(all.get(all.size() - 1));
        Optional<String> type = given.map(ExpressionStatement::expression)
                .filter(value -> !Tree.hasBitField(value))
                .flatMap(value -> operands.variableType(value.type()))
                .filter(name -> !name.equals("void"));
        if (type.isEmpty()) {
            function.report(Message.STATEMENT_EXPRESSION, expression);
            return "0";
        }
        ExpressionStatement last = given.orElseThrow();
        all.subList(0, all.size() - 1).forEach(statements);
        String value = frame.temporary(type.get());
        HoistedStatements end = function.prelude(last);
        end.add(Construction.set(
                value, assigned(last.expression(), end), last.expression().type()));
        end.end();
        edits.replace(last, end.toString());
        before.add(edits.text(expression.block()));
        return value;
    }

    /** The expression that a statement is, behind labels. */
    private static Optional<ExpressionStatement> unlabelled(Statement statement) {
        Statement inner = statement;
        while (inner instanceof Label label) {
            inner = label.statement();
        }
        return inner instanceof ExpressionStatement value ? Optional.of(value) : Optional.empty();
    }

    /** Whether all operands are evaluated, each once, in any order. */
    private static boolean isOrdinary(Node node) {
        return node instanceof Unary
                || node instanceof Binary
                || node instanceof Conditional
                || node instanceof Cast
                || node instanceof Call
                || node instanceof Subscript
                || node instanceof FieldReference
                || node instanceof EqualsInitializer
                || node instanceof InitializerList
                || node instanceof CompoundLiteral
                || node instanceof DesignatedInitializer
                || node instanceof ConstructorInitializer
                || node instanceof DesignatedInitializer
                || node instanceof TypeConstruction
                || node instanceof New
                || node instanceof Delete;
    }

    /** Adds a blocking call that constructs an object. */
    public void construct(Call call, String object, HoistedStatements before) {
        calls.construct(call, object, before);
    }
}
