package weft.protothread.construct;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.protothread.instance.BlockingNames;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.ArrayDeclarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.OtherPart;
import weft.source.parse.syntax.Part.PointerOperator;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.tree.Tree;

/**
 * What gives members of an object their values, {@code : count(next(p)), left(count)}, from the first that blocks on: numbers and pointers,
 * which may be assigned at the beginning of the body as well.
 */
final class LateInitialisers {

    /** Operators with which a literal still is a constant. */
    private static final Set<UnaryOperator> OF_LITERALS = Set.of(
            UnaryOperator.PARENTHESES,
            UnaryOperator.PLUS,
            UnaryOperator.MINUS,
            UnaryOperator.NOT,
            UnaryOperator.COMPLEMENT);

    /** A member of the class, in the order in which they get their values. */
    private record Field(SimpleDeclaration declaration, Declarator declarator) {

        String name() {
            return declarator.name().toString();
        }

        boolean isAssignable(SourceTokens tokens) {
            List<PointerOperator> pointers = declarator.pointers();
            boolean isConst = pointers.isEmpty()
                    ? declaration.specifier().isConst()
                    : tokens.expanded(pointers.get(pointers.size() - 1)).contains("const");
            return declarator.nested().isEmpty()
                    && declarator.type().isScalar()
                    && !CppTypes.isReference(declarator.type())
                    && !isConst;
        }

        /** Whether a value is made of literals alone, so that it does not matter when it is evaluated. */
        private static boolean isLiteral(Initializer value) {
            return !Tree.has(
                    value,
                    node -> node instanceof ExpressionNode
                            && !(node instanceof Literal)
                            && !(node instanceof Unary unary && OF_LITERALS.contains(unary.operator())));
        }

        /** Whether it has no value before the body, or one that depends on nothing. */
        boolean isEmpty() {
            return declarator.initializer().map(Field::isLiteral).orElse(true)
                    && (declarator instanceof ArrayDeclarator
                            || !CppTypes.isClass(declarator.type())
                            || CppTypes.isOfStandard(declarator.type()));
        }
    }

    private LateInitialisers() {}

    /** Those of a constructor; empty where one of them has to be where it is. */
    static Optional<List<OtherPart>> of(Constructor constructor, BlockingNames blocking, SourceTokens tokens) {
        List<OtherPart> all = constructor.definition().children().stream()
                .filter(OtherPart.class::isInstance)
                .map(OtherPart.class::cast)
                .toList();
        int first = IntStream.range(0, all.size())
                .filter(i -> blocking.blocks(all.get(i)))
                .findFirst()
                .orElse(all.size());
        List<OtherPart> late = all.subList(first, all.size());
        List<Field> fields = fields(constructor);
        List<Integer> places = late.stream().map(each -> place(each, fields)).toList();
        boolean isOrdered = IntStream.range(0, places.size())
                .allMatch(i -> places.get(i) >= 0 && (i == 0 || places.get(i - 1) < places.get(i)));
        boolean areAssigned = late.stream().allMatch(each -> value(each).isPresent())
                && places.stream()
                        .allMatch(place -> place >= 0 && fields.get(place).isAssignable(tokens));
        boolean othersAreFirst = late.isEmpty()
                || IntStream.range(0, fields.size())
                                .filter(i -> places.get(0) >= 0 && i > places.get(0) && !places.contains(i))
                                .allMatch(i -> fields.get(i).isEmpty())
                        && all.subList(0, first).stream().allMatch(each -> place(each, fields) < places.get(0));
        return isOrdered && areAssigned && othersAreFirst ? Optional.of(late) : Optional.empty();
    }

    private static List<Field> fields(Constructor constructor) {
        List<Field> all = new ArrayList<>();
        for (Node member : constructor.of().children()) {
            if (member instanceof SimpleDeclaration declaration
                    && declaration.specifier().storage() == Specifier.Storage.NONE) {
                declaration.declarators().stream()
                        .filter(declarator -> !(declarator instanceof FunctionDeclarator))
                        .forEach(declarator -> all.add(new Field(declaration, declarator)));
            }
        }
        return all;
    }

    /** Which member an initialiser gives its value; none where it is of a base, or of the class itself. */
    private static int place(OtherPart initialiser, List<Field> fields) {
        String name = name(initialiser).toString();
        return IntStream.range(0, fields.size())
                .filter(i -> fields.get(i).name().equals(name))
                .findFirst()
                .orElse(-1);
    }

    static NameNode name(OtherPart initialiser) {
        return (NameNode) initialiser.children().get(0);
    }

    /** The only value of an initialiser, a number or a pointer. */
    private static Optional<Clause> value(OtherPart initialiser) {
        return initialiser.children().stream()
                .filter(Initializer.class::isInstance)
                .findFirst()
                .flatMap(each -> ((Initializer) each).single())
                .filter(clause ->
                        clause instanceof ExpressionNode value && value.type().isScalar());
    }
}
