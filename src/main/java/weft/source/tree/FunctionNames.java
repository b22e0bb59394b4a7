package weft.source.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.TranslationUnit;
import weft.source.parse.syntax.Type;

/**
 * What functions are called here: in C by their names; in C++ by names that are C identifiers, too, and tell functions of
 * different namespaces and overloaded ones apart.
 */
public final class FunctionNames {

    /** What no function's name begins with. */
    private static final String NONE = "::";

    private FunctionNames() {}

    /** The function that a name stands for. What can be no function of a namespace gets a name that none has. */
    public static String of(NameNode name) {
        Symbol symbol = name.symbol();
        if (symbol instanceof Symbol.Function function && function.isOfCpp()) {
            return of(function, name.unit());
        }
        return symbol instanceof Symbol.Variable ? NONE + name : name.toString(); // a variable may hide a function
    }

    /** What {@code using space::name} brings of functions. */
    public static List<String> brought(NameNode name) {
        return name.symbol().brought().stream()
                .map(each -> of(each, name.unit()))
                .toList();
    }

    private static String of(Symbol.Function function, TranslationUnit tree) {
        if (function.isMethod() || function.isOfTemplate()) {
            return NONE + function.name();
        }
        List<String> parts = namespaces(function);
        parts.add(function.name() + (function.isOverloaded(tree) ? signature(function) : ""));
        return String.join("__", parts);
    }

    /** Whether a function of C++ is in a namespace without a name: no other source can call it. */
    static boolean isInternal(NameNode name) {
        return name.symbol() instanceof Symbol.Function function && function.isOfCpp() && function.isInternal();
    }

    static boolean isExternC(NameNode name) {
        return name.symbol() instanceof Symbol.Function function && function.isExternC();
    }

    /** How C++ code in any namespace calls something that lies beside a function: {@code ::space::}, empty in C. */
    public static String qualification(NameNode name) {
        return Cpp.is(name)
                ? namespaces(name).stream().map(space -> space + "::").collect(Collectors.joining("", "::", ""))
                : "";
    }

    /** The named namespaces around the function that a name stands for, none in C. */
    public static List<String> namespaces(NameNode name) {
        return name.symbol() instanceof Symbol.Function function && function.isOfCpp()
                ? namespaces(function)
                : List.of();
    }

    /** The named namespaces around a function; what is in those without a name is seen outside of them. */
    private static List<String> namespaces(Symbol.Function function) {
        List<String> qualified = function.qualified();
        return qualified.stream()
                .limit(qualified.size() - 1L)
                .filter(part -> part.matches("\\w+"))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static String signature(Symbol.Function function) {
        return function.type().parameters().stream().map(FunctionNames::word).collect(Collectors.joining("_", "_", ""));
    }

    private static String word(Type type) {
        return type.text().replace("*", "ptr").replace("&", "ref").replaceAll("\\W+", "_");
    }
}
