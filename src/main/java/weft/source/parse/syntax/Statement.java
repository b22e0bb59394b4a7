package weft.source.parse.syntax;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTBreakStatement;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTContinueStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDefaultStatement;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTNullStatement;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCatchHandler;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTIfStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTRangeBasedForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTryBlockStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTWhileStatement;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTGotoStatement;

/** A statement. */
public sealed interface Statement extends Node {

    /** <code>{statements}</code> */
    final class Block extends NodeBase<IASTCompoundStatement> implements Statement {

        Block(IASTCompoundStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        public List<Statement> statements() {
            return all(Statement.class, origin.getStatements());
        }
    }

    /** {@code expression;} */
    final class ExpressionStatement extends NodeBase<IASTExpressionStatement> implements Statement {

        ExpressionStatement(IASTExpressionStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        public ExpressionNode expression() {
            return only(ExpressionNode.class, origin.getExpression());
        }
    }

    /** A declaration in a block, or in the head of a loop. */
    final class DeclarationStatement extends NodeBase<IASTDeclarationStatement> implements Statement {

        DeclarationStatement(IASTDeclarationStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Declaration declaration() {
            return only(Declaration.class, origin.getDeclaration());
        }
    }

    /** {@code if (condition) then else otherwise} */
    final class If extends NodeBase<IASTIfStatement> implements Statement {

        If(IASTIfStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        /** An expression, or a declaration. */
        public Node condition() {
            return declaration().orElseGet(() -> only(Node.class, origin.getConditionExpression()));
        }

        /** C++: the declaration that is its condition. */
        public Optional<Node> declaration() {
            return origin instanceof ICPPASTIfStatement cpp
                    ? perhaps(Node.class, cpp.getConditionDeclaration())
                    : Optional.empty();
        }

        /** C++: what stands before the condition. */
        public Optional<Statement> initializer() {
            return origin instanceof ICPPASTIfStatement cpp
                    ? perhaps(Statement.class, cpp.getInitializerStatement())
                    : Optional.empty();
        }

        public boolean isConstexpr() {
            return origin instanceof ICPPASTIfStatement cpp && cpp.isConstexpr();
        }

        public Statement then() {
            return only(Statement.class, origin.getThenClause());
        }

        public Optional<Statement> otherwise() {
            return perhaps(Statement.class, origin.getElseClause());
        }
    }

    /** {@code switch (condition) body} */
    final class Switch extends NodeBase<IASTSwitchStatement> implements Statement {

        Switch(IASTSwitchStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        /** An expression, or a declaration. */
        public Node condition() {
            return declaration().orElseGet(() -> only(Node.class, origin.getControllerExpression()));
        }

        /** C++: the declaration that is its condition. */
        public Optional<Node> declaration() {
            return origin instanceof ICPPASTSwitchStatement cpp
                    ? perhaps(Node.class, cpp.getControllerDeclaration())
                    : Optional.empty();
        }

        /** C++: what stands before the condition. */
        public Optional<Statement> initializer() {
            return origin instanceof ICPPASTSwitchStatement cpp
                    ? perhaps(Statement.class, cpp.getInitializerStatement())
                    : Optional.empty();
        }

        public Statement body() {
            return only(Statement.class, origin.getBody());
        }
    }

    /** {@code while (condition) body} */
    final class While extends NodeBase<IASTWhileStatement> implements Statement {

        While(IASTWhileStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        /** An expression, or a declaration. */
        public Node condition() {
            return declaration().orElseGet(() -> only(Node.class, origin.getCondition()));
        }

        /** C++: the declaration that is its condition. */
        public Optional<Node> declaration() {
            return origin instanceof ICPPASTWhileStatement cpp
                    ? perhaps(Node.class, cpp.getConditionDeclaration())
                    : Optional.empty();
        }

        public Statement body() {
            return only(Statement.class, origin.getBody());
        }
    }

    /** {@code do body while (condition);} */
    final class Do extends NodeBase<IASTDoStatement> implements Statement {

        Do(IASTDoStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        public ExpressionNode condition() {
            return only(ExpressionNode.class, origin.getCondition());
        }

        public Statement body() {
            return only(Statement.class, origin.getBody());
        }
    }

    /** {@code for (initializer condition; iteration) body} */
    final class For extends NodeBase<IASTForStatement> implements Statement {

