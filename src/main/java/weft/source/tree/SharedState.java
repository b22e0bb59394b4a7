package weft.source.tree;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationListOwner;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.IVariable;
import weft.model.Position;
import weft.source.parse.ParsedSource;

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
            new LibraryState("getpwnam", "call getpwnam_r or getpwuid_r", "getpwnam", "getpwuid"),
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

    private static final Set<Integer> CHANGES = Set.of(
            IASTUnaryExpression.op_prefixIncr,
            IASTUnaryExpression.op_prefixDecr,
            IASTUnaryExpression.op_postFixIncr,
            IASTUnaryExpression.op_postFixDecr,
            IASTUnaryExpression.op_amper);

    public SharedState {
        variables = List.copyOf(variables);
        calls = Map.copyOf(calls);
    }

    public static SharedState of(ParsedSource parsed) {
        Map<IBinding, Variable> declared = new LinkedHashMap<>();
        Set<IBinding> written = new HashSet<>();
        Map<String, Call> calls = new LinkedHashMap<>();
        Tree.declarations(parsed.tree()).stream()
                .filter(parsed::inUserFile)
                .forEach(top -> Tree.each(top, node -> {
                    if (node instanceof IASTSimpleDeclaration declaration) {
                        declare(parsed, declaration, declared);
                    } else if (node instanceof IASTIdExpression id && isWritten(id)) {
                        written.add(id.getName().resolveBinding());
                    } else if (node instanceof IASTFunctionCallExpression call) {
                        String callee = Tree.callee(call);
                        LIBRARY.stream()
                                .filter(state -> state.isBehind(callee))
                                .findFirst()
                                .ifPresent(state -> calls.merge(
                                        state.name(),
                                        new Call(
                                                callee,
                                                state.advice(),
                                                state.functions().contains(callee),
                                                parsed.position(call)),
                                        (first, next) -> first.changes() || !next.changes() ? first : next));
                    }
                }));
        List<Variable> variables = new ArrayList<>();
        declared.forEach((binding, variable) -> {
            if (written.contains(binding)) {
                variables.add(variable);
            }
        });
        return new SharedState(variables, calls);
    }

    private static void declare(
            ParsedSource parsed, IASTSimpleDeclaration declaration, Map<IBinding, Variable> declared) {
        IASTDeclSpecifier specifier = declaration.getDeclSpecifier();
        boolean isGlobal = declaration.getParent() instanceof IASTDeclarationListOwner;
        boolean isStatic = specifier.getStorageClass() == IASTDeclSpecifier.sc_static
                && declaration.getParent() instanceof IASTDeclarationStatement;
        if (!isGlobal && !isStatic || specifier.getStorageClass() == IASTDeclSpecifier.sc_typedef) {
            return;
        }
        for (IASTDeclarator declarator : declaration.getDeclarators()) {
            IASTDeclarator inner = Declarators.innermost(declarator);
            if (!(declarator instanceof IASTFunctionDeclarator)
                    && inner.getName().resolveBinding() instanceof IVariable variable
                    && !isConstant(specifier, inner)) {
                declared.putIfAbsent(variable, new Variable(inner.getName().toString(), parsed.position(inner)));
            }
        }
    }

    private static boolean isConstant(IASTDeclSpecifier specifier, IASTDeclarator declarator) {
        IASTPointerOperator[] pointers = declarator.getPointerOperators();
        return pointers.length == 0
                ? specifier.isConst()
                : pointers[pointers.length - 1] instanceof IASTPointer pointer && pointer.isConst();
    }

    /** Whether a use of a variable may change it: all that does not plainly read it. */
    private static boolean isWritten(IASTIdExpression use) {
        IASTExpression part = use;
        while (isPartOf(part.getParent(), part)) {
            part = (IASTExpression) part.getParent();
        }
        IASTNode parent = part.getParent();
        if (Tree.isUnevaluated(parent)) {
            return false;
        }
        if (parent instanceof IASTBinaryExpression binary && LocalVariables.isAssignment(binary.getOperator())) {
            return binary.getOperand1() == part;
        }
        if (parent instanceof IASTUnaryExpression unary && CHANGES.contains(unary.getOperator())) {
            return true;
        }
        IType type = Types.bare(part.getExpressionType());
        boolean isNumber = type instanceof IBasicType || type instanceof IPointerType || type instanceof IEnumeration;
        return type instanceof IArrayType // by itself it is the address of its elements
                || Cpp.is(use)
                        && (!isNumber
                                || parent instanceof IASTFunctionCallExpression); // a member function, a reference
    }

    /** Whether a node is an element or a field of a part of a variable. */
    private static boolean isPartOf(IASTNode node, IASTExpression part) {
        return node instanceof IASTArraySubscriptExpression subscript
                        && subscript.getArrayExpression() == part
                        && Types.bare(part.getExpressionType()) instanceof IArrayType
                || node instanceof IASTFieldReference field && !field.isPointerDereference()
                || node instanceof IASTUnaryExpression unary
                        && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary;
    }
}
