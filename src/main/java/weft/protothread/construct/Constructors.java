package weft.protothread.construct;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.protothread.instance.BlockingNames;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declaration.UsingDeclaration;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Specifier.NamedSpecifier;
import weft.source.parse.syntax.Symbol;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** Which constructors of a source block in their bodies, and can be taken apart: all objects of their classes are seen to be made. */
final class Constructors {

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;
    private final ConstructorRules rules;
    private final HolderText text;
    /** All that are defined, by their classes. */
    private final Map<Composite, List<Constructor>> defined = new LinkedHashMap<>();
    /** Those that block. */
    private final Map<Composite, List<Constructor>> blocking = new LinkedHashMap<>();
    /** Those of them that can be taken apart, if the objects of their classes are made where that is seen. */
    private final Map<Symbol, List<Constructor>> candidates = new LinkedHashMap<>();

    Constructors(ParsedSource parsed, SourceEdits edits, SourceFunctions functions, BlockingNames blocking) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.functions = functions;
        this.rules = new ConstructorRules(parsed, edits, functions, blocking);
        this.text = new HolderText(tokens, edits);
        find();
        this.blocking.forEach((of, constructors) -> {
            if (canBeTakenApart(of, constructors)) {
                candidates.put(of.name().symbol(), constructors);
            }
        });
        candidates.values().removeIf(constructors -> holds(constructors.get(0).of(), candidates.keySet()));
    }

    /** Those that can be taken apart, with what makes objects by them. */
    Map<Constructor, List<MadeObject>> all() {
        Map<Symbol, Map<Constructor, List<MadeObject>>> all = new LinkedHashMap<>();
        candidates.forEach((of, constructors) -> ClassUses.of(constructors, parsed, edits, functions, this::canBeHeld)
                .ifPresent(found -> all.put(of, found)));
        boolean isLess;
        do { // what is held beside others that stay, stays, too
            Set<Symbol> known = Set.copyOf(all.keySet());
            isLess = all.keySet()
                    .removeIf(of -> holders(known).anyMatch(holder -> holder.makes(of) && !holder.makesOnly(known)));
        } while (isLess);
        Map<Constructor, List<MadeObject>> taken = new LinkedHashMap<>();
        all.values().forEach(taken::putAll);
        return taken;
    }

    /** The constructors of classes that have objects of some classes as members. */
    Stream<Holder> holders(Set<Symbol> classes) {
        return defined.entrySet().stream()
                .filter(each -> holds(each.getKey(), classes))
                .flatMap(each -> each.getValue().stream())
                .flatMap(each -> Holder.of(each, candidates, tokens).stream());
    }

    private static boolean holds(Composite of, Set<Symbol> classes) {
        return Field.of(of).stream()
                .anyMatch(field -> field.declarator().pointers().isEmpty()
                        && field.declaration().specifier() instanceof NamedSpecifier specifier
                        && classes.contains(specifier.name().symbol()));
    }

    /** Whether objects that a class has as members can be made in the bodies of its constructors. */
    private boolean canBeHeld(SimpleDeclaration members) {
        if (!(members.parent() instanceof Composite of) || of.isUnion() || !defined.containsKey(of)) {
            return false;
        }
        List<FunctionDeclarator> others = new ArrayList<>(Declarators.constructors(of));
        defined.get(of).forEach(each -> others.remove(each.declaratorInClass()));
        return others.stream().allMatch(each -> isDeleted(each) || isCopying(each, of))
                && Field.of(of).stream()
                        .filter(field -> field.declaration() == members)
                        .allMatch(Holder::isObject)
                && defined.get(of).stream()
                        .allMatch(each -> Holder.of(each, candidates, tokens)
                                .filter(text::canBeWritten)
                                .isPresent());
    }

    private boolean isDeleted(FunctionDeclarator constructor) {
        int end = tokens.end(constructor);
        return tokens.image(end).equals("=") && tokens.image(end + 1).equals("delete");
    }

    /** The classes with constructors that block. */
    Set<Symbol> classes() {
        return blocking.keySet().stream().map(of -> of.name().symbol()).collect(Collectors.toSet());
    }

    private void find() {
        Map<Symbol, SimpleDeclaration> declared = new HashMap<>();
        Map<SimpleDeclaration, Composite> classes = new HashMap<>();
        List<FunctionDefinition> definitions = new ArrayList<>();
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (parsed.inSource(declaration) && !(declaration instanceof Template)) {
                Tree.each(declaration, node -> {
                    if (node instanceof Composite of && Tree.isOfNamespace(of)) {
                        Declarators.constructors(of).forEach(declarator -> {
                            if (declarator.parent() instanceof SimpleDeclaration simple) {
                                declared.put(declarator.name().symbol(), simple);
                                classes.put(simple, of);
                            }
                        });
                    }
                    if (node instanceof FunctionDefinition definition) {
                        definitions.add(definition);
                    }
                });
            }
        }
        for (FunctionDefinition definition : definitions) {
            NameNode name = Declarators.innermost(definition.declarator()).name();
            Optional<SimpleDeclaration> simple = Optional.ofNullable(declared.get(name.symbol()));
            Optional<Composite> of = simple.map(classes::get)
                    .or(() -> definition.parent() instanceof Composite around
                                    && Tree.isOfNamespace(around)
                                    && Declarators.constructors(around).contains(definition.declarator())
                            ? Optional.of(around)
                            : Optional.empty());
            of.ifPresent(each -> {
                List<Constructor> found = blocking.getOrDefault(each, new ArrayList<>());
                Constructor constructor = new Constructor(each, found.size() + 1, definition, simple);
                defined.computeIfAbsent(each, key -> new ArrayList<>()).add(constructor);
                if (rules.blocks(definition)) {
                    found.add(constructor);
                    blocking.put(each, found);
                }
            });
        }
    }

    private boolean canBeTakenApart(Composite of, List<Constructor> constructors) {
        String name = of.name().toString();
        List<FunctionDeclarator> others = new ArrayList<>(Declarators.constructors(of));
        constructors.forEach(constructor -> others.remove(constructor.declaratorInClass()));
        boolean hasDestructor = Tree.has(
                of, node -> node instanceof NameNode each && each.toString().equals("~" + name));
        return !of.isUnion()
                && of.parent() instanceof SimpleDeclaration simple
                && simple.declarators().isEmpty()
                && constructors.stream().noneMatch(constructor -> isCopying(constructor.declaratorInClass(), of))
                && Declarators.constructors(of).stream().noneMatch(this::takesList)
                && !(hasDestructor && functions.mayCatch()) // it would destroy what is not constructed yet
                && of.children().stream()
                        .noneMatch(member -> (member instanceof Template || member instanceof UsingDeclaration)
                                && Tree.has(
                                        member,
                                        node -> node instanceof NameNode each
                                                && (each.toString().equals(name)
                                                        || each.qualifiers().contains(each.simple()))))
                && constructors.stream()
                        .allMatch(each -> rules.canBeTakenApart(each)
                                && IntStream.rangeClosed(0, each.size())
                                        .filter(number -> Constructor.takes(each.declaratorInClass(), number))
                                        .noneMatch(number -> others.stream()
                                                        .anyMatch(other -> Constructor.takes(other, number)
                                                                && !isCopying(other, of))
                                                || constructors.stream()
                                                        .anyMatch(other -> other != each
                                                                && Constructor.takes(
                                                                        other.declaratorInClass(), number))));
    }

    /** Whether braces are a list for a constructor, and not its arguments. */
    private boolean takesList(FunctionDeclarator constructor) {
        return constructor.parameters().stream()
                .anyMatch(parameter -> tokens.expanded(parameter).contains("initializer_list"));
    }

    /** Whether a constructor takes an object of its class. */
    private static boolean isCopying(FunctionDeclarator constructor, Composite of) {
        return constructor.parameters().size() == 1
                && CppTypes.isReference(
                        constructor.parameters().get(0).declarator().type())
                && CppTypes.withoutReference(
                                constructor.parameters().get(0).declarator().type())
                        .bare()
                        .isSame(of.name().symbol().asType().orElseThrow());
    }
}
