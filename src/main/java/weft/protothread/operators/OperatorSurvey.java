package weft.protothread.operators;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.protothread.member.OperatorUse;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declaration.UsingDeclaration;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.OtherExpression;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.parse.syntax.Symbol;
import weft.source.tree.CallGraph;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * What a source does with its operators: which functions it declares for them, where they are named and used, and which of them block. It
 * keeps apart what is sure and what only may be so, since a function whose uses are not all known has to keep its name.
 */
final class OperatorSurvey {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceFunctions functions;
    /** Whatever has the name of an operator. */
    private final Map<Symbol, OperatorFunction> all = new LinkedHashMap<>();

    private final Map<Symbol, List<NameNode>> mentions = new HashMap<>();
    private final Map<Symbol, List<OperatorUse>> uses = new HashMap<>();
    /** Operators of which it is not known what they stand for, by the names of their functions. */
    private final Map<String, List<OperatorUse>> unknown = new HashMap<>();
    /** The names of operators that something may use without a word of it. */
    private final Set<String> unclear = new HashSet<>();

    private final Set<Symbol> blocking = new HashSet<>();
    /** The classes that no other source has. */
    private final Set<Symbol> ownClasses = new HashSet<>();

    OperatorSurvey(ParsedSource parsed, SourceFunctions functions) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.functions = functions;
        boolean isOneDefined = Tree.declarations(parsed.tree()).stream()
                .anyMatch(each -> each instanceof FunctionDefinition definition && isOperator(definition));
        if (isOneDefined) {
            find();
        }
    }

    /** Whatever has the name of an operator. */
    Collection<OperatorFunction> all() {
        return all.values();
    }

    OperatorFunction function(Symbol symbol) {
        return all.get(symbol);
    }

    boolean isBlocking(Symbol symbol) {
        return blocking.contains(symbol);
    }

    /** Whether no other source has a class. */
    boolean isOwnClass(Symbol symbol) {
        return ownClasses.contains(symbol);
    }

    /** Whether something may use an operator of this name without a word of it. */
    boolean isUnclear(OperatorFunction function) {
        return unclear.contains(function.name());
    }

    List<NameNode> mentions(OperatorFunction function) {
        return mentions.getOrDefault(function.symbol(), List.of());
    }

    List<OperatorUse> uses(OperatorFunction function) {
        return uses.getOrDefault(function.symbol(), List.of());
    }

    /** The uses of an operator of this name of which it is not known what they stand for. */
    List<OperatorUse> unknown(OperatorFunction function) {
        return unknown.getOrDefault(function.name(), List.of());
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

    static boolean isInTemplate(Node node) {
        return node.ancestors().stream().anyMatch(Template.class::isInstance);
    }
}
