package weft.source.tree;

import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.ASTTypeUtil;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IProblemType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPField;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPMethod;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPReferenceType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPSpecialization;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.CPPVisitor;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.SemanticUtil;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.TypeTraits;

/** What the transformation asks of types of C++. */
public final class CppTypes {

    private CppTypes() {}

    public static boolean isReference(IType type) {
        return Types.bare(type) instanceof ICPPReferenceType;
    }

    /** The type that a declarator gives; in C one that is none of C++'s. */
    public static IType declared(IASTDeclarator declarator) {
        return Cpp.is(declarator) ? CPPVisitor.createType(declarator) : CVisitor.createType(declarator);
    }

    public static IType referred(IType reference) {
        return ((ICPPReferenceType) Types.bare(reference)).getType();
    }

    /** Whether a reference to something is just a pointer to it; numbers of another type are converted to a temporary. */
    public static boolean canBePointedAt(IType type, IType reference) {
        IType to = Types.bare(referred(reference));
        return !Types.isScalar(to) || to.isSameType(Types.bare(type));
    }

    public static boolean isClass(IType type) {
        return Types.bare(type) instanceof ICPPClassType;
    }

    /** Whether objects of a type, or the elements of an array, need a destructor; an unknown type is thought not to. */
    public static boolean hasDestructor(IType type) {
        return element(type) instanceof ICPPClassType of && needsDestructor(of);
    }

    /** As TypeTraits.hasTrivialDestructor, for which one that is defaulted, as in std::pair, is not trivial. */
    private static boolean needsDestructor(ICPPClassType of) {
        return Stream.of(of.getDeclaredMethods())
                        .anyMatch(m -> m.isDestructor() && (m.isVirtual() || !TypeTraits.isDefaultedMethod(original(m))))
                || Stream.of(of.getDeclaredFields()).anyMatch(field -> !field.isStatic() && hasDestructor(field.getType()))
                || Stream.of(of.getBases()).anyMatch(base -> base.getBaseClass() instanceof ICPPClassType parent
                        && needsDestructor(parent));
    }

    /** Whether objects of a class, as iterators, only point at something that lives on without them. */
    public static boolean isHandle(IType type) {
        return !hasDestructor(type) && Types.bare(type) instanceof ICPPClassType of && fields(of).anyMatch(Types::isPointer)
                && fields(of).noneMatch(Types::isArray);
    }

    private static Stream<IType> fields(ICPPClassType of) {
        return Stream.concat(
                Stream.of(of.getDeclaredFields()).filter(field -> !field.isStatic()).map(ICPPField::getType),
                Stream.of(of.getBases()).flatMap(base -> base.getBaseClass() instanceof ICPPClassType parent
                        ? fields(parent)
                        : Stream.empty()));
    }

    /** A number or an enumerator. */
    public static boolean isPlainNumber(IType type) {
        return Types.isScalar(type) && !Types.isPointer(type);
    }

    private static ICPPMethod original(ICPPMethod method) {
        return method instanceof ICPPSpecialization of && of.getSpecializedBinding() instanceof ICPPMethod original
                ? original(original)
                : method;
    }

    /** Whether the bytes of an object are all there is to it. */
    public static boolean isCopiedByBytes(IType type) {
        return !(element(type) instanceof ICPPClassType of) || TypeTraits.isTriviallyCopyable(of);
    }

    /** Whether an object without an initialiser is just memory. */
    public static boolean isLeftUninitialised(IType type) {
        return !(element(type) instanceof ICPPClassType of) || TypeTraits.hasTrivialDefaultConstructor(of, 50);
    }

    private static IType element(IType type) {
        IType element = Types.bare(type);
        while (element instanceof IArrayType array) {
            element = Types.bare(array.getType());
        }
        return element;
    }

    /** Whether a declaration leaves its type to the initialiser. */
    public static boolean isAuto(IASTDeclSpecifier specifier) {
        return specifier instanceof ICPPASTSimpleDeclSpecifier simple
                && (simple.getType() == IASTSimpleDeclSpecifier.t_auto
                        || simple.getType() == IASTSimpleDeclSpecifier.t_decltype_auto);
    }

    /** Whether a type can be written outside of the function: one without a name cannot. */
    public static boolean isWritable(IType type) {
        return !(type instanceof IProblemType) && text(type).matches("[\\w\\s:<>,*&()\\[\\]]+");
    }

    /** A type as it is written before a name. */
    public static String text(IType type) {
        return "__typeof__(" + ASTTypeUtil.getType(SemanticUtil.getSimplifiedType(type)) + ")";
    }
}
