package weft.protothread.batch;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.IVariable;
import weft.source.SourceUnit;
import weft.source.parse.SourceTokens;
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
    /** The helpers that move bytes and are called so far, by name. */
    private final Set<String> helpers = new TreeSet<>();
    /** What the process is called where calls of the API name it. */
    private final Set<String> processes = new TreeSet<>();

    /** @param unit a fresh one of the source: its edits are the copy's */
    Copy(SourceUnit unit) {
        this.unit = unit;
        this.functions = unit.functions();
    }

    /** From now on the directives in a function are those that the parser saw. */
    void resolve(IASTFunctionDefinition definition) {
        unit.directives()
                .resolve(
                        tokens().fileStart(tokens().first(definition)), tokens().fileEnd(tokens().end(definition) - 1));
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
    void edit(IASTNode text, Order order) {
        Tree.eachInsideOut(text, node -> {
            if (node instanceof IASTFunctionCallExpression call && !Tree.isInUnevaluated(call)) {
                if (functions.blocks(call)) {
                    order.check(call);
                }
                call(call);
            } else if (node instanceof IASTName name) {
                name(name);
            } else if (node instanceof IASTSimpleDeclaration declaration
                    && declaration.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_static) {
                throw new NotBatched("a static variable of a function has one copy, and a batch would make two", node);
            } else if (node instanceof IASTDeclarator declarator && isLarge(declarator)) {
                throw new NotBatched("an array is too large for the stack, where a batch has it", node);
            } else if (node instanceof IASTASMDeclaration) {
                throw new NotBatched("assembler stays where it is", node);
            } else if (node instanceof IASTFunctionDefinition) {
                throw new NotBatched("a function inside of a function stays as it is", node);
            }
        });
    }

    /** Whether it is an array of very many elements, or of a number that is not known. */
    private static boolean isLarge(IASTDeclarator declarator) {
        if (!(declarator.getName().resolveBinding() instanceof IVariable variable)) {
            return false;
        }
        long elements = 1;
        IType type = variable.getType();
        while (type instanceof IArrayType array && elements <= MOST_ELEMENTS) {
            Number size = array.getSize() == null ? null : array.getSize().numberValue();
            elements *= size == null ? MOST_ELEMENTS + 1 : Math.max(1, size.longValue());
            type = array.getType();
        }
        return elements > MOST_ELEMENTS;
    }

    private void name(IASTName name) {
        if (ELSEWHERE.contains(name.toString())) {
            throw new NotBatched(name + " gives something else in a batch", name);
        }
        boolean isCalled = name.getParent() instanceof IASTIdExpression id
                && id.getParent() instanceof IASTFunctionCallExpression call
                && Tree.withoutParentheses(call.getFunctionNameExpression()) == id;
        if (name.getParent() instanceof IASTIdExpression
                && !isCalled
                && functions.definition(name.toString()).isPresent()
                && moves(name.toString(), new TreeSet<>())) {
            throw new NotBatched("the address of a function that moves bytes is taken", name);
        }
    }

    private void call(IASTFunctionCallExpression call) {
        String callee = Tree.callee(call);
        IASTInitializerClause[] arguments = call.getArguments();
        if (Api.of(callee).isPresent()) {
            Api api = Api.of(callee).get();
            if (!CALLS.containsKey(api)) {
                throw new NotBatched("what a test of a port finds depends on the others", call);
            }
            IASTInitializerClause process = arguments[arguments.length - 1];
            if (!(Tree.withoutParentheses(process) instanceof IASTIdExpression named)) {
                throw new NotBatched("the process is not given by its name", call);
            }
            processes.add(named.getName().toString());
            String port = unit.ports()
                    .constant(arguments[0])
                    .map(known -> PortNames.constant(known.name().full()))
                    .orElseGet(
                            () -> "weft_port_find(" + edits().text(process) + ", " + edits().text(arguments[0]) + ")");
            String between = Stream.of(arguments)
                    .skip(1)
                    .limit(arguments.length - 2L)
                    .map(argument -> ", " + edits().text(argument))
                    .collect(Collectors.joining());
            edits().replace(call, CALLS.get(api) + "(weft_at, " + port + between + ")");
        } else if (functions.definition(callee).isPresent() && moves(callee, new TreeSet<>())) {
            IASTFunctionDefinition definition = functions.definition(callee).get();
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
                                    + Stream.of(arguments)
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
