package weft.protothread.refuse;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.diagnostics.Message;
import weft.protothread.ArgumentLists;
import weft.protothread.BlockingFunction;
import weft.protothread.CompoundLiterals;
import weft.protothread.LocalTypes;
import weft.protothread.ScopeEnds;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.AliasDeclaration;
import weft.source.parse.syntax.Declaration.Assembler;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.ArrayDeclarator;
import weft.source.parse.syntax.Directive;
import weft.source.parse.syntax.Directive.Define;
import weft.source.parse.syntax.Directive.Include;
import weft.source.parse.syntax.Directive.Undefine;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.CompoundLiteral;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Literal;
import weft.source.parse.syntax.ExpressionNode.StatementExpression;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.ArrayModifier;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Specifier.Enumeration;
import weft.source.parse.syntax.Specifier.NamedSpecifier;
import weft.source.parse.syntax.Specifier.SimpleSpecifier;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Block;
import weft.source.parse.syntax.Statement.ComputedGoto;
import weft.source.parse.syntax.Statement.Goto;
import weft.source.parse.syntax.Statement.Label;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;
import weft.source.text.Directives;
import weft.source.tree.Api;
import weft.source.tree.ArraySize;
import weft.source.tree.Cleanups;
import weft.source.tree.Constants;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Jumps;
import weft.source.tree.Local;
import weft.source.tree.Rooms;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** What cannot be in a function that blocks. Whatever is not understood here must not come out as code. */
public final class Restrictions {

    /** What does not evaluate all of its arguments. */
    private static final Set<String> TYPEOF = Set.of("typeof", "__typeof", "__typeof__");

    private static final String ATOMIC = "_Atomic";

    private static final Set<String> CHOICES = Set.of("_Generic", "__builtin_choose_expr", "__builtin_constant_p");

    private static final Set<String> JUMPS = Set.of(
            "setjmp",
            "_setjmp",
            "sigsetjmp",
            "__sigsetjmp",
            "__builtin_setjmp",
            "vfork",
            "getcontext",
            "_Unwind_ForcedUnwind");

    /** What has to do with all arguments of a function, or its result, without naming them. */
    private static final Set<String> ARGUMENTS =
            Set.of("__builtin_apply_args", "__builtin_return", "__builtin_va_arg_pack", "__builtin_va_arg_pack_len");

    private final BlockingFunction function;
    private final FunctionDefinition definition;
    private final SourceTokens tokens;
    private final CppRestrictions cpp;
    private final Map<Integer, NameNode> names = new HashMap<>();
    private final Set<Integer> notParsed = new HashSet<>();

    public Restrictions(BlockingFunction function, FunctionDefinition definition) {
        this.function = function;
        this.definition = definition;
        this.tokens = function.tokens();
        this.cpp = new CppRestrictions(function);
    }

    public void check() {
        ArgumentLists.check(definition, function);
        if (Cpp.is(definition)) {
            new SignatureRules(function).check(definition);
        } else if (hasUnspeakableResult()) {
            function.report(Message.CPP_RESULT_TYPE, definition, SourceFunctions.name(definition));
        }
        String name = SourceFunctions.name(definition);
        if (!Cpp.is(definition)) {
            askedInHead()
                    .ifPresent(token -> function.report(Message.TYPE_DEPENDS, definition, name, tokens.image(token)));
        }
        if (function.unit().functions().isTwice(name)) {
            function.report(Message.CPP_FUNCTION_UNKNOWN, definition, name);
        }
        Tree.each(definition, this::check);
        locals();
        directives();
        counters();
        identifiers();
    }

