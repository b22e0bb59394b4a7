package weft.protothread;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTBreakStatement;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTContinueStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDefaultStatement;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTNullStatement;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCatchHandler;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTRangeBasedForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTryBlockStatement;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTGotoStatement;
import weft.diagnostics.Message;
import weft.protothread.hoist.HoistedStatements;
import weft.source.text.Edits;
import weft.source.tree.ControlHeaders;
import weft.source.tree.Types;

/** Walks through the statements of a function that blocks and edits those that need it. */
public final class StatementEdits {

    /** A loop, or a switch, which {@code continue} does not see; {@code jump} is the label to go to for it, or empty for C's own. */
    private record Target(boolean isLoop, String jump) {}

    private final BlockingFunction function;
    private final FunctionEnd leave;
    private final Edits edits;
    private final ExpressionEdits expressions;
    private final Declarations declarations;
    private final Deque<Target> loops = new ArrayDeque<>();
    private final Set<String> continued = new HashSet<>();
    private int continueLabels;

    StatementEdits(BlockingFunction function, BlockingPoints points, FunctionEnd leave) {
        this.function = function;
        this.leave = leave;
        this.edits = function.edits();
        this.expressions = new ExpressionEdits(function, points, this::statement);
        this.declarations = new Declarations(function, points, expressions);
    }

    /** Transforms the body of the function. */
    void body(IASTStatement body) {
        statement(body);
    }

    private void statement(IASTStatement statement) {
        if (statement instanceof IASTCompoundStatement block) {
            for (IASTStatement each : block.getStatements()) {
                statement(each);
            }
        } else if (statement instanceof IASTExpressionStatement simple) {
            expression(simple);
        } else if (statement instanceof IASTDeclarationStatement declaration) {
            HoistedStatements text = function.prelude(declaration);
            if (declarations.edit(declaration.getDeclaration(), text)) {
                edits.replace(declaration, text.toString());
            }
        } else if (statement instanceof IASTIfStatement branch) {
            branch(branch);
        } else if (statement instanceof IASTWhileStatement loop) {
            loop(loop);
        } else if (statement instanceof IASTDoStatement loop) {
            loop(loop);
        } else if (statement instanceof IASTForStatement loop) {
            loop(loop);
        } else if (statement instanceof IASTSwitchStatement choice) {
            choice(choice);
        } else if (statement instanceof IASTCaseStatement || statement instanceof IASTDefaultStatement) {
            IASTNode around = statement.getParent();
            while (around instanceof IASTLabelStatement) {
                around = around.getParent();
            }
            if (!(around instanceof IASTCompoundStatement)) {
                function.report(Message.CASE_OUTSIDE_BLOCK, statement);
            }
        } else if (statement instanceof IASTLabelStatement label) {
            statement(label.getNestedStatement());
        } else if (statement instanceof IASTBreakStatement) {
            if (loops.isEmpty()) {
                astray(statement);
            }
        } else if (statement instanceof IASTContinueStatement) {
            loops.stream()
                    .filter(Target::isLoop)
                    .findFirst()
                    .ifPresentOrElse(target -> leave(statement, target), () -> astray(statement));
        } else if (statement instanceof IASTReturnStatement end) {
            end(end);
        } else if (statement instanceof ICPPASTRangeBasedForStatement loop) {
            loop(loop);
        } else if (statement instanceof ICPPASTTryBlockStatement block) {
            attempt(block);
        } else if (statement instanceof IGNUASTGotoStatement jump) {
            if (function.blocks(jump)) {
                HoistedStatements text = function.prelude(jump);
                text.add("goto " + expressions.value(jump.getLabelNameExpression(), text) + ";");
                edits.replace(jump, braced(jump, text.toString()));
            }
        } else if (!(statement instanceof IASTNullStatement || statement instanceof IASTGotoStatement)) {
            function.report(Message.STATEMENT_BLOCKS, statement);
        }
    }

    private void leave(IASTStatement statement, Target target) {
        if (!target.jump().isEmpty()) {
            edits.replace(statement, "goto " + target.jump() + ";");
            continued.add(target.jump());
        }
    }

