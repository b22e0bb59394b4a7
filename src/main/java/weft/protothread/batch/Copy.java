package weft.protothread.batch;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.source.SourceUnit;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.Declaration.Assembler;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Directive;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.text.Edits;
import weft.source.tree.Api;
import weft.source.tree.PortNames;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * A second text of functions that move bytes, in which calls of the process API take from cursors what a batch has made sure of. All
 * else stays as the user wrote it.
 */
final class Copy {

    /** What works otherwise in another function, or more than once in one. */
    private static final Set<String> ELSEWHERE = Set.of(
            "__func__",
            "__FUNCTION__",
            "__PRETTY_FUNCTION__",
            "alloca",
            "__builtin_alloca",
            "__builtin_return_address",
            "__builtin_frame_address",
            "setjmp",
            "longjmp");

    private static final Map<Api, String> CALLS = Map.of(
            Api.READ, "weft_cursor_read",
            Api.WRITE, "weft_cursor_write",
            Api.CAPTURE, "weft_cursor_capture",
            Api.RESERVE, "weft_cursor_reserve",
            Api.CONSUME, "weft_cursor_close",
            Api.RELEASE, "weft_cursor_close");

    /** Elements of an array on the stack of a processor. */
    private static final long MOST_ELEMENTS = 16_384;

    private final SourceUnit unit;
    private final SourceFunctions functions;
    private final Predicate<String> movesThrough;
    /** The helpers that move bytes and are called so far, by name. */
    private final Set<String> helpers = new TreeSet<>();
    /** What the process is called where calls of the API name it. */
    private final Set<String> processes = new TreeSet<>();

    /**
     * One of a process.
     *
     * @param unit a fresh one of the source: its edits are the copy's
     * @param movesThrough whether firings move bytes through a port of a name
     */
    Copy(SourceUnit unit, Predicate<String> movesThrough) {
        this.unit = unit;
        this.movesThrough = movesThrough;
        this.functions = unit.functions();
    }

    /** From now on the directives in a function are those that the parser saw, if its copy behind it is to mean the same. */
    void resolve(FunctionDefinition definition) {
        changesMacros(definition);
        int head = tokens().beforeAttributes(tokens().first(definition));
        if (IntStream.range(head, tokens().first(definition.body()))
                .anyMatch(token -> tokens().isAttribute(token)
                        && tokens().image(token).matches("(__)?(target|target_clones|optimize|no_sanitize.*)(__)?"))) {
            throw new NotBatched("an attribute tells the compiler how to translate it", definition);
        }
        unit.directives()
                .resolve(
                        tokens().fileStart(tokens().first(definition)), tokens().fileEnd(tokens().end(definition) - 1));
    }

    /** Behind a function that defines macros anew these are others than before it. */
    private void changesMacros(FunctionDefinition definition) {
        int start = tokens().fileStart(tokens().first(definition));
        String text = tokens().source().text();
        for (Directive directive : unit.directives().in(start, tokens().fileEnd(tokens().end(definition) - 1))) {
            Optional<String> name = directive instanceof Directive.Define macro
                    ? Optional.of(macro.name())
                    : directive instanceof Directive.Undefine macro ? Optional.of(macro.name()) : Optional.empty();
            int at = directive.range().orElseThrow().offset();
            boolean isUsedBefore = name.filter(each -> Pattern.compile("\\b" + Pattern.quote(each) + "\\b")
                            .matcher(text)
                            .region(start, at)
                            .find())
                    .isPresent();
            if (directive.isActive() && isUsedBefore) {
                throw new NotBatched("a macro changes within it", definition);
            }
        }
    }

    Edits edits() {
        return unit.edits();
    }

    SourceTokens tokens() {
        return unit.parsed().tokens();
    }

    Set<String> helpers() {
        return helpers;
    }

    Set<String> processes() {
        return processes;
    }

    /** What the copy of a helper is called. */
    static String name(String helper) {
        return "weft_batched_" + helper;
    }

