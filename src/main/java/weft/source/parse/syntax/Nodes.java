package weft.source.parse.syntax;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTBreakStatement;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTContinueStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTDefaultStatement;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier.IASTEnumerator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTNullStatement;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignatedInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTAliasDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCapture;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCatchHandler;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeleteExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDesignatedInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLinkageSpecification;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNamespaceAlias;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNamespaceDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNewExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTRangeBasedForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSimpleTypeConstructorExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTStructuredBindingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTryBlockStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTUsingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTUsingDirective;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTGotoStatement;

/** Makes the nodes of one source, each once, when it is asked for: most of what is in headers never is. */
final class Nodes {

    /** What is made of a node of the parser's. */
    private record Kind<T extends IASTNode>(Class<T> origin, BiFunction<T, Nodes, Node> maker) {

        Node make(IASTNode node, Nodes nodes) {
            return maker.apply(origin.cast(node), nodes);
        }
    }

    /** The first that fits is taken. */
    private static final List<Kind<?>> KINDS = List.of(
            kind(IASTTranslationUnit.class, TranslationUnit::new),
            kind(IASTName.class, NameNode::new),
            kind(IASTEqualsInitializer.class, Initializer.EqualsInitializer::new),
            kind(ICPPASTConstructorInitializer.class, Initializer.ConstructorInitializer::new),
            kind(IASTInitializerList.class, Initializer.InitializerList::new),
            kind(ICASTDesignatedInitializer.class, Initializer.DesignatedInitializer::new),
            kind(ICPPASTDesignatedInitializer.class, Initializer.DesignatedInitializer::new),
            kind(IASTLiteralExpression.class, ExpressionNode.Literal::new),
            kind(IASTIdExpression.class, ExpressionNode.Identifier::new),
            kind(IASTUnaryExpression.class, Nodes::unary),
            kind(IASTBinaryExpression.class, ExpressionNode.Binary::new),
            kind(IASTFunctionCallExpression.class, ExpressionNode.Call::new),
            kind(IASTConditionalExpression.class, ExpressionNode.Conditional::new),
            kind(IASTCastExpression.class, ExpressionNode.Cast::new),
            kind(IASTArraySubscriptExpression.class, ExpressionNode.Subscript::new),
            kind(IASTFieldReference.class, ExpressionNode.FieldReference::new),
            kind(IASTExpressionList.class, ExpressionNode.Sequence::new),
            kind(IASTTypeIdExpression.class, ExpressionNode.TypeOperation::new),
            kind(IASTTypeIdInitializerExpression.class, ExpressionNode.CompoundLiteral::new),
            kind(IGNUASTCompoundStatementExpression.class, ExpressionNode.StatementExpression::new),
            kind(ICPPASTLambdaExpression.class, ExpressionNode.Lambda::new),
            kind(ICPPASTSimpleTypeConstructorExpression.class, ExpressionNode.TypeConstruction::new),
            kind(ICPPASTNewExpression.class, ExpressionNode.New::new),
            kind(ICPPASTDeleteExpression.class, ExpressionNode.Delete::new),
            kind(IASTCompoundStatement.class, Statement.Block::new),
            kind(IASTExpressionStatement.class, Statement.ExpressionStatement::new),
            kind(IASTDeclarationStatement.class, Statement.DeclarationStatement::new),
            kind(IASTIfStatement.class, Statement.If::new),
            kind(IASTSwitchStatement.class, Statement.Switch::new),
            kind(IASTWhileStatement.class, Statement.While::new),
            kind(IASTDoStatement.class, Statement.Do::new),
            kind(IASTForStatement.class, Statement.For::new),
            kind(ICPPASTRangeBasedForStatement.class, Statement.RangeFor::new),
            kind(IASTCaseStatement.class, Statement.Case::new),
            kind(IASTDefaultStatement.class, Statement.Default::new),
            kind(IASTLabelStatement.class, Statement.Label::new),
            kind(IASTGotoStatement.class, Statement.Goto::new),
            kind(IGNUASTGotoStatement.class, Statement.ComputedGoto::new),
            kind(IASTBreakStatement.class, Statement.Break::new),
            kind(IASTContinueStatement.class, Statement.Continue::new),
            kind(IASTReturnStatement.class, Statement.Return::new),
            kind(ICPPASTTryBlockStatement.class, Statement.Try::new),
            kind(ICPPASTCatchHandler.class, Statement.CatchHandler::new),
            kind(IASTNullStatement.class, Statement.EmptyStatement::new),
            kind(ICPPASTStructuredBindingDeclaration.class, Declaration.StructuredBinding::new),
            kind(IASTSimpleDeclaration.class, Declaration.SimpleDeclaration::new),
            kind(IASTFunctionDefinition.class, Nodes::function),
            kind(ICPPASTLinkageSpecification.class, Declaration.Linkage::new),
            kind(ICPPASTNamespaceDefinition.class, Declaration.Namespace::new),
            kind(ICPPASTUsingDeclaration.class, Declaration.UsingDeclaration::new),
            kind(ICPPASTUsingDirective.class, Declaration.UsingDirective::new),
            kind(ICPPASTNamespaceAlias.class, Declaration.NamespaceAlias::new),
            kind(ICPPASTAliasDeclaration.class, Declaration.AliasDeclaration::new),
            kind(ICPPASTTemplateDeclaration.class, Declaration.Template::new),
            kind(IASTASMDeclaration.class, Declaration.Assembler::new),
            kind(IASTArrayDeclarator.class, Declarator.ArrayDeclarator::new),
            kind(IASTFieldDeclarator.class, Declarator.BitField::new),
            kind(IASTFunctionDeclarator.class, Declarator.FunctionDeclarator::new),
            kind(IASTSimpleDeclSpecifier.class, Specifier.SimpleSpecifier::new),
            kind(IASTNamedTypeSpecifier.class, Specifier.NamedSpecifier::new),
            kind(IASTCompositeTypeSpecifier.class, Specifier.Composite::new),
            kind(IASTEnumerationSpecifier.class, Specifier.Enumeration::new),
            kind(IASTTypeId.class, Part.TypeId::new),
            kind(IASTParameterDeclaration.class, Part.ParameterDeclaration::new),
            kind(IASTPointerOperator.class, Part.PointerOperator::new),
            kind(IASTArrayModifier.class, Part.ArrayModifier::new),
            kind(IASTEnumerator.class, Part.Enumerator::new),
            kind(ICPPASTCapture.class, Part.Capture::new),
            kind(IASTExpression.class, ExpressionNode.OtherExpression::new),
            kind(IASTStatement.class, Statement.OtherStatement::new),
            kind(IASTDeclaration.class, Declaration.OtherDeclaration::new),
            kind(IASTDeclarator.class, Declarator.PlainDeclarator::new),
            kind(IASTDeclSpecifier.class, Specifier.OtherSpecifier::new),
            kind(IASTNode.class, Part.OtherPart::new));

