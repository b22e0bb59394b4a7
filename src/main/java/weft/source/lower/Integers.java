package weft.source.lower;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import weft.source.flow.IntegerType;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Directive.Define;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.tree.Cpp;
import weft.source.tree.Tree;

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

    /** Types of <stdint.h>, which is this machine's: what it makes them of may have another size on the target. */
    private static final Pattern FIXED = Pattern.compile("(u?)int(8|16|32|64)_t");

    /** Those of which only the target's own header knows the size. */
    private static final Pattern TARGETS = Pattern.compile("u?int(ptr|max|(least|fast)\\d+)_t");

    private static final Set<Type.Basic.Kind> ONE_SIZE = Set.of(
            Type.Basic.Kind.BOOLEAN,
            Type.Basic.Kind.CHARACTER,
            Type.Basic.Kind.INTEGER,
            Type.Basic.Kind.UNSPECIFIED,
            Type.Basic.Kind.FLOAT,
            Type.Basic.Kind.DOUBLE);

    private final ParsedSource parsed;
    private final Map<String, String> macros = new HashMap<>();
    /** The types of expressions that were asked for: each is asked for again for all that it is part of. */
    private final Map<ExpressionNode, Optional<IntegerType>> expressions = new IdentityHashMap<>();

    private final boolean knowsTypes;
    private final boolean knowsLayout;

    Integers(ParsedSource parsed) {
        this.parsed = parsed;
        for (Define macro : parsed.tree().builtinMacros()) {
            macros.put(macro.name().toString(), macro.expansion());
        }
        knowsTypes = !stands(ANY);
        knowsLayout = knowsTypes && !stands(LAYOUT);
    }

    /** Whether something stands in what the user wrote. */
    private boolean stands(Pattern pattern) {
        return pattern.matcher(parsed.source().text()).find()
                || parsed.tree().macros().stream()
                        .filter(parsed::inUserFile)
                        .anyMatch(macro -> pattern.matcher(macro.expansion()).find())
                || Tree.declarations(parsed.tree()).stream()
                        .filter(each -> parsed.inUserFile(each) && !parsed.inSource(each))
                        .anyMatch(each -> pattern.matcher(each.written()).find());
    }

    /** Whether a type has the same size for all compilers that Weft knows: not so {@code long}, for one. */
    static boolean hasOneSize(Type type) {
        return type instanceof Type.Basic basic && !basic.isLong() && ONE_SIZE.contains(basic.kind());
    }

    private OptionalLong macro(String name) {
        String value = macros.getOrDefault(name, "");
        return value.matches("[0-9]+") ? OptionalLong.of(Long.parseLong(value)) : OptionalLong.empty();
    }

    /** An integer type. */
    Optional<IntegerType> type(Type type) {
        Type bare = type.bare();
        if (!knowsTypes) {
            return Optional.empty();
        }
        if (isUnknown(type)) {
            return Optional.empty();
        }
        Optional<Matcher> fixed = fixed(type);
        if (fixed.isPresent()) {
            boolean isSigned = fixed.get().group(1).isEmpty();
            return Optional.of(new IntegerType(Integer.parseInt(fixed.get().group(2)), isSigned));
        }
        if (bare instanceof Type.Basic basic) {
            if (basic.kind() == Type.Basic.Kind.BOOLEAN) {
                return Optional.of(new IntegerType(1, false));
            }
            boolean isChar = basic.kind() == Type.Basic.Kind.CHARACTER;
            boolean isInt = basic.kind() == Type.Basic.Kind.INTEGER
                    || basic.kind() == Type.Basic.Kind.UNSPECIFIED
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
        if (bare instanceof Type.Enumeration enumeration && !Cpp.is(parsed.tree())) { // C++ may overload its operators
            return enumeration(enumeration);
        }
        return Optional.empty();
    }

    /** What a compiler takes for an enumeration: as few bytes as its values need, or an int's; on an AVR it depends on an option. */
    private Optional<IntegerType> enumeration(Type.Enumeration enumeration) {
        List<Optional<Long>> values =
                enumeration.enumerators().stream().map(Symbol.Enumerator::value).toList();
        boolean isSigned = values.stream()
                .anyMatch(value -> value.filter(number -> number >= 0).isEmpty());
        if (hasWideEnumerations()) {
            return Optional.of(new IntegerType(32, isSigned));
        }
        return hasIntOf32Bits() && values.stream().allMatch(Optional::isPresent)
                ? IntStream.of(8, 16, 32)
                        .mapToObj(bits -> new IntegerType(bits, isSigned))
                        .filter(type -> values.stream().allMatch(value -> type.holds(value.get())))
                        .findFirst()
                : Optional.empty();
    }

    /** The compiler's int. */
    IntegerType integer() {
        return new IntegerType((int) macro("__SIZEOF_INT__").orElse(4) * 8, true);
    }

    /** What an operand is computed in. */
    Optional<IntegerType> promoted(ExpressionNode operand) {
        return type(operand).map(type -> type.promoted(integer()));
    }

    /** What is computed in between two operands. */
    Optional<IntegerType> common(ExpressionNode first, ExpressionNode second) {
        return type(first).flatMap(left -> type(second).map(right -> left.with(right, integer())));
    }

    /** The type of an expression by the rules of C, which the parser applies for an int of 32 bits. */
    Optional<IntegerType> type(ExpressionNode expression) {
        Optional<IntegerType> known = expressions.get(expression);
        if (known == null) {
            known = Cpp.is(parsed.tree()) ? type(expression.type()) : inC(expression);
            expressions.put(expression, known);
        }
        return known;
    }

    private Optional<IntegerType> inC(ExpressionNode expression) {
        if (Tree.isUnevaluated(expression)) {
            OptionalLong bytes = macro("__SIZEOF_SIZE_T__");
            return bytes.isPresent()
                    ? Optional.of(new IntegerType((int) bytes.getAsLong() * 8, false))
                    : Optional.empty();
        }
        if (expression instanceof Identifier id && id.name().symbol() instanceof Symbol.Enumerator enumerator) {
            return enumerator.value().filter(integer()::holds).map(value -> integer());
        }
        if (expression instanceof Unary unary) {
            return switch (unary.operator()) {
                case PARENTHESES -> type(unary.operand());
                case PLUS, MINUS, COMPLEMENT -> promoted(unary.operand());
                default -> type(unary.type());
            };
        }
        if (expression instanceof Binary binary && binary.right() instanceof ExpressionNode right) {
            return switch (binary.operator()) {
                case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, BIT_AND, BIT_OR, BIT_XOR -> common(binary.left(), right);
                case SHIFT_LEFT, SHIFT_RIGHT -> promoted(binary.left());
                case LESS, GREATER, LESS_OR_EQUAL, GREATER_OR_EQUAL, EQUAL, NOT_EQUAL, AND, OR ->
                    Optional.of(integer());
                default -> type(binary.type());
            };
        }
        if (expression instanceof Conditional conditional) {
            return common(conditional.positive().orElse(conditional.condition()), conditional.negative());
        }
        return type(expression.type());
    }

    private static Optional<Matcher> fixed(Type type) {
        return type.typedefs().stream()
                .map(FIXED::matcher)
                .filter(Matcher::matches)
                .findFirst();
    }

    private boolean isUnknown(Type type) {
        return !hasIntOf32Bits()
                && type.typedefs().stream()
                        .anyMatch(name -> TARGETS.matcher(name).matches());
    }

    private boolean hasIntOf32Bits() {
        return integer().bits() == 32;
    }

    /** Arm's compilers for machines without a system take as few bytes as the values need. */
    private boolean hasWideEnumerations() {
        return hasIntOf32Bits() && macro("__ARM_SIZEOF_MINIMAL_ENUM").orElse(4) == 4;
    }

    /** The bytes of a basic type. */
    private OptionalLong basic(Type.Basic type) {
        return switch (type.kind()) {
            case BOOLEAN, CHARACTER -> OptionalLong.of(1);
            case FLOAT -> macro("__SIZEOF_FLOAT__");
            case DOUBLE -> macro(type.isLong() ? "__SIZEOF_LONG_DOUBLE__" : "__SIZEOF_DOUBLE__");
            case INTEGER, UNSPECIFIED ->
                type.isLongLong()
                        ? macro("__SIZEOF_LONG_LONG__")
                        : type.isLong()
                                ? macro("__SIZEOF_LONG__")
                                : type.isShort() ? macro("__SIZEOF_SHORT__") : macro("__SIZEOF_INT__");
            default -> OptionalLong.empty();
        };
    }

    /** The bytes of a type, if they can be told. */
    OptionalLong size(Type type) {
        Optional<Extent> extent = extent(type);
        return extent.isPresent() ? OptionalLong.of(extent.get().bytes()) : OptionalLong.empty();
    }

    private record Extent(long bytes, long alignment) {}

    private Optional<Extent> extent(Type type) {
        Type bare = type.bare();
        if (!knowsTypes) {
            return Optional.empty();
        }
        if (isUnknown(type)) {
            return Optional.empty();
        }
        Optional<Matcher> fixed = fixed(type);
        if (fixed.isPresent()) {
            return same(OptionalLong.of(Long.parseLong(fixed.get().group(2)) / 8));
        }
        if (bare instanceof Type.Pointer) {
            return same(macro("__SIZEOF_POINTER__"));
        }
        if (bare instanceof Type.Basic basic) {
            Optional<Extent> part = basic.isImaginary() ? Optional.empty() : same(basic(basic));
            return basic.isComplex() ? part.map(each -> new Extent(2 * each.bytes(), each.alignment())) : part;
        }
        if (bare instanceof Type.Enumeration) {
            return hasWideEnumerations() ? Optional.of(new Extent(4, 4)) : Optional.empty();
        }
        if (bare instanceof Type.Array array) {
            return array.size()
                    .filter(length -> length >= 0)
                    .flatMap(length ->
                            extent(array.element()).map(each -> new Extent(each.bytes() * length, each.alignment())));
        }
        return bare instanceof Type.Composite composite && knowsLayout ? extent(composite) : Optional.empty();
    }

    /** What is aligned to its size, as all basic types are but on the oldest of machines, and to nothing on an AVR. */
    private Optional<Extent> same(OptionalLong bytes) {
        return bytes.isPresent() && !macros.containsKey("__i386__")
                ? Optional.of(new Extent(bytes.getAsLong(), macros.containsKey("__AVR__") ? 1 : bytes.getAsLong()))
                : Optional.empty();
    }

    private Optional<Extent> extent(Type.Composite composite) {
        if (composite.isClass() || !composite.isStruct() && !composite.isUnion()) {
            return Optional.empty();
        }
        List<Type.Composite.Field> fields = composite.fields(parsed.tree());
        long bytes = 0;
        long alignment = 1;
        for (Type.Composite.Field field : fields) {
            Optional<Extent> extent = field.isBitField() ? Optional.empty() : extent(field.type());
            if (extent.isEmpty()) {
                return Optional.empty();
            }
            long align = extent.get().alignment();
            alignment = Math.max(alignment, align);
            bytes = composite.isUnion()
                    ? Math.max(bytes, extent.get().bytes())
                    : (bytes + align - 1) / align * align + extent.get().bytes();
        }
        return fields.isEmpty()
                ? Optional.empty() // not defined here, or of a kind that has no size in C
                : Optional.of(new Extent((bytes + alignment - 1) / alignment * alignment, alignment));
    }

    /** An integer or a character as it is written. */
    static Optional<Long> literal(Literal literal) {
        String text = literal.text().replace("'", literal.kind() == Literal.Kind.CHARACTER ? "'" : "");
        try {
            if (literal.kind() == Literal.Kind.INTEGER) {
                String digits = text.replaceAll("[uUlL]+$", "");
                return Optional.of(
                        digits.matches("0[bB][01]+") ? Long.parseLong(digits.substring(2), 2) : Long.decode(digits));
            }
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
        return literal.kind() == Literal.Kind.CHARACTER && text.matches("'[ -&(-\\[\\]-~]'")
                ? Optional.of((long) text.charAt(1))
                : literal.kind() == Literal.Kind.TRUE
                        ? Optional.of(1L)
                        : literal.kind() == Literal.Kind.FALSE ? Optional.of(0L) : Optional.empty();
    }
}
