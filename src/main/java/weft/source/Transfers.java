package weft.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.cdt.core.dom.ast.ASTTypeUtil;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.internal.core.dom.parser.SizeofCalculator;
import org.eclipse.cdt.internal.core.dom.parser.ValueFactory;
import weft.model.Direction;
import weft.model.Position;
import weft.source.parse.ParsedSource;
import weft.source.tree.Api;
import weft.source.tree.CppTypes;
import weft.source.tree.Ports;
import weft.source.tree.Tree;
import weft.source.tree.Types;

/** How many bytes a source reads and writes at its ports, and what these bytes are, as the compiler sees it that it is parsed for. */
public final class Transfers {

    /**
     * A call that moves bytes through a port, or opens a window.
     *
     * @param port    its name, without indices; empty where it is found at run time
     * @param bytes   how many, where the source says it
     * @param element the bytes of one element of the buffer, where its type is known
     * @param type    the element's type
     */
    public record Transfer(
            Direction direction,
            Optional<String> port,
            OptionalLong bytes,
            OptionalLong element,
            String type,
            Position position) {}

    private final ParsedSource parsed;
    private final SizeofCalculator sizes;
    private final List<Transfer> found = new ArrayList<>();

    private Transfers(ParsedSource parsed) {
        this.parsed = parsed;
        this.sizes = new SizeofCalculator(parsed.tree());
    }

    public static List<Transfer> of(ParsedSource parsed) {
        Transfers transfers = new Transfers(parsed);
        Tree.declarations(parsed.tree()).stream()
                .filter(parsed::inUserFile)
                .forEach(top -> Tree.each(top, node -> {
                    if (node instanceof IASTFunctionCallExpression call) {
                        Api.of(Tree.callee(call))
                                .filter(api -> api.blocks() && call.getArguments().length == api.arguments())
                                .ifPresent(api -> transfers.add(api, call));
                    }
                }));
        return transfers.found;
    }

    private void add(Api api, IASTFunctionCallExpression call) {
        IASTInitializerClause[] arguments = call.getArguments();
        Optional<IType> element =
                pointed(arguments[1]).flatMap(type -> api.opensWindow() ? target(type) : Optional.of(type));
        found.add(new Transfer(
                api.direction(),
                Ports.literal(arguments[0]),
                value(arguments[2]),
                element.map(this::size).orElse(OptionalLong.empty()),
                element.map(ASTTypeUtil::getType).orElse(""),
                parsed.position(call)));
    }

    /** The type of what an argument points to, whatever it is cast to. */
    private static Optional<IType> pointed(IASTInitializerClause argument) {
        return Tree.withoutCasts(argument) instanceof IASTExpression expression
                ? target(expression.getExpressionType())
                : Optional.empty();
    }

    private static Optional<IType> target(IType type) {
        IType bare = Types.bare(type);
        IType target = bare instanceof IPointerType pointer
                ? Types.bare(pointer.getType())
                : bare instanceof IArrayType array ? Types.bare(array.getType()) : null;
        while (target instanceof IArrayType array) {
            target = Types.bare(array.getType());
        }
        return Optional.ofNullable(target);
    }

    private OptionalLong size(IType type) {
        SizeofCalculator.SizeAndAlignment size = sizes.sizeAndAlignment(type);
        return size == null ? OptionalLong.empty() : OptionalLong.of(size.size);
    }

    private OptionalLong value(IASTInitializerClause length) {
        IASTInitializerClause node = Tree.withoutCasts(length);
        if (node instanceof IASTTypeIdExpression of && of.getOperator() == IASTTypeIdExpression.op_sizeof) {
            return size(CppTypes.declared(of.getTypeId().getAbstractDeclarator()));
        }
        if (node instanceof IASTUnaryExpression unary && unary.getOperator() == IASTUnaryExpression.op_sizeof) {
            return size(unary.getOperand().getExpressionType());
        }
        if (node instanceof IASTBinaryExpression binary) {
            OptionalLong left = value(binary.getOperand1());
            OptionalLong right = value(binary.getOperand2());
            return left.isPresent() && right.isPresent()
                    ? value(binary.getOperator(), left.getAsLong(), right.getAsLong())
                    : OptionalLong.empty();
        }
        Number number =
                node instanceof IASTExpression expression ? ValueFactory.getConstantNumericalValue(expression) : null;
        return number == null ? OptionalLong.empty() : OptionalLong.of(number.longValue());
    }

    private static OptionalLong value(int operator, long left, long right) {
        return switch (operator) {
            case IASTBinaryExpression.op_plus -> OptionalLong.of(left + right);
            case IASTBinaryExpression.op_minus -> OptionalLong.of(left - right);
            case IASTBinaryExpression.op_multiply -> OptionalLong.of(left * right);
            default -> OptionalLong.empty();
        };
    }
}