        For(IASTForStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Statement initializer() {
            return only(Statement.class, origin.getInitializerStatement());
        }

        public Optional<ExpressionNode> condition() {
            return perhaps(ExpressionNode.class, origin.getConditionExpression());
        }

        /** C++: the declaration that is its condition. */
        public Optional<Node> declaration() {
            return origin instanceof ICPPASTForStatement cpp
                    ? perhaps(Node.class, cpp.getConditionDeclaration())
                    : Optional.empty();
        }

        public Optional<ExpressionNode> iteration() {
            return perhaps(ExpressionNode.class, origin.getIterationExpression());
        }

        public Statement body() {
            return only(Statement.class, origin.getBody());
        }
    }

    /** C++: {@code for (declaration : elements) body} */
    final class RangeFor extends NodeBase<ICPPASTRangeBasedForStatement> implements Statement {

        RangeFor(ICPPASTRangeBasedForStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Clause elements() {
            return only(Clause.class, origin.getInitializerClause());
        }

        public Statement body() {
            return only(Statement.class, origin.getBody());
        }
    }

    /** {@code case value:} */
    final class Case extends NodeBase<IASTCaseStatement> implements Statement {

        Case(IASTCaseStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        public ExpressionNode value() {
            return only(ExpressionNode.class, origin.getExpression());
        }
    }

    /** {@code default:} */
    final class Default extends NodeBase<IASTDefaultStatement> implements Statement {

        Default(IASTDefaultStatement origin, Nodes nodes) {
            super(origin, nodes);
        }
    }

    /** {@code name: statement} */
    final class Label extends NodeBase<IASTLabelStatement> implements Statement {

        Label(IASTLabelStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        public NameNode name() {
            return only(NameNode.class, origin.getName());
        }

        public Statement statement() {
            return only(Statement.class, origin.getNestedStatement());
        }
    }

    /** {@code goto label;} */
    final class Goto extends NodeBase<IASTGotoStatement> implements Statement {

        Goto(IASTGotoStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        public NameNode label() {
            return only(NameNode.class, origin.getName());
        }
    }

    /** {@code goto *target;} */
    final class ComputedGoto extends NodeBase<IGNUASTGotoStatement> implements Statement {

        ComputedGoto(IGNUASTGotoStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        public ExpressionNode target() {
            return only(ExpressionNode.class, origin.getLabelNameExpression());
        }
    }

    /** {@code break;} */
    final class Break extends NodeBase<IASTBreakStatement> implements Statement {

        Break(IASTBreakStatement origin, Nodes nodes) {
            super(origin, nodes);
        }
    }

    /** {@code continue;} */
    final class Continue extends NodeBase<IASTContinueStatement> implements Statement {

        Continue(IASTContinueStatement origin, Nodes nodes) {
            super(origin, nodes);
        }
    }

    /** {@code return value;} */
    final class Return extends NodeBase<IASTReturnStatement> implements Statement {

        Return(IASTReturnStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        /** An expression, or in C++ a list. */
        public Optional<Clause> value() {
            return perhaps(Clause.class, origin.getReturnArgument());
        }
    }

    /** C++: {@code try body} and its handlers */
    final class Try extends NodeBase<ICPPASTTryBlockStatement> implements Statement {

        Try(ICPPASTTryBlockStatement origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Statement body() {
            return only(Statement.class, origin.getTryBody());
        }

        public List<CatchHandler> handlers() {
            return all(CatchHandler.class, origin.getCatchHandlers());
        }
    }

    /** C++: {@code catch (declaration) body} */
    final class CatchHandler extends NodeBase<ICPPASTCatchHandler> implements Statement {

        CatchHandler(ICPPASTCatchHandler origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Statement body() {
            return only(Statement.class, origin.getCatchBody());
        }

        /** What is caught; empty for all there is. */
        public Optional<Declaration> declaration() {
            return perhaps(Declaration.class, origin.getDeclaration());
        }
    }

    /** {@code ;} */
    final class EmptyStatement extends NodeBase<IASTNullStatement> implements Statement {

        EmptyStatement(IASTNullStatement origin, Nodes nodes) {
            super(origin, nodes);
        }
    }

    /** What the parser does not understand. */
    final class OtherStatement extends NodeBase<IASTStatement> implements Statement {

        OtherStatement(IASTStatement origin, Nodes nodes) {
            super(origin, nodes);
        }
    }
}