    private void astray(IASTStatement statement) {
        function.report(Message.NO_LOOP, statement);
    }

    private void expression(IASTExpressionStatement statement) {
        if (!function.blocks(statement)) {
            return;
        }
        HoistedStatements text = function.prelude(statement);
        expressions.discard(statement.getExpression(), text);
        edits.replace(statement, braced(statement, text.toString()));
    }

    private void branch(IASTIfStatement branch) {
        IASTStatement yes = branch.getThenClause();
        IASTStatement no = branch.getElseClause();
        boolean entered = function.blocks(yes) || function.blocks(no);
        boolean lowered = head(branch, yes, entered ? "if" : ControlHeaders.keyword(branch));
        if (entered
                && !lowered
                && ControlHeaders.isConstant(branch)) { // no jump may lead into it; both branches are valid
            edits.replace(function.tokens().first(branch) + 1, function.tokens().first(branch) + 2, "");
        }
        statement(yes);
        if (no != null) {
            statement(no);
        }
        closeHead(branch, lowered);
    }

    private void choice(IASTSwitchStatement choice) {
        boolean lowered = head(choice, choice.getBody(), "switch");
        loops.push(new Target(false, ""));
        statement(choice.getBody());
        loops.pop();
        if (!isBraced(choice.getBody())) {
            edits.before(function.tokens().first(choice.getBody()), "{ ");
            edits.after(function.tokens().end(choice), " }");
        }
        closeHead(choice, lowered);
    }

    /** False for one that the parser makes of a label and the statement behind it. */
    private boolean isBraced(IASTStatement statement) {
        return statement instanceof IASTCompoundStatement
                && function.tokens().image(function.tokens().first(statement)).equals("{");
    }

    /** An if or switch whose head blocks: what blocks comes before it. Tells whether it is so. */
    private boolean head(IASTStatement statement, IASTStatement body, String keyword) {
        IASTNode head = ControlHeaders.condition(statement);
        HoistedStatements text = function.prelude(statement);
        Optional<IASTStatement> initializer = ControlHeaders.initializer(statement);
        boolean startMoves = initializer.isPresent() && start(initializer.get(), text);
        boolean declares = ControlHeaders.declaration(statement).isPresent(); // if that blocks, it has been told
        if (!startMoves && (declares || !function.blocks(head))) {
            return false;
        }
        if (!startMoves) {
            initializer.ifPresent(moving -> text.add(edits.text(moving)));
        }
        text.add(keyword + " (" + expressions.value(head, text) + ")");
        edits.replace(function.tokens().first(statement), function.tokens().first(body), text + " ");
        return true;
    }

    private void closeHead(IASTStatement statement, boolean lowered) {
        if (lowered
                && (!standsInBlock(statement)
                        || ControlHeaders.initializer(statement).isPresent())) {
            edits.before(function.tokens().first(statement), "{ ");
            edits.after(function.tokens().end(statement), " }");
        }
    }

    private void loop(IASTWhileStatement loop) {
        boolean lowered = function.blocks(loop.getCondition());
        HoistedStatements text = function.prelude(loop);
        if (lowered) {
            text.open("while (1) {");
            text.add("if (!(" + expressions.value(loop.getCondition(), text) + ")) break;");
        }
        body(loop.getBody(), new Target(true, ""));
        if (lowered) {
            edits.replace(
                    function.tokens().first(loop), function.tokens().first(loop.getBody()), text + newline(loop, 1));
            edits.after(function.tokens().end(loop), newline(loop, 0) + "}");
        }
    }

    private void loop(IASTDoStatement loop) {
        boolean lowered = function.blocks(loop.getCondition());
        String jump = lowered ? "weft_continue_" + ++continueLabels : "";
        body(loop.getBody(), new Target(true, jump));
        if (lowered) {
            HoistedStatements text = function.prelude(loop.getCondition());
            text.addUnlessEmpty(landing(jump));
            text.add("} while (" + expressions.value(loop.getCondition(), text) + ");");
            edits.replace(
                    function.tokens().first(loop), function.tokens().first(loop.getBody()), "do {" + newline(loop, 1));
            edits.replace(
                    function.tokens().end(loop.getBody()), function.tokens().end(loop), newline(loop, 0) + text);
        }
    }

