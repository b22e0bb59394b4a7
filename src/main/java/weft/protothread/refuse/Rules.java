package weft.protothread.refuse;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Message;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.Assembler;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.tree.Api;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Entries;
import weft.source.tree.FunctionNames;
import weft.source.tree.Ports;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** What holds for a process source under every execution model. */
public final class Rules {

    /** Attributes that name a function. */
    private static final Pattern NAMING =
            Pattern.compile("\\b((?:__)?(?:alias|weakref|ifunc|cleanup)(?:__)?) ?\\( ?\"?(\\w+)\"? ?\\)");

    private static final Pattern STATIC_ASSERTION = Pattern.compile("\\b(_S|s)tatic_assert\\b[^;]*;");

    private static final Pattern CALLED = Pattern.compile("\\b(\\w+)\\s*\\(");

    private final ParsedSource parsed;
    private final SourceTokens tokens;
    private final SourceFunctions functions;
    private final Ports ports;
    private final boolean transformed;
    private final Diagnostics diagnostics;
    private boolean warnedOfTime;

    /** For a source that is transformed, or for one whose calls block on the spot. */
    public Rules(
            ParsedSource parsed, SourceFunctions functions, Ports ports, boolean transformed, Diagnostics diagnostics) {
        this.parsed = parsed;
        this.tokens = parsed.tokens();
        this.functions = functions;
        this.ports = ports;
        this.transformed = transformed;
        this.diagnostics = diagnostics;
    }

    public void check() {
        references();
        ports.checkMacros(parsed, diagnostics);
        for (String name : functions.names()) {
            for (Call call : functions.calls(name)) {
                Api.of(Tree.callee(call)).ifPresent(api -> call(api, call, name));
            }
        }
    }

    /** @param caller if it cannot run, it is there for other processes, and the port may be one of theirs */
    private void call(Api api, Call call, String caller) {
        if (call.arguments().size() != api.arguments()) {
            diagnostics.report(
                    Message.API_ARGUMENTS,
                    parsed.position(call),
                    api.function(),
                    api.arguments(),
                    call.arguments().size());
            return;
        }
        if (functions.canRun(caller)) {
            ports.check(
                    api,
                    call.arguments().get(0),
                    parsed.position(call.arguments().get(0)),
                    diagnostics);
        }
        if (api.testsTime() && !warnedOfTime) {
            warnedOfTime = true;
            diagnostics.report(Message.TIME_DEPENDENT, parsed.position(call), api.function());
        }
    }

