package weft.source.lower;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IEnumerator;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import weft.source.flow.Expression;
import weft.source.flow.Expression.Assignment;
import weft.source.flow.Expression.Call;
import weft.source.flow.Expression.Conditional;
import weft.source.flow.Expression.Logical;
import weft.source.flow.Expression.Number;
import weft.source.flow.Expression.Operation;
import weft.source.flow.Expression.Other;
import weft.source.flow.Expression.Statements;
import weft.source.flow.Expression.Update;
import weft.source.flow.Expression.Variable;
import weft.source.flow.IntegerType;
import weft.source.flow.Operator;
import weft.source.parse.ParsedSource;
import weft.source.tree.Constants;
import weft.source.tree.CppTypes;
import weft.source.tree.DiscardedValue;
import weft.source.tree.LocalVariables;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;
import weft.source.tree.Types;

/** The expressions of one function for the flow graph. */
final class Expressions {

    private final ParsedSource parsed;
    private final SourceFunctions functions;
    private final LocalVariables locals;
    private final Integers integers;
    private final StateUses states;
    /** What was evaluated already, and what stands for its value. */
    private final Map<IASTNode, Expression> evaluated = new IdentityHashMap<>();

    private final Map<String, Long> sizes = new TreeMap<>();
    private int kept;

    Expressions(
            ParsedSource parsed,
            SourceFunctions functions,
            LocalVariables locals,
            Integers integers,
            StateUses states) {
        this.parsed = parsed;
        this.functions = functions;
        this.locals = locals;
        this.integers = integers;
        this.states = states;
    }

    /** The types of the file whose sizes were taken, as C writes them. */
    Map<String, Long> sizes() {
        return sizes;
    }

    /** A number under which a value can be kept. */
    int keep() {
        return kept++;
    }

    /** A tree was evaluated already, so that it is no part of any later evaluation around it. */
    void setEvaluated(IASTNode tree, Expression value) {
        evaluated.put(tree, value);
    }

    Expression of(IASTNode node) {
        if (evaluated.containsKey(node)) {
            return evaluated.get(node);
        }
        if (Tree.isUnevaluated(node)) {
            return size(node);
        }
        if (node instanceof IASTName name) {
            return locals.of(name)
                    .<Expression>map(local -> new Variable(local.id()))
                    .orElse(Other.NOTHING);
        }
        if (node instanceof IASTIdExpression id) {
            return name(id);
        }
        if (node instanceof IASTLiteralExpression literal) {
            return literal(literal);
        }
        if (node instanceof IASTBinaryExpression binary) {
            return binary(binary);
        }
        if (node instanceof IASTUnaryExpression unary) {
            return unary(unary);
        }
        if (node instanceof IASTCastExpression cast) {
            return cast(cast);
        }
        if (node instanceof IASTConditionalExpression conditional) {
            return new Conditional(
                    of(conditional.getLogicalConditionExpression()),
                    Stream.of(conditional.getPositiveResultExpression(), conditional.getNegativeResultExpression())
                            .filter(branch -> branch != null)
                            .map(this::of)
                            .toList());
        }
        if (node instanceof IASTExpressionList list) {
            return new Expression.Sequence(
                    Stream.of(list.getExpressions()).map(this::of).toList());
        }
        if (node instanceof IASTFunctionCallExpression call) {
            return call(
                    call,
                    of(call.getFunctionNameExpression()),
                    Stream.of(call.getArguments()).map(this::of).toList(),
                    !DiscardedValue.is(call));
        }
        if (node instanceof IASTFieldReference field && states.isField(field)) {
            return new Expression.Field(
                    field.getFieldName().toString(),
                    of(field.getFieldOwner()),
                    states.isOwn(field),
                    integers.type(field.getExpressionType()));
        }
        if (node instanceof IASTInitializerList list) {
            return new Expression.Items(
                    Stream.of(list.getClauses()).map(this::of).toList());
        }
        if (node instanceof IASTTypeIdInitializerExpression literal
                && parts(literal.getTypeId()).isEmpty()) {
            return of(literal.getInitializer());
        }
        if (node instanceof IASTEqualsInitializer initializer) {
            return of(initializer.getInitializerClause());
        }
        if (node instanceof IGNUASTCompoundStatementExpression block) {
            return new Statements(parts(block));
        }
        List<Expression> parts = parts(node);
        return parts.isEmpty() ? Other.NOTHING : new Other(parts);
    }

    private List<Expression> parts(IASTNode node) {
        return Stream.of(node.getChildren())
                .map(this::of)
                .filter(part -> !part.equals(Other.NOTHING))
                .toList();
    }

    /** A call with given arguments. */
    Call call(IASTFunctionCallExpression call, Expression inner, List<Expression> arguments, boolean isUsed) {
        String name = Tree.callee(call);
        return new Call(name, functions.id(name), inner, arguments, isUsed, parsed.position(call));
    }

