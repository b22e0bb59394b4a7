package weft.protothread.hoist;

import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Type;
import weft.source.text.Lines;

/** How an object of C++ is made in the frame. */
public final class Construction {

    private Construction() {}

    /**
     * Constructs an object from a value as {@code return} and the passing of arguments do: a conversion is no explicit one.
     *
     * @param object    what is made, an expression
     * @param isConverted whether the value has another type
     */
    public static String copied(String object, String value, boolean isConverted) {
        String type = "__typeof__(" + object + ")"; // without a reference
        String made = isConverted ? "[&]() -> " + type + " { return " + value + "; }()" : value;
        return "::new ((void *)__builtin_addressof(" + object + ")) (" + type + ")"
                + (isList(value) ? value : "(" + made + ")") + ";";
    }

    /** Whether a text is a list in braces, of which an object is made as it is: in parentheses it would be made of another first. */
    static boolean isList(String value) {
        return Lines.withoutMarks(value).startsWith("{");
    }

    /** The statement that gives a variable of the frame its value, which may have constants within. */
    public static String set(String variable, String value, Type type) {
        if (CppTypes.isClass(type)) {
            return copied(variable, value, false);
        }
        return type.hasConstant() ? byBytes(variable, "= " + value) : variable + " = " + value + ";";
    }

    /** C: the statement that initialises a variable of the frame which cannot be assigned. */
    public static String byBytes(String variable, String initializer) {
        return "{ __typeof__(" + variable + ") weft_v " + initializer + "; __builtin_memcpy((void *)&" + variable
                + ", (const void *)&weft_v, sizeof weft_v); }";
    }

    /** The type of an object: a field, or what is not named, of which {@code decltype} would be a reference. */
    public static String type(String object) {
        return (object.startsWith("(*") ? "__typeof__(" : "decltype(") + object + ")";
    }

    /** The statement that ends an object. */
    public static String end(String object) {
        return "{ using weft_type = " + type(object) + "; " + object + ".~weft_type(); }";
    }

    /** The statement that ends the objects of an array, the last one first. */
    public static String endAll(String array) {
        return "weft_end(" + array + ");";
    }

    /** Constructs a field that is an array; its initialiser, in braces, follows. */
    public static String ofAll(String field) {
        return "::new ((void *)__builtin_addressof(" + field + ")) weft_array<" + type(field) + ">";
    }

    /** Constructs a field that ends by statements; the arguments follow. */
    public static String ofWhatEnds(String field) {
        String type = type(field);
        return "::new ((void *)__builtin_addressof(" + field + ")) "
                + (type.startsWith("__typeof__")
                        ? "(" + type + ")"
                        : type); // or it would have what follows for its operand
    }

    /** Constructs a field of the frame; the arguments follow. The compiler knows best what needs a destructor. */
    public static String of(String field) {
        return "static_assert(__has_trivial_destructor(" + type(field) + "), \"a destructor is not supported here\"); "
                + ofWhatEnds(field);
    }
}
