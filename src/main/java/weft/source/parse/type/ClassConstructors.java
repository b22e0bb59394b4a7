package weft.source.parse.type;

import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPField;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPReferenceType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPTemplateDefinition;
import org.eclipse.cdt.internal.core.dom.parser.cpp.CPPImplicitMethod;
import org.eclipse.cdt.internal.core.dom.parser.cpp.ICPPInternalBinding;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.TypeTraits;
import weft.source.parse.member.WrittenMembers;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Type;

/** What the constructors of a class do, those that are written and those that are not. */
public final class ClassConstructors {

    private ClassConstructors() {}

    /** Whether somebody wrote a constructor of a class. */
    public static boolean hasConstructor(Type type) {
        return type.bare().origin() instanceof ICPPClassType of && isWritten(of);
    }

    /** Whether somebody wrote a constructor of a class. */
    static boolean isWritten(ICPPClassType of) {
        return Stream.of(of.getConstructors())
                .anyMatch(each -> !(WrittenMembers.original(each) instanceof CPPImplicitMethod));
    }

    /** Whether it is a class of the user's with constructors that convert only where this is written. */
    public static boolean hasExplicitConstructors(Type type) {
        return type.bare().origin() instanceof ICPPClassType of
                && Stream.of(of.getConstructors()).anyMatch(each -> each.isExplicit() && WrittenMembers.isOfUser(each));
    }

    /** Whether all constructors of a class but those that copy take values. */
    public static boolean isMadeOfValues(Type type) {
        return type.bare().origin() instanceof ICPPClassType of
                && Stream.of(of.getConstructors())
                        .filter(each -> !each.isImplicit() && !ObjectLife.isCopy(each, of))
                        .noneMatch(each -> each instanceof ICPPTemplateDefinition
                                || Stream.of(each.getType().getParameterTypes())
                                        .anyMatch(parameter -> Type.bare(parameter) instanceof ICPPReferenceType));
    }

    /** Whether a class has neither constructors nor bases, so that a list initialises its members. */
    public static boolean isAggregate(Type type) {
        return type.bare().origin() instanceof ICPPClassType of && of.getBases().length == 0 && !hasConstructor(type);
    }

    /** Whether an object has others in it that its class is derived from: of the user's classes, as those of the library tell nothing. */
    public static boolean hasBases(Type type) {
        return type.bare().origin() instanceof ICPPClassType of
                && of.getBases().length > 0
                && Stream.of(of.getConstructors()).anyMatch(WrittenMembers::isOfUser);
    }

    /** Whether an object without an initialiser is just memory. */
    public static boolean isLeftUninitialised(Type type) {
        return !(CppTypes.element(type.origin()) instanceof ICPPClassType of)
                || TypeTraits.hasTrivialDefaultConstructor(of, 50) && !hasDefaults(of);
    }

    /**
     * Whether a class gives members their first values where it declares them, or has a constructor that gives all its parameters theirs:
     * the parser takes its constructor for trivial.
     */
    private static boolean hasDefaults(ICPPClassType of) {
        return Stream.of(of.getConstructors())
                        .anyMatch(made -> !made.isImplicit()
                                && made.getParameters().length > 0
                                && made.getRequiredArgumentCount() == 0)
                || Stream.of(of.getDeclaredFields())
                        .filter(field -> !field.isStatic())
                        .anyMatch(field -> hasDefault(field)
                                || CppTypes.element(field.getType()) instanceof ICPPClassType inner
                                        && hasDefaults(inner))
                || Stream.of(of.getBases())
                        .anyMatch(base -> base.getBaseClass() instanceof ICPPClassType parent && hasDefaults(parent));
    }

    private static boolean hasDefault(ICPPField field) {
        return WrittenMembers.original(field) instanceof ICPPInternalBinding written
                && written.getDefinition() != null
                && written.getDefinition().getParent() instanceof IASTDeclarator declarator
                && declarator.getInitializer() != null;
    }
}