    private void check(Node node) {
        if (Cpp.is(node)) {
            cpp.check(node);
        }
        if (node instanceof NameNode name) {
            names.put(tokens.first(name), name);
        } else if (node.isProblem()) {
            function.report(Message.NO_C, node);
        } else if (node instanceof FunctionDefinition inner && inner != definition) {
            boolean hides = function.unit().functions().isBlocking(SourceFunctions.name(inner));
            if (function.blocks(inner) || !Cpp.is(inner) && (hides || !isOnlyCalled(inner))) {
                function.report(Message.NESTED_FUNCTION, node);
            }
        } else if (node instanceof Assembler) {
            assembler(node);
        } else if (node instanceof Call call) {
            if (CHOICES.contains(Tree.callee(call))) {
                if (function.blocks(call)) {
                    function.report(Message.GENERIC_BLOCKS, node, Tree.callee(call));
                }
            } else if (Rooms.isAlloca(call) && function.locals().all().stream().anyMatch(Rooms::takesRoom)) {
                function.report(Message.ALLOCA, node, Tree.callee(call));
            } else if (JUMPS.contains(Tree.callee(call))) {
                function.report(Message.SETJMP, node, Tree.callee(call));
            } else if (ARGUMENTS.contains(Tree.callee(call))) {
                function.report(Message.ARGUMENTS_AS_A_WHOLE, node, Tree.callee(call));
            }
        } else if (node instanceof Identifier id && Tree.isPrettyName(id.name())) {
            if (Cpp.is(id) && !tokens.isWritten(tokens.first(id), "assert")) { // which has it for what never runs on
                function.report(Message.ARGUMENTS_AS_A_WHOLE, node, "__PRETTY_FUNCTION__");
            }
        } else if (node instanceof Unary unary && unary.is(UnaryOperator.TYPEID)) {
            if (function.blocks(unary)) {
                function.report(Message.GENERIC_BLOCKS, node, "typeid");
            }
        } else if (Cpp.is(node) && node instanceof Unary unary && unary.is(UnaryOperator.LABEL_ADDRESS)) {
            function.report(Message.LABEL_ADDRESS, node);
        } else if (node instanceof ComputedGoto && Cpp.is(node)) {
            function.report(Message.COMPUTED_GOTO, node);
        } else if (node instanceof CompoundLiteral literal) {
            compoundLiteral(literal);
        } else if (node instanceof StatementExpression expression) {
            statementExpression(expression);
        } else if (node instanceof SimpleDeclaration declaration && LocalTypes.declares(declaration)) {
            variableType(declaration);
        } else if (node instanceof AliasDeclaration alias) {
            named(alias, alias.alias());
        } else if (node instanceof SimpleSpecifier specifier && function.blocks(specifier)) {
            function.report(Message.VARIABLE_TYPE, specifier);
        }
    }

    /** Whether a function inside of this one is called where it is seen, and leads nowhere else: its address is one on the stack. */
    private boolean isOnlyCalled(FunctionDefinition inner) {
        Symbol symbol = Declarators.innermost(inner.declarator()).name().symbol();
        boolean[] other = new boolean[1];
        Tree.each(
                definition.body(),
                node -> other[0] |= node instanceof Identifier id
                        && id.name().symbol().equals(symbol)
                        && !(id.parent() instanceof Call call && call.function() == id));
        Tree.each(inner.body(), node -> other[0] |= node instanceof Goto || node instanceof ComputedGoto);
        return !other[0];
    }

    /** A name for a type moves before the function: it may have no variable, not even a constant, among the arguments of a template. */
    private void named(Declaration declaration, NameNode type) {
        if (function.blocks(Tree.scope(declaration))) {
            Tree.each(declaration, node -> {
                if (node instanceof NameNode name
                        && function.locals().of(name).isPresent()
                        && !Constants.isSize(name)) {
                    function.report(Message.TYPE_DEPENDS, declaration, type.toString(), name.toString());
                }
            });
        }
    }

    /** In C++ neither arrays nor types of variable size are kept. */
    private void variableType(SimpleDeclaration declaration) {
        if (Cpp.is(declaration) && declaration.specifier() instanceof NamedSpecifier) {
            named(
                    declaration,
                    Declarators.innermost(declaration.declarators().get(0)).name());
        }
        if (Cpp.is(declaration) && function.blocks(Tree.scope(declaration)) && Constants.hasVariableSize(declaration)) {
            function.report(Message.VARIABLE_TYPE, declaration);
        }
    }

    /** A compound literal lives as long as its block: a pointer to it may not be kept while the process is blocked. */
    private void compoundLiteral(CompoundLiteral literal) {
        if (CompoundLiterals.lasts(literal, function) && !CompoundLiterals.isSupported(literal, function)) {
            function.report(Message.COMPOUND_LITERAL, literal);
        }
    }

    /** Its operands are not parsed: there may be no labels among them. */
    private void assembler(Node node) {
        for (int i = tokens.first(node); i < tokens.end(node); i++) {
            notParsed.add(i);
            if (tokens.image(i).equals("goto")) {
                function.report(Message.ASSEMBLER, node, "goto");
            }
        }
    }

    /**
     * In the head of a loop, which loop would be left? Compilers differ. And of what stands in {@code sizeof} only the type matters, unless
     * that has a size that has to be found out: the parser does not know of what a statement expression declares.
     */
    private void statementExpression(StatementExpression expression) {
        if (Tree.isInUnevaluated(expression)
                && Constants.hasVariableSize(definition)
                && Tree.has(
                        expression,
                        node -> node instanceof Call call
                                && Api.of(Tree.callee(call)).filter(Api::blocks).isPresent())) {
            function.report(Message.GENERIC_BLOCKS, expression, "sizeof");
        }
        Node child = expression;
        while (child != definition && !(Jumps.isLoop(child.parent()))) {
            child = child.parent();
        }
        if (child != definition && !(child instanceof Statement)) {
            Jumps.outOf(expression.block()).stream()
                    .filter(Jumps::isOfLoop)
                    .forEach(jump -> function.report(Message.JUMP_IN_HEAD, jump));
        }
    }

