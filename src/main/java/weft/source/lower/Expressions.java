package weft.source.lower;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import weft.source.flow.Expression;
import weft.source.flow.Expression.Assignment;
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
import weft.source.parse.syntax.BinaryOperator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Cast;
import weft.source.parse.syntax.ExpressionNode.CompoundLiteral;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.ExpressionNode.Sequence;
import weft.source.parse.syntax.ExpressionNode.StatementExpression;
import weft.source.parse.syntax.ExpressionNode.TypeOperation;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer.EqualsInitializer;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.parse.type.CTypeText;
import weft.source.tree.Constants;
import weft.source.tree.DiscardedValue;
import weft.source.tree.LocalVariables;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** The expressions of one function for the flow graph. */
final class Expressions {

    private final ParsedSource parsed;
    private final SourceFunctions functions;
    private final LocalVariables locals;
    private final Integers integers;
    private final StateUses states;
    /** What was evaluated already, and what stands for its value. */
    private final Map<Node, Expression> evaluated = new IdentityHashMap<>();

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
    void setEvaluated(Node tree, Expression value) {
        evaluated.put(tree, value);
    }

    Expression of(Node node) {
        if (evaluated.containsKey(node)) {
            return evaluated.get(node);
        }
        if (Tree.isUnevaluated(node)) {
            return size(node);
        }
        if (node instanceof NameNode name) {
            return locals.of(name)
                    .<Expression>map(local -> new Variable(local.id()))
                    .orElse(Other.NOTHING);
        }
        if (node instanceof Identifier id) {
            return name(id);
        }
        if (node instanceof Literal literal) {
            return literal(literal);
        }
        if (node instanceof Binary binary) {
            return binary(binary);
        }
        if (node instanceof Unary unary) {
            return unary(unary);
        }
        if (node instanceof Cast cast) {
            return cast(cast);
        }
        if (node instanceof Conditional conditional) {
            return new Expression.Conditional(
                    of(conditional.condition()),
                    Stream.concat(conditional.positive().stream(), Stream.of(conditional.negative()))
                            .map(this::of)
                            .toList());
        }
        if (node instanceof Sequence list) {
            return new Expression.Sequence(list.parts().stream().map(this::of).toList());
        }
        if (node instanceof Call call) {
            return call(
                    call,
                    of(call.function()),
                    call.arguments().stream().map(this::of).toList(),
                    !DiscardedValue.is(call));
        }
        if (node instanceof FieldReference field && states.isField(field)) {
            return new Expression.Field(
                    field.field().toString(), of(field.owner()), states.isOwn(field), integers.type(field.type()));
        }
        if (node instanceof InitializerList list) {
            return new Expression.Items(list.clauses().stream().map(this::of).toList());
        }
        if (node instanceof CompoundLiteral literal && parts(literal.typeId()).isEmpty()) {
            return of(literal.initializer());
        }
        if (node instanceof EqualsInitializer initializer) {
            return of(initializer.clause());
        }
        if (node instanceof StatementExpression block) {
            return new Statements(parts(block));
        }
        List<Expression> parts = parts(node);
        return parts.isEmpty() ? Other.NOTHING : new Other(parts);
    }

    private List<Expression> parts(Node node) {
        return node.children().stream()
                .map(this::of)
                .filter(part -> !part.equals(Other.NOTHING))
                .toList();
    }

    /** A call with given arguments. */
    Expression.Call call(Call call, Expression inner, List<Expression> arguments, boolean isUsed) {
        String name = Tree.callee(call);
        return new Expression.Call(name, functions.id(name), inner, arguments, isUsed, parsed.position(call));
    }