    private Expression name(IASTIdExpression id) {
        IBinding binding = id.getName().resolveBinding();
        if (binding instanceof IEnumerator enumerator) {
            return integers.value(enumerator).<Expression>map(Number::new).orElse(Other.NOTHING);
        }
        if (locals.of(id).isEmpty() && binding instanceof IVariable variable) {
            boolean isConstant = Constants.isConstant(variable) || Constants.isConstantOfFile(variable);
            Optional<IntegerType> type = integers.type(variable.getType());
            if (isConstant
                    && type.isPresent()
                    && variable.getInitialValue() != null
                    && variable.getInitialValue().numberValue() != null) {
                long value = variable.getInitialValue().numberValue().longValue();
                OptionalLong converted = type.get().convert(value);
                return converted.isPresent() && converted.getAsLong() == value ? new Number(value) : Other.NOTHING;
            }
        }
        return of(id.getName());
    }

    private Expression literal(IASTLiteralExpression literal) {
        if (literal.getKind() == IASTLiteralExpression.lk_string_literal) {
            String text = literal.toString();
            return text.matches("\"[^\"\\\\]*\"")
                    ? new Expression.Text(text.substring(1, text.length() - 1))
                    : Other.NOTHING;
        }
        return Integers.literal(literal).<Expression>map(Number::new).orElse(Other.NOTHING);
    }

    /** What is known of {@code sizeof}; its operand is not evaluated. */
    private Expression size(IASTNode node) {
        if (node instanceof IASTTypeIdExpression of && of.getOperator() == IASTTypeIdExpression.op_sizeof) {
            return size(CppTypes.declared(of.getTypeId().getAbstractDeclarator()));
        }
        if (node instanceof IASTUnaryExpression unary
                && unary.getOperator() == IASTUnaryExpression.op_sizeof
                && Tree.withoutParentheses(unary.getOperand()) instanceof IASTExpression operand) {
            if (operand instanceof IASTLiteralExpression literal
                    && literal.getKind() == IASTLiteralExpression.lk_string_literal) {
                return Other.NOTHING;
            }
            return size(operand.getExpressionType());
        }
        return Other.NOTHING;
    }

    private Expression size(IType type) {
        OptionalLong size = integers.size(type);
        if (size.isEmpty()) {
            return Other.NOTHING;
        }
        IType element = type;
        long elements = 1;
        while (Types.bare(element) instanceof IArrayType array) {
            elements *= array.getSize().numberValue().longValue();
            element = array.getType();
        }
        if (!(element instanceof IBasicType) && elements > 0) {
            long bytes = size.getAsLong() / elements;
            Types.spelled(element).ifPresent(name -> sizes.put(name, bytes));
        }
        return new Number(size.getAsLong());
    }

    private Expression cast(IASTCastExpression cast) {
        Expression operand = of(cast.getOperand());
        Expression type = new Other(parts(cast.getTypeId()));
        boolean isPointer = Types.isPointer(cast.getExpressionType());
        if (isPointer && type.parts().isEmpty()) {
            return operand; // a port's name, or its variable
        }
        return operation(Operator.CONVERT, integers.type(cast.getExpressionType()), cast.getOperand(), operand, type);
    }

    /** An operation on integers; anything else where an operand is none. */
    private Expression operation(
            Operator operator, Optional<IntegerType> type, IASTExpression operand, Expression value, Expression more) {
        return type.isPresent()
                        && integers.type(operand.getExpressionType()).isPresent()
                        && more.parts().isEmpty()
                ? new Operation(operator, type, List.of(value))
                : new Other(List.of(value, more));
    }

    private Expression unary(IASTUnaryExpression unary) {
        IASTExpression operand = unary.getOperand();
        if (operand == null) {
            return Other.NOTHING; // throw;
        }
        Optional<IntegerType> type = integers.type(operand.getExpressionType()).map(IntegerType::promoted);
        return switch (unary.getOperator()) {
            case IASTUnaryExpression.op_bracketedPrimary -> of(operand);
            case IASTUnaryExpression.op_plus -> operation(Operator.CONVERT, type, operand, of(operand), Other.NOTHING);
            case IASTUnaryExpression.op_minus -> operation(Operator.NEGATE, type, operand, of(operand), Other.NOTHING);
            case IASTUnaryExpression.op_tilde ->
                operation(Operator.COMPLEMENT, type, operand, of(operand), Other.NOTHING);
            case IASTUnaryExpression.op_not -> operation(Operator.NOT, type, operand, of(operand), Other.NOTHING);
            case IASTUnaryExpression.op_prefixIncr -> step(Operator.ADD, operand, false);
            case IASTUnaryExpression.op_postFixIncr -> step(Operator.ADD, operand, true);
            case IASTUnaryExpression.op_prefixDecr -> step(Operator.SUBTRACT, operand, false);
            case IASTUnaryExpression.op_postFixDecr -> step(Operator.SUBTRACT, operand, true);
            case IASTUnaryExpression.op_amper ->
                of(operand) instanceof Variable variable
                        ? new Expression.Address(variable)
                        : new Other(List.of(of(operand)));
            default -> new Other(parts(unary));
        };
    }

