package weft.source.tree;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.ASTTypeUtil;
import org.eclipse.cdt.core.dom.ast.DOMException;
import org.eclipse.cdt.core.dom.ast.EScopeKind;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.internal.core.dom.parser.cpp.CPPPointerType;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.SemanticUtil;

/** What the transformation asks of types. A type that is not known, since a header is missing, is none of these. */
public final class Types {

    private Types() {}

    /** The type without typedefs and qualifiers. */
    public static IType bare(IType type) {
        IType bare = type;
        while (bare instanceof ITypedef || bare instanceof IQualifierType) {
            bare = bare instanceof ITypedef typedef ? typedef.getType() : ((IQualifierType) bare).getType();
        }
        return bare;
    }

    /** The type without its own const and volatile. */
    static IType unqualified(IType type) {
        if (type instanceof IQualifierType qualifier) {
            return unqualified(qualifier.getType());
        }
        return isQualified(type)
                ? bare(type) instanceof IPointerType pointer && (pointer.isConst() || pointer.isVolatile())
                        ? new CPPPointerType(pointer.getType())
                        : bare(type)
                : type;
    }

    /** Numbers, enumerations and pointers: what is copied by an assignment and does not contain anything. */
    public static boolean isScalar(IType type) {
        IType bare = bare(type);
        return bare instanceof IBasicType || bare instanceof IEnumeration || bare instanceof IPointerType;
    }

    /** A C type that holds any value of a scalar type. */
    public static Optional<String> carrier(IType type) {
        IType bare = bare(type);
        if (bare instanceof IPointerType) {
            return Optional.of("void *");
        }
        if (bare instanceof IBasicType basic && !basic.isComplex() && !basic.isImaginary()) {
            return switch (basic.getKind()) {
                case eChar, eInt, eBoolean, eWChar -> Optional.of("long long");
                case eFloat, eDouble -> Optional.of("long double");
                default -> Optional.empty();
            };
        }
        return bare instanceof IEnumeration ? Optional.of("long long") : Optional.empty();
    }

    /** Of two types that {@link #carrier} gave, the one that holds values of both. */
    public static String wider(String a, String b) {
        return Stream.of("void *", "long double")
                .filter(type -> type.equals(a) || type.equals(b))
                .findFirst()
                .orElse(a);
    }

    static boolean isNumber(IType type) {
        return bare(type) instanceof IBasicType;
    }

    /** A type as C writes it before a name; empty where it has no name that is known in the whole file. */
    public static Optional<String> spelled(IType type) {
        if (type instanceof ITypedef typedef) {
            return isOfFile(typedef) ? Optional.of(typedef.getName()) : spelled(typedef.getType());
        }
        if (type instanceof IQualifierType qualifier) {
            return spelled(qualifier.getType());
        }
        if (type instanceof IPointerType pointer && !(pointer.getType() instanceof IFunctionType)) {
            boolean constant = pointer.getType() instanceof IQualifierType qualifier && qualifier.isConst();
            return spelled(pointer.getType()).map(target -> (constant ? "const " : "") + target + " *");
        }
        if (type instanceof IArrayType array) {
            return spelled(array.getType()).map(element -> element + " *");
        }
        if (type instanceof ICompositeType composite && !composite.isAnonymous() && isOfFile(composite)) {
            return Optional.of(
                    (composite.getKey() == ICompositeType.k_union ? "union " : "struct ") + composite.getName());
        }
        if (type instanceof IBasicType basic && basic.getKind() != IBasicType.Kind.eUnspecified) {
            return Optional.of(ASTTypeUtil.getType(basic));
        }
        return type instanceof IEnumeration ? Optional.of("int") : Optional.empty();
    }

    static boolean isOfFile(IBinding named) {
        try {
            return named.getNameCharArray().length > 0
                    && named.getScope() != null
                    && named.getScope().getKind() == EScopeKind.eGlobal;
        } catch (DOMException e) {
            return false; // a fault in the source
        }
    }

    public static boolean isVoid(IType type) {
        return type instanceof IBasicType basic && basic.getKind() == IBasicType.Kind.eVoid;
    }

    public static boolean isPointer(IType type) {
        return bare(type) instanceof IPointerType;
    }

    public static boolean isArray(IType type) {
        return bare(type) instanceof IArrayType;
    }

    /** Whether what a variable of this type holds may change by itself. */
    public static boolean isVolatile(IType type) {
        return SemanticUtil.getCVQualifier(type).isVolatile();
    }

    /** Whether a variable of this type is const or volatile itself. */
    public static boolean isQualified(IType type) {
        for (IType t = type; t instanceof ITypedef || t instanceof IQualifierType || t instanceof IPointerType; ) {
            if (t instanceof IPointerType pointer) {
                return pointer.isConst() || pointer.isVolatile();
            }
            if (t instanceof IQualifierType) {
                return true;
            }
            t = ((ITypedef) t).getType();
        }
        return false;
    }
}
