package weft.protothread.member;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Namespace;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Symbol;

/**
 * A member function that is defined in a source.
 *
 * @param of          its class
 * @param declaration in the class, where the definition is not
 * @param suffix      what its name as a function ends with: of a header, each source has its own
 */
record MemberFunction(
        Symbol.Function symbol,
        FunctionDefinition definition,
        Composite of,
        Optional<SimpleDeclaration> declaration,
        String suffix) {

    boolean isStatic() {
        return !symbol.isOfObject();
    }

    /** Whether each source that declares it has its definition, too. */
    boolean isInline() {
        return declaration
                .map(simple ->
                        simple.specifier().isInline() || definition.specifier().isInline())
                .orElse(true);
    }

    FunctionDeclarator declarator() {
        return definition.declarator();
    }

    /** What declares it in its class. */
    FunctionDeclarator declaratorInClass() {
        return declaration
                .map(simple -> (FunctionDeclarator) simple.declarators().get(0))
                .orElseGet(this::declarator);
    }

    /** Its class and those that this is in, the outermost first. */
    List<Composite> classes() {
        return classes(of);
    }

    static List<Composite> classes(Composite of) {
        List<Composite> all = new ArrayList<>(List.of(of));
        while (all.get(all.size() - 1).parent().parent() instanceof Composite outer) {
            all.add(outer);
        }
        Collections.reverse(all);
        return all;
    }

    /** The declaration that its outermost class is in. */
    SimpleDeclaration outermost() {
        return (SimpleDeclaration) classes().get(0).parent();
    }

    /** Its class as the namespace around sees it. */
    String classPath() {
        return path("::");
    }

    /** What it is called as a function. */
    String functionName() {
        String name = symbol.isOperatorMember()
                ? "operator_" + OperatorUse.word(symbol.name()).orElseThrow()
                : symbol.name();
        return path("__") + "__" + name + suffix;
    }

    /** The function that tells where a temporary object of its class is. */
    String placeName() {
        return path("__") + "__place" + suffix;
    }

    private String path(String between) {
        return classes().stream().map(each -> each.name().toString()).collect(Collectors.joining(between));
    }

    /** How it is called as a function from anywhere. */
    String callee() {
        return " " + space() + functionName();
    }

    /** The namespaces of its class that its definition is outside of, {@code void space::Reader::next()}; one may have no name. */
    List<String> reopened() {
        List<String> ofClass = spaces(outermost());
        return ofClass.subList(spaces(definition).size(), ofClass.size());
    }

    /** The beginnings of those: what its names stand for is asked in them, too. */
    String opening() {
        return reopened().stream()
                .map(part -> "namespace " + (part.matches("\\w+") ? part + " { " : "{ "))
                .collect(Collectors.joining());
    }

    /** The namespaces around, the outermost first. */
    private static List<String> spaces(Node node) {
        List<String> all = node.ancestors().stream()
                .filter(Namespace.class::isInstance)
                .map(space -> ((Namespace) space).name().toString())
                .collect(Collectors.toCollection(ArrayList::new));
        Collections.reverse(all);
        return all;
    }

    /** The namespace of its class, from anywhere. */
    String space() {
        List<String> qualified = symbol.qualified();
        return qualified.stream()
                .limit(qualified.size() - 1L - classes().size())
                .filter(part -> part.matches("\\w+"))
                .map(part -> part + "::")
                .collect(Collectors.joining("", "::", ""));
    }
}
