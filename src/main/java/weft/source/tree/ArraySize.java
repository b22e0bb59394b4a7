package weft.source.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.ArrayDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer.DesignatedInitializer;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.NamedSpecifier;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.parse.type.ClassConstructors;
import weft.source.parse.type.VectorTypes;
import weft.source.text.Edits;

/** The size of an array whose declaration leaves it to the initialiser. */
public final class ArraySize {

    /**
     * Elements that follow each other.
     *
     * @param last  the index of the first of them where one is written, of a range its end
     * @param count how many follow that, or, where no index is written, how many there are
     */
    private record Run(Optional<ExpressionNode> last, int count) {

        /** The least size that holds them, as a C expression. */
        String size(Function<ExpressionNode, String> text) {
            return last.map(index -> "(" + text.apply(index) + ") + " + (count + 1))
                    .orElse(Integer.toString(count));
        }
    }

    private ArraySize() {}

    public static boolean isMissing(ArrayDeclarator declarator) {
        return declarator.modifiers().get(0).size().isEmpty();
    }

    /** C: whether a name stands for a type of arrays that leaves the size to what is declared: {@code typedef int list[];} */
    public static boolean isMissing(Specifier specifier) {
        return !Cpp.is(specifier)
                && specifier instanceof NamedSpecifier named
                && named.name()
                        .symbol()
                        .asType()
                        .filter(type -> type.bare() instanceof Type.Array array && !array.hasSize())
                        .isPresent();
    }

    /** Whether the size of a declared array is left to its initialiser, by its declarator or by the name of its type. */
    public static boolean isMissing(Specifier specifier, Declarator declarator) {
        Declarator inner = Declarators.innermost(declarator);
        return inner instanceof ArrayDeclarator array
                ? isMissing(array)
                : isMissing(specifier) && !Declarators.isParameter(declarator) && !Declarators.hasPointer(declarator);
    }

    /** Whether the size can be told without knowing much of the initialiser. */
    public static boolean isKnown(Declarator declarator, SourceTokens tokens) {
        return of(declarator, tokens, index -> "").isPresent();
    }

    /** The size as a C expression. */
    static Optional<String> of(Declarator declarator, SourceTokens tokens, Edits edits) {
        return of(declarator, tokens, expanded(tokens, edits));
    }

    private static Optional<String> of(
            Declarator declarator, SourceTokens tokens, Function<ExpressionNode, String> text) {
        if (!(Declarators.innermost(declarator).name().symbol() instanceof Symbol.Variable variable)
                || !(variable.type().bare() instanceof Type.Array array)) {
            return Optional.empty();
        }
        Optional<Clause> value = declarator
                .assigned()
                .or(() -> declarator
                        .initializer()
                        .filter(InitializerList.class::isInstance)
                        .map(Clause.class::cast));
        return value.flatMap(clause -> of(clause, array.element(), tokens, text));
    }

    /** The size of an array of elements of a type that is initialised by a clause, as a C expression. */
    public static Optional<String> of(Clause value, Type element, SourceTokens tokens, Edits edits) {
        return of(value, element, tokens, expanded(tokens, edits));
    }

    private static Optional<String> of(
            Clause value, Type element, SourceTokens tokens, Function<ExpressionNode, String> text) {
        if (isText(value, element)) {
            return Optional.of(length(
                    value instanceof InitializerList list ? list.clauses().get(0) : value, tokens));
        }
        return value instanceof InitializerList list
                ? runs(list.clauses(), element).map(runs -> size(runs, text))
                : Optional.empty();
    }

    /** Whether a clause is a string that gives the elements, in braces or not. */
    private static boolean isText(Clause value, Type element) {
        return isString(value)
                || value instanceof InitializerList list
                        && list.clauses().size() == 1
                        && isString(list.clauses().get(0))
                        && isCharacter(element);
    }

    private static Function<ExpressionNode, String> expanded(SourceTokens tokens, Edits edits) {
        return index -> edits.expanded(tokens.first(index), tokens.end(index));
    }

    /** How many characters a literal has: only the compiler knows what it makes of letters and escapes. */
    private static String length(Clause literal, SourceTokens tokens) {
        String text = tokens.image(tokens.first(inner(literal)));
        return text.startsWith("\"") ? "sizeof(" + text + ")" : "sizeof(" + text + ") / sizeof(*" + text + ")";
    }

