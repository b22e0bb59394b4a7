package weft.protothread.member;

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
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declaration.UsingDeclaration;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.parse.syntax.Symbol;
import weft.source.text.SourceEdits;
import weft.source.tree.CallGraph;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Which member functions of a source block and can be functions of a namespace: all that is done with them is seen to be a call. */
final class MemberFunctions {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;
    private final Friends friends;
    private final Set<String> words;
    private final Map<Symbol, MemberFunction> members = new LinkedHashMap<>();
    /** Where the names of members stand. */
    private final Map<Symbol, Set<NameNode>> uses = new HashMap<>();
    /** Where operators stand for them. */
    private final Map<Symbol, List<OperatorUse>> operators = new HashMap<>();

    MemberFunctions(ParsedSource parsed, SourceEdits edits, SourceFunctions functions) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.functions = functions;
        this.friends = new Friends(tokens);
        this.words = IntStream.range(0, tokens.size()).mapToObj(tokens::image).collect(Collectors.toSet());
        find();
        keepBlocking();
        if (!members.isEmpty()) {
            members.values().removeIf(member -> !canBeFunction(member));
            LibraryUses.remove(
                    members.values(),
                    member -> member.of().name().symbol(),
                    member -> member.symbol().name(),
                    parsed);
            findUses();
            while (members.values().removeIf(member -> !areCalls(member))) {
                // one whose caller stays a member stays one, too
            }
        }
    }

    /** By what they are. */
    Map<Symbol, MemberFunction> all() {
        return members;
    }

    private void find() {
        Map<Symbol, Composite> classes = new HashMap<>();
        Map<Symbol, SimpleDeclaration> declared = new HashMap<>();
        List<Declaration> own = Tree.declarations(parsed.tree()).stream()
                .filter(parsed::inSource)
                .toList();
        for (Declaration declaration : own) {
            if (declaration instanceof SimpleDeclaration) {
                Tree.each(declaration, node -> {
                    if (node instanceof Composite of && Tree.isOfNamespace(of)) {
                        classes.put(of.name().symbol(), of);
                    }
                });
                for (FunctionDeclarator function : Tree.friends(declaration)) {
                    if (function.parent() instanceof SimpleDeclaration simple
                            && simple.declarators().size() == 1) {
                        declared.put(function.name().symbol(), simple);
                    }
                }
            }
        }
        for (Declaration declaration : own) {
            if (declaration instanceof SimpleDeclaration || declaration instanceof FunctionDefinition) {
                Tree.each(declaration, node -> {
                    if (node instanceof FunctionDefinition definition
                            && Declarators.innermost(definition.declarator())
                                            .name()
                                            .symbol()
                                    instanceof Symbol.Function function
                            && isNamed(function)) {
                        boolean isInClass = definition.parent() instanceof Composite;
                        Optional<Composite> of = function.memberOf().map(classes::get);
                        Optional<SimpleDeclaration> simple =
                                isInClass ? Optional.empty() : Optional.ofNullable(declared.get(function));
                        if (of.isPresent() && (isInClass || definition == declaration && simple.isPresent())) {
                            members.put(
                                    function,
                                    new MemberFunction(function, definition, of.get(), simple, functions.suffix()));
                        }
                    }
                });
            }
        }
    }

    /** Whether it has a name, or one can be made of its operator. */
    private static boolean isNamed(Symbol.Function function) {
        return function.isNamedMember()
                || function.isOperatorMember()
                        && OperatorUse.word(function.name()).isPresent();
    }

    private void keepBlocking() {
        Set<Symbol> blocking = new HashSet<>();
        Map<Symbol, List<Symbol>> callers = new HashMap<>();
        members.forEach((symbol, member) -> Tree.each(member.definition().body(), node -> {
            if (node instanceof Call call && functions.blocks(call)) {
                blocking.add(symbol);
            }
            called(node)
                    .ifPresent(callee -> callers.computeIfAbsent(callee, key -> new ArrayList<>())
                            .add(symbol));
        }));
        members.keySet().retainAll(CallGraph.reached(blocking, callers));
    }

    /** What an expression calls, by its name or by an operator. */
    private static Optional<Symbol> called(Node node) {
        Optional<Symbol> named =
                node instanceof Call call ? Tree.calleeName(call).map(NameNode::symbol) : Optional.empty();
        return named.filter(Symbol.Function.class::isInstance)
                .or(() -> node instanceof ExpressionNode expression ? expression.operatorMember() : Optional.empty());
    }

    private boolean canBeFunction(MemberFunction member) {
        FunctionDefinition definition = member.definition();
        FunctionDeclarator declarator = member.declarator();
        int first = tokens.first(definition);
        int open = tokens.end(declarator.name());
        int end = tokens.first(definition.body());
        return !definition.isTry()
                && declarator.parent() == definition
                && declarator.nested().isEmpty()
                && (functions.isAlone()
                        || parsed.isOwn(member.outermost())
                        || member.isInline() && !Tree.hasStatic(definition))
                && !(CppTypes.isAuto(definition.specifier())
                        && declarator.trailing().isEmpty())
                && !tokens.isBehind(first, "]")
                && IntStream.rangeClosed(first, end).allMatch(edits::isPlain)
                && edits.isPlain(tokens.end(definition) - 1)
                && !isTaken(member)
                && edits.isPlain(open, "(")
                && !edits.hasDirective(first, tokens.end(definition))
                && edits.isPlain(tokens.end(member.outermost()) - 1, ";")
                && !Tree.has(
                        member.outermost(),
                        node -> node instanceof FunctionDeclarator each
                                && each.hasName()
                                && each.name().toString().equals("operator &")
                                && each.parameters().isEmpty())
                && MemberNames.of(member, members::containsKey, tokens, edits).isPresent()
                && MemberHead.canBeWritten(member, tokens)
                && overloads(member)
                && !friends.uses(member);
    }

    /** Whether a word is what a member, or what asks for its object, would be called, or a text has what the compiler calls it, for an alias. */
    private boolean isTaken(MemberFunction member) {
        String name = member.symbol().isOperatorMember() ? "" : member.symbol().name();
        String mangled = name.isEmpty() ? "" : name.length() + name;
        return words.contains(member.functionName())
                || words.contains(member.placeName())
                || words.stream().anyMatch(word -> word.startsWith("\"_Z") && word.contains(mangled));
    }

    /** Whether all members of its class that have its name block, too: the parser need not tell which is called. */
    private boolean overloads(MemberFunction member) {
        return !Tree.has(
                member.of(),
                node -> node instanceof NameNode name
                        && name.isDeclaration()
                        && name.toString().equals(member.symbol().name())
                        && name.parent() instanceof FunctionDeclarator
                        && !members.containsKey(name.symbol()));
    }

    private void findUses() {
        Set<String> names = new HashSet<>();
        members.values().forEach(member -> names.add(member.symbol().name()));
        Set<String> unclear = new HashSet<>();
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof NameNode name && names.contains(last(name))) {
                Symbol symbol = name.symbol();
                if (members.containsKey(symbol)) {
                    if (!(name.parent() instanceof NameNode)) {
                        uses.computeIfAbsent(symbol, key -> new HashSet<>()).add(name);
                    }
                } else if (!symbol.isKnown() || isInTemplate(name) || name.parent() instanceof UsingDeclaration) {
                    unclear.add(last(name));
                }
            }
            if (node instanceof RangeFor loop) {
                unclear.addAll(OperatorUse.of(loop));
            }
            OperatorUse.of(node).ifPresent(use -> findOperator(use, unclear));
        });
        members.values().removeIf(member -> unclear.contains(member.symbol().name()));
    }

    private void findOperator(OperatorUse use, Set<String> unclear) {
        Optional<Symbol> member = use.whole().operatorMember();
        if (member.filter(members::containsKey).isPresent()) {
            operators.computeIfAbsent(member.get(), key -> new ArrayList<>()).add(use);
        } else if (member.isEmpty()
                && parsed.inSource(use.whole())
                && isInTemplate(use.whole())
                && !use.object().type().isScalar()) {
            unclear.add(use.function(tokens));
        }
    }

    private static boolean isInTemplate(Node node) {
        return node.ancestors().stream().anyMatch(Template.class::isInstance);
    }

    private static String last(NameNode name) {
        String whole = name.toString();
        return whole.substring(whole.lastIndexOf(':') + 1);
    }

    private boolean areCalls(MemberFunction member) {
        return uses.getOrDefault(member.symbol(), Set.of()).stream()
                        .allMatch(name -> name.parent() == member.declarator()
                                || name.parent() == member.declaratorInClass()
                                || isCall(name, member))
                && operators.getOrDefault(member.symbol(), List.of()).stream().allMatch(use -> isCall(use, member));
    }

    private boolean isCall(OperatorUse use, MemberFunction member) {
        Optional<FunctionDefinition> around =
                Tree.function(use.whole()).filter(parsed::inSource).filter(this::isTransformed);
        boolean hasEffects = use.arguments().stream().anyMatch(ObjectPlace::hasEffects);
        boolean isFirst =
                use.object().operatorMember().filter(members::containsKey).isPresent()
                        && !(use.whole() instanceof Binary binary && binary.isAssignment());
        return around.isPresent()
                && use.canBeWritten(tokens, edits)
                && (use.object().category() == ValueCategory.LVALUE || ObjectPlace.isTemporary(use.object(), member))
                && (!hasEffects || isFirst || ObjectPlace.isLasting(use.object(), around.get()));
    }

    /** Whether a function is, or becomes, one that Weft transforms where it blocks. */
    private boolean isTransformed(FunctionDefinition function) {
        return functions
                        .definition(SourceFunctions.name(function))
                        .filter(function::equals)
                        .isPresent()
                || members.containsKey(
                        Declarators.innermost(function.declarator()).name().symbol());
    }

    private boolean isCall(NameNode name, MemberFunction member) {
        if (isInTemplate(name) || !(name.parent().parent() instanceof Call call) || call.function() != name.parent()) {
            return false;
        }
        Optional<FunctionDefinition> around =
                Tree.function(call).filter(parsed::inSource).filter(this::isTransformed);
        if (around.isEmpty()
                || !tokens.image(tokens.end(name)).equals("(")
                || !edits.canReplace(tokens.first(name), tokens.end(name) + 1)) {
            return false;
        }
        Symbol caller = Declarators.innermost(around.get().declarator()).name().symbol();
        return call.function() instanceof FieldReference field
                ? !member.isStatic() && isPlace(field, call, member, around.get())
                : member.isStatic()
                        || members.containsKey(caller) && !members.get(caller).isStatic();
    }

    /** Whether the object of a call lies somewhere, or is made for it, and which it is does not depend on when it is asked for. */
    private boolean isPlace(FieldReference field, Call call, MemberFunction member, FunctionDefinition around) {
        boolean canEdit = edits.canEdit(tokens.first(field.owner()))
                && edits.canReplace(tokens.end(field.owner()), tokens.end(field) + 1);
        boolean hasEffects = call.arguments().stream().anyMatch(ObjectPlace::hasEffects);
        boolean isOfMemberPointer = IntStream.range(tokens.first(field.owner()), tokens.end(field.owner()))
                .anyMatch(token -> tokens.image(token).matches("\\.\\*|->\\*"));
        return canEdit
                && !isOfMemberPointer // the parser takes a member of a constant object for one that can change
                && (field.isArrow()
                        ? field.owner().type().isPointer() || ObjectPlace.givesPointer(field.owner())
                        : field.owner().category() == ValueCategory.LVALUE
                                || !field.isArrow() && ObjectPlace.isTemporary(field.owner(), member))
                && (!hasEffects
                        || isGivenByMember(field.owner())
                        || (field.isArrow()
                                ? ObjectPlace.isLastingPointer(field.owner(), around)
                                : ObjectPlace.isLasting(field.owner(), around)));
    }

    /** Whether an object is what a call of another member gives that becomes a function: what blocks comes first in any case. */
    private boolean isGivenByMember(ExpressionNode object) {
        return Tree.withoutParentheses(object) instanceof Call call
                && call.function() instanceof FieldReference field
                && members.containsKey(field.field().symbol());
    }
}
