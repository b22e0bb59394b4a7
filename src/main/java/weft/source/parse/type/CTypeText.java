package weft.source.parse.type;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.ASTTypeUtil;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.Type.Basic;
import weft.source.parse.syntax.Type.Enumeration;
import weft.source.parse.syntax.Type.Pointer;

/** Types of C as they are written in generated code. */
public final class CTypeText {

    private CTypeText() {}

    /** The type as C writes it before a name; empty where it has no name that is known in the whole file. */
    public static Optional<String> spelled(Type type) {
        return spelled(type.origin());
    }

    private static Optional<String> spelled(IType type) {
        if (type instanceof ITypedef typedef) {
            return Symbol.of(typedef).isOfFile() ? Optional.of(typedef.getName()) : spelled(typedef.getType());
        }
        if (type instanceof IQualifierType qualifier) {
            return spelled(qualifier.getType());
        }
        if (type instanceof IPointerType pointer
                && !(pointer.getType() instanceof IFunctionType)
                && !(pointer.getType() instanceof IArrayType)) {
            return pointedAt(pointer.getType()).map(target -> target + " *");
        }
        if (type instanceof IArrayType array) {
            return pointedAt(array.getType()).map(element -> element + " *");
        }
        if (type instanceof ICompositeType composite
                && !composite.isAnonymous()
                && Symbol.of(composite).isOfFile()) {
            return Optional.of(
                    (composite.getKey() == ICompositeType.k_union ? "union " : "struct ") + composite.getName());
        }
        if (type instanceof IBasicType basic && basic.getKind() != IBasicType.Kind.eUnspecified) {
            return Optional.of(ASTTypeUtil.getType(basic));
        }
        if (!(type instanceof IEnumeration enumeration)) {
            return Optional.empty();
        }
        boolean hasName =
                !enumeration.getName().isEmpty() && Symbol.of(enumeration).isOfFile();
        if (hasName) {
            return Optional.of("enum " + enumeration.getName());
        }
        IType number = Type.of(enumeration).ofNumber().origin();
        return number == enumeration ? Optional.empty() : spelled(number); // one of C++ is no number
    }

    /** A type with its qualifiers. */
    private static Optional<String> pointedAt(IType type) {
        if (type instanceof ITypedef typedef && !Symbol.of(typedef).isOfFile()) {
            return pointedAt(typedef.getType());
        }
        if (type instanceof IPointerType pointer) {
            return spelled(pointer)
                    .map(target -> target
                            + qualifiers(pointer.isConst(), pointer.isVolatile())
                                    .stripTrailing());
        }
        return type instanceof IQualifierType qualifier
                ? pointedAt(qualifier.getType())
                        .map(target -> target.endsWith("*")
                                ? target
                                        + qualifiers(qualifier.isConst(), qualifier.isVolatile())
                                                .stripTrailing()
                                : qualifiers(qualifier.isConst(), qualifier.isVolatile()) + target)
                : spelled(type);
    }

    private static String qualifiers(boolean isConst, boolean isVolatile) {
        return (isConst ? "const " : "") + (isVolatile ? "volatile " : "");
    }

    /** A C type that holds any value of a scalar type. */
    public static Optional<String> carrier(Type type) {
        Type bare = type.bare();
        if (bare instanceof Pointer) {
            return Optional.of("void *");
        }
        if (bare instanceof Basic basic && !basic.isComplex() && !basic.isImaginary()) {
            return switch (basic.kind()) {
                case CHARACTER, INTEGER, BOOLEAN, WIDE_CHARACTER -> Optional.of("long long");
                case FLOAT, DOUBLE -> Optional.of("long double");
                default -> Optional.empty();
            };
        }
        return bare instanceof Enumeration ? Optional.of("long long") : Optional.empty();
    }

    /** Of two types that {@link #carrier} gave, the one that holds values of both. */
    public static String wider(String a, String b) {
        return Stream.of("void *", "long double")
                .filter(type -> type.equals(a) || type.equals(b))
                .findFirst()
                .orElse(a);
    }
}
