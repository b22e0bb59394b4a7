package weft.source.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.source.flow.FunctionId;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.Statement.CatchHandler;

/** Who calls whom among the functions of all sources of a process: a static function is known in its own source only. */
public final class CallGraph {

    /** Functions that gcc knows whatever their arguments are, and checks their calls. */
    private static final Set<String> OF_ANY_TYPE = Set.of(
            "signbit",
            "fpclassify",
            "isfinite",
            "isinf",
            "isnan",
            "isnormal",
            "isgreater",
            "isgreaterequal",
            "isless",
            "islessequal",
            "islessgreater",
            "isunordered");

    private final String base;
    private final List<Definitions> files;
    private final Set<Node> blocking = new LinkedHashSet<>();
    private final Set<Node> recursive = new LinkedHashSet<>();
    private final Set<Node> growing = new LinkedHashSet<>();
    private final Set<Node> needingProcess = new LinkedHashSet<>();
    private final Set<Node> unwound = new LinkedHashSet<>();
    private final Map<Node, List<Node>> callees = new LinkedHashMap<>();
    /** What can run; found out when that is asked, as it seldom is. */
    private Optional<Set<Node>> running = Optional.empty();

    /** A function, in the source that defines it. */
    private record Node(int file, String name) {}

    /**
     * Definitions of sources that make up one process.
     *
     * @param base the process's name, without indices
     */
    CallGraph(String base, List<Definitions> files) {
        this.base = base;
        this.files = files;
        Map<Node, List<Node>> callers = new LinkedHashMap<>();
        Set<Node> roots = new LinkedHashSet<>();
        for (int file = 0; file < files.size(); file++) {
            for (String name : files.get(file).names()) {
                Node caller = new Node(file, name);
                for (String callee : files.get(file).callees(name)) {
                    Optional<Node> called = node(file, callee);
                    called.ifPresent(node -> {
                        callers.computeIfAbsent(node, key -> new ArrayList<>()).add(caller);
                        callees.computeIfAbsent(caller, key -> new ArrayList<>())
                                .add(node);
                    });
                    if (called.isEmpty() && Api.of(callee).filter(Api::blocks).isPresent()) {
                        roots.add(caller);
                    }
                }
            }
        }
        blocking.addAll(reached(roots, callers));
        for (Node node : blocking) {
            Set<Node> next = new LinkedHashSet<>(callees.getOrDefault(node, List.of()));
            next.retainAll(blocking);
            if (reached(next, callees).contains(node)) {
                recursive.add(node);
            }
        }
        for (Node node : blocking) {
            if (takesRoom(node)) {
                growing.add(node);
            }
        }
        Set<Node> asking = new LinkedHashSet<>(recursive);
        asking.addAll(growing);
        needingProcess.addAll(reached(asking, callers));
        Set<Node> tried = new LinkedHashSet<>();
        blocking.forEach(node -> tried.addAll(tried(node)));
        unwound.addAll(reached(tried, callees));
    }

    /** Whether a function takes room while it runs that it has to keep while it blocks. */
    private boolean takesRoom(Node node) {
        Definitions definitions = files.get(node.file());
        SourceTokens tokens = definitions.parsed().tokens();
        NavigableSet<Integer> calls = new TreeSet<>();
        for (Call call : definitions.calls(node.name())) {
            String callee = Tree.callee(call);
            if (blocks(node.file(), callee)
                    || Api.of(callee).filter(Api::blocks).isPresent()) {
                calls.add(tokens.first(call));
            }
        }
        return Rooms.takes(definitions.definition(node.name()).orElseThrow(), calls, tokens);
    }

    /** The functions that one calls inside of a try block. */
    private Set<Node> tried(Node node) {
        Set<Node> found = new LinkedHashSet<>();
        for (Call call : files.get(node.file()).calls(node.name())) {
            if (Tree.isTried(call)) {
                node(node.file(), Tree.callee(call)).ifPresent(found::add);
            }
        }
        return found;
    }

