package weft.source.tree;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weft.model.Position;
import weft.source.parse.ParsedSource;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.Assembler;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Linkage;
import weft.source.parse.syntax.Declaration.Namespace;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Binary;
import weft.source.parse.syntax.ExpressionNode.Conditional;
import weft.source.parse.syntax.ExpressionNode.FieldReference;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.ExpressionNode.Lambda;
import weft.source.parse.syntax.ExpressionNode.Subscript;
import weft.source.parse.syntax.ExpressionNode.Unary;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Part.PointerOperator;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Specifier.Composite;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Statement.Return;
import weft.source.parse.syntax.Symbol;
import weft.source.parse.syntax.TranslationUnit;
import weft.source.parse.syntax.Type;
import weft.source.parse.syntax.UnaryOperator;

/**
 * What a source keeps outside of {@code p->local}: its own variables that live as long as the program and may change, and functions of
 * the C library that have such variables behind them.
 *
 * @param variables each that is written, or may be, anywhere in the source
 * @param calls     the first call that changes it, or else looks at it, by the library's state behind it
 */
public record SharedState(List<Variable> variables, Map<String, Call> calls) {

    /** A variable of the source, and where it is declared. */
    public record Variable(String name, Position position) {}

    /**
     * A call of a function of the C library.
     *
     * @param advice  what to do instead
     * @param changes whether it changes the state: where all only look at it, nobody notices the others
     */
    public record Call(String function, String advice, boolean changes, Position position) {}

    /** A state of the C library that all threads share, the functions that change it, and those that look at it. */
    private record LibraryState(String name, String advice, Set<String> functions, Set<String> readers) {

        LibraryState(String name, String advice, String... functions) {
            this(name, advice, Set.of(functions), Set.of());
        }

        boolean isBehind(String function) {
            return functions.contains(function) || readers.contains(function);
        }
    }

    private static final List<LibraryState> LIBRARY = List.of(
            new LibraryState("rand", "call rand_r", "rand", "srand"),
            new LibraryState("random", "call random_r", "random", "srandom", "initstate", "setstate"),
            new LibraryState(
                    "drand48", "call erand48", "drand48", "lrand48", "mrand48", "srand48", "seed48", "lcong48"),
            new LibraryState("strtok", "call strtok_r", "strtok"),
            new LibraryState("localtime", "call localtime_r or gmtime_r", "localtime", "gmtime"),
            new LibraryState("asctime", "call asctime_r or ctime_r", "asctime", "ctime"),
            new LibraryState("strerror", "call strerror_r", "strerror"),
            new LibraryState("strsignal", "call sigdescr_np", "strsignal"),
            new LibraryState("tmpnam", "call mkstemp", "tmpnam"),
            new LibraryState("mbtowc", "call mbrtowc or wcrtomb", "mblen", "mbtowc", "wctomb"),
            new LibraryState("ecvt", "call snprintf", "ecvt", "fcvt"),
            new LibraryState("getpwnam", "call getpwnam_r or getpwuid_r", "getpwnam", "getpwuid", "getpwent"),
            new LibraryState("getgrnam", "call getgrnam_r or getgrgid_r", "getgrnam", "getgrgid", "getgrent"),
            new LibraryState("ttyname", "call ttyname_r", "ttyname"),
            new LibraryState("ptsname", "call ptsname_r", "ptsname"),
            new LibraryState("getlogin", "call getlogin_r", "getlogin"),
            new LibraryState("gethostbyname", "call getaddrinfo", "gethostbyname", "gethostbyaddr"),
            new LibraryState("inet_ntoa", "call inet_ntop", "inet_ntoa"),
            new LibraryState("hsearch", "call hsearch_r", "hcreate", "hsearch", "hdestroy"),
            new LibraryState("getopt", "write a parser of your own", "getopt", "getopt_long"),
            new LibraryState("lgamma", "call lgamma_r", "lgamma", "lgammaf"),
            new LibraryState(
                    "locale",
                    "call newlocale and the functions that take a locale",
                    Set.of("setlocale"),
                    Set.of("localeconv")),
            new LibraryState(
                    "environment",
                    "send the value through a channel",
                    Set.of("setenv", "putenv", "unsetenv", "clearenv"),
                    Set.of("getenv", "secure_getenv")),
            new LibraryState("working folder", "use whole paths", Set.of("chdir", "fchdir"), Set.of("getcwd")),
            new LibraryState("umask", "call fchmod", "umask"));