    private void loop(IASTForStatement loop) {
        IASTExpression condition = loop.getConditionExpression();
        IASTExpression iteration = loop.getIterationExpression();
        boolean conditionBlocks = function.blocks(condition);
        boolean iterationBlocks = function.blocks(iteration);
        HoistedStatements text = function.prelude(loop);
        text.open("{");
        boolean startMoves = start(loop.getInitializerStatement(), text);
        boolean lowered = startMoves || conditionBlocks || iterationBlocks;
        if (lowered && !startMoves && !(loop.getInitializerStatement() instanceof IASTNullStatement)) {
            text.add(edits.text(loop.getInitializerStatement()));
        }
        String step = iteration == null || iterationBlocks ? "" : " " + edits.text(iteration);
        text.open("for (;" + (condition == null || conditionBlocks ? "" : " " + edits.text(condition)) + ";" + step
                + ") {");
        if (conditionBlocks) {
            text.add("if (!(" + expressions.value(condition, text) + ")) break;");
        }
        String jump = iterationBlocks ? "weft_continue_" + ++continueLabels : "";
        body(loop.getBody(), new Target(true, jump));
        HoistedStatements last = function.prelude(loop);
        if (iterationBlocks) {
            last.addUnlessEmpty(landing(jump));
            expressions.discard(iteration, last);
        }
        if (lowered) {
            edits.replace(
                    function.tokens().first(loop), function.tokens().first(loop.getBody()), text + newline(loop, 1));
            edits.after(function.tokens().end(loop), newline(loop, 1) + last + newline(loop, 0) + "} }");
        }
    }

    /** A range-based for, in which nothing blocks. */
    private void loop(ICPPASTRangeBasedForStatement loop) {
        body(loop.getBody(), new Target(true, ""));
    }

    /** A try block, in which nothing blocks: what lives when it is entered may live in its handlers. */
    private void attempt(ICPPASTTryBlockStatement block) {
        statement(block.getTryBody());
        for (ICPPASTCatchHandler handler : block.getCatchHandlers()) {
            statement(handler.getCatchBody());
        }
    }

    /** The first clause of a for; true if it is in the text now, since it cannot stay where it is. */
    private boolean start(IASTStatement start, HoistedStatements text) {
        if (start instanceof IASTDeclarationStatement declaration) {
            return declarations.edit(declaration.getDeclaration(), text);
        }
        if (start instanceof IASTExpressionStatement expression) {
            if (function.blocks(expression)) {
                expressions.discard(expression.getExpression(), text);
                return true;
            }
        }
        return false;
    }

    private void body(IASTStatement body, Target target) {
        loops.push(target);
        statement(body);
        loops.pop();
    }

    private void end(IASTReturnStatement end) {
        HoistedStatements text = function.prelude(end);
        IASTExpression value = end.getReturnValue();
        if (value != null) {
            returned(value, text);
        }
        leave.add(text);
        edits.replace(end, braced(end, text.toString()));
    }

    /** Adds what a return statement does with its value before it returns. */
    private void returned(IASTExpression value, HoistedStatements text) {
        if (!function.returnsValue() && function.isStable(value)) {
            return;
        }
        if (function.returnsValue()) {
            text.add("*weft_value = " + expressions.value(value, text) + ";");
        } else if (function.blocks(value) && Types.isVoid(value.getExpressionType())) {
            expressions.discard(value, text); // return g(); in a function that is void, too
        } else {
            text.add("(void)(" + expressions.value(value, text) + ");");
        }
    }

    /** A label of a continue, if there is one. */
    private String landing(String label) {
        return continued.contains(label) ? label + ":;" : "";
    }

    private String newline(IASTNode node, int depth) {
        int at = function.tokens().fileStart(function.tokens().first(node));
        return "\n" + function.tokens().source().indentation(at) + "    ".repeat(depth);
    }

    private static boolean standsInBlock(IASTStatement statement) {
        return statement.getParent() instanceof IASTCompoundStatement;
    }

    private static String braced(IASTStatement statement, String text) {
        return standsInBlock(statement) ? text : "{ " + text + " }";
    }
}
