package weft.protothread.operators;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.protothread.member.LibraryUses;
import weft.protothread.member.OperatorUse;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declaration.UsingDeclaration;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.OtherExpression;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.text.SourceEdits;
import weft.source.tree.CallGraph;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * Which operators of a source outside of classes block and can have a name: all that is done with them is seen to be a call. Others that
 * the same expressions might mean get a name, too, so that the choice is left to the compiler.
 */
final class OperatorFunctions {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;
    /** Whatever has the name of an operator. */
    private final Map<Symbol, OperatorFunction> all = new LinkedHashMap<>();
    /** Those that are to have a name. */
    private final Set<Symbol> named = new HashSet<>();

    private final Map<Symbol, List<NameNode>> mentions = new HashMap<>();
    private final Map<Symbol, List<OperatorUse>> uses = new HashMap<>();
    /** Operators of which it is not known what they stand for, by the names of their functions. */
    private final Map<String, List<OperatorUse>> unknown = new HashMap<>();
    /** The names of operators that something may use without a word of it. */
    private final Set<String> unclear = new HashSet<>();

    private final Set<Symbol> blocking = new HashSet<>();
    /** The classes that no other source has. */
    private final Set<Symbol> ownClasses = new HashSet<>();

    OperatorFunctions(ParsedSource parsed, SourceEdits edits, SourceFunctions functions) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.functions = functions;
        boolean isOneDefined = Tree.declarations(parsed.tree()).stream()
                .anyMatch(each -> each instanceof FunctionDefinition definition && isOperator(definition));
        if (isOneDefined) {
            find();
            addWithRivals();
            if (!named.isEmpty()) {
                keepCertain();
            }
        }
    }

    private boolean isOperator(FunctionDefinition definition) {
        return parsed.inSource(definition)
                && Declarators.innermost(definition.declarator()).name().symbol() instanceof Symbol.Function function
                && isOperator(function)
                && !function.isMethod();
    }

    private static boolean isOperator(Symbol.Function function) {
        return function.name().startsWith("operator ")
                && OperatorUse.word(function.name()).isPresent();
    }

    private void find() {
        Set<Symbol> roots = new HashSet<>();
        Map<Symbol, List<Symbol>> callers = new HashMap<>();
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof FunctionDeclarator declarator
                    && declarator.hasName()
                    && declarator.name().symbol() instanceof Symbol.Function function
                    && isOperator(function)) {
                all.computeIfAbsent(function, key -> new OperatorFunction(function, new ArrayList<>()))
                        .declarators()
                        .add(declarator);
            } else if (node instanceof NameNode name && !(name.parent() instanceof NameNode)) {
                mention(name);
            } else if (node instanceof Composite of && parsed.inSource(of) && parsed.isOwn(of)) {
                ownClasses.add(of.name().symbol());
            } else if (node instanceof RangeFor loop) {
                unclear.addAll(OperatorUse.of(loop));
            } else if (node instanceof OtherExpression && parsed.inSource(node)) {
                folded(node);
            }
            OperatorUse.of(node).ifPresent(this::find);
            Optional<Symbol> caller = node instanceof ExpressionNode ? around(node) : Optional.empty();
            if (caller.isPresent()) {
                if (node instanceof Call call && functions.blocks(call)) {
                    roots.add(caller.get());
                }
                called(node)
                        .ifPresent(callee -> callers.computeIfAbsent(callee, key -> new ArrayList<>())
                                .add(caller.get()));
            }
        });
        blocking.addAll(CallGraph.reached(roots, callers));
        if (hasDefaultComparison()) {
            all.values().stream()
                    .map(OperatorFunction::name)
                    .filter(name -> name.matches("operator (==|!=|<=?|>=?)"))
                    .forEach(unclear::add);
        }
    }

    private static Optional<Symbol> around(Node node) {
        return Tree.function(node)
                .map(around -> Declarators.innermost(around.declarator()).name().symbol());
    }

    private static Optional<Symbol> called(Node node) {
        Optional<Symbol> byName =
                node instanceof Call call ? Tree.calleeName(call).map(NameNode::symbol) : Optional.empty();
        return byName.filter(Symbol.Function.class::isInstance).or(() -> {
            ExpressionNode expression = (ExpressionNode) node;
            return expression.operatorMember().or(expression::operatorFunction);
        });
    }

    private void mention(NameNode name) {
        String text = name.toString();
        int start = text.lastIndexOf("operator");
        if (start < 0 || text.substring(start).matches("\\w+")) {
            return;
        }
        Symbol symbol = name.symbol();
        mentions.computeIfAbsent(symbol, key -> new ArrayList<>()).add(name);
        boolean isUsed = !name.isDeclaration() || name.parent() instanceof UsingDeclaration;
        if (isUsed && (!(symbol instanceof Symbol.Function) || !symbol.isKnown() || isInTemplate(name))) {
            unclear.add(
                    "operator " + text.substring(start + "operator".length()).strip());
        }
    }

    private void find(OperatorUse use) {
        Optional<Symbol> function = use.whole().operatorFunction();
        if (function.isPresent()) {
            uses.computeIfAbsent(function.get(), key -> new ArrayList<>()).add(use);
        } else if (use.whole().operatorMember().isEmpty() && parsed.inSource(use.whole()) && !isCall(use)) {
            String operator = use.operator(tokens);
            unknown.computeIfAbsent("operator " + operator, key -> new ArrayList<>())
                    .add(use);
            if (operator.equals("!=")) { // C++20 makes it of the other
                unknown.computeIfAbsent("operator ==", key -> new ArrayList<>()).add(use);
            }
        }
    }

    private static boolean isCall(OperatorUse use) {
        return use.whole() instanceof Call;
    }

    /** An expression of C++17 that repeats an operator for the arguments of a template. */
    private void folded(Node node) {
        List<String> images = IntStream.range(tokens.first(node), tokens.end(node))
                .mapToObj(tokens::image)
                .map(OperatorUse::plain)
                .toList();
        if (images.contains("...")) {
            String text = String.join("", images);
            unclear.addAll(OperatorUse.names().stream()
                    .filter(name -> text.contains(name.substring("operator ".length())))
                    .toList());
        }
    }

    /** Whether a class leaves its comparison to the compiler, which compares its members. */
    private boolean hasDefaultComparison() {
        return IntStream.range(0, tokens.size() - 1)
                .anyMatch(token -> tokens.image(token).equals("operator")
                        && IntStream.range(token + 1, tokens.size() - 1)
                                .takeWhile(next -> !tokens.image(next).matches("[;{}]"))
                                .anyMatch(next -> tokens.image(next).equals("default")));
    }

    private static boolean isInTemplate(Node node) {
        return node.ancestors().stream().anyMatch(Template.class::isInstance);
    }

    /** Those that block, and those that compete with one that has been added. */
    private void addWithRivals() {
        all.forEach((symbol, function) -> {
            if (!function.symbol().isMethod() && blocking.contains(symbol) && isDefined(function)) {
                named.add(symbol);
            }
        });
        while (all.values().stream()
                        .filter(each -> !each.symbol().isMethod()
                                && rivals(each).findAny().isPresent())
                        .map(OperatorFunction::symbol)
                        .filter(named::add)
                        .count()
                > 0) {
            // those that compete with these are added next
        }
    }

    private Stream<OperatorFunction> rivals(OperatorFunction function) {
        return named.stream().map(all::get).filter(each -> !each.equals(function) && each.competesWith(function));
    }

    private static boolean isDefined(OperatorFunction function) {
        return function.declarators().stream().anyMatch(each -> each.parent() instanceof FunctionDefinition);
    }

    private void keepCertain() {
        LibraryUses library = new LibraryUses(parsed);
        named.removeIf(symbol -> !canBeNamed(all.get(symbol), library));
        while (named.removeIf(symbol -> !isCertain(all.get(symbol)))) {
            // one that competes with one that stays, stays too
        }
        named.retainAll(CallGraph.reached(
                named.stream().filter(blocking::contains).collect(Collectors.toSet()),
                named.stream()
                        .collect(Collectors.toMap(
                                symbol -> symbol,
                                symbol -> rivals(all.get(symbol))
                                        .map(each -> (Symbol) each.symbol())
                                        .toList()))));
    }

    private boolean canBeNamed(OperatorFunction function, LibraryUses library) {
        Symbol.Function symbol = function.symbol();
        return isDefined(function)
                && !symbol.isOfTemplate()
                && !symbol.isExternC()
                && !unclear.contains(function.name())
                && function.declarators().stream().allMatch(this::canBeRenamed)
                && (functions.isAlone() || isOfSource(function))
                && IntStream.range(0, tokens.size())
                        .noneMatch(token ->
                                tokens.image(token).startsWith("\"_Z")) // an alias of what the compiler calls it
                && !function.classes().isEmpty()
                && function.classes().stream().noneMatch(of -> library.isOfUser(of) && library.maySee(of))
                && unknown.getOrDefault(function.name(), List.of()).stream()
                        .noneMatch(use -> mayMean(use, function, library));
    }

    /** Whether no other source can use it, or each has its own. */
    private boolean isOfSource(OperatorFunction function) {
        return function.symbol().isInternal()
                || function.classes().stream().anyMatch(ownClasses::contains)
                || function.declarators().stream()
                        .flatMap(each -> specifier(each).stream())
                        .anyMatch(each -> each.storage() == Specifier.Storage.STATIC)
                || function.declarators().stream()
                        .map(FunctionDeclarator::parent)
                        .filter(FunctionDefinition.class::isInstance)
                        .map(FunctionDefinition.class::cast)
                        .allMatch(each -> each.specifier().isInline() && !Tree.hasStatic(each));
    }

    private static Optional<Specifier> specifier(FunctionDeclarator declarator) {
        if (declarator.parent() instanceof FunctionDefinition definition) {
            return Optional.of(definition.specifier());
        }
        return declarator.parent() instanceof SimpleDeclaration simple
                ? Optional.of(simple.specifier())
                : Optional.empty();
    }

    /** Whether a declaration is one of a function that is defined outside of classes and templates, and nothing of it is in a macro. */
    private boolean canBeRenamed(FunctionDeclarator declarator) {
        boolean isDeclared = declarator.parent() instanceof SimpleDeclaration
                || declarator.parent() instanceof FunctionDefinition definition
                        && !(definition.parent() instanceof Composite);
        return isDeclared
                && parsed.inSource(declarator)
                && !isInTemplate(declarator)
                && tokens.image(word(declarator.name(), tokens)).equals("operator")
                && IntStream.range(tokens.first(declarator.name()), tokens.end(declarator.name()))
                        .allMatch(edits::isPlain);
    }

    /** Where {@code operator} stands in a name. */
    static int word(NameNode name, SourceTokens tokens) {
        return IntStream.range(tokens.first(name), tokens.end(name))
                .filter(token -> tokens.image(token).equals("operator"))
                .findFirst()
                .orElse(tokens.first(name));
    }

    /** Whether an operator of which the parser does not know what it stands for may stand for a function. */
    private static boolean mayMean(OperatorUse use, OperatorFunction function, LibraryUses library) {
        List<Clause> operands = new ArrayList<>(List.of(use.object()));
        operands.addAll(use.arguments());
        List<Type> taken = function.operands();
        boolean isOfNumber = IntStream.range(0, Math.min(operands.size(), taken.size()))
                .anyMatch(i -> operands.get(i) instanceof ExpressionNode value
                        && !value.type().isProblem()
                        && OperatorFunction.isApartFromScalar(taken.get(i), value.type()));
        return !isOfNumber
                && operands.stream()
                        .filter(ExpressionNode.class::isInstance)
                        .map(operand -> CppTypes.withoutReference(((ExpressionNode) operand).type()))
                        .anyMatch(type -> CppTypes.isUnknown(type)
                                || type.bare() instanceof Type.Enumeration
                                || OperatorFunction.classOf(type)
                                        .filter(of -> library.isOfUser(of)
                                                || !of.isKnown()
                                                || function.classes().contains(of))
                                        .isPresent());
    }

    private boolean isCertain(OperatorFunction function) {
        boolean isAlone = all.values().stream()
                .filter(each -> !named.contains(each.symbol()))
                .noneMatch(function::competesWith);
        boolean isOfOneSpace = rivals(function).allMatch(each -> each.space().equals(function.space()));
        OperatorOrder order = new OperatorOrder(this::isBlockingCall);
        return isAlone
                && isOfOneSpace
                && mentions.getOrDefault(function.symbol(), List.of()).stream()
                        .allMatch(name -> function.declarators().contains(name.parent()) || isCall(name, function))
                && uses.getOrDefault(function.symbol(), List.of()).stream()
                        .allMatch(use -> parsed.inSource(use.whole())
                                && isInFunction(use.whole())
                                && isDeclaredBefore(tokens.first(use.whole()), function)
                                && use.canBeWritten(tokens, edits)
                                && isExact(use, function)
                                && order.isKept(use, function));
    }

    private boolean isCall(NameNode name, OperatorFunction function) {
        return name.parent() instanceof Identifier id
                && id.parent() instanceof Call call
                && call.function() == id
                && parsed.inSource(call)
                && isInFunction(call)
                && isDeclaredBefore(tokens.first(name), function)
                && edits.canReplace(tokens.first(name), tokens.end(name));
    }

    /** Whether something stands in the body of a function, and in no lambda expression and no template. */
    private static boolean isInFunction(Node node) {
        return Tree.function(node)
                .filter(around -> node.ancestors().contains(around.body()))
                .isPresent();
    }

    /** Whether a qualified name finds a function: a friend that only its class has declared is found by its arguments alone. */
    private boolean isDeclaredBefore(int token, OperatorFunction function) {
        return function.declarators().stream()
                .anyMatch(each -> tokens.first(each.name()) < token
                        && each.ancestors().stream()
                                .noneMatch(around -> around instanceof Composite || around instanceof Statement));
    }

    /** Whether an operand is an object that the function takes, and not only what one can be made of. */
    private static boolean isExact(OperatorUse use, OperatorFunction function) {
        List<Clause> operands = new ArrayList<>(List.of(use.object()));
        operands.addAll(use.arguments());
        List<Type> taken = function.operands();
        return IntStream.range(0, Math.min(operands.size(), taken.size()))
                .anyMatch(i -> operands.get(i) instanceof ExpressionNode value
                        && OperatorFunction.classOf(value.type())
                                .filter(of -> OperatorFunction.classOf(taken.get(i))
                                        .filter(of::isOrDerivesFrom)
                                        .isPresent())
                                .isPresent());
    }

    private boolean isBlockingCall(Node node) {
        return node instanceof Call call && functions.blocks(call)
                || node instanceof ExpressionNode expression
                        && expression
                                .operatorFunction()
                                .filter(symbol -> named.contains(symbol) && blocking.contains(symbol))
                                .isPresent();
    }

    /** What they are called by from anywhere. */
    Map<Symbol, String> names() {
        Map<Symbol, String> names = new HashMap<>();
        for (Symbol symbol : named) {
            OperatorFunction function = all.get(symbol);
            String name = "operator_" + OperatorUse.word(function.name()).orElseThrow() + functions.suffix();
            while (parsed.source().text().contains(name) || tokens.mention(name)) {
                name += "_";
            }
            names.put(symbol, function.space() + name);
        }
        return names;
    }
}