    /** The largest, which the compiler finds, as an index may be any constant. */
    private static String size(List<Run> runs, Function<ExpressionNode, String> text) {
        if (runs.size() == 1) {
            return runs.get(0).size(text);
        }
        return runs.stream()
                .map(run -> "char weft_" + (runs.indexOf(run) + 1) + "[" + run.size(text) + "];")
                .collect(Collectors.joining(" ", "sizeof(union { ", " })"));
    }

    /** Empty where a clause may stand for a part of an element, and which cannot be told. */
    private static Optional<List<Run>> runs(List<Clause> clauses, Type element) {
        List<Run> runs = new ArrayList<>();
        Optional<Long> scalars = scalars(element);
        long missing = 0; // so many scalars of the last element
        boolean isInside = false; // of an element that an index leads into: the next clause goes on there
        for (Clause clause : clauses) {
            if (clause instanceof DesignatedInitializer designated) {
                Optional<ExpressionNode> index = designated.index();
                if (index.isEmpty() || namesVariable(index.get())) {
                    return Optional.empty();
                }
                runs.add(new Run(index, 0));
                isInside = !designated.isOfOneElement();
                missing = 0;
                continue;
            }
            boolean isWhole = isOneElement(clause, element);
            if (isInside || isWhole && missing > 0 || !isWhole && !(isScalar(clause) && scalars.isPresent())) {
                return Optional.empty();
            }
            if (missing == 0) {
                Run run = runs.isEmpty() ? new Run(Optional.empty(), 0) : runs.remove(runs.size() - 1);
                runs.add(new Run(run.last(), run.count() + 1));
                missing = isWhole ? 0 : scalars.get();
            }
            missing = Math.max(0, missing - 1);
        }
        return runs.isEmpty() ? Optional.empty() : Optional.of(runs);
    }

    private static boolean isScalar(Clause clause) {
        return clause instanceof ExpressionNode value && value.type().isScalar() && !isString(clause);
    }

    /**
     * How many scalars an initialiser without inner braces gives to a value of a type (C11, 6.7.9). It cannot be told of a vector, which
     * the parser takes for one scalar.
     */
    private static Optional<Long> scalars(Type type) {
        if (type.isScalar()) {
            return Optional.of(1L).filter(one -> !VectorTypes.isVector(type));
        }
        if (type.bare() instanceof Type.Array array) {
            return array.size().flatMap(size -> scalars(array.element()).map(each -> size * each));
        }
        if (!(type.bare() instanceof Type.Composite composite)
                || composite.isClass() && !ClassConstructors.isAggregate(type)) {
            return Optional.empty();
        }
        return composite.types().stream()
                .limit(composite.isUnion() ? 1 : Long.MAX_VALUE)
                .map(ArraySize::scalars)
                .reduce(Optional.of(0L), (a, b) -> a.flatMap(n -> b.map(m -> n + m)))
                .filter(count -> count > 0);
    }

    /** Whether a clause that has no index is surely the next element of an array, and all of it. */
    private static boolean isOneElement(Clause clause, Type element) {
        if (isString(clause) && !ClassConstructors.hasConstructor(element)) {
            return element.isPointer() || element.bare() instanceof Type.Array array && isCharacter(array.element());
        }
        return element.isScalar() && !VectorTypes.isVector(element)
                || ClassConstructors.hasConstructor(element)
                || clause instanceof InitializerList
                || clause instanceof ExpressionNode value
                        && value.type().bare().isSame(element.bare())
                        && VectorTypes.isVector(value.type()) == VectorTypes.isVector(element);
    }

    /** Whether an index can be told in the function only, as by the {@code sizeof} of a local. */
    private static boolean namesVariable(Node index) {
        return index instanceof Identifier id && id.name().symbol() instanceof Symbol.Variable
                || index.children().stream().anyMatch(ArraySize::namesVariable);
    }

    private static boolean isCharacter(Type type) {
        return type.isScalar() && !type.isPointer();
    }

    private static boolean isString(Clause clause) {
        return inner(clause) instanceof Literal literal && literal.kind() == Literal.Kind.STRING;
    }

    /** A clause without parentheses around it. */
    private static Clause inner(Clause clause) {
        return clause instanceof Unary unary && unary.is(UnaryOperator.PARENTHESES) ? inner(unary.operand()) : clause;
    }
}
