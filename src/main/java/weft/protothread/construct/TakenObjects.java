package weft.protothread.construct;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import weft.protothread.PassedObjects;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.tree.Tree;

/**
 * Parameters that are references to constant objects of a class, {@code const T &}, whose functions are seen to be given such objects: no
 * number, and no list, is converted to one.
 */
final class TakenObjects {

    private final ParsedSource parsed;
    private final Predicate<Clause> isObject;
    private final Type of;
    private final Set<String> unclear = new HashSet<>();

    /** @param isObject whether an argument is an object of the class */
    TakenObjects(ParsedSource parsed, Type of, Predicate<Clause> isObject) {
        this.parsed = parsed;
        this.of = of;
        this.isObject = isObject;
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof NameNode name && !(name.parent() instanceof NameNode) && !isClear(name)) {
                unclear.add(name.simple());
            }
        });
    }

    /** Whether all that a parameter is given is seen. */
    boolean isSeen(ParameterDeclaration parameter) {
        return parameter.declarator().assigned().isEmpty()
                && parameter.parent() instanceof FunctionDeclarator function
                && function.hasName()
                && parsed.inSource(function)
                && isOfPlainFunction(function)
                && !unclear.contains(function.name().simple());
    }

    /** Whether a function is called by its name, or by an operator between two operands, and is no template. */
    private static boolean isOfPlainFunction(FunctionDeclarator function) {
        String name = function.name().simple();
        List<Node> around = function.ancestors();
        return !name.matches("operator\\s*(\\[\\s*\\]|\\(\\s*\\))|operator\\b.*\\w")
                && around.stream().noneMatch(Template.class::isInstance)
                && around.stream()
                        .noneMatch(each -> each instanceof Composite composite
                                && composite.name().simple().equals(name))
                && !function.name().qualifiers().contains(name);
    }

    /** Whether a name declares something, or calls a function with objects where it takes objects. */
    private boolean isClear(NameNode name) {
        if (name.isDeclaration()) {
            return true;
        }
        Node user = name.parent();
        boolean isCalled = (user instanceof Identifier || user instanceof FieldReference)
                && user.parent() instanceof Call call
                && call.function() == user
                && name.symbol() instanceof Symbol.Function function
                && function.isKnown();
        return isCalled && isGivenObjects((Call) user.parent());
    }

    private boolean isGivenObjects(Call call) {
        List<Type> parameters = PassedObjects.parameters(call);
        return IntStream.range(0, call.arguments().size())
                .allMatch(i -> i < parameters.size()
                        && (!CppTypes.withoutReference(parameters.get(i)).bare().isSame(of)
                                || isObject.test(call.arguments().get(i))));
    }
}
