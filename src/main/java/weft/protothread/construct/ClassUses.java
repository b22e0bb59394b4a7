package weft.protothread.construct;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.OtherDeclaration;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.UsingDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.Declarator.PlainDeclarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Part.TypeId;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Type;
import weft.source.text.SourceEdits;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * What a source does with a class, by its name: makes objects where it is seen by which constructor, has pointers and references to
 * them; or something else, of which it is not known whether it makes one.
 */
final class ClassUses {

    private final Composite of;
    private final List<Constructor> constructors;
    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceEdits edits;
    private final SourceFunctions functions;
    private final Set<MadeObject> objects = new LinkedHashSet<>();
    private final TakenObjects taken;
    private final Predicate<SimpleDeclaration> canBeHeld;

    private ClassUses(
            List<Constructor> constructors,
            ParsedSource parsed,
            SourceEdits edits,
            SourceFunctions functions,
            Predicate<SimpleDeclaration> canBeHeld) {
        this.canBeHeld = canBeHeld;
        this.functions = functions;
        this.of = constructors.get(0).of();
        this.constructors = constructors;
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.edits = edits;
        this.taken = new TakenObjects(
                parsed, type(), argument -> argument instanceof ExpressionNode && isOfClass(type(argument)));
    }

    /**
     * What makes objects by some constructors of one class; empty where something else may.
     *
     * @param canBeHeld whether objects that are members of others can be made in the bodies of constructors
     */
    static Optional<Map<Constructor, List<MadeObject>>> of(
            List<Constructor> constructors,
            ParsedSource parsed,
            SourceEdits edits,
            SourceFunctions functions,
            Predicate<SimpleDeclaration> canBeHeld) {
        ClassUses uses = new ClassUses(constructors, parsed, edits, functions, canBeHeld);
        List<NameNode> others = new ArrayList<>();
        Tree.eachOfUser(parsed, node -> {
            if (node instanceof NameNode name
                    && name.toString().equals(uses.of.name().toString())
                    && !uses.isClear(name)) {
                others.add(name);
            }
        });
        return others.isEmpty() && !ObjectUses.mayMakeOthers(parsed, uses.type(), uses.isExplicit())
                ? Optional.of(uses.sorted())
                : Optional.empty();
    }

    /** Whether nothing is converted to the class by these constructors. */
    private boolean isExplicit() {
        return constructors.stream().allMatch(each -> each.isExplicit(tokens));
    }

    private Map<Constructor, List<MadeObject>> sorted() {
        Map<Constructor, List<MadeObject>> all = new LinkedHashMap<>();
        constructors.forEach(constructor -> all.put(constructor, new ArrayList<>()));
        objects.forEach(
                each -> constructor(each).ifPresent(found -> all.get(found).add(each)));
        return all;
    }

    /** The constructor that makes an object, if it is one of these. */
    private Optional<Constructor> constructor(MadeObject made) {
        return constructors.stream()
                .filter(each ->
                        Constructor.takes(each.declaratorInClass(), made.list().size()))
                .findFirst();
    }

    private boolean isClear(NameNode name) {
        NameNode whole = name;
        while (whole.parent() instanceof NameNode outer) {
            if (outer.isTemplateId() || outer.children().get(outer.children().size() - 1) != whole) {
                return outer.isQualified()
                        && (outer.parent().parent() instanceof FunctionDefinition // of a constructor
                                || !outer.simple().equals(name.toString()));
            }
            whole = outer;
        }
        Node user = whole.parent();
        if (user instanceof Composite || user instanceof FunctionDeclarator || user instanceof UsingDeclaration) {
            return true;
        }
        if (user instanceof Specifier member
                && member.parent() instanceof SimpleDeclaration members
                && members.parent() instanceof Composite
                && members.declarators().stream().anyMatch(each -> !(each instanceof FunctionDeclarator))) {
            return isOfPointers(members, member) || canBeHeld.test(members);
        }
        boolean isMade = MadeObject.of(whole).filter(this::isClear).isPresent();
        if (isMade || !(user instanceof Specifier specifier)) {
            return isMade;
        }
        Node declared = specifier.parent();
        return isHeld(declared)
                || declared instanceof SimpleDeclaration simple
                        && simple.declarators().isEmpty()
                || isOfPointers(declared, specifier)
                || isPassed(declared);
    }

