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
import weft.protothread.hoist.HoistedStatements;
import weft.source.flow.Flow;
import weft.source.text.Edits;
import weft.source.tree.ControlHeaders;

/** Walks through the statements of a function that blocks, describes their flow and edits those that need it. */
public final class StatementEdits {

    /** Where break and continue lead; {@code jump} is the label to go to for continue, or empty for C's own. */
    private record Target(int breaks, int continues, String jump) {}

    private final Protothread function;
    private final Edits edits;
    private final Flow flow;
    private final ExpressionEdits expressions;
    private final Declarations declarations;
    private final Deque<Target> loops = new ArrayDeque<>();
    private final Deque<Integer> switches = new ArrayDeque<>();
    private final Set<String> continued = new HashSet<>();
    private int continueLabels;

    StatementEdits(Protothread function) {
        this.function = function;
        this.edits = function.edits();
        this.flow = function.flow();
        this.expressions = new ExpressionEdits(function, this::statement);
        this.declarations = new Declarations(function, expressions);
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
            if (declarations.describe(declaration.getDeclaration(), text)) {
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
                function.error(
                        statement,
                        "a case label outside of a block is not supported in a function that blocks; add braces");
            }
            int label = flow.node();
            flow.continueAt(label);
            if (!switches.isEmpty()) {
                flow.resumeAt(switches.peek());
                flow.continueAt(label);
            }
        } else if (statement instanceof IASTLabelStatement label) {
            flow.continueAt(flow.label(label.getName().toString()));
            statement(label.getNestedStatement());
        } else if (statement instanceof IASTGotoStatement jump) {
            flow.leaveTo(flow.label(jump.getName().toString()));
        } else if (statement instanceof IASTBreakStatement) {
            loops.stream()
                    .findFirst()
                    .ifPresentOrElse(target -> flow.leaveTo(target.breaks()), () -> astray(statement));
        } else if (statement instanceof IASTContinueStatement) {
            loops.stream()
                    .filter(loop -> loop.continues() >= 0)
                    .findFirst()
                    .ifPresentOrElse(target -> leave(statement, target), () -> astray(statement));
        } else if (statement instanceof IASTReturnStatement end) {
            end(end);
        } else if (statement instanceof ICPPASTRangeBasedForStatement loop) {
            loop(loop);
        } else if (statement instanceof ICPPASTTryBlockStatement block) {
            attempt(block);
        } else if (!(statement instanceof IASTNullStatement)) {
            function.error(
                    statement,
                    "this statement is not supported in a function that blocks; "
                            + "move it to a function that does not call DOL_read, DOL_write, DOL_capture or DOL_reserve");
        }
    }

    private void leave(IASTStatement statement, Target target) {
        if (!target.jump().isEmpty()) {
            edits.replace(statement, "goto " + target.jump() + ";");
            continued.add(target.jump());
        }
        flow.leaveTo(target.continues());
    }

    private void astray(IASTStatement statement) {
        function.error(statement, "this is in no loop that it could leave");
    }

    private void expression(IASTExpressionStatement statement) {
        if (!function.blocks(statement)) {
            flow.evaluate(statement.getExpression());
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
        int fork = flow.here();
        int end = flow.node();
        flow.continueAt(flow.node());
        statement(yes);
        flow.leaveTo(end);
        flow.resumeAt(fork);
        if (no != null) {
            flow.continueAt(flow.node());
            statement(no);
        }
        flow.continueAt(end);
        closeHead(branch, lowered);
    }

    private void choice(IASTSwitchStatement choice) {
        boolean lowered = head(choice, choice.getBody(), "switch");
        int fork = flow.here();
        int end = flow.node();
        flow.mayGoTo(end);
        flow.leave();
        switches.push(fork);
        loops.push(new Target(end, -1, ""));
        statement(choice.getBody());
        loops.pop();
        switches.pop();
        flow.continueAt(end);
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
            flow.evaluate(head);
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
        int again = flow.node();
        int end = flow.node();
        flow.continueAt(again);
        boolean lowered = function.blocks(loop.getCondition());
        HoistedStatements text = function.prelude(loop);
        if (lowered) {
            text.open("while (1) {");
            text.add("if (!(" + expressions.value(loop.getCondition(), text) + ")) break;");
        } else {
            flow.evaluate(ControlHeaders.condition(loop));
        }
        flow.mayGoTo(end);
        body(loop.getBody(), new Target(end, again, ""));
        flow.leaveTo(again);
        flow.resumeAt(end);
        if (lowered) {
            edits.replace(
                    function.tokens().first(loop), function.tokens().first(loop.getBody()), text + newline(loop, 1));
            edits.after(function.tokens().end(loop), newline(loop, 0) + "}");
        }
    }

    private void loop(IASTDoStatement loop) {
        boolean lowered = function.blocks(loop.getCondition());
        int start = flow.node();
        int again = flow.node();
        int end = flow.node();
        String jump = lowered ? "weft_continue_" + ++continueLabels : "";
        flow.continueAt(start);
        body(loop.getBody(), new Target(end, again, jump));
        flow.continueAt(again);
        if (lowered) {
            HoistedStatements text = function.prelude(loop.getCondition());
            text.addUnlessEmpty(landing(jump));
            text.add("} while (" + expressions.value(loop.getCondition(), text) + ");");
            edits.replace(
                    function.tokens().first(loop), function.tokens().first(loop.getBody()), "do {" + newline(loop, 1));
            edits.replace(
                    function.tokens().end(loop.getBody()), function.tokens().end(loop), newline(loop, 0) + text);
        } else {
            flow.evaluate(loop.getCondition());
        }
        flow.mayGoTo(start);
        flow.continueAt(end);
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
        int head = flow.node();
        int again = flow.node();
        int end = flow.node();
        flow.continueAt(head);
        String step = iteration == null || iterationBlocks ? "" : " " + edits.text(iteration);
        text.open("for (;" + (condition == null || conditionBlocks ? "" : " " + edits.text(condition)) + ";" + step
                + ") {");
        if (conditionBlocks) {
            text.add("if (!(" + expressions.value(condition, text) + ")) break;");
        } else if (condition != null) {
            flow.evaluate(condition);
        }
        ControlHeaders.declaration(loop).ifPresent(flow::evaluate);
        if (condition != null || ControlHeaders.declaration(loop).isPresent()) {
            flow.mayGoTo(end);
        }
        String jump = iterationBlocks ? "weft_continue_" + ++continueLabels : "";
        body(loop.getBody(), new Target(end, again, jump));
        flow.continueAt(again);
        HoistedStatements last = function.prelude(loop);
        if (iterationBlocks) {
            last.addUnlessEmpty(landing(jump));
            expressions.discard(iteration, last);
        } else if (iteration != null) {
            flow.evaluate(iteration);
        }
        flow.leaveTo(head);
        flow.resumeAt(end);
        if (lowered) {
            edits.replace(
                    function.tokens().first(loop), function.tokens().first(loop.getBody()), text + newline(loop, 1));
            edits.after(function.tokens().end(loop), newline(loop, 1) + last + newline(loop, 0) + "} }");
        }
    }

    /** A range-based for, in which nothing blocks. */
    private void loop(ICPPASTRangeBasedForStatement loop) {
        flow.evaluate(loop.getInitializerClause());
        int again = flow.node();
        int end = flow.node();
        flow.continueAt(again);
        flow.mayGoTo(end);
        body(loop.getBody(), new Target(end, again, ""));
        flow.leaveTo(again);
        flow.resumeAt(end);
    }

    /** A try block, in which nothing blocks: what lives when it is entered may live in its handlers. */
    private void attempt(ICPPASTTryBlockStatement block) {
        int end = flow.node();
        int entered = flow.here();
        flow.continueAt(flow.node());
        statement(block.getTryBody());
        flow.leaveTo(end);
        for (ICPPASTCatchHandler handler : block.getCatchHandlers()) {
            flow.resumeAt(entered);
            flow.continueAt(flow.node());
            statement(handler.getCatchBody());
            flow.leaveTo(end);
        }
        flow.resumeAt(end);
    }

    /** The first clause of a for; true if it is in the text now, since it cannot stay where it is. */
    private boolean start(IASTStatement start, HoistedStatements text) {
        if (start instanceof IASTDeclarationStatement declaration) {
            return declarations.describe(declaration.getDeclaration(), text);
        }
        if (start instanceof IASTExpressionStatement expression) {
            if (function.blocks(expression)) {
                expressions.discard(expression.getExpression(), text);
                return true;
            }
            flow.evaluate(expression.getExpression());
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
            function.returned(value, text, expressions);
        }
        function.leave(text);
        edits.replace(end, braced(end, text.toString()));
        flow.leave();
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