    /** C: the function that blocks of whose result a typeof in the head asks the type: the parser leaves out what that has in it. */
    private Optional<Integer> askedInHead() {
        int end = tokens.first(definition.body());
        int depth = 0; // of parentheses behind a typeof
        String before = "";
        for (int token = tokens.first(definition); token < end; token++) {
            String image = tokens.image(token);
            if (depth > 0 || TYPEOF.contains(before)) {
                depth += image.equals("(") ? 1 : image.equals(")") ? -1 : 0;
            }
            if (depth > 0 && function.unit().functions().isBlocking(image)) {
                return Optional.of(token);
            }
            before = image;
        }
        return Optional.empty();
    }

    /**
     * C: whether the type of the result cannot be written once more: an attribute makes it a vector, or it is an enumeration without a
     * name. Where the source asks for types, that of the result may be asked for as well: one that has no
     * name, or that an attribute behind it makes a vector, is not understood then.
     */
    private boolean hasUnspeakableResult() {
        Specifier specifier = definition.specifier();
        boolean asksForTypes =
                Stream.concat(TYPEOF.stream(), Stream.of("__auto_type")).anyMatch(tokens::mention);
        int end = tokens.first(
                asksForTypes ? Declarators.innermost(definition.declarator()).name() : definition);
        return SignatureRules.makesVector(tokens, definition, end)
                || specifier instanceof Enumeration enumeration
                        && enumeration.name().isEmpty()
                || specifier instanceof Composite of && of.name().isEmpty() && asksForTypes;
    }

    private void locals() {
        for (Local local : function.locals().all()) {
            if (local.place() != Local.Place.PLAIN && local.place() != Local.Place.CONSTANT) {
                lasting(local, Declarators.innermost(local.declarator()).name().toString());
            }
        }
    }

    /** Whether the type of a local is one by what is a part of an object that is const or volatile: the parser leaves that out for members. */
    private static boolean mayLackQualifiers(Local local) {
        return local.isDeduced()
                ? local.type().isPointer()
                        && (Tree.has(local.declarator(), Restrictions::isOfQualified)
                                || isOfText(local.declarator()) && !isText(local.declarator()))
                : Tree.has(local.specifier(), Restrictions::isOfQualified);
    }

    /** Whether the value is computed with a bit-field that becomes an int there, of which the parser does not know. */
    private static boolean mayBePromoted(Declarator declarator) {
        return Tree.has(
                declarator,
                node -> node instanceof FieldReference field
                        && Tree.hasBitField(field)
                        && !isInt(field.type())
                        && declarator
                                .assigned()
                                .map(Tree::withoutParentheses)
                                .filter(field::equals)
                                .isEmpty());
    }

    private static boolean isInt(Type type) {
        return type.bare() instanceof Type.Basic number
                && number.kind() == Type.Basic.Kind.INTEGER
                && !number.isUnsigned()
                && !number.isShort()
                && !number.isLong()
                && !number.isLongLong();
    }

    /** Whether the value is a literal itself, of which the type is known. */
    private static boolean isText(Declarator declarator) {
        return declarator
                .assigned()
                .map(Tree::withoutParentheses)
                .filter(Literal.class::isInstance)
                .isPresent();
    }

    /** Whether the value may point into the text of a literal, whose letters the parser takes for constant. */
    private static boolean isOfText(Node value) {
        return value instanceof Literal literal && literal.kind() == Literal.Kind.STRING
                || !(value instanceof Call) && value.children().stream().anyMatch(Restrictions::isOfText);
    }

    private static boolean isOfQualified(Node node) {
        return node instanceof FieldReference field
                        && (field.isArrow()
                                ? field.owner().type().bare() instanceof Type.Pointer pointer
                                        && pointer.target().isQualified()
                                : !(field.owner() instanceof Identifier)
                                        && field.owner().type().isQualified())
                || node instanceof Subscript element && element.array().type().isQualified();
    }

