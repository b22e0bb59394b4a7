package weft.source.tree;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignatedInitializer;
import weft.source.parse.SourceTokens;

/** The size of an array whose declaration leaves it to the initialiser. */
public final class ArraySize {

    private ArraySize() {}

    public static boolean isMissing(IASTArrayDeclarator declarator) {
        return declarator.getArrayModifiers()[0].getConstantExpression() == null;
    }

    /** The size as a C expression, where it can be told without knowing much of the initialiser. */
    public static Optional<String> of(IASTDeclarator declarator, SourceTokens tokens) {
        if (Cpp.is(declarator)) {
            return Declarators.innermost(declarator).getName().resolveBinding() instanceof IVariable variable
                            && Types.bare(variable.getType()) instanceof IArrayType array
                            && array.getSize() != null
                            && array.getSize().numberValue() != null
                    ? Optional.of(array.getSize().numberValue().toString())
                    : Optional.empty();
        }
        if (!(declarator.getInitializer() instanceof IASTEqualsInitializer equals)
                || !(Declarators.innermost(declarator).getName().resolveBinding() instanceof IVariable variable)
                || !(Types.bare(variable.getType()) instanceof IArrayType array)) {
            return Optional.empty();
        }
        IASTInitializerClause value = equals.getInitializerClause();
        if (isString(value)) {
            return Optional.of("sizeof(" + tokens.image(tokens.first(value)) + ")");
        }
        if (!(value instanceof IASTInitializerList list)) {
            return Optional.empty();
        }
        boolean clear = Stream.of(list.getClauses()).allMatch(clause -> isOneElement(clause, array.getType()));
        return clear ? Optional.of(Integer.toString(list.getClauses().length)) : Optional.empty();
    }

    /** Whether a clause is surely the next element of an array. */
    public static boolean isOneElement(IASTInitializerClause clause, IType element) {
        return !(clause instanceof ICASTDesignatedInitializer)
                && (Types.isScalar(element)
                        ? !isString(clause) || Types.isPointer(element)
                        : clause instanceof IASTInitializerList);
    }

    public static boolean isString(IASTInitializerClause clause) {
        return clause instanceof IASTLiteralExpression literal
                && literal.getKind() == IASTLiteralExpression.lk_string_literal;
    }
}