    /** What can be reached from some functions, and these. */
    public static <T> Set<T> reached(Set<T> from, Map<T, List<T>> next) {
        Set<T> seen = new LinkedHashSet<>(from);
        Deque<T> open = new ArrayDeque<>(from);
        while (!open.isEmpty()) {
            for (T node : next.getOrDefault(open.remove(), List.of())) {
                if (seen.add(node)) {
                    open.add(node);
                }
            }
        }
        return seen;
    }

    boolean isOfOneSource() {
        return files.size() == 1;
    }

    /** C++: whether a source has a handler for exceptions. */
    boolean hasHandlers() {
        return files.stream()
                .map(Definitions::parsed)
                .anyMatch(parsed -> Tree.hasOfUser(parsed, CatchHandler.class::isInstance));
    }

    /** The function that a name stands for in a source. */
    private Optional<Node> node(int file, String name) {
        if (files.get(file).defines(name)) {
            return Optional.of(new Node(file, name));
        }
        for (int other = 0; other < files.size(); other++) {
            if (files.get(other).exports(name)) {
                return Optional.of(new Node(other, name));
            }
        }
        return Optional.empty();
    }

    /** The function of the process that a name stands for in a source. */
    Optional<FunctionId> id(int file, String name) {
        return node(file, name)
                .filter(node -> files.get(node.file()).definesHere(node.name()))
                .map(node -> new FunctionId(node.file(), node.name()));
    }

    boolean blocks(int file, String name) {
        return node(file, name).filter(blocking::contains).isPresent();
    }

    /** Whether a function that blocks may call itself, over others too. */
    boolean isRecursive(int file, String name) {
        return node(file, name).filter(recursive::contains).isPresent();
    }

    /** Whether a function that blocks takes room while it runs: its callees' frames lie behind that. */
    boolean grows(int file, String name) {
        return node(file, name).filter(growing::contains).isPresent();
    }

    /** Whether a function is recursive, grows, or calls, over others too, one that is or does. */
    boolean needsProcess(int file, String name) {
        return node(file, name).filter(needingProcess::contains).isPresent();
    }

    /** Whether a function can run: headers and sources may have others, for other processes. */
    boolean canRun(int file, String name) {
        if (running.isEmpty()) {
            Set<Node> entered = new LinkedHashSet<>();
            for (int each = 0; each < files.size(); each++) {
                for (String root : files.get(each).entered()) {
                    node(each, root).ifPresent(entered::add);
                }
            }
            Set<Node> called = new LinkedHashSet<>();
            callees.values().forEach(called::addAll);
            files.get(0)
                    .ofProcess(base)
                    .map(root -> new Node(0, root))
                    .filter(root -> isEntry(root.name()) || !called.contains(root))
                    .forEach(entered::add);
            running = Optional.of(reached(entered, callees));
        }
        return node(file, name).filter(running.get()::contains).isPresent();
    }

    private boolean isEntry(String name) {
        return name.equals(base + "_init") || name.equals(base + "_fire");
    }

    /** C++: whether an exception may pass by a function that blocks and be caught by one that calls it, over others too. */
    boolean isUnwound(int file, String name) {
        return node(file, name).filter(unwound::contains).isPresent();
    }

    /** Whether a function is recursive or grows: then nobody knows how much the frames take. */
    boolean needsStack() {
        return !recursive.isEmpty() || !growing.isEmpty();
    }

    /** Whether a name in transformed code can be the user's: not where a header declares it with its old type. */
    boolean keepsName(int file, String name) {
        Optional<Node> node = node(file, name);
        return node.isPresent()
                && !OF_ANY_TYPE.contains(name)
                && (files.get(node.get().file()).exports(name)
                        ? files.stream().noneMatch(each -> each.declaresElsewhere(name))
                        : !files.get(file).declaresElsewhere(name));
    }

    /** The source, other than this one, that defines a function too. */
    Optional<Definitions> alsoDefines(int file, String name) {
        return files.stream()
                .filter(each -> each != files.get(file) && files.get(file).exports(name) && each.exports(name))
                .findFirst();
    }
}