    /** C: whether the value of a local that is deduced may point at something atomic, of which the parser does not know. */
    private boolean mayPointAtAtomic(Local local) {
        Initializer value = local.declarator().initializer().orElseThrow();
        return local.type().isPointer()
                && tokens.mention(ATOMIC)
                && (mentionsAtomic(tokens.first(value), tokens.end(value))
                        || Tree.has(value, node -> node instanceof Identifier id && mayBeAtomic(id.name())));
    }

    /** Whether a name may stand for a variable that is atomic, or points at one: all but some locals may. */
    private boolean mayBeAtomic(NameNode name) {
        return name.symbol() instanceof Symbol.Variable
                && function.locals()
                        .of(name)
                        .filter(local -> !(local.specifier() instanceof NamedSpecifier)
                                && !mentionsAtomic(
                                        tokens.first(local.specifier()), Declarators.end(local.declarator(), tokens)))
                        .isEmpty();
    }

    private boolean mentionsAtomic(int from, int end) {
        return IntStream.range(from, end).mapToObj(tokens::image).anyMatch(ATOMIC::equals);
    }

    /** A local that lives across a blocking point must have a type that can be written before the function. */
    private void lasting(Local local, String name) {
        Declarator declarator = local.declarator();
        if (Cpp.is(declarator)) {
            new LastingRules(function).check(local, name);
        }
        boolean isOfVariableSize = local.isOfVariableType()
                || Constants.hasVariableSize(local.specifier())
                || Declarators.parts(declarator).stream().anyMatch(Constants::hasVariableSize);
        if (isOfVariableSize && !isKeptWithItsSizes(local)) {
            function.report(Message.VARIABLE_LENGTH, declarator, name);
            return;
        }
        if (local.isDeduced()
                && (local.type().isArray()
                        || local.spelled().isEmpty()
                        || mayBePromoted(local.declarator())
                        || mayPointAtAtomic(local)
                        || !(local.specifier().parent().parent().parent() instanceof Block
                                || local.isDeducedInHead()))) {
            function.report(Message.WORD_UNSUPPORTED, declarator, name);
            return;
        }
        if (!Cpp.is(declarator) && mayLackQualifiers(local)) {
            function.report(Message.WORD_UNSUPPORTED, declarator, name);
            return;
        }
        if (function.hasTypeOfOthers(local)) {
            return; // its type can be told
        }
        if (!local.isOfVariableType()) {
            dependency(local.specifier(), local, name);
        }
        Declarators.parts(declarator).forEach(part -> dependency(part, local, name));
        if (!local.isParameter()
                && ArraySize.isMissing(local.specifier(), declarator)
                && !ArraySize.isKnown(declarator, tokens)) {
            function.report(Message.ARRAY_SIZE, declarator, name);
        }
        if (Cleanups.of(declarator, tokens).isPresent()
                && (Cpp.is(declarator) || !ScopeEnds.endsInBlock(local) || mayBeLeftUnseen(local))) {
            function.report(Message.CLEANUP_VARIABLE, declarator, name);
        }
        for (int i = tokens.first(declarator.parent()); i < Declarators.end(declarator, tokens); i++) {
            if (tokens.image(i).matches("asm|__asm|__asm__")) {
                function.report(Message.REGISTER_VARIABLE, declarator, name);
            }
        }
    }

    /** Whether the frame can keep the sizes in a local's type: all of them are its own, and it is declared as nothing else. */
    private boolean isKeptWithItsSizes(Local local) {
        Declarator declarator = local.declarator();
        int[] sizes = new int[1];
        for (Node part : Declarators.parts(declarator)) {
            Tree.each(
                    part,
                    node -> sizes[0] += node instanceof ArrayModifier size && Constants.hasVariableSize(size) ? 1 : 0);
        }
        boolean isArray = Declarators.innermost(declarator) instanceof ArrayDeclarator;
        boolean hasAttribute = false;
        for (int i = tokens.first(local.specifier()); i < Declarators.end(declarator, tokens); i++) {
            hasAttribute |= tokens.isAttribute(i) || tokens.image(i).equals("_Alignas");
        }
        return (local.isOfVariableType()
                        || Rooms.isVariable(declarator) && !Constants.hasVariableSize(local.specifier()))
                && !local.isParameter()
                && Rooms.sizes(declarator).size() == sizes[0]
                && !hasAttribute
                && !(isArray && declarator.initializer().isPresent());
    }

    /** Whether a computed goto may lead out of the scope of a local. */
    private boolean mayBeLeftUnseen(Local local) {
        boolean[] found = new boolean[1];
        Tree.each(definition.body(), node -> {
            if (node instanceof ComputedGoto jump && local.inScope(tokens.first(jump))) {
                Set<String> targets = Jumps.targets(jump);
                Tree.each(
                        definition.body(),
                        each -> found[0] |= each instanceof Label label
                                && targets.contains(label.name().toString())
                                && !local.inScope(tokens.first(label)));
            }
        });
        return found[0];
    }

