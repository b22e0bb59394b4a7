package weft.protothread.refuse;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIncludeStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorUndefStatement;
import org.eclipse.cdt.core.dom.ast.IASTProblemHolder;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IProblemBinding;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import weft.protothread.CompoundLiterals;
import weft.protothread.Protothread;
import weft.source.parse.SourceTokens;
import weft.source.text.Directives;
import weft.source.tree.Api;
import weft.source.tree.ArraySize;
import weft.source.tree.Constants;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Jumps;
import weft.source.tree.Local;
import weft.source.tree.Signature;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/** What cannot be in a function that blocks. Whatever is not understood here must not come out as code. */
public final class Restrictions {

    private static final Set<String> STACK = Set.of("alloca", "__builtin_alloca");
    private static final Set<String> JUMPS =
            Set.of("setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", "__builtin_setjmp", "vfork");

    private final Protothread function;
    private final IASTFunctionDefinition definition;
    private final SourceTokens tokens;
    private final CppRestrictions cpp;
    private final Map<Integer, IASTName> names = new HashMap<>();

    public Restrictions(Protothread function, IASTFunctionDefinition definition) {
        this.function = function;
        this.definition = definition;
        this.tokens = function.tokens();
        this.cpp = new CppRestrictions(function);
    }

    public void check() {
        Signature signature = Signature.of(definition);
        if (signature.isVariadic()) {
            function.error(
                    definition,
                    "%s takes a variable number of arguments and blocks, which is not supported; "
                            + "give it fixed parameters",
                    SourceFunctions.name(definition));
        }
        if (Cpp.is(definition)) {
            cpp.check(definition);
        }
        Tree.each(definition, this::check);
        locals();
        directives();
        identifiers();
    }

    private void check(IASTNode node) {
        if (Cpp.is(node)) {
            cpp.check(node);
        }
        if (node instanceof IASTName name) {
            names.put(tokens.first(name), name);
        } else if (node instanceof IASTProblemHolder) {
            function.error(node, "this is no C that can be understood");
        } else if (node instanceof IASTFunctionDefinition inner
                && inner != definition
                && (!Cpp.is(inner) || function.blocks(inner))) {
            function.error(node, "a function inside a function that blocks is not supported; move it out");
        } else if (node instanceof IASTASMDeclaration) {
            assembler(node);
        } else if (node instanceof IASTFunctionCallExpression call) {
            if (STACK.contains(Tree.callee(call))) {
                function.error(
                        node,
                        "%s in a function that blocks is not supported: its memory would be lost; "
                                + "use malloc or an array of fixed size",
                        Tree.callee(call));
            } else if (JUMPS.contains(Tree.callee(call))) {
                function.error(
                        node,
                        "%s in a function that blocks is not supported; "
                                + "move what it protects to a function of its own",
                        Tree.callee(call));
            }
        } else if (node instanceof IASTUnaryExpression unary
                && unary.getOperator() == IASTUnaryExpression.op_labelReference) {
            function.error(node, "the address of a label in a function that blocks is not supported; use a switch");
        } else if (node instanceof IASTGotoStatement jump && jump.getName().toCharArray().length == 0) {
            function.error(node, "a computed goto in a function that blocks is not supported; use a switch");
        } else if (node instanceof IASTTypeIdInitializerExpression literal) {
            compoundLiteral(literal);
        } else if (node instanceof IGNUASTCompoundStatementExpression expression) {
            statementExpression(expression);
        }
    }

    /** A compound literal lives as long as its block: a pointer to it may not be kept while the process is blocked. */
    private void compoundLiteral(IASTTypeIdInitializerExpression literal) {
        if (CompoundLiterals.lasts(literal, function) && !CompoundLiterals.isSupported(literal, function)) {
            function.error(
                    literal,
                    "a pointer to this compound literal in a block that blocks is not supported; "
                            + "give it a name: declare a variable");
        }
    }

    /** Its operands are not parsed: they may be neither locals that move nor labels. */
    private void assembler(IASTNode node) {
        for (int i = tokens.first(node); i < tokens.end(node); i++) {
            String word = tokens.image(i);
            if (word.equals("goto")
                    || function.locals().all().stream()
                            .anyMatch(local -> local.place() != Local.Place.PLAIN
                                    && Declarators.innermost(local.declarator())
                                            .getName()
                                            .toString()
                                            .equals(word))) {
                function.error(
                        node,
                        "assembler with %s in a function that blocks is not supported; move it to a function of its own",
                        word);
                return;
            }
        }
    }

    /** In the head of a loop, which loop would be left? Compilers differ. */
    private void statementExpression(IGNUASTCompoundStatementExpression expression) {
        IASTNode child = expression;
        while (child != definition && !(Jumps.isLoop(child.getParent()))) {
            child = child.getParent();
        }
        if (child != definition && !(child instanceof IASTStatement)) {
            Jumps.outOf(expression.getCompoundStatement()).stream()
                    .filter(Jumps::isOfLoop)
                    .forEach(jump -> function.error(
                            jump,
                            "break or continue in an expression in the head of a loop is not supported in a function that blocks; "
                                    + "write statements instead"));
        }
    }

    private void locals() {
        for (Local local : function.locals().all()) {
            if (local.place() != Local.Place.PLAIN && local.place() != Local.Place.CONSTANT) {
                lasting(
                        local,
                        Declarators.innermost(local.declarator()).getName().toString());
            }
        }
    }

