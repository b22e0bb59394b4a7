package weft.protothread.instance;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import weft.protothread.member.LibraryUses;
import weft.protothread.member.OperatorUse;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement.RangeFor;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Symbol.TemplateArgument;
import weft.source.parse.syntax.Type;
import weft.source.text.SourceEdits;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Which templates of members block and can be members of their class: all that is done with them is seen to be a call. */
final class MemberTemplates {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final Map<Symbol, MemberTemplate> templates = new LinkedHashMap<>();
    private final Instances<MemberTemplate, Node> instances = new Instances<>();

    MemberTemplates(ParsedSource parsed, SourceEdits edits, SourceFunctions functions, BlockingNames blocking) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        find();
        templates
                .values()
                .removeIf(template -> !blocking.blocks(template.definition().body()));
        if (!templates.isEmpty()) {
            FunctionRules rules = new FunctionRules(parsed, edits, functions);
            templates.values().removeIf(template -> !canBeMembers(template, rules));
            LibraryUses.remove(
                    templates.values(), template -> template.of().name().symbol(), MemberTemplate::name, parsed);
            findUses();
        }
    }

    /** The templates, with what they are used as. */
    Map<MemberTemplate, List<Instance<MemberTemplate, Node>>> all() {
        return instances.of(templates.values());
    }

    private void find() {
        Map<Symbol, Template> outside = new HashMap<>();
        Map<Symbol, Template> inClass = new LinkedHashMap<>();
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (!parsed.inSource(declaration)) {
                continue;
            }
            if (declaration instanceof Template template) {
                if (MemberTemplate.isOfFunction(template)) {
                    outside.put(MemberTemplate.name(template).symbol(), template);
                }
                continue; // what is within a template has arguments only when that has
            }
            Tree.each(declaration, node -> {
                if (node instanceof Template template
                        && MemberTemplate.isOfFunction(template)
                        && template.parent() instanceof Composite of
                        && Tree.isOfNamespace(of)) {
                    inClass.put(MemberTemplate.name(template).symbol(), template);
                }
            });
        }
        inClass.forEach((symbol, template) -> {
            boolean isDefined = template.declaration() instanceof FunctionDefinition;
            Optional<Template> definition = Optional.ofNullable(outside.get(symbol))
                    .filter(each -> each.declaration() instanceof FunctionDefinition);
            if (isDefined || definition.isPresent()) {
                templates.put(symbol, new MemberTemplate(symbol, (Composite) template.parent(), template, definition));
            }
        });
    }

    private boolean canBeMembers(MemberTemplate template, FunctionRules rules) {
        String name = template.name();
        boolean isNamed =
                name.matches("\\w+") && !name.equals(template.of().name().simple());
        return (isNamed || template.isOperator() && OperatorUse.word(name).isPresent())
                && rules.canBeFunction(template.outside().orElse(template.inClass()))
                && (template.outside().isEmpty() || rules.canBeDeclaration(template.inClass()))
                && template.parts().stream().allMatch(part -> edits.isPlain(tokens.first(part)))
                && edits.isPlain(tokens.first(template.outermost()))
                && isOnly(template);
    }

    /** Whether no other function or template of the class has its name, and nothing specialises it. */
    private boolean isOnly(MemberTemplate template) {
        Set<Node> own =
                template.parts().stream().map(MemberTemplate::declarator).collect(Collectors.toSet());
        return !Tree.hasOfUser(
                parsed,
                node -> node instanceof FunctionDeclarator function
                        && function.hasName()
                        && !own.contains(function)
                        && function.name()
                                .simple()
                                .equals(MemberTemplate.name(template.inClass()).simple())
                        && (function.parent().parent() == template.of()
                                || function.parent().parent() instanceof Template other
                                        && other.parent() == template.of()
                                || function.name().isQualified()
                                        && !function.name().symbol().isKnown()
                                || isMadeOf(function.name().symbol(), template)));
    }

    private static boolean isMadeOf(Symbol symbol, MemberTemplate template) {
        return symbol.equals(template.symbol())
                || symbol.template().filter(template.symbol()::equals).isPresent();
    }

    private void findUses() {
        Map<String, Set<Symbol>> named = new HashMap<>();
        templates.forEach((symbol, template) -> named.computeIfAbsent(
                        MemberTemplate.name(template.inClass()).simple(), key -> new HashSet<>())
                .add(symbol));
        boolean hasOperators = templates.values().stream().anyMatch(MemberTemplate::isOperator);
        Set<Symbol> otherwise = new HashSet<>();
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof NameNode name
                    && !(name.parent() instanceof NameNode)
                    && named.containsKey(name.simple())) {
                otherwise.addAll(usedOtherwise(name, named.get(name.simple())));
            }
            if (hasOperators) {
                OperatorUse.of(node).ifPresent(use -> otherwise.addAll(usedOtherwise(use)));
            }
            if (node instanceof RangeFor loop) {
                Set<String> called = OperatorUse.of(loop);
                templates.values().stream()
                        .filter(template -> called.contains(template.name()))
                        .forEach(template -> otherwise.add(template.symbol()));
            }
        });
        templates.keySet().removeAll(otherwise);
    }

    /** Which of the templates of its name a name stands for, or may, in another way than as that of a call; notes calls. */
    private Set<Symbol> usedOtherwise(NameNode name, Set<Symbol> candidates) {
        Symbol symbol = name.symbol();
        Optional<Symbol> of = symbol.template().filter(candidates::contains);
        if (of.isEmpty()) {
            if (candidates.contains(symbol)) {
                boolean isOwn =
                        templates.get(symbol).parts().stream().anyMatch(part -> MemberTemplate.name(part) == name);
                return isOwn ? Set.of() : Set.of(symbol);
            }
            return symbol.isKnown() ? Set.of() : ofClass(name.qualifiers(), candidates);
        }
        return noted(symbol, of.get(), name, isCall(name));
    }

    /** Notes a use of what is made of a template, if all is known of it; gives the template where it is not. */
    private Set<Symbol> noted(Symbol made, Symbol of, Node use, boolean isSeen) {
        MemberTemplate template = templates.get(of);
        Optional<List<TemplateArgument>> arguments = template.arguments(made);
        if (arguments.isEmpty() || !isSeen) {
            return Set.of(of);
        }
        instances.add(template, arguments.get(), use);
        return Set.of();
    }

    /** Those of some templates that a name may stand for which has qualifiers. */
    private Set<Symbol> ofClass(List<String> qualifiers, Set<Symbol> candidates) {
        String last = qualifiers.isEmpty() ? "" : qualifiers.get(qualifiers.size() - 1);
        Set<Symbol> named = candidates.stream()
                .filter(each -> templates.get(each).of().name().simple().equals(last))
                .collect(Collectors.toSet());
        return named.isEmpty() ? candidates : named;
    }

    /** Which of the templates an operator stands for, or may, where its arguments are not known; notes the others. */
    private Set<Symbol> usedOtherwise(OperatorUse use) {
        Optional<Symbol> member = use.whole().operatorMember();
        if (member.isEmpty()) {
            return templates.values().stream()
                    .filter(template -> template.isOperator() && mayBe(use, template))
                    .map(MemberTemplate::symbol)
                    .collect(Collectors.toSet());
        }
        return member.get()
                .template()
                .filter(templates::containsKey)
                .map(of -> noted(member.get(), of, use.whole(), isSeen(use.whole())))
                .orElse(Set.of());
    }

    /** Whether an operator that the parser finds no member for may stand for such a one nevertheless. */
    private boolean mayBe(OperatorUse use, MemberTemplate template) {
        Type object = CppTypes.withoutReference(use.object().type());
        boolean isOther = use.whole().operatorFunction().isPresent()
                || object.isScalar()
                || object.bare() instanceof Type.Function
                || object.bare() instanceof Type.Composite known
                        && !known.symbol().isOrDerivesFrom(template.of().name().symbol());
        return !isOther && template.name().equals(use.function(tokens));
    }

    /** Whether something is in a function of the source, and so is what it calls. */
    private boolean isSeen(ExpressionNode call) {
        return Tree.function(call).filter(parsed::inSource).isPresent()
                && call.ancestors().stream().noneMatch(Template.class::isInstance)
                && !FunctionRules.mayDeduceOtherwise(call);
    }

    private boolean isCall(NameNode name) {
        return name.parent().parent() instanceof Call call
                && call.function() == name.parent()
                && isSeen(call)
                && edits.canReplace(MemberTemplate.first(name, tokens), tokens.end(name));
    }
}
