package weft.source.parse.syntax;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IProblemType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPMethod;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPNamespace;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateArgument;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateInstance;
import org.eclipse.cdt.internal.core.dom.parser.cpp.ICPPUnknownBinding;
import org.eclipse.cdt.internal.core.dom.parser.cpp.ICPPUnknownType;
import weft.source.parse.member.WrittenMembers;

/** Which kind of type of C++ something is; {@code weft.source.parse.type} asks more of one. */
public final class CppTypes {

    /** Templates of the library whose objects need a destructor where an argument does: the parser gets lost in their bases. */
    private static final String[] HOLDERS = {"optional", "variant", "tuple"};

    private CppTypes() {}

    public static boolean isReference(Type type) {
        return type.bare() instanceof Type.Reference;
    }

    public static Type referred(Type reference) {
        return ((Type.Reference) reference.bare()).target();
    }

    /** A type, or what it is a reference to. */
    public static Type withoutReference(Type type) {
        return isReference(type) ? referred(type) : type;
    }

    /** Whether an expression has a type, qualifiers aside. */
    public static boolean isOfType(Clause clause, Type type) {
        return clause instanceof ExpressionNode value && value.type().bare().isSame(type.bare());
    }

    /** Whether a type is a class with virtual functions; what is not known may be one. */
    public static boolean mayBePolymorphic(Type type) {
        return type.isProblem() || type.bare().origin instanceof ICPPClassType known && isPolymorphic(known);
    }

    private static boolean isPolymorphic(ICPPClassType known) {
        return known instanceof IProblemType
                || known instanceof ICPPUnknownBinding
                || Stream.of(known.getDeclaredMethods()).anyMatch(ICPPMethod::isVirtual)
                || Stream.of(known.getBases())
                        .anyMatch(base -> base.isVirtual()
                                || !(base.getBaseClass() instanceof ICPPClassType parent)
                                || isPolymorphic(parent));
    }

    public static boolean isClass(Type type) {
        return type.bare() instanceof Type.Composite composite && composite.isClass();
    }

    /** Whether the parser does not find what a type is. */
    public static boolean isUnknown(Type type) {
        IType element = element(type.origin);
        return element == null || element instanceof IProblemType || element instanceof ICPPUnknownType;
    }

    /** Whether objects of a type, or the elements of an array, need a destructor; an unknown type is thought not to. */
    public static boolean hasDestructor(Type type) {
        return hasDestructor(type.origin);
    }

    private static boolean hasDestructor(IType type) {
        return element(type) instanceof ICPPClassType of
                && (of instanceof ICPPTemplateInstance holder && isOfLibrary(of, HOLDERS)
                        ? Stream.of(holder.getTemplateArguments()).anyMatch(CppTypes::needsDestructor)
                        : needsDestructor(of));
    }

    private static boolean needsDestructor(ICPPTemplateArgument argument) {
        return argument.isTypeValue() && hasDestructor(argument.getTypeValue());
    }

    /** As TypeTraits.hasTrivialDestructor, for which one that is defaulted, as in std::pair, is not trivial. */
    private static boolean needsDestructor(ICPPClassType of) {
        return Stream.of(of.getDeclaredMethods())
                        .anyMatch(m -> m.isDestructor() && (m.isVirtual() || !WrittenMembers.isDefaulted(m)))
                || Stream.of(of.getDeclaredFields())
                        .anyMatch(field -> !field.isStatic() && hasDestructor(field.getType()))
                || Stream.of(of.getBases())
                        .anyMatch(base -> element(base.getBaseClassType()) instanceof ICPPClassType parent
                                && needsDestructor(parent));
    }

    /** Whether a type is std::initializer_list: an object of it refers to elements that end with the statement. */
    public static boolean isList(Type type) {
        return type.bare() instanceof Type.Composite of
                && of.isClass()
                && of.name().equals("initializer_list");
    }

    /** Whether a value has all that it is made of within, so that it needs nothing that it was made from: a number, or a string. */
    public static boolean holdsItsOwn(Type type) {
        return isPlainNumber(type) || isOfLibrary(type, "basic_string");
    }

    /** Whether an object of the library owns numbers, or objects without destructors, in memory of its own, and nothing else. */
    public static boolean ownsPlainMemory(Type type) {
        return isOfLibrary(type, "basic_string")
                || isOfLibrary(type, "vector")
                        && arguments(type).stream()
                                .limit(1)
                                .allMatch(element -> !hasDestructor(element) || isOfLibrary(element, "basic_string"));
    }

    /** Whether a class is a certain template of the library. */
    public static boolean isOfLibrary(Type type, String... names) {
        return type.bare().origin instanceof ICPPClassType of && isOfLibrary(of, names);
    }

    private static boolean isOfLibrary(ICPPClassType of, String... names) {
        return of instanceof ICPPTemplateInstance && List.of(names).contains(of.getName()) && isStandard(of.getOwner());
    }

    /** Whether it is what {@code typeid} gives, or holds that. */
    public static boolean isTypeInfo(Type type) {
        return isOfStandard(type)
                && type.bare().origin instanceof ICPPClassType of
                && of.getName().matches("type_(info|index)");
    }

    /** Whether it is a class of the library. */
    public static boolean isOfStandard(Type type) {
        return type.bare().origin instanceof ICPPClassType of && isStandard(of.getOwner());
    }

    /** Whether it is a class of the library, or of a namespace in it, as {@code std::chrono}. */
    public static boolean isWithinStandard(Type type) {
        IBinding owner = type.bare().origin instanceof ICPPClassType of ? of.getOwner() : null;
        while (owner != null && !isStandard(owner)) {
            owner = owner.getOwner();
        }
        return owner != null;
    }

    /** Whether it is namespace std, or an inline one of it, which names a version. */
    private static boolean isStandard(IBinding namespace) {
        return namespace instanceof ICPPNamespace space
                && (space.getName().equals("std") || space.isInline() && isStandard(space.getOwner()));
    }

    /** A number or an enumerator. */
    public static boolean isPlainNumber(Type type) {
        return type.isScalar() && !type.isPointer();
    }

    /** The types among the arguments of a template that a class is an instance of. */
    public static List<Type> arguments(Type type) {
        return type.bare().origin instanceof ICPPTemplateInstance instance
                ? Stream.of(instance.getTemplateArguments())
                        .filter(ICPPTemplateArgument::isTypeValue)
                        .map(argument -> Type.of(argument.getTypeValue()))
                        .toList()
                : List.of();
    }

    /** What a type is without typedefs and qualifiers, and of an array what its elements are. */
    public static IType element(IType type) {
        IType element = Type.bare(type);
        while (element instanceof IArrayType array) {
            element = Type.bare(array.getType());
        }
        return element;
    }

    /** Whether a declaration leaves its type to the initialiser. */
    public static boolean isAuto(Specifier specifier) {
        return specifier instanceof Specifier.SimpleSpecifier simple && simple.isAuto() || isTemplate(specifier);
    }

    /** Whether a declaration leaves the arguments of its type, a class template, to the initialiser: {@code std::pair p{1, 2}}. */
    public static boolean isTemplate(Specifier specifier) {
        return specifier instanceof Specifier.NamedSpecifier named
                && named.name().isTemplate();
    }
}