    /** A local that lives across a blocking point must have a type that can be written before the function. */
    private void lasting(Local local, String name) {
        IASTDeclarator declarator = local.declarator();
        if (Cpp.is(declarator)) {
            cpp.lasting(local, name);
        }
        boolean[] variable = new boolean[1];
        for (IASTNode child : declarator.getChildren()) {
            if (child != declarator.getInitializer()) {
                Tree.each(
                        child,
                        node -> variable[0] |= node instanceof IASTArrayModifier size
                                && size.getConstantExpression() != null
                                && isVariable(size.getConstantExpression()));
            }
        }
        if (variable[0]) {
            function.error(
                    declarator,
                    "array %s has a variable length and lives while the process may be blocked, "
                            + "which is not supported; give it a fixed size or use malloc",
                    name);
            return;
        }
        if (function.hasTypeOfOthers(local)) {
            return; // its type can be told
        }
        dependency(local.specifier(), local, name);
        for (IASTNode child : declarator.getChildren()) {
            if (child != declarator.getInitializer()) {
                dependency(child, local, name);
            }
        }
        if (Declarators.innermost(declarator) instanceof IASTArrayDeclarator array) {
            if (local.isParameter()) {
                function.error(
                        declarator,
                        "parameter %s is changed or pointed to in a function that blocks; " + "write it as a pointer",
                        name);
            } else if (ArraySize.isMissing(array)
                    && ArraySize.of(declarator, tokens).isEmpty()) {
                function.error(
                        declarator, "write the size of array %s, which lives while the process may be blocked", name);
            }
        }
        for (int i = tokens.first(declarator.getParent()); i < Declarators.end(declarator, tokens); i++) {
            if (tokens.isAttribute(i) && tokens.image(i).matches("(__)?cleanup(__)?")) {
                function.error(
                        declarator,
                        "%s has a cleanup function and lives while the process may be blocked, "
                                + "which is not supported; call the function in a statement",
                        name);
            } else if (tokens.image(i).matches("asm|__asm|__asm__")) {
                function.error(
                        declarator,
                        "%s has a register of its own and lives while the process may be blocked, "
                                + "which is not supported; declare it without",
                        name);
            }
        }
    }

    private void dependency(IASTNode type, Local local, String name) {
        Tree.each(type, node -> {
            if (node instanceof IASTName other
                    && !isInCallForType(other)
                    && function.locals()
                            .of(other)
                            .filter(found -> found != local)
                            .isPresent()
                    && !Constants.isSize(other)) {
                function.error(
                        local.declarator(),
                        "the type of %s, which lives while the process may be blocked, depends on "
                                + "%s; write the type or size itself",
                        name,
                        other.toString());
            }
        });
    }

    /** Whether a name stands in a call of which only the type matters, which needs no arguments then. */
    private boolean isInCallForType(IASTNode name) {
        for (IASTNode node = name; node != definition; node = node.getParent()) {
            if (node instanceof IASTFunctionCallExpression call
                    && function.unit().functions().blocks(call)
                    && Tree.isInUnevaluated(call)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the value of an expression depends on a variable. */
    private static boolean isVariable(IASTExpression size) {
        boolean[] found = new boolean[1];
        variables(size, found);
        return found[0];
    }

    private static void variables(IASTNode node, boolean[] found) {
        if (Tree.isUnevaluated(node)) {
            return;
        }
        found[0] |= node instanceof IASTIdExpression id
                        && id.getName().resolveBinding() instanceof IVariable variable
                        && !Constants.isConstant(variable)
                || node instanceof IASTFunctionCallExpression;
        for (IASTNode child : node.getChildren()) {
            variables(child, found);
        }
    }

    private void directives() {
        Directives all = function.unit().directives();
        int start = tokens.fileStart(tokens.first(definition));
        int end = tokens.fileEnd(tokens.end(definition) - 1);
        for (IASTPreprocessorStatement directive : all.in(start, end)) {
            if (directive.isActive() && directive instanceof IASTPreprocessorIncludeStatement) {
                function.error(
                        directive, "#include in a function that blocks is not supported; write what it has here");
            }
        }
        for (IASTFunctionCallExpression call : function.unit().functions().calls(SourceFunctions.name(definition))) {
            if (function.isBlockingCall(call)) {
                IASTNode statement = call;
                while (!(statement instanceof IASTStatement)) {
                    statement = statement.getParent();
                }
                int from = tokens.fileStart(tokens.first(statement));
                for (IASTPreprocessorStatement directive : all.in(from, tokens.fileEnd(tokens.end(call) - 1))) {
                    if (directive instanceof IASTPreprocessorMacroDefinition
                            || directive instanceof IASTPreprocessorUndefStatement) {
                        function.error(
                                directive, "a macro is defined inside a statement that blocks; define it before");
                    }
                }
            }
        }
    }

    /** Each identifier that looks like one that has been moved must be known for what it is. */
    private void identifiers() {
        Map<String, Local> moved = new HashMap<>();
        for (Local local : function.locals().all()) {
            String name = Declarators.innermost(local.declarator()).getName().toString();
            if (local.place() != Local.Place.PLAIN) {
                moved.put(name, local);
            }
        }
        SourceFunctions functions = function.unit().functions();
        for (int i = tokens.first(definition.getBody()); i < tokens.end(definition); i++) {
            String image = tokens.image(i);
            IASTName name = names.get(i);
            boolean blocking = functions.isBlocking(image) || Api.of(image).isPresent();
            if (name == null && (moved.containsKey(image) || blocking)
                    || name != null && moved.containsKey(image) && name.resolveBinding() instanceof IProblemBinding) {
                function.unit()
                        .diagnostics()
                        .error(
                                tokens.source().position(tokens.fileStart(i)),
                                "%s is used in a way that is not understood; rename it or move it to another function",
                                image);
            }
        }
    }
}
