package weft.source.parse.syntax;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTImplicitNameOwner;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeleteExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNewExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSimpleTypeConstructorExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPMethod;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPReferenceType;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTBinaryExpression;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTConditionalExpression;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTIdExpression;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTLiteralExpression;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTUnaryExpression;
import org.eclipse.cdt.internal.core.dom.parser.cpp.CPPImplicitFunction;

/** An expression as it is written; weft.source.flow has its own, which know no source. */
public sealed interface ExpressionNode extends Clause {

    Type type();

    ValueCategory category();

    /** C++: the member function that an operator in it stands for. */
    Optional<Symbol> operatorMember();

    /** C++: the function outside of classes that an operator in it stands for. */
    Optional<Symbol> operatorFunction();

    /** Its value, where the parser can tell it. */
    Optional<Number> constant();

    /** What C++ says of an expression: whether it stands for an object, and whether that ends with the statement. */
    enum ValueCategory {
        LVALUE,
        XVALUE,
        PRVALUE
    }

    /** A constant that is written as such. */
    final class Literal extends ExpressionBase<IASTLiteralExpression> implements ExpressionNode {

        /** What it is a constant of. */
        public enum Kind {
            INTEGER,
            CHARACTER,
            STRING,
            TRUE,
            FALSE,
            OTHER
        }

        Literal(IASTLiteralExpression origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Kind kind() {
            return switch (origin.getKind()) {
                case IASTLiteralExpression.lk_integer_constant -> Kind.INTEGER;
                case IASTLiteralExpression.lk_char_constant -> Kind.CHARACTER;
                case IASTLiteralExpression.lk_string_literal -> Kind.STRING;
                case IASTLiteralExpression.lk_true -> Kind.TRUE;
                case IASTLiteralExpression.lk_false -> Kind.FALSE;
                default -> Kind.OTHER;
            };
        }

        @Override
        Type findType() {
            boolean isLetterOfC =
                    kind() == Kind.CHARACTER && origin instanceof CASTLiteralExpression && text().startsWith("'");
            return isLetterOfC ? Type.integer() : super.findType();
        }

        /** As it is written, with what macros expand to. */
        public String text() {
            return origin.toString();
        }
    }

    /** The name of a variable, a function or an enumerator. */
    final class Identifier extends ExpressionBase<IASTIdExpression> implements ExpressionNode {

        Identifier(IASTIdExpression origin, Nodes nodes) {
            super(origin, nodes);
        }

        public NameNode name() {
            return only(NameNode.class, origin.getName());
        }

        @Override
        Type findType() {
            if (origin instanceof CASTIdExpression && name().symbol() instanceof Symbol.Enumerator enumerator) {
                boolean isInt = enumerator
                        .value()
                        .filter(value -> value == value.intValue())
                        .isPresent();
                return isInt ? Type.integer() : super.findType().ofNumber();
            }
            return super.findType();
        }
    }

    /** An operator and its operand; parentheses are one, too. */
    final class Unary extends ExpressionBase<IASTUnaryExpression> implements ExpressionNode {

        private final UnaryOperator operator;

        Unary(IASTUnaryExpression origin, Nodes nodes) {
            super(origin, nodes);
            operator = UnaryOperator.of(origin);
        }

        public UnaryOperator operator() {
            return operator;
        }

        public boolean is(UnaryOperator other) {
            return operator == other;
        }

        public ExpressionNode operand() {
            return only(ExpressionNode.class, origin.getOperand());
        }

        @Override
        Type findType() {
            if (is(UnaryOperator.PARENTHESES)) {
                return operand().type();
            }
            boolean computes = is(UnaryOperator.PLUS) || is(UnaryOperator.MINUS) || is(UnaryOperator.COMPLEMENT);
            if (computes && operand().type().isWide()) {
                return operand().type().bare();
            }
            if (computes
                    && origin instanceof CASTUnaryExpression
                    && operand().type().bare() instanceof Type.Enumeration) {
                return operand().type().ofNumber();
            }
            return is(UnaryOperator.NOT) && origin instanceof CASTUnaryExpression ? Type.integer() : super.findType();
        }
    }

    /** An operator between two operands. */
    final class Binary extends ExpressionBase<IASTBinaryExpression> implements ExpressionNode {

        private final BinaryOperator operator;

        Binary(IASTBinaryExpression origin, Nodes nodes) {
            super(origin, nodes);
            operator = BinaryOperator.of(origin);
        }

        public BinaryOperator operator() {
            return operator;
        }

        public boolean isLogical() {
            return operator.isLogical();
        }

        public boolean isAssignment() {
            return operator.isAssignment();
        }

        public ExpressionNode left() {
            return only(ExpressionNode.class, origin.getOperand1());
        }

