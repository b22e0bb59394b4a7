package weft.function;

import static weft.function.JavaType.BOOLEAN;
import static weft.function.JavaType.CHAR;
import static weft.function.JavaType.CHARS;
import static weft.function.JavaType.DOUBLE;
import static weft.function.JavaType.INT;
import static weft.function.JavaType.INTEGER;
import static weft.function.JavaType.LONG;
import static weft.function.JavaType.STRING;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * The closed list of Java's own methods that functions can call. A method of an object has it as its first parameter. StrictMath
 * gives the same on every machine.
 */
final class JavaLibrary {

    /** What a method does with arguments of its parameters' types. */
    interface Body {
        Object call(Object[] arguments);
    }

    /** @param chars how many characters it makes or looks at, at most, by its arguments */
    record Entry(String name, JavaType result, List<JavaType> parameters, Body body, ToLongFunction<Object[]> chars) {

        /** Whether all its parameters can take what another's can. */
        boolean isMoreSpecificThan(Entry other) {
            return other.accepts(parameters);
        }

        boolean accepts(List<JavaType> arguments) {
            boolean all = arguments.size() == parameters.size();
            for (int i = 0; all && i < arguments.size(); i++) {
                all = arguments.get(i).widensTo(parameters.get(i));
            }
            return all;
        }
    }

    private static final int LONGEST_NUMBER = 64;
    private static final JavaLibrary ONLY = new JavaLibrary();

    private final Map<String, List<Entry>> entries = new LinkedHashMap<>();

    private JavaLibrary() {
        math();
        integer();
        string();
    }

    /** The methods of a name, as {@code Math.abs}: one for each list of parameters. */
    static List<Entry> named(String name) {
        return ONLY.entries.getOrDefault(name, List.of());
    }

    static Collection<String> names() {
        return ONLY.entries.keySet();
    }

    /** The method that is called with arguments of these types: of those that accept them the most specific (JLS 15.12.2.5). */
    static Optional<Entry> choose(String name, List<JavaType> arguments) {
        List<Entry> accepting =
                named(name).stream().filter(entry -> entry.accepts(arguments)).toList();
        return accepting.stream()
                .filter(entry -> accepting.stream().allMatch(entry::isMoreSpecificThan))
                .findFirst();
    }

    private void math() {
        add("Math.abs", INT, a -> Math.abs((int) a[0]), INT);
        add("Math.abs", LONG, a -> Math.abs((long) a[0]), LONG);
        add("Math.abs", DOUBLE, a -> Math.abs((double) a[0]), DOUBLE);
        add("Math.max", INT, a -> Math.max((int) a[0], (int) a[1]), INT, INT);
        add("Math.max", LONG, a -> Math.max((long) a[0], (long) a[1]), LONG, LONG);
        add("Math.max", DOUBLE, a -> Math.max((double) a[0], (double) a[1]), DOUBLE, DOUBLE);
        add("Math.min", INT, a -> Math.min((int) a[0], (int) a[1]), INT, INT);
        add("Math.min", LONG, a -> Math.min((long) a[0], (long) a[1]), LONG, LONG);
        add("Math.min", DOUBLE, a -> Math.min((double) a[0], (double) a[1]), DOUBLE, DOUBLE);
        add("Math.floorDiv", INT, a -> Math.floorDiv((int) a[0], (int) a[1]), INT, INT);
        add("Math.floorMod", INT, a -> Math.floorMod((int) a[0], (int) a[1]), INT, INT);
        add("Math.pow", DOUBLE, a -> StrictMath.pow((double) a[0], (double) a[1]), DOUBLE, DOUBLE);
        add("Math.sqrt", DOUBLE, a -> Math.sqrt((double) a[0]), DOUBLE);
        add("Math.floor", DOUBLE, a -> Math.floor((double) a[0]), DOUBLE);
        add("Math.ceil", DOUBLE, a -> Math.ceil((double) a[0]), DOUBLE);
        add("Math.round", LONG, a -> Math.round((double) a[0]), DOUBLE);
        add("Math.log", DOUBLE, a -> StrictMath.log((double) a[0]), DOUBLE);
        add("Math.log10", DOUBLE, a -> StrictMath.log10((double) a[0]), DOUBLE);
    }