    public SharedState {
        variables = List.copyOf(variables);
        calls = Map.copyOf(calls);
    }

    public static SharedState of(ParsedSource parsed) {
        Map<Symbol, Variable> declared = new LinkedHashMap<>();
        Set<Symbol> written = new HashSet<>();
        Set<String> named =
                new HashSet<>(); // in assembler, whose operands are words to the parser, or as a member of an unknown
        // class
        Map<String, Call> calls = new LinkedHashMap<>();
        SourceTokens tokens = parsed.tokens();
        Tree.declarations(parsed.tree()).stream()
                .filter(parsed::inUserFile)
                .forEach(top -> Tree.each(top, node -> {
                    if (node instanceof SimpleDeclaration declaration) {
                        declare(parsed, declaration, declared);
                    } else if (node instanceof Assembler) {
                        IntStream.range(tokens.first(node), tokens.end(node))
                                .mapToObj(tokens::image)
                                .forEach(named::add);
                    } else if (node instanceof FieldReference reference
                            && reference.field().symbol() instanceof Symbol.Variable field
                            && field.isStatic()) {
                        if (isWritten(reference)) {
                            written.add(field.ofTemplate());
                        }
                    } else if (node instanceof Identifier id) {
                        if (id.name().symbol() instanceof Symbol.Variable variable && isWritten(id)) {
                            if (variable.isUnknown()) {
                                named.add(variable.name());
                            }
                            written.add(variable.ofTemplate());
                        }
                        called(id, parsed.position(id))
                                .ifPresent(call -> calls.merge(
                                        state(call.function()).orElseThrow().name(),
                                        call,
                                        (first, next) -> first.changes() || !next.changes() ? first : next));
                    }
                }));
        List<Variable> variables = new ArrayList<>();
        declared.forEach((symbol, variable) -> {
            if (written.contains(symbol) || named.contains(variable.name())) {
                variables.add(variable);
            }
        });
        return new SharedState(variables, calls);
    }

    /** The call of a function with a state that a name is in, or may lead to where its address is taken. */
    private static Optional<Call> called(Identifier use, Position position) {
        boolean isCalled = use.parent() instanceof ExpressionNode.Call call && call.function() == use;
        if (!isCalled && !(use.name().symbol() instanceof Symbol.Function) || Tree.isInUnevaluated(use)) {
            return Optional.empty();
        }
        String name = FunctionNames.of(use.name());
        return state(name)
                .map(state -> new Call(name, state.advice(), state.functions().contains(name), position));
    }

    private static Optional<LibraryState> state(String function) {
        return LIBRARY.stream().filter(each -> each.isBehind(function)).findFirst();
    }

    private static void declare(ParsedSource parsed, SimpleDeclaration declaration, Map<Symbol, Variable> declared) {
        Specifier specifier = declaration.specifier();
        Node parent = declaration.parent();
        while (parent instanceof Template template) {
            parent = template.parent();
        }
        boolean isGlobal =
                parent instanceof TranslationUnit || parent instanceof Namespace || parent instanceof Linkage;
        boolean isStatic = specifier.storage() == Specifier.Storage.STATIC
                && (parent instanceof DeclarationStatement || parent instanceof Composite);
        boolean isElsewhere = specifier.storage() == Specifier.Storage.EXTERN && parent instanceof DeclarationStatement;
        if (!isGlobal && !isStatic && !isElsewhere || specifier.storage() == Specifier.Storage.TYPEDEF) {
            return;
        }
        for (Declarator declarator : declaration.declarators()) {
            Declarator inner = Declarators.innermost(declarator);
            if (inner.name().symbol() instanceof Symbol.Variable variable && !isConstant(specifier, inner)) {
                declared.putIfAbsent(
                        variable.ofTemplate(), new Variable(inner.name().toString(), parsed.position(inner)));
            }
        }
    }

    private static boolean isConstant(Specifier specifier, Declarator declarator) {
        List<PointerOperator> pointers = declarator.pointers();
        return specifier.isConstexpr()
                || isStateless(declarator)
                || (pointers.isEmpty() ? specifier.isConst() : Declarators.isConst(pointers));
    }