        /** In C++ an assignment may have a list in braces here. */
        public Clause right() {
            return only(Clause.class, origin.getInitOperand2());
        }

        @Override
        Type findType() {
            if (origin instanceof CASTBinaryExpression && operator.isTruthValued()) {
                return Type.integer();
            }
            Optional<Type> wide = right() instanceof ExpressionNode other && !isOverloaded()
                    ? left().type().wide(operator, other.type())
                    : Optional.empty();
            if (wide.isPresent()) {
                return wide.get();
            }
            if (origin instanceof CASTBinaryExpression && right() instanceof ExpressionNode other) {
                return left().type()
                        .converted(origin.getOperator(), other.type(), origin)
                        .orElseGet(super::findType);
            }
            return super.findType();
        }

        /** C++: whether a function of the program is behind the operator, and not one that the language has for what is converted to it. */
        public boolean isOverloaded() {
            return origin instanceof ICPPASTBinaryExpression binary
                    && binary.getOverload() != null
                    && !(binary.getOverload() instanceof CPPImplicitFunction);
        }

        /** C++: whether a function that the operator stands for takes an operand as its object, or by reference. */
        public boolean takesReference(Node operand) {
            if (!(origin instanceof ICPPASTBinaryExpression binary) || binary.getOverload() == null) {
                return false;
            }
            IType[] parameters = binary.getOverload().getType().getParameterTypes();
            boolean isMember = binary.getOverload() instanceof ICPPMethod;
            int index = (operand == left() ? 0 : 1) - (isMember ? 1 : 0);
            return index < 0 || index < parameters.length && Type.bare(parameters[index]) instanceof ICPPReferenceType;
        }
    }

    /** {@code function(arguments)} */
    final class Call extends ExpressionBase<IASTFunctionCallExpression> implements ExpressionNode {

        Call(IASTFunctionCallExpression origin, Nodes nodes) {
            super(origin, nodes);
        }

        public ExpressionNode function() {
            return only(ExpressionNode.class, origin.getFunctionNameExpression());
        }

        public List<Clause> arguments() {
            return all(Clause.class, origin.getArguments());
        }
    }

    /** {@code condition ? positive : negative} */
    final class Conditional extends ExpressionBase<IASTConditionalExpression> implements ExpressionNode {

        Conditional(IASTConditionalExpression origin, Nodes nodes) {
            super(origin, nodes);
        }

        public ExpressionNode condition() {
            return only(ExpressionNode.class, origin.getLogicalConditionExpression());
        }

        /** Nothing in {@code condition ?: negative}. */
        public Optional<ExpressionNode> positive() {
            return perhaps(ExpressionNode.class, origin.getPositiveResultExpression());
        }

        public ExpressionNode negative() {
            return only(ExpressionNode.class, origin.getNegativeResultExpression());
        }

        /** The parser takes {@code c ? s : t + u} for a place, if s is one. */
        @Override
        public ValueCategory category() {
            boolean isMade = Stream.of(positive().orElseGet(this::condition), negative())
                    .anyMatch(branch -> CppTypes.isClass(branch.type()) && branch.category() == ValueCategory.PRVALUE);
            return isMade ? ValueCategory.PRVALUE : super.category();
        }

        @Override
        Type findType() {
            Type yes = positive().orElseGet(this::condition).type();
            Type no = negative().type();
            if (yes.bare().isSame(no.bare())) {
                return super.findType();
            }
            Optional<Type> wide = yes.wide(BinaryOperator.ADD, no);
            boolean isOfNumbersInC = origin instanceof CASTConditionalExpression
                    && Stream.of(yes, no)
                            .map(Type::bare)
                            .allMatch(type -> type instanceof Type.Basic basic && basic.kind() != Type.Basic.Kind.VOID
                                    || type instanceof Type.Enumeration);
            return wide.or(() ->
                            isOfNumbersInC ? yes.converted(IASTBinaryExpression.op_plus, no, origin) : Optional.empty())
                    .orElseGet(super::findType);
        }
    }

    /** {@code (type)operand}, and the casts of C++ */
    final class Cast extends ExpressionBase<IASTCastExpression> implements ExpressionNode {

        Cast(IASTCastExpression origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Part.TypeId typeId() {
            return only(Part.TypeId.class, origin.getTypeId());
        }

        public ExpressionNode operand() {
            return only(ExpressionNode.class, origin.getOperand());
        }
    }

    /** {@code array[index]} */
    final class Subscript extends ExpressionBase<IASTArraySubscriptExpression> implements ExpressionNode {

        Subscript(IASTArraySubscriptExpression origin, Nodes nodes) {
            super(origin, nodes);
        }

