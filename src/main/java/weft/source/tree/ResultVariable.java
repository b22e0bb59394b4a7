package weft.source.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.type.ObjectLife;

/**
 * C++: the variable of a function that is its result, and so is made where the caller wants that: compilers do so where every return names
 * the same variable, declared in the outermost block (g++ does; ISO C++17, 11.9.6, lets them). Only where a program can tell.
 */
final class ResultVariable {

    private ResultVariable() {}

    /** The variable of a function that blocks, if it has one. */
    static Optional<Symbol> of(FunctionDefinition function) {
        if (!Cpp.is(function)) {
            return Optional.empty();
        }
        Optional<Type> given = Signature.of(function).resultInCpp().filter(ResultVariable::isTold);
        if (given.isEmpty()) {
            return Optional.empty();
        }
        List<Return> returns = new ArrayList<>();
        collect(function.body(), returns);
        List<Optional<Symbol>> named = returns.stream()
                .map(each -> each.value().flatMap(value -> name(value, given.get())))
                .distinct()
                .toList();
        return named.size() == 1 ? named.get(0).filter(variable -> isDeclared(variable, function)) : Optional.empty();
    }

    private static boolean isTold(Type type) {
        return CppTypes.isClass(type) && !type.isQualified() && ObjectLife.isCopyObserved(type);
    }

    /** What returns from the function itself. */
    private static void collect(Node node, List<Return> returns) {
        if (node instanceof Return each) {
            returns.add(each);
        }
        if (!(node instanceof Lambda || node instanceof FunctionDefinition)) {
            node.children().forEach(child -> collect(child, returns));
        }
    }

    private static Optional<Symbol> name(Node value, Type given) {
        return value instanceof Clause clause
                        && Tree.withoutParentheses(clause) instanceof Identifier id
                        && CppTypes.isOfType(id, given)
                        && !id.type().isQualified()
                ? Optional.of(id.name().symbol())
                : Optional.empty();
    }

    /** Whether the outermost block of a function declares a variable. */
    private static boolean isDeclared(Symbol variable, FunctionDefinition function) {
        return function.body().children().stream()
                .filter(DeclarationStatement.class::isInstance)
                .flatMap(statement -> statement.children().stream())
                .filter(SimpleDeclaration.class::isInstance)
                .map(SimpleDeclaration.class::cast)
                .filter(LocalVariables::isAutomatic)
                .flatMap(declaration -> declaration.declarators().stream())
                .filter(declarator -> declarator.pointers().isEmpty())
                .map(Declarator::name)
                .anyMatch(name -> name.symbol().equals(variable));
    }
}