    private Expression step(Operator operator, IASTExpression target, boolean isLate) {
        return new Update(
                operator,
                integers.type(target.getExpressionType()).map(IntegerType::promoted),
                target(target),
                new Number(1),
                isLate);
    }

    private Expression target(IASTExpression target) {
        return of(Tree.withoutParentheses(target));
    }

    private Expression binary(IASTBinaryExpression binary) {
        IASTExpression first = binary.getOperand1();
        IASTExpression second = binary.getOperand2();
        if (binary.getOperator() == IASTBinaryExpression.op_assign && second != null) {
            return new Assignment(target(first), of(second));
        }
        if (second == null) {
            return new Other(parts(binary)); // an initialiser list, in C++
        }
        Optional<IntegerType> left = integers.type(first.getExpressionType());
        Optional<IntegerType> right = integers.type(second.getExpressionType());
        Optional<IntegerType> both = left.flatMap(a -> right.map(a::with));
        Optional<IntegerType> promoted = right.isPresent() ? left.map(IntegerType::promoted) : Optional.empty();
        return switch (binary.getOperator()) {
            case IASTBinaryExpression.op_logicalAnd -> new Logical(true, of(first), of(second));
            case IASTBinaryExpression.op_logicalOr -> new Logical(false, of(first), of(second));
            case IASTBinaryExpression.op_plus -> of(Operator.ADD, both, first, second);
            case IASTBinaryExpression.op_minus -> of(Operator.SUBTRACT, both, first, second);
            case IASTBinaryExpression.op_multiply -> of(Operator.MULTIPLY, both, first, second);
            case IASTBinaryExpression.op_divide -> of(Operator.DIVIDE, both, first, second);
            case IASTBinaryExpression.op_modulo -> of(Operator.MODULO, both, first, second);
            case IASTBinaryExpression.op_binaryAnd -> of(Operator.AND, both, first, second);
            case IASTBinaryExpression.op_binaryOr -> of(Operator.OR, both, first, second);
            case IASTBinaryExpression.op_binaryXor -> of(Operator.XOR, both, first, second);
            case IASTBinaryExpression.op_shiftLeft -> of(Operator.SHIFT_LEFT, promoted, first, second);
            case IASTBinaryExpression.op_shiftRight -> of(Operator.SHIFT_RIGHT, promoted, first, second);
            case IASTBinaryExpression.op_lessThan -> of(Operator.LESS, both, first, second);
            case IASTBinaryExpression.op_greaterThan -> of(Operator.LESS, both, second, first);
            case IASTBinaryExpression.op_lessEqual -> of(Operator.LESS_OR_EQUAL, both, first, second);
            case IASTBinaryExpression.op_greaterEqual -> of(Operator.LESS_OR_EQUAL, both, second, first);
            case IASTBinaryExpression.op_equals -> of(Operator.EQUAL, both, first, second);
            case IASTBinaryExpression.op_notequals -> of(Operator.NOT_EQUAL, both, first, second);
            case IASTBinaryExpression.op_plusAssign -> update(Operator.ADD, both, first, second);
            case IASTBinaryExpression.op_minusAssign -> update(Operator.SUBTRACT, both, first, second);
            case IASTBinaryExpression.op_multiplyAssign -> update(Operator.MULTIPLY, both, first, second);
            case IASTBinaryExpression.op_divideAssign -> update(Operator.DIVIDE, both, first, second);
            case IASTBinaryExpression.op_moduloAssign -> update(Operator.MODULO, both, first, second);
            case IASTBinaryExpression.op_binaryAndAssign -> update(Operator.AND, both, first, second);
            case IASTBinaryExpression.op_binaryOrAssign -> update(Operator.OR, both, first, second);
            case IASTBinaryExpression.op_binaryXorAssign -> update(Operator.XOR, both, first, second);
            case IASTBinaryExpression.op_shiftLeftAssign -> update(Operator.SHIFT_LEFT, promoted, first, second);
            case IASTBinaryExpression.op_shiftRightAssign -> update(Operator.SHIFT_RIGHT, promoted, first, second);
            default -> new Other(parts(binary));
        };
    }

    private Expression of(Operator operator, Optional<IntegerType> type, IASTExpression first, IASTExpression second) {
        List<Expression> operands = new ArrayList<>(List.of(of(first), of(second)));
        return type.isPresent() ? new Operation(operator, type, operands) : new Other(operands);
    }

    private Expression update(
            Operator operator, Optional<IntegerType> type, IASTExpression target, IASTExpression operand) {
        return new Update(operator, type, target(target), of(operand), false);
    }
}