        public ExpressionNode array() {
            return only(ExpressionNode.class, origin.getArrayExpression());
        }

        public Clause index() {
            return only(Clause.class, origin.getArgument());
        }
    }

    /** {@code owner.field} or {@code owner->field} */
    final class FieldReference extends ExpressionBase<IASTFieldReference> implements ExpressionNode {

        FieldReference(IASTFieldReference origin, Nodes nodes) {
            super(origin, nodes);
        }

        public ExpressionNode owner() {
            return only(ExpressionNode.class, origin.getFieldOwner());
        }

        public NameNode field() {
            return only(NameNode.class, origin.getFieldName());
        }

        public boolean isArrow() {
            return origin.isPointerDereference();
        }
    }

    /** {@code first, second} */
    final class Sequence extends ExpressionBase<IASTExpressionList> implements ExpressionNode {

        Sequence(IASTExpressionList origin, Nodes nodes) {
            super(origin, nodes);
        }

        public List<ExpressionNode> parts() {
            return all(ExpressionNode.class, origin.getExpressions());
        }

        public ExpressionNode last() {
            return parts().get(parts().size() - 1);
        }

        /** C++: whether a function of the program is behind one of its commas. */
        public boolean isOverloaded() {
            return origin instanceof IASTImplicitNameOwner owner && owner.getImplicitNames().length > 0;
        }
    }

    /** {@code sizeof(type)} and the like */
    final class TypeOperation extends ExpressionBase<IASTTypeIdExpression> implements ExpressionNode {

        TypeOperation(IASTTypeIdExpression origin, Nodes nodes) {
            super(origin, nodes);
        }

        public boolean isSizeof() {
            return origin.getOperator() == IASTTypeIdExpression.op_sizeof;
        }

        public boolean isTypeof() {
            return origin.getOperator() == IASTTypeIdExpression.op_typeof;
        }

        public Part.TypeId typeId() {
            return only(Part.TypeId.class, origin.getTypeId());
        }
    }

    /** <code>(type){clauses}</code> */
    final class CompoundLiteral extends ExpressionBase<IASTTypeIdInitializerExpression> implements ExpressionNode {

        CompoundLiteral(IASTTypeIdInitializerExpression origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Part.TypeId typeId() {
            return only(Part.TypeId.class, origin.getTypeId());
        }

        public Initializer initializer() {
            return only(Initializer.class, origin.getInitializer());
        }
    }

    /** <code>({statements})</code> */
    final class StatementExpression extends ExpressionBase<IGNUASTCompoundStatementExpression>
            implements ExpressionNode {

        StatementExpression(IGNUASTCompoundStatementExpression origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Statement.Block block() {
            return only(Statement.Block.class, origin.getCompoundStatement());
        }
    }

    /** C++: <code>[captures](parameters){statements}</code> */
    final class Lambda extends ExpressionBase<ICPPASTLambdaExpression> implements ExpressionNode {

        /** How what is not named among the captures is captured. */
        public enum Default {
            NOTHING,
            COPY,
            REFERENCE
        }

        Lambda(ICPPASTLambdaExpression origin, Nodes nodes) {
            super(origin, nodes);
        }

        public List<Part.Capture> captures() {
            return all(Part.Capture.class, origin.getCaptures());
        }

        public boolean capturesNothing() {
            return captures().isEmpty() && captureDefault() == Default.NOTHING;
        }

        public Default captureDefault() {
            return switch (origin.getCaptureDefault()) {
                case UNSPECIFIED -> Default.NOTHING;
                case BY_COPY -> Default.COPY;
                case BY_REFERENCE -> Default.REFERENCE;
            };
        }
    }

    /** C++: {@code type(arguments)} */
    final class TypeConstruction extends ExpressionBase<ICPPASTSimpleTypeConstructorExpression>
            implements ExpressionNode {

        TypeConstruction(ICPPASTSimpleTypeConstructorExpression origin, Nodes nodes) {
            super(origin, nodes);
        }
    }

    /** C++ */
    final class New extends ExpressionBase<ICPPASTNewExpression> implements ExpressionNode {

        New(ICPPASTNewExpression origin, Nodes nodes) {
            super(origin, nodes);
        }
    }

    /** C++ */
    final class Delete extends ExpressionBase<ICPPASTDeleteExpression> implements ExpressionNode {

        Delete(ICPPASTDeleteExpression origin, Nodes nodes) {
            super(origin, nodes);
        }
    }

    /** Any other expression, of which nothing is asked but its parts. */
    final class OtherExpression extends ExpressionBase<IASTExpression> implements ExpressionNode {

        OtherExpression(IASTExpression origin, Nodes nodes) {
            super(origin, nodes);
        }
    }
}
