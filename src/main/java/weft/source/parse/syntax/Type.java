package weft.source.parse.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.ASTTypeUtil;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IProblemType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPBinding;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPReferenceType;
import org.eclipse.cdt.internal.core.dom.parser.c.CArithmeticConversion;
import org.eclipse.cdt.internal.core.dom.parser.c.CBasicType;
import org.eclipse.cdt.internal.core.dom.parser.cpp.CPPClosureType;
import org.eclipse.cdt.internal.core.dom.parser.cpp.CPPPointerType;
import org.eclipse.cdt.internal.core.dom.parser.cpp.CPPReferenceType;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.CPPSemantics;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.CVQualifier;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.SemanticUtil;

/**
 * The type of an expression or a variable. What kind it is of is told by {@link #bare}: typedefs and qualifiers hide it. A type that is
 * not known, since a header is missing, is of no kind. {@link CppTypes} asks what C++ has besides.
 */
public abstract sealed class Type {

    /** The parser's, or null where it gives none. */
    final IType origin;

    /** The same, for questions in {@code weft.source.parse} alone. */
    public final IType origin() {
        return origin;
    }

    private Type(IType origin) {
        this.origin = origin;
    }

    /**
     * What C's usual arithmetic conversions make of this and another operand; nothing where they do not apply.
     *
     * @param at an expression of the source: which types hold which others depends on the target's sizes
     */
    Optional<Type> converted(int operator, Type other, IASTNode at) {
        CPPSemantics.pushLookupPoint(at);
        try {
            IType left = ofNumber(withoutTypedef(origin));
            IType right = ofNumber(withoutTypedef(other.origin));
            return Optional.ofNullable(CArithmeticConversion.convertCOperandTypes(operator, left, right))
                    .map(found -> Stream.of(left, right)
                            .filter(Type::isQuadruple) // which the parser takes for less than a long double
                            .findFirst()
                            .orElse(found))
                    .map(Type::of);
        } finally {
            CPPSemantics.popLookupPoint();
        }
    }

    /**
     * What an operator makes of operands of which one that counts is an {@code __int128}: the parser takes all that is computed with one for
     * unsigned.
     */
    Optional<Type> wide(BinaryOperator operator, Type other) {
        boolean isShift = operator == BinaryOperator.SHIFT_LEFT || operator == BinaryOperator.SHIFT_RIGHT;
        if (isShift || !operator.isArithmetic()) {
            return isShift && isWide() ? Optional.of(bare()) : Optional.empty();
        }
        boolean areIntegers = Stream.of(this, other)
                .allMatch(type -> type.bare() instanceof Enumeration
                        || type.bare() instanceof Basic basic
                                && (type.isWide()
                                        || basic.kind() != Basic.Kind.FLOAT
                                                && basic.kind() != Basic.Kind.DOUBLE
                                                && basic.kind() != Basic.Kind.OTHER));
        return Stream.of(this, other)
                .filter(Type::isWide)
                .map(Type::bare)
                .reduce((a, b) -> ((Basic) a).isUnsigned() ? a : b)
                .filter(type -> areIntegers);
    }

    /** Whether it is an {@code __int128}, with a sign or without. */
    final boolean isWide() {
        return bare(origin) instanceof IBasicType basic && basic.getKind() == IBasicType.Kind.eInt128;
    }

    /** Whether one of two {@code __int128} has a sign, and the other has none. */
    public final boolean isOfAnotherSign(Type other) {
        return isWide() && other.isWide() && ((Basic) bare()).isUnsigned() != ((Basic) other.bare()).isUnsigned();
    }

    /** The type int of C. */
    static Type integer() {
        return of(new CBasicType(IBasicType.Kind.eInt, 0));
    }

    private static boolean isQuadruple(IType type) {
        return bare(type) instanceof IBasicType basic && basic.getKind() == IBasicType.Kind.eFloat128;
    }

    /** C: what it is to an operator; of an enumeration, the integers that gcc and clang take for it. */
    public final Type ofNumber() {
        return of(ofNumber(bare(origin)));
    }

    private static IType ofNumber(IType type) {
        if (!(bare(type) instanceof IEnumeration enumeration) || enumeration instanceof ICPPBinding) {
            return type;
        }
        boolean isSigned = enumeration.getMinValue() < 0;
        boolean isInt = isSigned
                ? enumeration.getMinValue() >= Integer.MIN_VALUE && enumeration.getMaxValue() <= Integer.MAX_VALUE
                : enumeration.getMaxValue() <= 2L * Integer.MAX_VALUE + 1;
        return new CBasicType(
                IBasicType.Kind.eInt, (isSigned ? 0 : IBasicType.IS_UNSIGNED) | (isInt ? 0 : IBasicType.IS_LONG_LONG));
    }

    private static IType withoutTypedef(IType type) {
        IType named = type;
        while (named instanceof ITypedef typedef) {
            named = typedef.getType();
        }
        return named;
    }