    private void integer() {
        add("Integer.parseInt", INT, a -> Integer.parseInt((String) a[0]), STRING);
        add("Integer.parseInt", INT, a -> Integer.parseInt((String) a[0], (int) a[1]), STRING, INT);
        add("Integer.valueOf", INTEGER, a -> a[0], INT);
        add("Integer.valueOf", INTEGER, a -> Integer.valueOf((String) a[0]), STRING);
        add("Integer.valueOf", INTEGER, a -> Integer.valueOf((String) a[0], (int) a[1]), STRING, INT);
        add("Integer.intValue", INT, a -> a[0], INTEGER);
        add("Integer.toString", STRING, a -> a[0].toString(), INTEGER);
        add("Integer.toString", STRING, a -> Integer.toString((int) a[0]), INT);
        add("Integer.toString", STRING, a -> Integer.toString((int) a[0], (int) a[1]), INT, INT);
        add("Integer.toBinaryString", STRING, a -> Integer.toBinaryString((int) a[0]), INT);
        add("Integer.toHexString", STRING, a -> Integer.toHexString((int) a[0]), INT);
        add("Integer.toOctalString", STRING, a -> Integer.toOctalString((int) a[0]), INT);
        add("Integer.bitCount", INT, a -> Integer.bitCount((int) a[0]), INT);
        add("Integer.reverse", INT, a -> Integer.reverse((int) a[0]), INT);
        add("Integer.highestOneBit", INT, a -> Integer.highestOneBit((int) a[0]), INT);
        add("Integer.lowestOneBit", INT, a -> Integer.lowestOneBit((int) a[0]), INT);
        add("Integer.numberOfLeadingZeros", INT, a -> Integer.numberOfLeadingZeros((int) a[0]), INT);
        add("Integer.numberOfTrailingZeros", INT, a -> Integer.numberOfTrailingZeros((int) a[0]), INT);
    }

    private void string() {
        add("String.valueOf", STRING, a -> String.valueOf((int) a[0]), INT);
        add("String.valueOf", STRING, a -> String.valueOf((long) a[0]), LONG);
        add("String.valueOf", STRING, a -> String.valueOf((char) a[0]), CHAR);
        add("String.valueOf", STRING, a -> String.valueOf((boolean) a[0]), BOOLEAN);
        add("String.valueOf", STRING, a -> a[0], STRING);
        add("String.valueOf", STRING, a -> joined((Object[]) a[0]), a -> ((Object[]) a[0]).length, CHARS);
        add("String.new", STRING, a -> "");
        add("String.new", STRING, a -> a[0], STRING);
        add("String.new", STRING, a -> joined((Object[]) a[0]), a -> ((Object[]) a[0]).length, CHARS);
        add("String.length", INT, a -> text(a).length(), STRING);
        add("String.isEmpty", BOOLEAN, a -> text(a).isEmpty(), STRING);
        add("String.charAt", CHAR, a -> text(a).charAt((int) a[1]), STRING, INT);
        add(
                "String.toCharArray",
                CHARS,
                a -> text(a).chars().mapToObj(c -> (char) c).toArray(),
                a -> text(a).length() * 12L,
                STRING);
        add("String.substring", STRING, a -> text(a).substring((int) a[1]), JavaLibrary::length, STRING, INT);
        add(
                "String.substring",
                STRING,
                a -> text(a).substring((int) a[1], (int) a[2]),
                JavaLibrary::length,
                STRING,
                INT,
                INT);
        add(
                "String.concat",
                STRING,
                a -> text(a).concat((String) a[1]),
                a -> text(a).length() + ((String) a[1]).length(),
                STRING,
                STRING);
        add(
                "String.repeat",
                STRING,
                a -> text(a).repeat((int) a[1]),
                a -> Math.max(0L, (int) a[1]) * text(a).length(),
                STRING,
                INT);
        add(
                "String.replace",
                STRING,
                a -> text(a).replace((char) a[1], (char) a[2]),
                JavaLibrary::length,
                STRING,
                CHAR,
                CHAR);
        add("String.trim", STRING, a -> text(a).trim(), JavaLibrary::length, STRING);
        add("String.equals", BOOLEAN, a -> text(a).equals(a[1]), JavaLibrary::length, STRING, STRING);
        add("String.compareTo", INT, a -> text(a).compareTo((String) a[1]), JavaLibrary::length, STRING, STRING);
        add("String.startsWith", BOOLEAN, a -> text(a).startsWith((String) a[1]), JavaLibrary::length, STRING, STRING);
        add("String.endsWith", BOOLEAN, a -> text(a).endsWith((String) a[1]), JavaLibrary::length, STRING, STRING);
        add("String.indexOf", INT, a -> text(a).indexOf((int) a[1]), JavaLibrary::length, STRING, INT);
        add("String.lastIndexOf", INT, a -> text(a).lastIndexOf((int) a[1]), JavaLibrary::length, STRING, INT);
    }

    private static String text(Object[] arguments) {
        return (String) arguments[0];
    }

    private static long length(Object[] arguments) {
        return text(arguments).length();
    }

    private static String joined(Object[] chars) {
        StringBuilder text = new StringBuilder(chars.length);
        Stream.of(chars).forEach(c -> text.append((char) c));
        return text.toString();
    }

    private void add(String name, JavaType result, Body body, JavaType... parameters) {
        add(name, result, body, a -> result == STRING ? LONGEST_NUMBER : 0, parameters);
    }

    private void add(String name, JavaType result, Body body, ToLongFunction<Object[]> chars, JavaType... parameters) {
        entries.computeIfAbsent(name, key -> new ArrayList<>())
                .add(new Entry(name, result, List.of(parameters), body, chars));
    }
}