    /** Names that are generated are Weft's; what is transformed can be called, and nothing else. */
    private void references() {
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (parsed.inUserFile(declaration)) {
                Tree.each(declaration, node -> {
                    if (node instanceof NameNode name) {
                        reference(name);
                    } else if (node instanceof Assembler && transformed) {
                        assembler(node);
                    }
                });
            }
        }
    }

    private void reference(NameNode name) {
        String text = name.toString();
        if (name.isDeclaration() && (text.startsWith("weft_") || text.startsWith("WEFT_")) && parsed.inSource(name)) {
            diagnostics.report(Message.NAME_RESERVED, parsed.position(name), text);
        }
        if (name.parent() instanceof Identifier id && !isCalled(id) && isOnlyCalled(FunctionNames.of(name))) {
            diagnostics.report(Message.BLOCKS_THROUGH_POINTER, parsed.position(name), text);
        }
    }

    /** What is in it is not parsed: calls there cannot be edited. */
    private void assembler(Node node) {
        for (int i = tokens.first(node); i < tokens.end(node); i++) {
            if (isOnlyCalled(tokens.image(i))) {
                diagnostics.report(Message.GENERIC_BLOCKS, parsed.position(node), "assembler");
                return;
            }
        }
    }

    /** C: the parser does not get to see those outside of functions. */
    private void staticAssertions() {
        Matcher found = STATIC_ASSERTION.matcher(parsed.source().text());
        while (found.find()) {
            boolean isOutside = Tree.declarations(parsed.tree()).stream()
                    .filter(declaration -> declaration instanceof FunctionDefinition && parsed.inSource(declaration))
                    .noneMatch(declaration -> tokens.fileStart(tokens.first(declaration)) < found.start()
                            && found.start() < tokens.fileEnd(tokens.end(declaration) - 1));
            boolean calls =
                    CALLED.matcher(found.group()).results().anyMatch(called -> functions.isBlocking(called.group(1)));
            if (isOutside && calls) {
                diagnostics.report(
                        Message.GENERIC_BLOCKS, parsed.source().position(found.start()), "a static assertion");
            }
        }
    }

    private boolean isOnlyCalled(String function) {
        return Api.of(function).isPresent() || transformed && functions.isBlocking(function);
    }

    private static boolean isCalled(ExpressionNode expression) {
        Node parent = expression.parent();
        return parent instanceof Unary unary && unary.is(UnaryOperator.PARENTHESES)
                ? isCalled(unary)
                : parent instanceof Call call && call.function() == expression;
    }

    /** A name for what blocks, and a call of it that the compiler makes: neither can be edited. */
    private void attributes() {
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (!parsed.inUserFile(declaration)) {
                continue;
            }
            Matcher found = NAMING.matcher(parsed.tokens().expanded(declaration));
            while (found.find()) {
                if (functions.isBlocking(found.group(2)) || isMangled(found.group(2))) {
                    diagnostics.report(
                            found.group(1).contains("cleanup") ? Message.CLEANUP_BLOCKS : Message.ALIAS_BLOCKS,
                            parsed.position(declaration),
                            found.group(1).replace("__", ""),
                            found.group(2));
                }
            }
        }
    }

    /** C++: whether a name is that of a function that blocks, as the compiler tells overloaded ones apart. */
    private boolean isMangled(String name) {
        return name.startsWith("_Z")
                && functions.blocking().stream()
                        .map(definition -> Declarators.innermost(definition.declarator())
                                .name()
                                .toString())
                        .map(each -> each.substring(Math.max(each.lastIndexOf(':'), each.lastIndexOf("__") + 1) + 1))
                        .anyMatch(each -> name.contains(each.length() + each));
    }

    /** Under protothread: what blocks is known where it is called, and stands in a source. */
    public void checkBlocking(Entries entries) {
        attributes();
        if (Cpp.is(parsed.tree())) {
            new Overloads(parsed, functions)
                    .unclear()
                    .forEach(call -> diagnostics.report(
                            Message.CPP_FUNCTION_UNKNOWN,
                            parsed.position(call),
                            call.function().written()));
        } else {
            staticAssertions();
        }
        for (Call call : functions.callsElsewhere()) {
            if (functions.blocks(call)) {
                diagnostics.report(
                        Message.BLOCKS_ELSEWHERE,
                        parsed.position(call),
                        call.function().written(),
                        new Elsewhere(parsed).of(call));
            }
        }
        for (FunctionDefinition definition : functions.blocking()) {
            String name = SourceFunctions.name(definition);
            functions
                    .alsoDefinedIn(name)
                    .ifPresent(other -> diagnostics.report(
                            Message.BLOCKING_DEFINED_TWICE,
                            parsed.position(definition),
                            name,
                            other.source().path().getFileName()));
            for (Call call : functions.calls(name)) {
                String callee = Tree.callee(call);
                if (!functions.isBlocking(callee)) {
                    continue;
                }
                if (callee.equals(SourceFunctions.name(entries.init()))
                        || callee.equals(SourceFunctions.name(entries.fire()))) {
                    diagnostics.report(Message.ENTRY_CALLED, parsed.position(call), callee);
                } else if (functions.signature(callee).isEmpty()) {
                    diagnostics.report(Message.BLOCKING_UNDECLARED, parsed.position(call), callee);
                }
            }
        }
    }
}
