package weft.source.parse.type;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPConstructor;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPMethod;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPParameterPackType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPReferenceType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateInstance;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateTypeParameter;
import org.eclipse.cdt.internal.core.dom.parser.cpp.ICPPInternalBinding;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.TypeTraits;
import weft.source.parse.member.WrittenMembers;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Type;

/** What a program can see of an object's life: that it is copied or moved, and that it ends. What it cannot see may happen otherwise. */
public final class ObjectLife {

    private ObjectLife() {}

    /** Whether an object of a class is passed, and given, as one that lies somewhere: it ends, or can tell how often it is copied. */
    public static boolean isObject(Type type) {
        return CppTypes.isClass(type) && (CppTypes.hasDestructor(type) || isCopyObserved(type));
    }

    /** Whether a program can tell how often an object is copied: a class of the user's defines that. */
    public static boolean isCopyObserved(Type type) {
        return isCopyObserved(type.origin());
    }

    private static boolean isCopyObserved(IType type) {
        return CppTypes.element(type) instanceof ICPPClassType of && definesCopy(of);
    }

    private static boolean definesCopy(ICPPClassType of) {
        return Stream.of(of.getDeclaredMethods())
                        .anyMatch(method ->
                                (isCopy(method, of) || isEventfulEnd(method)) && WrittenMembers.isOfUser(method))
                || Stream.of(of.getDeclaredMethods()).anyMatch(method -> method.isDeleted() && isCopying(method, of))
                        && Stream.of(of.getDeclaredMethods())
                                .noneMatch(method -> !method.isDeleted() && isCopying(method, of))
                || Stream.of(of.getDeclaredFields())
                        .anyMatch(field -> !field.isStatic() && isCopyObserved(field.getType()))
                || Stream.of(of.getBases())
                        .anyMatch(base -> CppTypes.element(base.getBaseClassType()) instanceof ICPPClassType parent
                                && definesCopy(parent));
    }

    /** Whether it is a destructor that does something. */
    private static boolean isEventfulEnd(ICPPMethod method) {
        return method.isDestructor()
                && !WrittenMembers.isDefaulted(method)
                && !(method instanceof ICPPInternalBinding written
                        && written.getDefinition() != null
                        && written.getDefinition().getParent() instanceof IASTFunctionDefinition definition
                        && definition.getBody() instanceof IASTCompoundStatement body
                        && body.getStatements().length == 0);
    }

    /** Whether a method copies or moves an object, and is written by someone: a template may take any object that is not constant. */
    static boolean isCopy(ICPPMethod method, ICPPClassType of) {
        return !method.isDeleted() && !WrittenMembers.isDefaulted(method) && isCopying(method, of);
    }

    /** Whether it is a constructor or an assignment that takes another object, and is declared. */
    private static boolean isCopying(ICPPMethod method, ICPPClassType of) {
        IType[] parameters = method.getType().getParameterTypes();
        return (method instanceof ICPPConstructor || method.getName().equals("operator ="))
                && parameters.length > 0
                && !method.isImplicit()
                && Type.bare(parameters[0] instanceof ICPPParameterPackType pack ? pack.getType() : parameters[0])
                        instanceof ICPPReferenceType reference
                && (Type.bare(reference.getType()).isSameType(of)
                        || method instanceof ICPPTemplateDefinition
                                && reference.getType() instanceof ICPPTemplateTypeParameter);
    }

    /** Whether a program can tell when an object ends: it, or a part of it, has a destructor of the user's that does something. */
    public static boolean isEndObserved(Type type) {
        return isEndObserved(type.origin(), new HashSet<>());
    }

    /** @param seen classes that have been asked about: one may hold itself by a template, as a tree does */
    private static boolean isEndObserved(IType type, Set<ICPPClassType> seen) {
        return CppTypes.element(type) instanceof ICPPClassType of
                && seen.add(of)
                && (Stream.of(of.getDeclaredMethods())
                                .anyMatch(method -> isEventfulEnd(method) && WrittenMembers.isOfUser(method))
                        || of instanceof ICPPTemplateInstance holder
                                && Stream.of(holder.getTemplateArguments())
                                        .anyMatch(argument ->
                                                argument.isTypeValue() && isEndObserved(argument.getTypeValue(), seen))
                        || Stream.of(of.getDeclaredFields())
                                .anyMatch(field -> !field.isStatic() && isEndObserved(field.getType(), seen))
                        || Stream.of(of.getBases()).anyMatch(base -> isEndObserved(base.getBaseClassType(), seen)));
    }

    /** Whether the bytes of an object are all there is to it. */
    public static boolean isCopiedByBytes(Type type) {
        return !(CppTypes.element(type.origin()) instanceof ICPPClassType of) || TypeTraits.isTriviallyCopyable(of);
    }

    /** Whether an object, or those in an array, can be made elsewhere, and their bytes copied: no constructor sees where they are. */
    public static boolean isMemory(Type type) {
        return isCopiedByBytes(type)
                && (!(CppTypes.element(type.origin()) instanceof ICPPClassType of) || !ClassConstructors.isWritten(of));
    }
}
