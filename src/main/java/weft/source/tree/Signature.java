package weft.source.tree;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.gnu.c.ICASTKnRFunctionDeclarator;

/**
 * What a function takes and gives.
 *
 * @param specifier  what its result's type begins with
 * @param declarator the rest of that type, and its name
 * @param parameters without the void of an empty list
 */
public record Signature(
        IASTDeclSpecifier specifier,
        IASTFunctionDeclarator declarator,
        List<Parameter> parameters,
        boolean isVariadic) {

    /** A parameter; a declaration need not name it. */
    public record Parameter(IASTDeclSpecifier specifier, IASTDeclarator declarator) {

        private static Parameter of(IASTParameterDeclaration parameter) {
            return new Parameter(parameter.getDeclSpecifier(), parameter.getDeclarator());
        }

        private boolean isThere() {
            return Declarators.innermost(declarator).getName().toCharArray().length > 0
                    || Declarators.hasPointer(declarator)
                    || !isVoid(specifier);
        }
    }

    public static Signature of(IASTFunctionDefinition definition) {
        return of(definition.getDeclSpecifier(), definition.getDeclarator());
    }

    public static Signature of(IASTDeclSpecifier specifier, IASTFunctionDeclarator declarator) {
        if (declarator instanceof ICASTKnRFunctionDeclarator old) {
            return new Signature(specifier, declarator, before1989(old), false);
        }
        IASTStandardFunctionDeclarator standard = (IASTStandardFunctionDeclarator) declarator;
        return new Signature(
                specifier,
                declarator,
                Stream.of(standard.getParameters())
                        .map(Parameter::of)
                        .filter(Parameter::isThere)
                        .toList(),
                standard.takesVarArgs());
    }

    /** The parameters of a head in the style before 1989: names, then declarations in any order. */
    private static List<Parameter> before1989(ICASTKnRFunctionDeclarator old) {
        return Stream.of(old.getParameterNames())
                .map(name -> Stream.of(old.getParameterDeclarations())
                        .filter(IASTSimpleDeclaration.class::isInstance)
                        .map(IASTSimpleDeclaration.class::cast)
                        .flatMap(declaration -> Stream.of(declaration.getDeclarators())
                                .filter(each -> Declarators.innermost(each)
                                        .getName()
                                        .toString()
                                        .equals(name.toString()))
                                .map(each -> new Parameter(declaration.getDeclSpecifier(), each)))
                        .findFirst())
                .flatMap(Optional::stream)
                .toList();
    }

    /**
     * What a parameter points to whose type is the name of an array or function, T, and so is no pointer by what is written; empty
     * for all others.
     */
    public static Optional<String> pointerTo(IASTDeclSpecifier specifier, IASTDeclarator declarator) {
        boolean isParameter = declarator.getParent() instanceof IASTParameterDeclaration
                || declarator.getParent().getParent() instanceof ICASTKnRFunctionDeclarator;
        if (!isParameter
                || !(specifier instanceof IASTNamedTypeSpecifier named)
                || declarator.getNestedDeclarator() != null
                || Declarators.hasPointer(declarator)
                || declarator instanceof IASTFunctionDeclarator
                || declarator instanceof IASTArrayDeclarator
                || !(named.getName().resolveBinding() instanceof IType type)) {
            return Optional.empty();
        }
        IType bare = Types.bare(type);
        return bare instanceof IArrayType
                ? Optional.of("(*(T *)0)[0]")
                : bare instanceof IFunctionType ? Optional.of("*(T *)0") : Optional.empty();
    }

    /** Whether each source has a function of its own: what is inline in a header becomes one, too. */
    boolean isOfOneSource() {
        return specifier.getStorageClass() == IASTDeclSpecifier.sc_static || specifier.isInline();
    }

    /** Whether the function gives nothing. */
    public boolean isVoid() {
        return declarator.getPointerOperators().length == 0 && isVoid(specifier);
    }

    /** Whether the function gives an int. */
    public boolean isInt() {
        return declarator.getPointerOperators().length == 0
                && specifier instanceof IASTSimpleDeclSpecifier simple
                && (simple.getType() == IASTSimpleDeclSpecifier.t_int
                        || simple.getType() == IASTSimpleDeclSpecifier.t_unspecified)
                && !simple.isUnsigned()
                && !simple.isShort()
                && !simple.isLong()
                && !simple.isLongLong();
    }

    private static boolean isVoid(IASTDeclSpecifier specifier) {
        return specifier instanceof IASTSimpleDeclSpecifier simple
                && simple.getType() == IASTSimpleDeclSpecifier.t_void;
    }
}
