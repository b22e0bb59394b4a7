package weft.source.tree;

import java.util.Optional;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.ArrayDeclarator;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.Initializer.DesignatedInitializer;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;

/** The size of an array whose declaration leaves it to the initialiser. */
public final class ArraySize {

    private ArraySize() {}

    public static boolean isMissing(ArrayDeclarator declarator) {
        return declarator.modifiers().get(0).size().isEmpty();
    }

    /** The size as a C expression, where it can be told without knowing much of the initialiser. */
    public static Optional<String> of(Declarator declarator, SourceTokens tokens) {
        if (Cpp.is(declarator)) {
            return Declarators.innermost(declarator).name().symbol() instanceof Symbol.Variable variable
                            && variable.type().bare() instanceof Type.Array array
                    ? array.size().map(String::valueOf)
                    : Optional.empty();
        }
        Optional<Clause> assigned = declarator.assigned();
        if (assigned.isEmpty()
                || !(Declarators.innermost(declarator).name().symbol() instanceof Symbol.Variable variable)
                || !(variable.type().bare() instanceof Type.Array array)) {
            return Optional.empty();
        }
        Clause value = assigned.get();
        if (isString(value)) {
            return Optional.of("sizeof(" + tokens.image(tokens.first(value)) + ")");
        }
        if (!(value instanceof InitializerList list)) {
            return Optional.empty();
        }
        boolean clear = list.clauses().stream().allMatch(clause -> isOneElement(clause, array.element()));
        return clear ? Optional.of(Integer.toString(list.clauses().size())) : Optional.empty();
    }

    /** Whether a clause is surely the next element of an array. */
    public static boolean isOneElement(Clause clause, Type element) {
        return !(clause instanceof DesignatedInitializer)
                && (element.isScalar() ? !isString(clause) || element.isPointer() : clause instanceof InitializerList);
    }

    public static boolean isString(Clause clause) {
        return clause instanceof Literal literal && literal.kind() == Literal.Kind.STRING;
    }
}
