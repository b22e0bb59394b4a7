package weft.protothread.hoist;

import java.util.Optional;
import java.util.stream.Stream;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.Specifier;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;

/** Types made by {@code vector_size}, which the parser takes for those of the elements: the text of their typedefs is asked. */
final class Vectors {

    private final ParsedSource parsed;

    Vectors(ParsedSource parsed) {
        this.parsed = parsed;
    }

    /** The type of an expression that is a vector, as far as operators show it. */
    Optional<String> type(Clause clause) {
        Clause inner = Tree.withoutParentheses(clause);
        if (inner instanceof Conditional conditional) {
            return either(conditional.positive().orElse(conditional.condition()), conditional.negative());
        }
        if (inner instanceof Binary binary && binary.operator().isArithmetic()) {
            return either(binary.left(), binary.right());
        }
        return inner instanceof ExpressionNode expression
                ? expression.type().spelled().filter(this::isVector)
                : Optional.empty();
    }

    private Optional<String> either(Clause a, Clause b) {
        return type(a).or(() -> type(b));
    }

    private boolean isVector(String name) {
        return typedefs(name)
                .anyMatch(each -> each.written().contains("vector_size")
                        || isVector(each.specifier().written().replaceAll(".*\\s", "")));
    }

    private Stream<SimpleDeclaration> typedefs(String name) {
        return Tree.declarations(parsed.tree()).stream()
                .filter(SimpleDeclaration.class::isInstance)
                .map(SimpleDeclaration.class::cast)
                .filter(each -> each.specifier().storage() == Specifier.Storage.TYPEDEF
                        && each.declarators().stream()
                                .anyMatch(declarator -> Declarators.innermost(declarator)
                                        .name()
                                        .toString()
                                        .equals(name)));
    }
}