    private Expression name(Identifier id) {
        Symbol symbol = id.name().symbol();
        if (symbol instanceof Symbol.Enumerator enumerator) {
            return enumerator.value().<Expression>map(Number::new).orElse(Other.NOTHING);
        }
        if (locals.of(id).isEmpty() && symbol instanceof Symbol.Variable variable) {
            boolean isConstant = Constants.isConstant(variable) || Constants.isConstantOfFile(variable);
            Optional<IntegerType> type = integers.type(variable.type());
            if (isConstant && type.isPresent() && variable.firstValue().isPresent()) {
                long value = variable.firstValue().get().longValue();
                return type.get().holds(value) ? new Number(value) : Other.NOTHING;
            }
        }
        return of(id.name());
    }

    private Expression literal(Literal literal) {
        if (literal.kind() == Literal.Kind.STRING) {
            String text = literal.text();
            return text.matches("\"[^\"\\\\]*\"")
                    ? new Expression.Text(text.substring(1, text.length() - 1))
                    : Other.NOTHING;
        }
        return Integers.literal(literal).<Expression>map(Number::new).orElse(Other.NOTHING);
    }

    /** What is known of {@code sizeof}; its operand is not evaluated. */
    private Expression size(Node node) {
        if (node instanceof TypeOperation of && of.isSizeof()) {
            return size(of.typeId().declarator().type());
        }
        if (node instanceof Unary unary
                && unary.is(UnaryOperator.SIZEOF)
                && Tree.withoutParentheses(unary.operand()) instanceof ExpressionNode operand) {
            if (operand instanceof Literal literal && literal.kind() == Literal.Kind.STRING) {
                return Other.NOTHING;
            }
            return size(operand.type());
        }
        return Other.NOTHING;
    }

    private Expression size(Type type) {
        OptionalLong size = integers.size(type);
        if (size.isEmpty()) {
            return Other.NOTHING;
        }
        Type element = type;
        long elements = 1;
        while (element.bare() instanceof Type.Array array) {
            elements *= array.size().orElseThrow();
            element = array.element();
        }
        if (elements > 0 && !Integers.hasOneSize(element)) {
            Optional<String> name = CTypeText.spelled(element);
            if (name.isEmpty()) {
                return Other.NOTHING; // the compiler could not be asked
            }
            sizes.put(name.get(), size.getAsLong() / elements);
        }
        return new Number(size.getAsLong());
    }

    private Expression cast(Cast cast) {
        Expression operand = of(cast.operand());
        Expression type = new Other(parts(cast.typeId()));
        boolean isPointer = cast.type().isPointer();
        if (isPointer && type.parts().isEmpty()) {
            return operand; // a port's name, or its variable
        }
        return operation(Operator.CONVERT, integers.type(cast.type()), cast.operand(), operand, type);
    }

    /** An operation on integers; anything else where an operand is none. */
    private Expression operation(
            Operator operator, Optional<IntegerType> type, ExpressionNode operand, Expression value, Expression more) {
        return type.isPresent()
                        && integers.type(operand).isPresent()
                        && more.parts().isEmpty()
                ? new Operation(operator, type, List.of(value))
                : new Other(List.of(value, more));
    }

    private Expression unary(Unary unary) {
        ExpressionNode operand = unary.operand();
        Optional<IntegerType> type = integers.promoted(operand);
        return switch (unary.operator()) {
            case PARENTHESES -> of(operand);
            case PLUS -> operation(Operator.CONVERT, type, operand, of(operand), Other.NOTHING);
            case MINUS -> operation(Operator.NEGATE, type, operand, of(operand), Other.NOTHING);
            case COMPLEMENT -> operation(Operator.COMPLEMENT, type, operand, of(operand), Other.NOTHING);
            case NOT -> operation(Operator.NOT, type, operand, of(operand), Other.NOTHING);
            case PREFIX_INCREMENT -> step(Operator.ADD, operand, false);
            case POSTFIX_INCREMENT -> step(Operator.ADD, operand, true);
            case PREFIX_DECREMENT -> step(Operator.SUBTRACT, operand, false);
            case POSTFIX_DECREMENT -> step(Operator.SUBTRACT, operand, true);
            case ADDRESS ->
                of(operand) instanceof Variable variable
                        ? new Expression.Address(variable)
                        : new Other(List.of(of(operand)));
            default -> new Other(parts(unary));
        };
    }

