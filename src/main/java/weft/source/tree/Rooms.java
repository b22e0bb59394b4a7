package weft.source.tree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.ArrayDeclarator;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ArrayModifier;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Symbol;

/**
 * Room of which a function knows how much it takes only when it runs: what {@code alloca} gives, arrays of variable length, and types that
 * have such.
 */
public final class Rooms {

    /**
     * The types of variable size that a function of C declares: those with sizes of their own, and those that are made of them.
     *
     * @param names what they are called
     */
    public record Types(Set<Symbol> names) {

        public Types {
            names = Set.copyOf(names);
        }

        /** Whether a part of the function names such a type, or is the definition of one. */
        public boolean isIn(Node part) {
            return !names.isEmpty() && Rooms.isIn(part, names);
        }

        /** Whether a declaration declares such a type. */
        public boolean isDeclaredBy(SimpleDeclaration declaration) {
            return !names.isEmpty() && isIn(declared(declaration));
        }
    }

    private static final Set<String> ALLOCA = Set.of("alloca", "__builtin_alloca", "__builtin_alloca_with_align");

    private Rooms() {}

    /** Whether a call takes such room for the function around it. */
    public static boolean isAlloca(Call call) {
        return ALLOCA.contains(Tree.callee(call)) && !call.arguments().isEmpty() && !Tree.isInUnevaluated(call);
    }

    /** The calls of a function that take such room, without those of functions inside of it. */
    public static List<Call> allocas(FunctionDefinition definition) {
        List<Call> found = new ArrayList<>();
        collect(definition.body(), found);
        return found;
    }

    private static void collect(Node node, List<Call> found) {
        if (node instanceof Lambda || node instanceof FunctionDefinition) {
            return;
        }
        if (node instanceof Call call && isAlloca(call)) {
            found.add(call);
        }
        node.children().forEach(child -> collect(child, found));
    }

    /** Whether C declares an array of variable length, or a pointer to such. */
    public static boolean isVariable(Declarator declarator) {
        return !Cpp.is(declarator) && !sizes(declarator).isEmpty();
    }

    /** The sizes in such a declarator that are no constants, in their order. */
    public static List<ArrayModifier> sizes(Declarator declarator) {
        List<ArrayModifier> found = new ArrayList<>();
        declarator.nested().ifPresent(nested -> found.addAll(sizes(nested)));
        if (declarator instanceof ArrayDeclarator array) {
            array.modifiers().stream().filter(Constants::hasVariableSize).forEach(found::add);
        }
        return found;
    }

    /** The sizes that are no constants in the type that a declaration of C declares; there they get what they are. */
    public static List<ArrayModifier> typeSizes(SimpleDeclaration declaration) {
        if (Cpp.is(declaration) || !(declaration.parent() instanceof DeclarationStatement)) {
            return List.of();
        }
        return isTypedef(declaration) || declaration.specifier() instanceof Composite
                ? typeSizes(declared(declaration))
                : List.of();
    }

    private static boolean isTypedef(SimpleDeclaration declaration) {
        return declaration.specifier().storage() == Specifier.Storage.TYPEDEF;
    }

    /** What of a declaration says what type it declares. */
    private static Node declared(SimpleDeclaration declaration) {
        return isTypedef(declaration) ? declaration : declaration.specifier();
    }

    /** Those of parameters mean nothing. */
    private static List<ArrayModifier> typeSizes(Node node) {
        if (node instanceof ParameterDeclaration) {
            return List.of();
        }
        if (node instanceof ArrayModifier size) {
            return Constants.hasVariableSize(size) ? List.of(size) : List.of();
        }
        return node.children().stream()
                .flatMap(child -> typeSizes(child).stream())
                .toList();
    }

    /** Those that a function declares; none in C++. */
    public static Types types(FunctionDefinition definition) {
        Set<Symbol> names = new HashSet<>();
        Tree.each(definition.body(), node -> {
            if (node instanceof SimpleDeclaration declaration
                    && !Cpp.is(declaration)
                    && (!typeSizes(declaration).isEmpty() || isIn(declared(declaration), names))) {
                Tree.each(declaration.specifier(), part -> {
                    if (part instanceof Composite composite) {
                        names.add(composite.name().symbol());
                    }
                });
                if (isTypedef(declaration)) {
                    declaration
                            .declarators()
                            .forEach(each ->
                                    names.add(Declarators.innermost(each).name().symbol()));
                }
            }
        });
        return new Types(names);
    }

    private static boolean isIn(Node part, Set<Symbol> names) {
        return Tree.has(part, node -> node instanceof NameNode name && names.contains(name.symbol()));
    }

    /** Whether a function takes such room, and may block before it gives it back. */
    static boolean takes(FunctionDefinition definition, NavigableSet<Integer> blockingCalls, SourceTokens tokens) {
        return !allocas(definition).isEmpty()
                || declaresRoom(definition, withReentries(definition, blockingCalls, tokens), tokens);
    }

    private static boolean declaresRoom(
            FunctionDefinition definition, NavigableSet<Integer> blockingPoints, SourceTokens tokens) {
        Types types = types(definition);
        return Tree.has(
                definition.body(),
                node -> node instanceof SimpleDeclaration declaration
                        && LocalVariables.isAutomatic(declaration)
                        && declaration.declarators().stream()
                                .filter(each -> isVariable(each) || types.isIn(declaration.specifier()))
                                .anyMatch(declarator -> LocalVariables.mayBlock(
                                        blockingPoints,
                                        Declarators.end(declarator, tokens),
                                        tokens.end(Tree.scope(declaration)))));
    }

    /**
     * The tokens at which a function resumes: those of its calls that block, and the ends of the declarations of types of variable size in
     * blocks that have such calls. The function begins again there, to declare the type where it resumes.
     */
    public static NavigableSet<Integer> withReentries(
            FunctionDefinition definition, NavigableSet<Integer> blockingCalls, SourceTokens tokens) {
        NavigableSet<Integer> points = new TreeSet<>(blockingCalls);
        Tree.each(definition.body(), node -> {
            if (node instanceof SimpleDeclaration declaration
                    && !typeSizes(declaration).isEmpty()) {
                Node scope = Tree.scope(declaration);
                if (LocalVariables.mayBlock(blockingCalls, tokens.first(scope), tokens.end(scope))) {
                    points.add(reentry(declaration, tokens));
                }
            }
        });
        return points;
    }

    /** The last token of such a declaration. */
    public static int reentry(SimpleDeclaration declaration, SourceTokens tokens) {
        return tokens.end(declaration) - 1;
    }

    /** What of variable size was declared last of those in whose scope another is declared. */
    public static Optional<Local> before(Local local, LocalVariables locals) {
        return locals.all().stream()
                .filter(other -> other.id() < local.id() && takesRoom(other) && other.inScope(local.start()))
                .max(Comparator.comparingInt(Local::start));
    }

    /** Whether a local lasts, and its type has sizes that have to last with it. */
    public static boolean isKept(Local local) {
        return local.place() == Local.Place.FRAME
                && !local.isParameter()
                && (local.isOfVariableType() || isVariable(local.declarator()));
    }

    /** Whether such a local is itself of variable size, not a pointer to what is. */
    public static boolean takesRoom(Local local) {
        return isKept(local) && !local.type().isScalar();
    }
}
