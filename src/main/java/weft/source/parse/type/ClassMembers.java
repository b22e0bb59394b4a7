package weft.source.parse.type;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPConstructor;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPField;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPMember;
import weft.source.parse.member.WrittenMembers;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Type;

/** The members that each object of a class has, and what they make of it. */
public final class ClassMembers {

    private ClassMembers() {}

    /** Whether a class has others as bases. */
    public static boolean hasBases(Type type) {
        return type.bare().origin() instanceof ICPPClassType of && of.getBases().length > 0;
    }

    /**
     * The members of a class that everybody may name and refer to, where these are all that it has: so none of a base class, and no
     * bit-fields.
     */
    public static Optional<List<String>> openMembers(Type type) {
        if (!(type.bare().origin() instanceof ICPPClassType of)
                || of.getKey() == ICompositeType.k_union
                || of.getBases().length > 0) {
            return Optional.empty();
        }
        List<ICPPField> fields = Stream.of(of.getDeclaredFields())
                .filter(field -> !field.isStatic())
                .toList();
        return fields.stream()
                        .allMatch(field -> field.getVisibility() == ICPPMember.v_public
                                && !field.getName().isEmpty()
                                && !WrittenMembers.isBitField(field))
                ? Optional.of(fields.stream().map(IField::getName).toList())
                : Optional.empty();
    }

    /** The types of the members of a class that lists initialise one by one; nothing for another type. */
    public static List<Type> listedMembers(Type type) {
        return CppTypes.element(type.origin()) instanceof ICPPClassType of
                        && Stream.of(of.getConstructors()).allMatch(ICPPConstructor::isImplicit)
                ? Stream.of(of.getDeclaredFields())
                        .filter(field -> !field.isStatic())
                        .map(field -> Type.of(field.getType()))
                        .toList()
                : List.of();
    }

    /** Whether an object ends with an array of no size, behind which nothing can lie. */
    public static boolean hasOpenEnd(Type type) {
        List<Type> members = listedMembers(type);
        return !members.isEmpty() && members.get(members.size() - 1) instanceof Type.Array last && !last.hasSize();
    }

    private static Stream<Type> fields(ICPPClassType of) {
        return Stream.concat(
                Stream.of(of.getDeclaredFields())
                        .filter(field -> !field.isStatic())
                        .map(field -> Type.of(field.getType())),
                Stream.of(of.getBases())
                        .flatMap(base ->
                                base.getBaseClass() instanceof ICPPClassType parent ? fields(parent) : Stream.empty()));
    }

    /** Whether objects of a class, as iterators, only point at something that lives on without them. */
    public static boolean isHandle(Type type) {
        return !CppTypes.hasDestructor(type)
                && type.bare().origin() instanceof ICPPClassType of
                && fields(of).anyMatch(Type::isPointer)
                && fields(of).noneMatch(Type::isArray);
    }

    /** Whether a class says itself where its elements begin and end. */
    public static boolean isRange(Type type) {
        return type.bare().origin() instanceof ICPPClassType of && hasMethod(of, "begin") && hasMethod(of, "end");
    }

    private static boolean hasMethod(ICPPClassType of, String name) {
        return Stream.of(of.getAllDeclaredMethods())
                .anyMatch(method -> method.getName().equals(name));
    }
}