    /** Edits what a function's copy has of it. */
    void edit(Node text, Order order) {
        Tree.eachInsideOut(text, node -> {
            if (node instanceof Call call && !Tree.isInUnevaluated(call)) {
                if (functions.blocks(call)) {
                    order.check(call);
                }
                call(call);
            } else if (node instanceof NameNode name) {
                name(name);
            } else if (node instanceof SimpleDeclaration declaration
                    && declaration.specifier().storage() == Specifier.Storage.STATIC) {
                throw new NotBatched("a static variable of a function has one copy, and a batch would make two", node);
            } else if (node instanceof Declarator declarator && isLarge(declarator)) {
                throw new NotBatched("an array is too large for the stack, where a batch has it", node);
            } else if (node instanceof Assembler) {
                throw new NotBatched("assembler stays where it is", node);
            } else if (node instanceof FunctionDefinition) {
                throw new NotBatched("a function inside of a function stays as it is", node);
            }
        });
    }

    /** Whether it is an array of very many elements, or of a number that is not known. */
    private static boolean isLarge(Declarator declarator) {
        if (!(declarator.name().symbol() instanceof Symbol.Variable variable)) {
            return false;
        }
        long elements = 1;
        Type type = variable.type();
        while (type instanceof Type.Array array && elements <= MOST_ELEMENTS) {
            elements *= array.size().map(size -> Math.max(1, size)).orElse(MOST_ELEMENTS + 1);
            type = array.element();
        }
        return elements > MOST_ELEMENTS;
    }

    private void name(NameNode name) {
        if (ELSEWHERE.contains(name.toString())) {
            throw new NotBatched(name + " gives something else in a batch", name);
        }
        boolean isCalled = name.parent() instanceof Identifier id
                && id.parent() instanceof Call call
                && Tree.withoutParentheses(call.function()) == id;
        if (name.parent() instanceof Identifier
                && !isCalled
                && functions.definition(name.toString()).isPresent()
                && moves(name.toString(), new TreeSet<>())) {
            throw new NotBatched("the address of a function that moves bytes is taken", name);
        }
    }

    private void call(Call call) {
        String callee = Tree.callee(call);
        List<Clause> arguments = call.arguments();
        if (Api.of(callee).isPresent()) {
            Api api = Api.of(callee).get();
            if (!CALLS.containsKey(api)) {
                throw new NotBatched("what a test of a port finds depends on the others", call);
            }
            Clause process = arguments.get(arguments.size() - 1);
            if (!(Tree.withoutParentheses(process) instanceof Identifier named)) {
                throw new NotBatched("the process is not given by its name", call);
            }
            processes.add(named.name().toString());
            Optional<String> moving = unit.ports()
                    .constant(arguments.get(0))
                    .map(known -> known.name().full());
            if (moving.filter(name -> !movesThrough.test(name)).isPresent()) {
                throw new NotBatched("a port moves nothing", call);
            }
            String port = unit.ports()
                    .constant(arguments.get(0))
                    .map(known -> PortNames.constant(known.name().full()))
                    .orElseGet(() ->
                            "weft_port_find(" + edits().text(process) + ", " + edits().text(arguments.get(0)) + ")");
            String between = arguments.stream()
                    .skip(1)
                    .limit(arguments.size() - 2L)
                    .map(argument -> ", " + edits().text(argument))
                    .collect(Collectors.joining());
            edits().replace(call, CALLS.get(api) + "(weft_at, " + port + between + ")");
        } else if (functions.definition(callee).isPresent() && moves(callee, new TreeSet<>())) {
            FunctionDefinition definition = functions.definition(callee).get();
            if (functions.isRecursive(callee)) {
                throw new NotBatched("a function that moves bytes calls itself", call);
            }
            if (!unit.parsed().inSource(definition)) {
                throw new NotBatched("a function that moves bytes is in another file", call);
            }
            helpers.add(callee);
            edits().replace(
                            call,
                            name(callee) + "(weft_at"
                                    + arguments.stream()
                                            .map(argument -> ", " + edits().text(argument))
                                            .collect(Collectors.joining())
                                    + ")");
        } else if (functions.isBlocking(callee)) {
            throw new NotBatched("a function that moves bytes is in another source", call);
        }
    }

    /** Whether a function of the source calls the process API, over others too. */
    private boolean moves(String function, Set<String> seen) {
        return seen.add(function)
                && functions.definition(function).isPresent()
                && functions.calls(function).stream()
                        .map(Tree::callee)
                        .anyMatch(callee -> Api.of(callee).isPresent() || moves(callee, seen));
    }
}
