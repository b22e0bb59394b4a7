package weft.function;

import java.util.Optional;

/** The types there are. The order of the numeric ones is that of widening. */
enum JavaType {
    BOOLEAN("boolean", false),
    CHAR("char", '\0'),
    INT("int", 0),
    LONG("long", 0L),
    DOUBLE("double", 0.0),
    STRING("String", BoxedValues.NOTHING),
    /** What Integer.valueOf gives; there are no variables of it. */
    INTEGER("Integer", BoxedValues.NOTHING),
    VOID("void", BoxedValues.NOTHING),
    BOOLEANS(BOOLEAN),
    CHARS(CHAR),
    INTS(INT),
    LONGS(LONG),
    DOUBLES(DOUBLE),
    STRINGS(STRING);

    final String words;
    /** What the elements of a new array of this type are. */
    final Object initial;

    private final Optional<JavaType> element;

    JavaType(String words, Object initial) {
        this.words = words;
        this.initial = initial;
        this.element = Optional.empty();
    }

    JavaType(JavaType element) {
        this.words = element.words + "[]";
        this.initial = BoxedValues.NOTHING;
        this.element = Optional.of(element);
    }

    static Optional<JavaType> of(String words) {
        for (JavaType type : values()) {
            if (type != INTEGER && type.words.equals(words)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** The type of the elements of an array. */
    Optional<JavaType> element() {
        return element;
    }

    boolean isNumeric() {
        return this == CHAR || this == INT || this == LONG || this == DOUBLE;
    }

    /** Whether a value of this type can become one of another without a cast. */
    boolean widensTo(JavaType other) {
        return this == other || isNumeric() && other.isNumeric() && other != CHAR && compareTo(other) < 0;
    }

    /** Binary numeric promotion: the type in which an operation on two numbers is done. */
    static JavaType promoted(JavaType a, JavaType b) {
        JavaType larger = a.compareTo(b) < 0 ? b : a;
        return larger.compareTo(INT) < 0 ? INT : larger;
    }
}