    public static Type of(IType origin) {
        if (origin instanceof IBasicType basic) {
            return new Basic(basic);
        }
        if (origin instanceof IPointerType pointer) {
            return new Pointer(pointer);
        }
        if (origin instanceof IArrayType array) {
            return new Array(array);
        }
        if (origin instanceof ICompositeType composite) {
            return new Composite(composite);
        }
        if (origin instanceof IEnumeration enumeration) {
            return new Enumeration(enumeration);
        }
        if (origin instanceof IFunctionType function) {
            return new Function(function);
        }
        return origin instanceof ICPPReferenceType reference ? new Reference(collapsed(reference)) : new Other(origin);
    }

    /** C++: a reference to what is a reference by its name is one to what that refers to. */
    private static ICPPReferenceType collapsed(ICPPReferenceType reference) {
        return SemanticUtil.getNestedType(reference.getType(), SemanticUtil.TDEF) instanceof ICPPReferenceType inner
                ? collapsed(new CPPReferenceType(
                        inner.getType(), reference.isRValueReference() && inner.isRValueReference()))
                : reference;
    }

    /** A number, or void. */
    public static final class Basic extends Type {

        private final IBasicType basic;

        private Basic(IBasicType basic) {
            super(basic);
            this.basic = basic;
        }

        /** What it is but for its length and sign. */
        public enum Kind {
            VOID,
            BOOLEAN,
            CHARACTER,
            INTEGER,
            FLOAT,
            DOUBLE,
            /** By words such as {@code long} and {@code unsigned} alone. */
            UNSPECIFIED,
            WIDE_CHARACTER,
            OTHER
        }

        public Kind kind() {
            return switch (basic.getKind()) {
                case eVoid -> Kind.VOID;
                case eBoolean -> Kind.BOOLEAN;
                case eChar -> Kind.CHARACTER;
                case eInt -> Kind.INTEGER;
                case eFloat -> Kind.FLOAT;
                case eDouble -> Kind.DOUBLE;
                case eUnspecified -> Kind.UNSPECIFIED;
                case eWChar -> Kind.WIDE_CHARACTER;
                default -> Kind.OTHER;
            };
        }

        public boolean isShort() {
            return basic.isShort();
        }

        public boolean isLong() {
            return basic.isLong();
        }

        public boolean isLongLong() {
            return basic.isLongLong();
        }

        public boolean isSigned() {
            return basic.isSigned();
        }

        public boolean isUnsigned() {
            return basic.isUnsigned();
        }

        public boolean isComplex() {
            return basic.isComplex();
        }

        public boolean isImaginary() {
            return basic.isImaginary();
        }
    }

    public static final class Pointer extends Type {

        private final IPointerType pointer;

        private Pointer(IPointerType pointer) {
            super(pointer);
            this.pointer = pointer;
        }

        public Type target() {
            return of(pointer.getType());
        }
    }

    public static final class Array extends Type {

        private final IArrayType array;

        private Array(IArrayType array) {
            super(array);
            this.array = array;
        }

        public Type element() {
            return of(array.getType());
        }

        /** How many elements, where that is a number that is known. */
        public Optional<Long> size() {
            return Optional.ofNullable(array.getSize())
                    .map(size -> size.numberValue())
                    .map(Number::longValue);
        }

        /** Whether it says how many elements there are. */
        public boolean hasSize() {
            return array.hasSize();
        }
    }

    /** A struct, a union or a class. */
    public static final class Composite extends Type {

        private final ICompositeType composite;

        private Composite(ICompositeType composite) {
            super(composite);
            this.composite = composite;
        }

        /** A member that holds something. */
        public record Field(Type type, boolean isBitField) {}

        public String name() {
            return composite.getName();
        }

        public Symbol symbol() {
            return Symbol.of(composite);
        }

        public boolean isUnion() {
            return composite.getKey() == ICompositeType.k_union;
        }

        public boolean isStruct() {
            return composite.getKey() == ICompositeType.k_struct;
        }

        /** Whether it is of C++. */
        public boolean isClass() {
            return composite instanceof ICPPClassType;
        }

        /** Whether a lambda has it. */
        public boolean isClosure() {
            return composite instanceof CPPClosureType;
        }

        /** The types of its fields, in C; of a class those that each object has. */
        public List<Type> types() {
            return Stream.of(composite.getFields())
                    .filter((IField field) -> !field.isStatic())
                    .map((IField field) -> of(field.getType()))
                    .toList();
        }

        /** Its fields in C. */
        public List<Field> fields(TranslationUnit unit) {
            return Stream.of(composite.getFields())
                    .map((IField field) -> new Field(of(field.getType()), unit.isBitField(field)))
                    .toList();
        }
    }

    public static final class Enumeration extends Type {

        private final IEnumeration enumeration;

        private Enumeration(IEnumeration enumeration) {
            super(enumeration);
            this.enumeration = enumeration;
        }

        public List<Symbol.Enumerator> enumerators() {
            return Stream.of(enumeration.getEnumerators())
                    .map(Symbol.Enumerator::new)
                    .toList();
        }
    }