    private Expression step(Operator operator, ExpressionNode target, boolean isLate) {
        return new Update(operator, integers.promoted(target), target(target), new Number(1), isLate);
    }

    private Expression target(ExpressionNode target) {
        return of(Tree.withoutParentheses(target));
    }

    private Expression binary(Binary binary) {
        ExpressionNode first = binary.left();
        if (!(binary.right() instanceof ExpressionNode second)) {
            return new Other(parts(binary)); // an initialiser list, in C++
        }
        if (binary.operator() == BinaryOperator.ASSIGN) {
            return new Assignment(target(first), of(second));
        }
        Optional<IntegerType> both = integers.common(first, second);
        Optional<IntegerType> promoted =
                integers.type(second).isPresent() ? integers.promoted(first) : Optional.empty();
        return switch (binary.operator()) {
            case AND -> new Logical(true, of(first), of(second));
            case OR -> new Logical(false, of(first), of(second));
            case ADD -> of(Operator.ADD, both, first, second);
            case SUBTRACT -> of(Operator.SUBTRACT, both, first, second);
            case MULTIPLY -> of(Operator.MULTIPLY, both, first, second);
            case DIVIDE -> of(Operator.DIVIDE, both, first, second);
            case MODULO -> of(Operator.MODULO, both, first, second);
            case BIT_AND -> of(Operator.AND, both, first, second);
            case BIT_OR -> of(Operator.OR, both, first, second);
            case BIT_XOR -> of(Operator.XOR, both, first, second);
            case SHIFT_LEFT -> of(Operator.SHIFT_LEFT, promoted, first, second);
            case SHIFT_RIGHT -> of(Operator.SHIFT_RIGHT, promoted, first, second);
            case LESS -> of(Operator.LESS, both, first, second);
            case GREATER -> of(Operator.LESS, both, second, first);
            case LESS_OR_EQUAL -> of(Operator.LESS_OR_EQUAL, both, first, second);
            case GREATER_OR_EQUAL -> of(Operator.LESS_OR_EQUAL, both, second, first);
            case EQUAL -> of(Operator.EQUAL, both, first, second);
            case NOT_EQUAL -> of(Operator.NOT_EQUAL, both, first, second);
            case ASSIGN_SUM -> update(Operator.ADD, both, first, second);
            case ASSIGN_DIFFERENCE -> update(Operator.SUBTRACT, both, first, second);
            case ASSIGN_PRODUCT -> update(Operator.MULTIPLY, both, first, second);
            case ASSIGN_QUOTIENT -> update(Operator.DIVIDE, both, first, second);
            case ASSIGN_REMAINDER -> update(Operator.MODULO, both, first, second);
            case ASSIGN_BIT_AND -> update(Operator.AND, both, first, second);
            case ASSIGN_BIT_OR -> update(Operator.OR, both, first, second);
            case ASSIGN_BIT_XOR -> update(Operator.XOR, both, first, second);
            case ASSIGN_SHIFTED_LEFT -> update(Operator.SHIFT_LEFT, promoted, first, second);
            case ASSIGN_SHIFTED_RIGHT -> update(Operator.SHIFT_RIGHT, promoted, first, second);
            default -> new Other(parts(binary));
        };
    }

    private Expression of(Operator operator, Optional<IntegerType> type, ExpressionNode first, ExpressionNode second) {
        List<Expression> operands = new ArrayList<>(List.of(of(first), of(second)));
        return type.isPresent() ? new Operation(operator, type, operands) : new Other(operands);
    }

    private Expression update(
            Operator operator, Optional<IntegerType> type, ExpressionNode target, ExpressionNode operand) {
        return new Update(operator, type, target(target), of(operand), false);
    }
}
