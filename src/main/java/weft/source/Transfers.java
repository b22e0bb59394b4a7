package weft.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import weft.model.Direction;
import weft.model.Position;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.BinaryOperator;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.TypeOperation;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.tree.Api;
import weft.source.tree.Ports;
import weft.source.tree.Tree;

/** How many bytes a source reads and writes at its ports, and what these bytes are, as the compiler sees it that it is parsed for. */
public final class Transfers {

    /**
     * A call that moves bytes through a port, or opens a window.
     *
     * @param port    its name, without indices; empty where it is found at run time
     * @param bytes   how many, where the source says it
     * @param element an element of the buffer, of 0 bytes where that is not known
     * @param parts   the numbers and pointers in it
     */
    public record Transfer(
            Direction direction,
            Optional<String> port,
            OptionalLong bytes,
            Element element,
            List<Element> parts,
            Position position) {}

    /** What bytes are. */
    public record Element(String type, long bytes) {}

    private final ParsedSource parsed;
    private final List<Transfer> found = new ArrayList<>();

    private Transfers(ParsedSource parsed) {
        this.parsed = parsed;
    }

    public static List<Transfer> of(ParsedSource parsed) {
        Transfers transfers = new Transfers(parsed);
        Tree.declarations(parsed.tree()).stream()
                .filter(parsed::inUserFile)
                .forEach(top -> Tree.each(top, node -> {
                    if (node instanceof Call call) {
                        Api.of(Tree.callee(call))
                                .filter(api -> api.blocks() && call.arguments().size() == api.arguments())
                                .ifPresent(api -> transfers.add(api, call));
                    }
                }));
        return transfers.found;
    }

    private void add(Api api, Call call) {
        List<Clause> arguments = call.arguments();
        Optional<Type> element =
                pointed(arguments.get(1)).flatMap(type -> api.opensWindow() ? target(type) : Optional.of(type));
        found.add(new Transfer(
                api.direction(),
                Ports.literal(arguments.get(0)),
                value(arguments.get(2)),
                element.map(this::element).orElse(new Element("", 0)),
                element.map(type -> parts(type).map(this::element).toList()).orElse(List.of()),
                parsed.position(call)));
    }

    private Element element(Type type) {
        return new Element(type.text(), parsed.tree().size(type).orElse(0));
    }

    private static Stream<Type> parts(Type type) {
        return innermost(type) instanceof Type.Composite composite
                ? composite.types().stream().flatMap(Transfers::parts)
                : Stream.of(innermost(type));
    }

    /** The type of what an argument points to, whatever it is cast to. */
    private static Optional<Type> pointed(Clause argument) {
        return Tree.withoutCasts(argument) instanceof ExpressionNode expression
                ? target(expression.type())
                : Optional.empty();
    }

    private static Optional<Type> target(Type type) {
        Type bare = type.bare();
        if (bare instanceof Type.Pointer pointer) {
            return Optional.of(innermost(pointer.target()));
        }
        return bare instanceof Type.Array ? Optional.of(innermost(bare)) : Optional.empty();
    }

    /** The type of what is no array in an array of arrays. */
    private static Type innermost(Type type) {
        return type.bare() instanceof Type.Array array ? innermost(array.element()) : type.bare();
    }

    private OptionalLong value(Clause length) {
        Clause node = Tree.withoutCasts(length);
        if (node instanceof TypeOperation of && of.isSizeof()) {
            return parsed.tree().size(of.typeId().declarator().type());
        }
        if (node instanceof Unary unary && unary.is(UnaryOperator.SIZEOF)) {
            return parsed.tree().size(unary.operand().type());
        }
        if (node instanceof Binary binary) {
            OptionalLong left = value(binary.left());
            OptionalLong right = value(binary.right());
            return left.isPresent() && right.isPresent()
                    ? value(binary.operator(), left.getAsLong(), right.getAsLong())
                    : OptionalLong.empty();
        }
        Optional<Number> number = node instanceof ExpressionNode expression ? expression.constant() : Optional.empty();
        return number.map(each -> OptionalLong.of(each.longValue())).orElse(OptionalLong.empty());
    }

    private static OptionalLong value(BinaryOperator operator, long left, long right) {
        return switch (operator) {
            case ADD -> OptionalLong.of(left + right);
            case SUBTRACT -> OptionalLong.of(left - right);
            case MULTIPLY -> OptionalLong.of(left * right);
            default -> OptionalLong.empty();
        };
    }
}
