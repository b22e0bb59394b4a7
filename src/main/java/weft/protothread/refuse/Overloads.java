package weft.protothread.refuse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Namespace;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * C++: names that several functions have, one of which blocks. In transformed code those that block have names of their own, so which one a
 * call means is the parser's choice; and that is not the compiler's in every case. It is taken where no other function takes as many
 * arguments, or each argument suits the one chosen better than the others, as C++ ranks conversions.
 */
final class Overloads {

    /** How an argument becomes what a parameter takes, the best first. */
    private enum Fit {
        SAME,
        PROMOTED,
        CONVERTED,
        BY_CLASS,
        NOT;

        static Fit of(Clause argument, Type parameter) {
            if (!(argument instanceof ExpressionNode value)) {
                return BY_CLASS;
            }
            Type from = value.type().bare();
            Type to = CppTypes.withoutReference(parameter).bare();
            boolean isElement = from instanceof Type.Array array
                    && to instanceof Type.Pointer pointer
                    && array.element().bare().isSame(pointer.target().bare());
            if (from.isSame(to) || isElement) {
                return SAME;
            }
            boolean isPromoted = from instanceof Type.Enumeration
                    ? to.text().equals("int")
                    : from.isNumber() && isPromoted(from.text(), to.text());
            if (!CppTypes.isReference(parameter) && isPromoted) {
                return PROMOTED;
            }
            if ((from.isPointer() || from.isArray())
                    && to.isNumber()
                    && !to.text().equals("bool")) {
                return NOT;
            }
            return to instanceof Type.Composite || from instanceof Type.Composite ? BY_CLASS : CONVERTED;
        }

        private static boolean isPromoted(String from, String to) {
            return from.equals("float")
                    ? to.equals("double")
                    : to.equals("int")
                            && from.matches("bool|(signed |unsigned )?(char|short|short int)|short unsigned int");
        }
    }

    /** A function with a name that others may have; of a template, or declared in a class only, it is not known when it is chosen. */
    private record Candidate(Symbol symbol, List<FunctionDeclarator> declarators) {

        boolean takes(int arguments) {
            return declarators.stream().anyMatch(each -> {
                long needed = parameters(each).stream()
                        .filter(parameter -> parameter.declarator().assigned().isEmpty())
                        .count();
                return arguments >= needed && (arguments <= parameters(each).size() || isOpen(each));
            });
        }

        /** Whether it takes any number of arguments, or of some for a template. */
        private static boolean isOpen(FunctionDeclarator declarator) {
            return declarator.isVariadic() || isOfTemplate(declarator);
        }

        /** Whether it is in the same namespace as another. */
        boolean isBeside(Symbol.Function other) {
            List<String> own = ((Symbol.Function) symbol).qualified();
            List<String> others = other.qualified();
            return own.subList(0, own.size() - 1).equals(others.subList(0, others.size() - 1));
        }

        /** A function of C can be declared in any namespace. */
        boolean isOfSeveralSpaces() {
            return symbol instanceof Symbol.Function function
                    && function.isExternC()
                    && declarators.stream()
                                    .map(each -> each.ancestors().stream()
                                            .filter(Namespace.class::isInstance)
                                            .map(space ->
                                                    ((Namespace) space).name().toString())
                                            .toList())
                                    .distinct()
                                    .count()
                            > 1;
        }

        boolean isDeclaredInFunction() {
            return declarators.stream()
                    .anyMatch(each -> each.ancestors().stream().anyMatch(Block.class::isInstance));
        }

        boolean isPlain() {
            return declarators.stream().anyMatch(each -> !isOfClass(each))
                    && declarators.stream().noneMatch(Candidate::isOfTemplate);
        }

        private static boolean isOfTemplate(Node declarator) {
            return declarator.ancestors().stream().anyMatch(Template.class::isInstance);
        }

        private static boolean isOfClass(Node declarator) {
            return declarator.ancestors().stream().anyMatch(Composite.class::isInstance);
        }

        private Optional<Type> parameter(int index) {
            List<ParameterDeclaration> parameters = parameters(declarators.get(0));
            return isPlain() && index < parameters.size()
                    ? Optional.of(parameters.get(index).declarator().type())
                    : Optional.empty();
        }