    private void dependency(Node type, Local local, String name) {
        Tree.each(type, node -> {
            if (node instanceof NameNode other
                    && !isInCallForType(other)
                    && (isStaticInside(other)
                            || function.locals()
                                    .of(other)
                                    .filter(found -> found != local && !isDeclaredOutside(found))
                                    .isPresent())
                    && !Constants.isSize(other)) {
                function.report(Message.TYPE_DEPENDS, local.declarator(), name, other.toString());
            }
        });
    }

    /** Whether a name is that of a static variable whose type only the function knows. */
    private boolean isStaticInside(NameNode name) {
        return name.symbol() instanceof Symbol.Variable variable
                && variable.isStaticOfFunction()
                && !function.types().isDeclaredOutside(variable);
    }

    /** Whether a declaration outside of the function can have the type of a local. */
    private boolean isDeclaredOutside(Local local) {
        Declarator declarator = local.declarator();
        return !Cpp.is(definition)
                && !Constants.hasVariableSize(declarator)
                && !(Declarators.innermost(declarator) instanceof ArrayDeclarator && local.isParameter())
                && (!ArraySize.isMissing(local.specifier(), declarator) || ArraySize.isKnown(declarator, tokens));
    }

    /** Whether a name stands in a call of which only the type matters, which needs no arguments then. */
    private boolean isInCallForType(Node name) {
        for (Node node = name; node != definition; node = node.parent()) {
            if (isCallForType(node)) {
                return true;
            }
        }
        return false;
    }

    private boolean isCallForType(Node node) {
        return node instanceof Call call && function.unit().functions().blocks(call) && Tree.isInUnevaluated(call);
    }

    private void directives() {
        Directives all = function.unit().directives();
        int start = tokens.fileStart(tokens.first(definition));
        int end = tokens.fileEnd(tokens.end(definition) - 1);
        for (Directive directive : all.in(start, end)) {
            if (directive.isActive() && directive instanceof Include) {
                function.report(Message.INCLUDE_IN_FUNCTION, directive);
            }
        }
        for (Call call : function.unit().functions().calls(SourceFunctions.name(definition))) {
            if (function.isBlockingCall(call)) {
                Node statement = call;
                while (!(statement instanceof Statement)) {
                    statement = statement.parent();
                }
                int from = tokens.fileStart(tokens.first(statement));
                for (Directive directive : all.in(from, tokens.fileEnd(tokens.end(call) - 1))) {
                    if (directive instanceof Define || directive instanceof Undefine) {
                        function.report(Message.MACRO_IN_STATEMENT, directive);
                    }
                }
            }
        }
    }

    /** Where a statement is taken apart, its parts are not in the order in which they were written. */
    private void counters() {
        for (int i = tokens.first(definition); i < tokens.end(definition); i = tokens.groupEnd(i)) {
            if (tokens.source()
                    .text()
                    .substring(tokens.fileStart(i), tokens.fileEnd(i))
                    .contains("__COUNTER__")) {
                function.unit()
                        .diagnostics()
                        .report(Message.COUNTER, tokens.source().position(tokens.fileStart(i)));
                return;
            }
        }
    }

    /** Whether a token belongs to the literal before it: {@code "text"s}. */
    private boolean isSuffix(int token) {
        return token > 0
                && tokens.fileEnd(token - 1) == tokens.fileStart(token)
                && tokens.image(token - 1).matches("(?s).*[\"']");
    }

    /** Each identifier that looks like one that has been moved must be known for what it is. */
    private void identifiers() {
        Map<String, Local> moved = new HashMap<>();
        for (Local local : function.locals().all()) {
            String name = Declarators.innermost(local.declarator()).name().toString();
            if (local.place() != Local.Place.PLAIN) {
                moved.put(name, local);
            }
        }
        SourceFunctions functions = function.unit().functions();
        for (int i = tokens.first(definition.body()); i < tokens.end(definition); i++) {
            String image = tokens.image(i);
            NameNode name = names.get(i);
            boolean blocking = functions.isBlocking(image) || Api.of(image).isPresent();
            if (notParsed.contains(i) || isSuffix(i)) {
                continue;
            }
            if (name == null && (moved.containsKey(image) || blocking)
                    || name != null && moved.containsKey(image) && name.symbol().isProblem()) {
                function.unit()
                        .diagnostics()
                        .report(Message.USE_UNCLEAR, tokens.source().position(tokens.fileStart(i)), image);
            }
        }
    }
}