    private final Map<IASTNode, Node> made = new IdentityHashMap<>();

    /** The kinds by the parser's classes, of which each has several interfaces. */
    private final Map<Class<?>, Kind<?>> kinds = new HashMap<>();

    Node of(IASTNode node) {
        Node known = made.get(node);
        if (known == null) {
            known = kinds.computeIfAbsent(node.getClass(), Nodes::kind).make(node, this);
            made.put(node, known);
        }
        return known;
    }

    private static Kind<?> kind(Class<?> origin) {
        return KINDS.stream()
                .filter(kind -> kind.origin().isAssignableFrom(origin))
                .findFirst()
                .orElseThrow();
    }

    private static <T extends IASTNode> Kind<T> kind(Class<T> origin, BiFunction<T, Nodes, Node> maker) {
        return new Kind<>(origin, maker);
    }

    /** {@code void f() = delete;} has no body, nor has what is defaulted. */
    private static Node function(IASTFunctionDefinition origin, Nodes nodes) {
        return origin.getBody() == null
                ? new Declaration.OtherDeclaration(origin, nodes)
                : new Declaration.FunctionDefinition(origin, nodes);
    }

    /** {@code throw;} has no operand, and so nothing to ask for. */
    private static Node unary(IASTUnaryExpression origin, Nodes nodes) {
        return origin.getOperand() == null
                ? new ExpressionNode.OtherExpression(origin, nodes)
                : new ExpressionNode.Unary(origin, nodes);
    }
}