    /** Whether its value is a lambda expression that captures nothing: there is nothing in it that could change. */
    private static boolean isStateless(Declarator declarator) {
        return declarator
                .initializer()
                .flatMap(Initializer::single)
                .filter(value -> value instanceof Lambda lambda && lambda.capturesNothing())
                .isPresent();
    }

    /** Whether a use of a variable may change it: all that does not plainly read it. */
    private static boolean isWritten(ExpressionNode use) {
        ExpressionNode part = use;
        while (isPartOf(part.parent(), part)) {
            part = (ExpressionNode) part.parent();
        }
        Node parent = part.parent();
        ExpressionNode given = parent instanceof Unary unary && unary.is(UnaryOperator.ADDRESS) ? unary : part;
        if (given.parent() instanceof ExpressionNode.Call call && isOnlyRead(given, call)) {
            return false;
        }
        if (Tree.isUnevaluated(parent)) {
            return false;
        }
        if (parent instanceof Binary binary && binary.isAssignment()) {
            return binary.left() == part;
        }
        if (parent instanceof Unary unary && (unary.operator().changesOperand() || unary.is(UnaryOperator.ADDRESS))) {
            return true;
        }
        if (parent instanceof Initializer initializer
                && initializer.parent() instanceof Declarator bound
                && refersTo(bound.type())) {
            return true;
        }
        if (parent instanceof Return && isReferenceGiven(parent)) {
            return true;
        }
        return part.type().isArray() // by itself it is the address of its elements
                || Cpp.is(use)
                        && (!part.type().isScalar()
                                || parent instanceof ExpressionNode.Call); // a member function, a reference
    }

    /** Whether a function that is called with a part of a variable or its address, or as a member of it, cannot change it. */
    private static boolean isOnlyRead(ExpressionNode part, ExpressionNode.Call call) {
        if (part instanceof FieldReference member && call.function() == part) {
            return member.field().symbol() instanceof Symbol.Function method && method.isConst();
        }
        int index = call.arguments().indexOf(part);
        Optional<Symbol.Function> function = function(call).filter(known -> index >= 0 && !known.isProblem());
        if (function.isEmpty()) {
            return false;
        }
        boolean isAddress = part.type().isArray() || part instanceof Unary unary && unary.is(UnaryOperator.ADDRESS);
        List<Type> parameters = function.get().type().parameters();
        if (index >= parameters.size()) {
            return function.get().takesMore() && part.type().isScalar() && !isAddress;
        }
        Type parameter = parameters.get(index).bare();
        if (parameter instanceof Type.Reference reference) {
            return reference.target().isConst() && !isAddress;
        }
        return !isAddress
                || parameter instanceof Type.Pointer pointer && pointer.target().isConst();
    }

    private static Optional<Symbol.Function> function(ExpressionNode.Call call) {
        Optional<NameNode> name = call.function() instanceof Identifier id
                ? Optional.of(id.name())
                : call.function() instanceof FieldReference member ? Optional.of(member.field()) : Optional.empty();
        return name.map(NameNode::symbol)
                .filter(Symbol.Function.class::isInstance)
                .map(Symbol.Function.class::cast);
    }

    /** C++: whether what is bound to such a type may be changed by it. */
    private static boolean refersTo(Type type) {
        return type.bare() instanceof Type.Reference reference
                && !reference.target().isConst();
    }

    /** Whether the function around a node gives such a reference. */
    private static boolean isReferenceGiven(Node node) {
        return node.ancestors().stream()
                .filter(each -> each instanceof FunctionDefinition || each instanceof Lambda)
                .findFirst()
                .filter(FunctionDefinition.class::isInstance)
                .flatMap(each -> Signature.of((FunctionDefinition) each).reference())
                .filter(SharedState::refersTo)
                .isPresent();
    }

    /** Whether a node is an element or a field of a part of a variable. */
    private static boolean isPartOf(Node node, ExpressionNode part) {
        return node instanceof Subscript subscript
                        && subscript.array() == part
                        && part.type().bare() instanceof Type.Array
                || node instanceof FieldReference field && !field.isArrow()
                || node instanceof Conditional choice && choice.condition() != part && Cpp.is(choice)
                || node instanceof Unary unary && unary.is(UnaryOperator.PARENTHESES);
    }
}