    public static final class Function extends Type {

        private final IFunctionType function;

        Function(IFunctionType function) {
            super(function);
            this.function = function;
        }

        public List<Type> parameters() {
            return Stream.of(function.getParameterTypes()).map(Type::of).toList();
        }

        public Type result() {
            return of(function.getReturnType());
        }
    }

    /** C++ */
    public static final class Reference extends Type {

        private final ICPPReferenceType reference;

        private Reference(ICPPReferenceType reference) {
            super(reference);
            this.reference = reference;
        }

        public Type target() {
            return of(reference.getType());
        }

        /** Whether it is written {@code &&}. */
        public boolean isRvalue() {
            return reference.isRValueReference();
        }
    }

    /** A typedef, a qualified type, or one that is not known. */
    public static final class Other extends Type {
        private Other(IType origin) {
            super(origin);
        }
    }

    /** The type without typedefs and qualifiers. */
    public final Type bare() {
        IType bare = bare(origin);
        return bare == origin ? this : of(bare);
    }

    /** The names of the typedefs that it goes through, from the outermost on. */
    public final List<String> typedefs() {
        List<String> names = new ArrayList<>();
        IType bare = origin;
        while (bare instanceof ITypedef || bare instanceof IQualifierType) {
            if (bare instanceof ITypedef typedef) {
                names.add(typedef.getName());
                bare = typedef.getType();
            } else {
                bare = ((IQualifierType) bare).getType();
            }
        }
        return names;
    }

    /** A type without typedefs and qualifiers. */
    public static IType bare(IType type) {
        IType bare = type;
        while (bare instanceof ITypedef || bare instanceof IQualifierType) {
            bare = bare instanceof ITypedef typedef ? typedef.getType() : ((IQualifierType) bare).getType();
        }
        return bare;
    }

    /** The type without its own const and volatile. */
    public final Type unqualified() {
        if (origin instanceof IQualifierType qualifier) {
            return of(qualifier.getType()).unqualified();
        }
        if (!isQualified()) {
            return this;
        }
        return bare().origin instanceof IPointerType pointer && (pointer.isConst() || pointer.isVolatile())
                ? of(new CPPPointerType(pointer.getType()))
                : bare();
    }

    /** Whether both are one type, typedefs aside. */
    public final boolean isSame(Type other) {
        return origin.isSameType(other.origin);
    }

    /** Whether the parser does not know it. */
    public final boolean isProblem() {
        return origin instanceof IProblemType;
    }

    /** Its name, where it has one. */
    @Override
    public final String toString() {
        return String.valueOf(origin);
    }

    /** As messages and reports have it. */
    public final String text() {
        return ASTTypeUtil.getType(origin);
    }

    /** Numbers, enumerations and pointers: what is copied by an assignment and does not contain anything. */
    public final boolean isScalar() {
        Type bare = bare();
        return bare instanceof Basic || bare instanceof Enumeration || bare instanceof Pointer;
    }

    /** Whether it is a {@code va_list}: an array in some compilers, and something else in others. */
    public final boolean isArgumentList() {
        for (IType type = origin; type instanceof ITypedef typedef; type = typedef.getType()) {
            if (typedef.getName().equals("__builtin_va_list")) {
                return true;
            }
        }
        return false;
    }

    public final boolean isNumber() {
        return bare() instanceof Basic;
    }

    public final boolean isVoid() {
        return this instanceof Basic basic && basic.kind() == Basic.Kind.VOID;
    }

    public final boolean isPointer() {
        return bare() instanceof Pointer;
    }

    public final boolean isArray() {
        return bare() instanceof Array;
    }

    /** Whether a struct or union cannot be assigned, as one of its members is constant. */
    public final boolean hasConstant() {
        return bare() instanceof Composite composite
                && composite.types().stream()
                        .map(Type::ofElements)
                        .anyMatch(type -> type.isConst() || type.hasConstant());
    }

    /** The type of what an array has, and of what those have; of anything else itself. */
    public final Type ofElements() {
        return bare() instanceof Array array ? array.element().ofElements() : this;
    }

    public final boolean isConst() {
        return qualifier().isConst();
    }

    /** Whether what a variable of this type holds may change by itself. */
    public final boolean isVolatile() {
        return qualifier().isVolatile();
    }

    /** Its qualifiers, which a typedef may have. */
    private CVQualifier qualifier() {
        return SemanticUtil.getCVQualifier(SemanticUtil.getNestedType(origin, SemanticUtil.TDEF));
    }

    /** Whether a variable of this type is const or volatile itself. */
    public final boolean isQualified() {
        for (IType t = origin; t instanceof ITypedef || t instanceof IQualifierType || t instanceof IPointerType; ) {
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

    @Override
    public final boolean equals(Object other) {
        return other instanceof Type type && Objects.equals(origin, type.origin);
    }

    @Override
    public final int hashCode() {
        return Objects.hashCode(origin);
    }
}
