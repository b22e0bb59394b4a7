package weft.protothread;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import weft.protothread.hoist.Construction;
import weft.protothread.hoist.Unwinding;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode.StatementExpression;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.Statement.Goto;
import weft.source.parse.syntax.Statement.Label;
import weft.source.parse.syntax.Statement.Return;
import weft.source.tree.Cleanups;
import weft.source.tree.Cpp;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;
import weft.source.tree.Tree;

/**
 * What lives in the frame and has an end: objects of C++ with a destructor, variables of C with a cleanup function. A function leaves its
 * frame each time that it blocks, so that they end by statements: where their block ends, before each jump out of it, and where an
 * exception leaves it ({@link Unwinding}).
 */
public final class ScopeEnds {

    private final BlockingFunction function;
    /** In the order of their declarations. */
    private final List<Local> objects;

    ScopeEnds(BlockingFunction function) {
        this.function = function;
        objects = function.locals().all().stream().filter(this::ends).toList();
    }

    /** Whether a local has a destructor that is called by statements. */
    static boolean isDestroyed(Local local) {
        return Cpp.is(local.declarator())
                && local.place() == Place.FRAME
                && !local.isParameter()
                && CppTypes.hasDestructor(local.type());
    }

    private boolean ends(Local local) {
        return isDestroyed(local)
                || !Cpp.is(local.declarator())
                        && local.place() == Place.FRAME
                        && Cleanups.of(local.declarator(), function.tokens()).isPresent();
    }

    /** Whether a local is declared where what ends it can be written: not in the head of an if or switch, nor in an expression. */
    public static boolean endsInBlock(Local local) {
        if (local.isParameter()) {
            return false;
        }
        Node scope = scope(local);
        return (scope instanceof Block || scope instanceof For)
                && scope.ancestors().stream().noneMatch(StatementExpression.class::isInstance)
                && !(scope.parent() instanceof StatementExpression);
    }

    /** Takes the attributes from the text: the compiler is not to call the functions as well. */
    void edit() {
        for (Local local : objects) {
            Cleanups.word(local.declarator(), function.tokens())
                    .ifPresent(word -> function.edits().replace(word, word + 4, ""));
        }
    }

    /** What ends where a block, or a statement that declares something in its head, does. */
    List<String> of(Node scope) {
        return statements(declared(scope, local -> true));
    }

    /** What ends when the function returns at a statement. */
    List<String> returning(Statement from) {
        return leaving(from, node -> node instanceof FunctionDefinition);
    }

    /** What ends when a statement leads out of a loop, or to its next turn. */
    List<String> leaving(Statement from, Statement loop) {
        return leaving(from, node -> node == loop);
    }

    /** What ends when a goto leads to its label: all that is not in scope there. */
    List<String> leaving(Goto from) {
        if (objects.isEmpty()) {
            return List.of();
        }
        List<Label> labels = new ArrayList<>();
        Tree.each(function.definition(), node -> {
            if (node instanceof Label label
                    && label.name().toString().equals(from.label().toString())) {
                labels.add(label);
            }
        });
        if (labels.isEmpty()) {
            return List.of();
        }
        int to = function.tokens().first(labels.get(0));
        List<Node> around = labels.get(0).ancestors();
        List<Local> ending = new ArrayList<>();
        int token = function.tokens().first(from);
        for (Node node : from.ancestors()) {
            boolean stays = around.contains(node);
            ending.addAll(declared(node, local -> local.inScope(token) && !(stays && local.inScope(to))));
        }
        return statements(ending);
    }

    private List<String> leaving(Statement from, Predicate<Node> end) {
        List<Local> ending = new ArrayList<>();
        int token = function.tokens().first(from);
        for (Node node : from.ancestors()) {
            if (end.test(node)) {
                break;
            }
            ending.addAll(declared(node, local -> local.inScope(token)));
        }
        if (from instanceof Return) {
            ending.removeIf(function.locals()::isResult);
        }
        return statements(ending);
    }

    /** The last one first. */
    private List<Local> declared(Node scope, Predicate<Local> which) {
        List<Local> found = new ArrayList<>();
        for (Local local : objects) {
            if (scope(local) == scope && which.test(local)) {
                found.add(0, local);
            }
        }
        return found;
    }

    /** What a local is declared in. */
    private static Node scope(Local local) {
        return Tree.scope((Declaration) local.declarator().parent());
    }

    private List<String> statements(List<Local> ending) {
        return ending.stream().map(this::end).toList();
    }

    /** The statement that ends what lies in a field of the frame. */
    static String end(Local local, String field) {
        return local.type().isArray() ? Construction.endAll(field) : Construction.end(field);
    }

    private String end(Local local) {
        String field = function.frame().field(local);
        return Cleanups.of(local.declarator(), function.tokens())
                .map(cleanup -> cleanup + "(&" + field + ");")
                .orElseGet(() -> function.unwinding().end(field, end(local, field)));
    }
}