        /** Whether, as far as C++ ranks conversions, none of the arguments suits another function as well. */
        boolean isBest(List<Clause> arguments, List<Candidate> all) {
            return isPlain()
                    && IntStream.range(0, arguments.size())
                            .allMatch(i -> all.stream().allMatch(other -> suits(arguments.get(i), i, other)));
        }

        private boolean suits(Clause argument, int index, Candidate other) {
            Optional<Type> own = parameter(index);
            Optional<Type> others = other.parameter(index);
            if (own.isEmpty()) {
                return false;
            }
            Fit fit = Fit.of(argument, own.get());
            if (others.isEmpty()) {
                return other.isPlain() || fit == Fit.SAME; // any number of arguments, or a template, which comes last
            }
            Fit otherFit = Fit.of(argument, others.get());
            return own.get().isSame(others.get())
                    || fit.compareTo(otherFit) < 0
                    || fit == otherFit && fit.compareTo(Fit.PROMOTED) <= 0;
        }

        private static List<ParameterDeclaration> parameters(FunctionDeclarator declarator) {
            List<ParameterDeclaration> all = declarator.parameters();
            boolean isVoid = all.size() == 1 && all.get(0).declarator().type().isVoid();
            return isVoid ? List.of() : all;
        }
    }

    private final ParsedSource parsed;
    private final Map<String, Map<Symbol, Candidate>> candidates = new HashMap<>();
    /** The names of those that block, where others have them, too. */
    private final Set<String> shared = new HashSet<>();

    Overloads(ParsedSource parsed, SourceFunctions functions) {
        this.parsed = parsed;
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (parsed.inUserFile(declaration)) {
                Tree.each(declaration, node -> {
                    if (node instanceof FunctionDeclarator function && isOfNamespace(function)) {
                        Symbol symbol = function.name().symbol();
                        candidates
                                .computeIfAbsent(function.name().simple(), key -> new HashMap<>())
                                .computeIfAbsent(symbol, key -> new Candidate(symbol, new ArrayList<>()))
                                .declarators()
                                .add(function);
                    }
                });
            }
        }
        for (FunctionDefinition definition : functions.blocking()) {
            String name = Declarators.innermost(definition.declarator()).name().simple();
            Map<Symbol, Candidate> all = candidates.getOrDefault(name, Map.of());
            if (all.size() > 1 || all.values().stream().anyMatch(Candidate::isOfSeveralSpaces)) {
                shared.add(name);
            }
        }
    }

    /** Whether a declarator is of a function, and not of a pointer to one, a member or a lambda expression. */
    private static boolean isOfNamespace(FunctionDeclarator function) {
        return !(function.parent() instanceof Lambda)
                && function.nested().isEmpty()
                && function.name().symbol() instanceof Symbol.Function symbol
                && !symbol.isMethod()
                && (function.parent() instanceof FunctionDefinition || function.parent() instanceof SimpleDeclaration);
    }

    /** The calls of which it is not clear what they call. */
    List<Call> unclear() {
        List<Call> found = new ArrayList<>();
        if (shared.isEmpty()) {
            return found;
        }
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (parsed.inUserFile(declaration)) {
                Tree.each(declaration, node -> {
                    if (node instanceof Call call
                            && call.function() instanceof ExpressionNode.Identifier id
                            && shared.contains(id.name().simple())
                            && !isClear(call, id.name())) {
                        found.add(call);
                    }
                });
            }
        }
        return found;
    }

    private boolean isClear(Call call, NameNode name) {
        Map<Symbol, Candidate> all = candidates.get(name.simple());
        if (all.values().stream().anyMatch(each -> each.isDeclaredInFunction() || each.isOfSeveralSpaces())) {
            return false; // and hides the others
        }
        Symbol chosen = name.symbol();
        if (chosen instanceof Symbol.Function function && function.isMethod()) {
            return true; // of a class: no function is looked for outside of it
        }
        List<Candidate> taking = all.values().stream()
                .filter(each -> !(chosen instanceof Symbol.Function function) || each.isBeside(function))
                .filter(each -> each.takes(call.arguments().size()))
                .toList();
        return taking.stream()
                .filter(each -> each.symbol().equals(chosen))
                .anyMatch(each -> each.isPlain() && (taking.size() == 1 || each.isBest(call.arguments(), taking)));
    }
}
