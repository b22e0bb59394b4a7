package weft.source.lower;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IEnumerator;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPClassType;
import weft.source.flow.IntegerType;
import weft.source.parse.ParsedSource;
import weft.source.tree.Cpp;
import weft.source.tree.Tree;
import weft.source.tree.Types;

/**
 * Integers and sizes as the target's compiler has them, by its predefined macros. What the parser does not see (attributes, packing)
 * makes sizes unknown, wherever it stands.
 */
final class Integers {

    /** What changes the size of any type. */
    private static final Pattern ANY = Pattern.compile("vector_size|__mode__|\\bmode\\s*\\(|fshort");

    /** What changes the layout of a struct. */
    private static final Pattern LAYOUT =
            Pattern.compile("\\bpack\\b|packed|aligned|alignas|_Alignas|ms_struct|scalar_storage_order");

    private final ParsedSource parsed;
    private final Map<String, String> macros = new HashMap<>();
    private final boolean knowsTypes;
    private final boolean knowsLayout;

    Integers(ParsedSource parsed) {
        this.parsed = parsed;
        for (IASTPreprocessorMacroDefinition macro : parsed.tree().getBuiltinMacroDefinitions()) {
            macros.put(macro.getName().toString(), macro.getExpansion());
        }
        knowsTypes = !stands(ANY);
        knowsLayout = knowsTypes && !stands(LAYOUT);
    }

    /** Whether something stands in what the user wrote. */
    private boolean stands(Pattern pattern) {
        return pattern.matcher(parsed.source().text()).find()
                || Stream.of(parsed.tree().getMacroDefinitions())
                        .filter(parsed::inUserFile)
                        .anyMatch(macro -> pattern.matcher(macro.getExpansion()).find())
                || Tree.declarations(parsed.tree()).stream()
                        .filter(each -> parsed.inUserFile(each) && !parsed.inSource(each))
                        .anyMatch(
                                each -> pattern.matcher(each.getRawSignature()).find());
    }

    private OptionalLong macro(String name) {
        String value = macros.getOrDefault(name, "");
        return value.matches("[0-9]+") ? OptionalLong.of(Long.parseLong(value)) : OptionalLong.empty();
    }

    /** An integer type. */
    Optional<IntegerType> type(IType type) {
        IType bare = Types.bare(type);
        if (!knowsTypes) {
            return Optional.empty();
        }
        if (bare instanceof IBasicType basic) {
            if (basic.getKind() == IBasicType.Kind.eBoolean) {
                return Optional.of(new IntegerType(1, false));
            }
            boolean isChar = basic.getKind() == IBasicType.Kind.eChar;
            boolean isInt = basic.getKind() == IBasicType.Kind.eInt
                    || basic.getKind() == IBasicType.Kind.eUnspecified
                            && (basic.isLong()
                                    || basic.isLongLong()
                                    || basic.isShort()
                                    || basic.isSigned()
                                    || basic.isUnsigned());
            OptionalLong bytes = isChar || isInt ? basic(basic) : OptionalLong.empty();
            boolean isSigned =
                    !basic.isUnsigned() && (!isChar || basic.isSigned() || !macros.containsKey("__CHAR_UNSIGNED__"));
            return bytes.isPresent()
                    ? Optional.of(new IntegerType((int) bytes.getAsLong() * 8, isSigned))
                    : Optional.empty();
        }
        if (bare instanceof IEnumeration enumeration && !Cpp.is(parsed.tree())) { // C++ may overload its operators
            boolean isSigned = Stream.of(enumeration.getEnumerators())
                    .anyMatch(each -> value(each).filter(value -> value >= 0).isEmpty());
            return Optional.of(new IntegerType(32, isSigned));
        }
        return Optional.empty();
    }

    Optional<Long> value(IEnumerator enumerator) {
        return Optional.ofNullable(enumerator.getValue())
                .map(value -> value.numberValue())
                .map(Number::longValue);
    }

