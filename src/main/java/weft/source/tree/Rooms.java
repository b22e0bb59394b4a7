package weft.source.tree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.ArrayDeclarator;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ArrayModifier;

/** Room of which a function knows how much it takes only when it runs: what {@code alloca} gives, and arrays of variable length. */
public final class Rooms {

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

    /** Whether a function takes such room, and may block before it gives it back. */
    static boolean takes(FunctionDefinition definition, NavigableSet<Integer> blockingCalls, SourceTokens tokens) {
        return !allocas(definition).isEmpty()
                || Tree.has(
                        definition.body(),
                        node -> node instanceof SimpleDeclaration declaration
                                && LocalVariables.isAutomatic(declaration)
                                && declaration.declarators().stream()
                                        .filter(Rooms::isVariable)
                                        .anyMatch(declarator -> LocalVariables.mayBlock(
                                                blockingCalls,
                                                Declarators.end(declarator, tokens),
                                                tokens.end(Tree.scope(declaration)))));
    }

    /** The array of variable length that was declared last of those in whose scope another is declared. */
    public static Optional<Local> before(Local local, LocalVariables locals) {
        return locals.all().stream()
                .filter(other -> other.id() < local.id() && isArray(other) && other.inScope(local.start()))
                .max(Comparator.comparingInt(Local::start));
    }

    /** Whether a local lasts, and its type has sizes that have to last with it. */
    public static boolean isKept(Local local) {
        return local.place() == Local.Place.FRAME && !local.isParameter() && isVariable(local.declarator());
    }

    /** Whether such a local is itself an array of variable length, not a pointer to one. */
    public static boolean isArray(Local local) {
        return isKept(local) && Declarators.innermost(local.declarator()) instanceof ArrayDeclarator;
    }
}
