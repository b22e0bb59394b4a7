package weft.protothread.refuse;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.DOMException;
import org.eclipse.cdt.core.dom.ast.EScopeKind;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIncludeStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorUndefStatement;
import org.eclipse.cdt.core.dom.ast.IASTProblemHolder;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IProblemBinding;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTGotoStatement;
import weft.diagnostics.Message;
import weft.protothread.BlockingFunction;
import weft.protothread.CompoundLiterals;
import weft.protothread.LocalTypes;
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

    private final BlockingFunction function;
    private final IASTFunctionDefinition definition;
    private final SourceTokens tokens;
    private final CppRestrictions cpp;
    private final Map<Integer, IASTName> names = new HashMap<>();
    private final Set<Integer> notParsed = new HashSet<>();

    public Restrictions(BlockingFunction function, IASTFunctionDefinition definition) {
        this.function = function;
        this.definition = definition;
        this.tokens = function.tokens();
        this.cpp = new CppRestrictions(function);
    }

    public void check() {
        Signature signature = Signature.of(definition);
        if (signature.isVariadic()) {
            function.report(Message.VARIADIC_BLOCKS, definition, SourceFunctions.name(definition));
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
            function.report(Message.NO_C, node);
        } else if (node instanceof IASTFunctionDefinition inner
                && inner != definition
                && (!Cpp.is(inner) || function.blocks(inner))) {
            function.report(Message.NESTED_FUNCTION, node);
        } else if (node instanceof IASTASMDeclaration) {
            assembler(node);
        } else if (node instanceof IASTFunctionCallExpression call) {
            if (Tree.callee(call).equals("_Generic")) {
                if (function.blocks(call)) {
                    function.report(Message.GENERIC_BLOCKS, node);
                }
            } else if (STACK.contains(Tree.callee(call))) {
                function.report(Message.ALLOCA, node, Tree.callee(call));
            } else if (JUMPS.contains(Tree.callee(call))) {
                function.report(Message.SETJMP, node, Tree.callee(call));
            }
        } else if (Cpp.is(node)
                && node instanceof IASTUnaryExpression unary
                && unary.getOperator() == IASTUnaryExpression.op_labelReference) {
            function.report(Message.LABEL_ADDRESS, node);
        } else if (node instanceof IGNUASTGotoStatement && Cpp.is(node)) {
            function.report(Message.COMPUTED_GOTO, node);
        } else if (node instanceof IASTTypeIdInitializerExpression literal) {
            compoundLiteral(literal);
        } else if (node instanceof IGNUASTCompoundStatementExpression expression) {
            statementExpression(expression);
        } else if (node instanceof IASTSimpleDeclaration declaration && LocalTypes.declares(declaration)) {
            variableType(declaration);
        }
    }

    /** A type of variable size is known only where it is declared, and no jump may lead into its scope. */
    private void variableType(IASTSimpleDeclaration declaration) {
        if (function.blocks(declaration.getParent().getParent()) && hasVariableSize(declaration)) {
            function.report(Message.VARIABLE_TYPE, declaration);
        }
    }

    private static boolean hasVariableSize(IASTNode type) {
        boolean[] variable = new boolean[1];
        Tree.each(
                type,
                node -> variable[0] |= node instanceof IASTArrayModifier size
                        && size.getConstantExpression() != null
                        && isVariable(size.getConstantExpression()));
        return variable[0];
    }

    /** A compound literal lives as long as its block: a pointer to it may not be kept while the process is blocked. */
    private void compoundLiteral(IASTTypeIdInitializerExpression literal) {
        if (CompoundLiterals.lasts(literal, function) && !CompoundLiterals.isSupported(literal, function)) {
            function.report(Message.COMPOUND_LITERAL, literal);
        }
    }

    /** Its operands are not parsed: there may be no labels among them. */
    private void assembler(IASTNode node) {
        for (int i = tokens.first(node); i < tokens.end(node); i++) {
            notParsed.add(i);
            if (tokens.image(i).equals("goto")) {
                function.report(Message.ASSEMBLER, node, "goto");
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
                    .forEach(jump -> function.report(Message.JUMP_IN_HEAD, jump));
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
        boolean variable = false;
        for (IASTNode child : declarator.getChildren()) {
            variable |= child != declarator.getInitializer() && hasVariableSize(child);
        }
        if (variable) {
            function.report(Message.VARIABLE_LENGTH, declarator, name);
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
                function.report(Message.ARRAY_PARAMETER, declarator, name);
            } else if (ArraySize.isMissing(array)
                    && ArraySize.of(declarator, tokens).isEmpty()) {
                function.report(Message.ARRAY_SIZE, declarator, name);
            }
        }
        for (int i = tokens.first(declarator.getParent()); i < Declarators.end(declarator, tokens); i++) {
            if (tokens.isAttribute(i) && tokens.image(i).matches("(__)?cleanup(__)?")) {
                function.report(Message.CLEANUP_VARIABLE, declarator, name);
            } else if (tokens.image(i).matches("asm|__asm|__asm__")) {
                function.report(Message.REGISTER_VARIABLE, declarator, name);
            }
        }
    }

    private void dependency(IASTNode type, Local local, String name) {
        Tree.each(type, node -> {
            if (node instanceof IASTName other
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

    private boolean isStaticInside(IASTName name) {
        try {
            return name.resolveBinding() instanceof IVariable variable
                    && variable.isStatic()
                    && variable.getScope() != null
                    && variable.getScope().getKind() == EScopeKind.eLocal;
        } catch (DOMException e) {
            return false; // a fault in the source
        }
    }

    /** Whether a declaration outside of the function can have the type of a local. */
    private boolean isDeclaredOutside(Local local) {
        IASTDeclarator declarator = local.declarator();
        return !Cpp.is(definition)
                && !hasVariableSize(declarator)
                && !(Declarators.innermost(declarator) instanceof IASTArrayDeclarator array
                        && (local.isParameter()
                                || ArraySize.isMissing(array)
                                        && ArraySize.of(declarator, tokens).isEmpty()));
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
                function.report(Message.INCLUDE_IN_FUNCTION, directive);
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
                        function.report(Message.MACRO_IN_STATEMENT, directive);
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
            if (notParsed.contains(i)) {
                continue;
            }
            if (name == null && (moved.containsKey(image) || blocking)
                    || name != null && moved.containsKey(image) && name.resolveBinding() instanceof IProblemBinding) {
                function.unit()
                        .diagnostics()
                        .report(Message.USE_UNCLEAR, tokens.source().position(tokens.fileStart(i)), image);
            }
        }
    }
}