    /** The bytes of a basic type. */
    private OptionalLong basic(IBasicType type) {
        return switch (type.getKind()) {
            case eBoolean, eChar -> OptionalLong.of(1);
            case eFloat -> macro("__SIZEOF_FLOAT__");
            case eDouble -> macro(type.isLong() ? "__SIZEOF_LONG_DOUBLE__" : "__SIZEOF_DOUBLE__");
            case eInt, eUnspecified ->
                type.isLongLong()
                        ? macro("__SIZEOF_LONG_LONG__")
                        : type.isLong()
                                ? macro("__SIZEOF_LONG__")
                                : type.isShort() ? macro("__SIZEOF_SHORT__") : macro("__SIZEOF_INT__");
            default -> OptionalLong.empty();
        };
    }

    /** The bytes of a type, if they can be told. */
    OptionalLong size(IType type) {
        Optional<Extent> extent = extent(type);
        return extent.isPresent() ? OptionalLong.of(extent.get().bytes()) : OptionalLong.empty();
    }

    private record Extent(long bytes, long alignment) {}

    private Optional<Extent> extent(IType type) {
        IType bare = Types.bare(type);
        if (!knowsTypes) {
            return Optional.empty();
        }
        if (bare instanceof IPointerType) {
            return same(macro("__SIZEOF_POINTER__"));
        }
        if (bare instanceof IBasicType basic) {
            Optional<Extent> part = basic.isImaginary() ? Optional.empty() : same(basic(basic));
            return basic.isComplex() ? part.map(each -> new Extent(2 * each.bytes(), each.alignment())) : part;
        }
        if (bare instanceof IEnumeration) {
            return Optional.of(new Extent(4, 4));
        }
        if (bare instanceof IArrayType array) {
            Number length = array.getSize() == null ? null : array.getSize().numberValue();
            return length == null || length.longValue() < 0
                    ? Optional.empty()
                    : extent(array.getType())
                            .map(each -> new Extent(each.bytes() * length.longValue(), each.alignment()));
        }
        return bare instanceof ICompositeType composite && knowsLayout ? extent(composite) : Optional.empty();
    }

    /** What is aligned to its size, as all basic types are but on the oldest of machines. */
    private Optional<Extent> same(OptionalLong bytes) {
        return bytes.isPresent() && !macros.containsKey("__i386__")
                ? Optional.of(new Extent(bytes.getAsLong(), bytes.getAsLong()))
                : Optional.empty();
    }

    private Optional<Extent> extent(ICompositeType composite) {
        if (composite instanceof ICPPClassType
                || composite.getKey() != ICompositeType.k_struct && composite.getKey() != ICompositeType.k_union) {
            return Optional.empty();
        }
        long bytes = 0;
        long alignment = 1;
        for (IField field : composite.getFields()) {
            Optional<Extent> extent = isBitField(field) ? Optional.empty() : extent(field.getType());
            if (extent.isEmpty()) {
                return Optional.empty();
            }
            long align = extent.get().alignment();
            alignment = Math.max(alignment, align);
            bytes = composite.getKey() == ICompositeType.k_union
                    ? Math.max(bytes, extent.get().bytes())
                    : (bytes + align - 1) / align * align + extent.get().bytes();
        }
        return composite.getFields().length == 0
                ? Optional.empty() // not defined here, or of a kind that has no size in C
                : Optional.of(new Extent((bytes + alignment - 1) / alignment * alignment, alignment));
    }

    private boolean isBitField(IField field) {
        return Stream.of(parsed.tree().getDefinitionsInAST(field))
                .map(IASTNode::getParent)
                .anyMatch(IASTFieldDeclarator.class::isInstance);
    }

    /** An integer or a character as it is written. */
    static Optional<Long> literal(IASTLiteralExpression literal) {
        String text =
                literal.toString().replace("'", literal.getKind() == IASTLiteralExpression.lk_char_constant ? "'" : "");
        try {
            if (literal.getKind() == IASTLiteralExpression.lk_integer_constant) {
                String digits = text.replaceAll("[uUlL]+$", "");
                return Optional.of(
                        digits.matches("0[bB][01]+") ? Long.parseLong(digits.substring(2), 2) : Long.decode(digits));
            }
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
        return literal.getKind() == IASTLiteralExpression.lk_char_constant && text.matches("'[ -&(-\\[\\]-~]'")
                ? Optional.of((long) text.charAt(1))
                : literal.getKind() == IASTLiteralExpression.lk_true
                        ? Optional.of(1L)
                        : literal.getKind() == IASTLiteralExpression.lk_false ? Optional.of(0L) : Optional.empty();
    }
}