    /** Whether something is a parameter that is given objects of the class alone, or a function that returns no others. */
    private boolean isPassed(Node declared) {
        if (declared instanceof ParameterDeclaration parameter) {
            return parameter.declarator() instanceof PlainDeclarator
                    && parameter.declarator().assigned().isEmpty()
                    && (isExplicit() || taken.isSeen(parameter));
        }
        boolean isOfFunctions = declarators(declared)
                .filter(all -> !all.isEmpty() && all.stream().allMatch(FunctionDeclarator.class::isInstance))
                .isPresent();
        return isOfFunctions
                && !Tree.has(
                        declared,
                        node -> node instanceof Return given
                                && given.value()
                                        .filter(value -> !(value instanceof ExpressionNode) || !isOfClass(type(value)))
                                        .isPresent());
    }

    private boolean isOfPointers(Node declared, Specifier specifier) {
        return declarators(declared)
                .filter(all -> !all.isEmpty())
                .filter(all -> all.stream().allMatch(each -> isPointer(each, specifier)))
                .isPresent();
    }

    /** What gives a type its name: the argument of {@code sizeof}, or of a template that holds a pointer. */
    private static boolean isHeld(Node declared) {
        return declared instanceof TypeId id
                && (id.parent() instanceof ExpressionNode.TypeOperation
                        || id.parent() instanceof NameNode template
                                && template.simple().matches("unique_ptr|shared_ptr"));
    }

    /** What is declared by some specifiers. */
    private static Optional<List<Declarator>> declarators(Node declared) {
        if (declared instanceof SimpleDeclaration simple) {
            return Optional.of(simple.declarators());
        }
        if (declared instanceof ParameterDeclaration parameter) {
            return Optional.of(List.of(parameter.declarator()));
        }
        if (declared instanceof FunctionDefinition function) {
            return Optional.of(List.of(function.declarator()));
        }
        if (declared instanceof OtherDeclaration deleted) {
            return Optional.of(deleted.children().stream()
                    .filter(FunctionDeclarator.class::isInstance)
                    .map(Declarator.class::cast)
                    .toList());
        }
        return declared instanceof TypeId id ? Optional.of(List.of(id.declarator())) : Optional.empty();
    }

    /** Whether something is a pointer or a reference, and none that an object may be made for. */
    private boolean isPointer(Declarator declarator, Specifier specifier) {
        if (declarator.pointers().isEmpty()) {
            return false;
        }
        String last =
                tokens.expanded(declarator.pointers().get(declarator.pointers().size() - 1));
        boolean canBeMade = !(declarator instanceof FunctionDeclarator)
                && (last.startsWith("&&") || last.startsWith("&") && specifier.isConst());
        return !canBeMade
                || isCopied(declarator)
                || isExplicit()
                || declarator.parent() instanceof ParameterDeclaration parameter && taken.isSeen(parameter);
    }

    /** Whether something is what a constructor of the class copies, or what is not to be assigned. */
    private boolean isCopied(Declarator declarator) {
        return declarator.parent().parent() instanceof FunctionDeclarator function
                && function.hasName()
                && (function.name().simple().equals(of.name().toString())
                                && function.parameters().size() == 1
                        || tokens.image(tokens.end(function)).equals("=")
                                && tokens.image(tokens.end(function) + 1).equals("delete"));
    }

    /** Whether it is known by which constructor an object is made, and this can be written anew, if it is one of these; notes it. */
    private boolean isClear(MadeObject made) {
        List<Clause> arguments = made.list();
        boolean isOfList = arguments.size() == 1 && !(arguments.get(0) instanceof ExpressionNode);
        if (!made.isObject() || isOfList) {
            return false;
        }
        Optional<Constructor> constructor = constructor(made);
        if (constructor.isEmpty() || arguments.size() == 1 && isOfClass(type(arguments.get(0)))) {
            return true;
        }
        objects.add(made);
        return (arguments.size() != 1 || isNoCopy(arguments.get(0), constructor.get()))
                && parsed.inSource(made.whole())
                && made.canBeWritten(tokens, edits)
                && (made.isNew()
                        ? !functions.mayCatch() // and its memory would have to be given back
                        : TakenArguments.canLast(arguments, constructor.get()));
    }

    /** Whether the only argument is not converted to an object of the class. */
    private boolean isNoCopy(Clause argument, Constructor constructor) {
        Type taken = CppTypes.withoutReference(
                constructor.parameters().get(0).declarator().type());
        Type type = type(argument);
        return !type.isProblem() && (!CppTypes.isClass(type) || type.bare().isSame(taken.bare()));
    }

    private static Type type(Clause argument) {
        return CppTypes.withoutReference(((ExpressionNode) argument).type());
    }

    private Type type() {
        return of.name().symbol().asType().orElseThrow();
    }

    private boolean isOfClass(Type type) {
        return type.bare().isSame(type());
    }
}
