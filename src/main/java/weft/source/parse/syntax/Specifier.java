package weft.source.parse.syntax;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSimpleDeclSpecifier;

/** What a declaration begins with: storage class, qualifiers, and a type. */
public sealed interface Specifier extends Node {

    Storage storage();

    boolean isInline();

    boolean isConst();

    /** C++ */
    boolean isConstexpr();

    /** C++ */
    boolean isOfThread();

    /** Storage classes. */
    enum Storage {
        NONE,
        TYPEDEF,
        EXTERN,
        STATIC,
        AUTO,
        REGISTER,
        MUTABLE
    }

    /** A basic type, or one that an expression gives. */
    final class SimpleSpecifier extends SpecifierBase<IASTSimpleDeclSpecifier> implements Specifier {

        SimpleSpecifier(IASTSimpleDeclSpecifier origin, Nodes nodes) {
            super(origin, nodes);
        }

        public boolean isVoid() {
            return origin.getType() == IASTSimpleDeclSpecifier.t_void;
        }

        /** Whether the initialiser gives the type. */
        public boolean isAuto() {
            return origin instanceof AutoType
                    || origin instanceof ICPPASTSimpleDeclSpecifier
                            && (origin.getType() == IASTSimpleDeclSpecifier.t_auto
                                    || origin.getType() == IASTSimpleDeclSpecifier.t_decltype_auto);
        }

        /** Whether no type is named at all: C before 1989 has an int then. */
        public boolean isUnspecified() {
            return origin.getType() == IASTSimpleDeclSpecifier.t_unspecified;
        }

        /** Whether it is int, by that name or by none. */
        public boolean isInt() {
            return (origin.getType() == IASTSimpleDeclSpecifier.t_int || isUnspecified())
                    && !origin.isUnsigned()
                    && !origin.isShort()
                    && !origin.isLong()
                    && !origin.isLongLong();
        }
    }

    /** The name of a type. */
    final class NamedSpecifier extends SpecifierBase<IASTNamedTypeSpecifier> implements Specifier {

        NamedSpecifier(IASTNamedTypeSpecifier origin, Nodes nodes) {
            super(origin, nodes);
        }

        public NameNode name() {
            return only(NameNode.class, origin.getName());
        }
    }

    /** A struct, union or class with its members. */
    final class Composite extends SpecifierBase<IASTCompositeTypeSpecifier> implements Specifier {

        Composite(IASTCompositeTypeSpecifier origin, Nodes nodes) {
            super(origin, nodes);
        }

        public boolean isUnion() {
            return origin.getKey() == IASTCompositeTypeSpecifier.k_union;
        }

        public NameNode name() {
            return only(NameNode.class, origin.getName());
        }
    }

    /** An enum with its enumerators. */
    final class Enumeration extends SpecifierBase<IASTEnumerationSpecifier> implements Specifier {

        Enumeration(IASTEnumerationSpecifier origin, Nodes nodes) {
            super(origin, nodes);
        }

        public NameNode name() {
            return only(NameNode.class, origin.getName());
        }

        /** C++: whether its enumerators are named behind it, as of an {@code enum class}. */
        public boolean isScoped() {
            return origin instanceof ICPPASTEnumerationSpecifier cpp && cpp.isScoped();
        }

        public List<Part.Enumerator> enumerators() {
            return all(Part.Enumerator.class, origin.getEnumerators());
        }
    }

    /** Any other, such as a tag alone. */
    final class OtherSpecifier extends SpecifierBase<IASTDeclSpecifier> implements Specifier {

        OtherSpecifier(IASTDeclSpecifier origin, Nodes nodes) {
            super(origin, nodes);
        }
    }
}
