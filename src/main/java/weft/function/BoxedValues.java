package weft.function;

/** Values are those of Java in their boxes: Boolean, Character, Integer, Long, Double, String; arrays are Object[]. */
final class BoxedValues {

    /** Stands in variables and elements that have no value yet. */
    static final Object NOTHING = new Object();

    private BoxedValues() {}

    static Number number(Object value) {
        return value instanceof Character c ? Integer.valueOf(c) : (Number) value;
    }

    /** A conversion between numeric types, with the meaning of a cast in Java; other values stay what they are. */
    static Object cast(Object value, JavaType type) {
        return switch (type) {
            case CHAR -> (char) number(value).intValue();
            case INT -> number(value).intValue();
            case LONG -> number(value).longValue();
            case DOUBLE -> number(value).doubleValue();
            default -> value;
        };
    }

    /** A value as Java source has it, for messages; a long string is cut. */
    static String shown(Object value) {
        if (value instanceof String text) {
            return '"' + (text.length() > 40 ? text.substring(0, 40) + "..." : text) + '"';
        }
        if (value instanceof Object[] array) {
            return "an array of " + array.length;
        }
        return value instanceof Character c ? "'" + c + "'" : String.valueOf(value);
    }
}
