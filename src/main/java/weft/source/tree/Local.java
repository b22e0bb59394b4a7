package weft.source.tree;

import java.util.Optional;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.ExpressionNode.TypeOperation;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.CTypeText;

/**
 * A parameter or an automatic variable of a function that blocks.
 *
 * @param name       as written, or, where it hides another local, a name of its own
 * @param place      where it lives
 * @param specifier  its declaration's specifiers
 * @param declarator its declarator
 * @param start      the token from which on it is in scope
 * @param end        the token behind its scope
 * @param id         a number among the function's locals
 * @param isOfVariableType whether its specifiers name a type of variable size that the function declares
 */
public record Local(
        String name,
        Place place,
        Specifier specifier,
        Declarator declarator,
        int start,
        int end,
        int id,
        boolean isParameter,
        boolean isOfVariableType) {

    /** Where a local lives. */
    public enum Place {
        /** In C's own storage, for good: no blocking point is in its scope, or it never changes and is passed again. */
        PLAIN,
        /** In C's own storage; saved to the frame and restored where it is live while the function blocks. */
        SAVED,
        /** In the frame, since it must not move. */
        FRAME,
        /** C++: a reference, kept as a pointer in the frame. */
        REFERENCE,
        /** C++: a constant whose value is known at compile time: it becomes a static one, past which C++ lets a jump go. */
        CONSTANT
    }

    public Symbol.Variable variable() {
        return (Symbol.Variable) Declarators.innermost(declarator).name().symbol();
    }

    public Type type() {
        return variable().type();
    }

    /** C: whether its initialiser gives its type, by {@code __auto_type}. */
    public boolean isDeduced() {
        return !Cpp.is(declarator) && specifier instanceof Specifier.SimpleSpecifier simple && simple.isAuto();
    }

    /** Its type as C writes it before a name, where that is known; for one that is deduced it is the compiler's, not the parser's. */
    public Optional<String> spelled() {
        if (!isDeduced()) {
            return CTypeText.spelled(type());
        }
        Clause value = Tree.withoutParentheses(declarator.assigned().orElseThrow());
        if (!(value instanceof ExpressionNode expression)
                || expression instanceof TypeOperation
                || expression.type().bare() instanceof Type.Enumeration) {
            return Optional.empty();
        }
        if (expression instanceof Literal literal
                && (literal.kind() == Literal.Kind.STRING || literal.kind() == Literal.Kind.CHARACTER)) {
            boolean hasPrefix = Character.isLetter(literal.text().charAt(0));
            return hasPrefix ? Optional.empty() : Optional.of(literal.kind() == Literal.Kind.STRING ? "char *" : "int");
        }
        return CTypeText.spelled(expression.type());
    }

    /** Whether it is such a one in the head of a for. */
    public boolean isDeducedInHead() {
        return isDeduced() && specifier.parent().parent().parent() instanceof For;
    }

    public boolean inScope(int token) {
        return start <= token && token < end;
    }
}
