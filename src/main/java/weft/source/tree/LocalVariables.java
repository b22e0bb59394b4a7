package weft.source.tree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclSpecifier;
import weft.source.parse.SourceTokens;
import weft.source.tree.Local.Place;

/** The locals of a function that blocks, and where each of them lives. */
public final class LocalVariables {

    private final SourceTokens tokens;
    private final NavigableSet<Integer> blockingCalls;
    private final Map<IBinding, Local> byBinding = new IdentityHashMap<>();
    private final Map<IASTName, Local> byName = new LinkedHashMap<>();
    private final List<Local> all = new ArrayList<>();
    private final Set<IBinding> changed = new HashSet<>();
    private final Set<IBinding> pointedTo = new HashSet<>();
    private final Set<IASTNode> passed;
    /** Names that are operands of assembler, which is not parsed. */
    private final Set<String> inAssembler = new HashSet<>();
    /** Names that also stand for something else in the function, such as a type: there it hides the local. */
    private final Set<String> otherwiseDeclared = new HashSet<>();

    /**
     * Looks at a function.
     *
     * @param blockingCalls the tokens at which its blocking calls begin
     * @param passed        the expressions {@code &local} in calls that open windows or move values: they make no lasting pointer
     */
    public LocalVariables(
            IASTFunctionDefinition function,
            SourceTokens tokens,
            NavigableSet<Integer> blockingCalls,
            Set<IASTNode> passed) {
        this.tokens = tokens;
        this.blockingCalls = blockingCalls;
        this.passed = passed;
        Tree.each(function.getBody(), node -> {
            noteUse(node);
            noteDeclaration(node);
        });
        if (Cpp.is(function)) {
            References.find(function.getBody(), pointedTo::add);
        }
        for (Signature.Parameter parameter : Signature.of(function).parameters()) {
            add(parameter.specifier(), parameter.declarator(), tokens.end(function), true);
        }
        Tree.each(function.getBody(), node -> {
            if (node instanceof IASTSimpleDeclaration declaration && isAutomatic(declaration)) {
                for (IASTDeclarator declarator : declaration.getDeclarators()) {
                    add(declaration.getDeclSpecifier(), declarator, scopeEnd(declaration), false);
                }
            }
        });
        Tree.each(function, node -> {
            if (node instanceof IASTName name && byBinding.containsKey(name.resolveBinding())) {
                byName.put(name, byBinding.get(name.resolveBinding()));
            }
        });
    }

    public List<Local> all() {
        return all;
    }

    /** The local that a name stands for. */
    public Optional<Local> of(IASTName name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** The local that an expression is the name of. */
    public Optional<Local> of(IASTNode expression) {
        return expression instanceof IASTIdExpression id ? of(id.getName()) : Optional.empty();
    }

    /** The local that a name stands for at a token where nothing is parsed. */
    public Optional<Local> visible(String name, int token) {
        return all.stream()
                .filter(local ->
                        local.inScope(token) && local.variable().getName().equals(name))
                .max(Comparator.comparingInt(Local::start));
    }

    /** Whether a pointer or a reference may lead to a local. */
    public boolean isPointedTo(Local local) {
        return pointedTo.contains(local.variable())
                || inAssembler.contains(local.variable().getName());
    }

    /** Whether the function changes a local after it has got its first value. */
    public boolean isChanged(Local local) {
        return changed.contains(local.variable());
    }

    /** All names that stand for locals, uses and declarations. */
    public Map<IASTName, Local> names() {
        return byName;
    }

    public static boolean isAutomatic(IASTSimpleDeclaration declaration) {
        int storage = declaration.getDeclSpecifier().getStorageClass();
        boolean isOfThread = declaration.getDeclSpecifier() instanceof ICPPASTDeclSpecifier cpp && cpp.isThreadLocal();
        return declaration.getParent() instanceof IASTDeclarationStatement
                && !isOfThread
                && (storage == IASTDeclSpecifier.sc_unspecified
                        || storage == IASTDeclSpecifier.sc_register
                        || storage == IASTDeclSpecifier.sc_auto);
    }

    private void noteUse(IASTNode node) {
        if (node instanceof IASTASMDeclaration) {
            for (int i = tokens.first(node); i < tokens.end(node); i++) {
                inAssembler.add(tokens.image(i));
            }
        }
        if (node instanceof IASTBinaryExpression binary && isAssignment(binary.getOperator())) {
            note(binary.getOperand1(), changed);
        }
        if (node instanceof IASTUnaryExpression unary) {
            switch (unary.getOperator()) {
                case IASTUnaryExpression.op_prefixIncr,
                        IASTUnaryExpression.op_prefixDecr,
                        IASTUnaryExpression.op_postFixIncr,
                        IASTUnaryExpression.op_postFixDecr -> note(unary.getOperand(), changed);
                case IASTUnaryExpression.op_amper ->
                    note(unary.getOperand(), passed.contains(unary) ? changed : pointedTo);
                default -> {}
            }
        }
    }

    private void noteDeclaration(IASTNode node) {
        if (node instanceof IASTSimpleDeclaration declaration && !isAutomatic(declaration)) {
            for (IASTDeclarator declarator : declaration.getDeclarators()) {
                otherwiseDeclared.add(
                        Declarators.innermost(declarator).getName().toString());
            }
        } else if (node instanceof IASTFunctionDeclarator declarator
                && declarator.getName() != null) { // a lambda has none
            otherwiseDeclared.add(declarator.getName().toString());
        } else if (node instanceof IASTEnumerationSpecifier.IASTEnumerator enumerator) {
            otherwiseDeclared.add(enumerator.getName().toString());
        }
    }

    static boolean isAssignment(int operator) {
        return IASTBinaryExpression.op_assign <= operator && operator <= IASTBinaryExpression.op_binaryOrAssign;
    }

    private static void note(IASTExpression operand, Set<IBinding> set) {
        if (Tree.withoutParentheses(operand) instanceof IASTIdExpression id) {
            set.add(id.getName().resolveBinding());
        }
    }

    private int scopeEnd(IASTSimpleDeclaration declaration) {
        return tokens.end(
                declaration.getParent().getParent()); // the block, or the for, around the declaration statement
    }

    private void add(IASTDeclSpecifier specifier, IASTDeclarator declarator, int end, boolean parameter) {
        IASTDeclarator inner = Declarators.innermost(declarator);
        IBinding binding = inner.getName().resolveBinding();
        if (!(binding instanceof IVariable variable)) {
            return; // a function, a tag alone
        }
        int start = Declarators.end(declarator, tokens);
        Place place = place(variable, declarator, start, end, parameter);
        String name = inner.getName().toString();
        if (place == Place.SAVED) {
            long hidden = all.stream()
                    .filter(other -> other.place() == Place.SAVED
                            && other.inScope(start)
                            && Declarators.innermost(other.declarator())
                                    .getName()
                                    .toString()
                                    .equals(inner.getName().toString()))
                    .count();
            name = hidden == 0 && !otherwiseDeclared.contains(name) ? name : name + "_weft" + (hidden + 1);
        }
        Local local = new Local(name, place, specifier, declarator, start, end, all.size(), parameter);
        all.add(local);
        byBinding.put(binding, local);
    }

    private Place place(IVariable variable, IASTDeclarator declarator, int start, int end, boolean parameter) {
        Integer blocking = blockingCalls.ceiling(start);
        if (blocking == null || blocking >= end) {
            return Place.PLAIN;
        }
        if (CppTypes.isReference(variable.getType())) {
            return parameter ? Place.PLAIN : Place.REFERENCE; // a caller binds a parameter again
        }
        if (Constants.is(declarator)) {
            return Place.CONSTANT;
        }
        boolean pointed = pointedTo.contains(variable) || inAssembler.contains(variable.getName());
        if (parameter && !pointed && (!changed.contains(variable)) && Types.isScalar(variable.getType())) {
            return Place.PLAIN;
        }
        boolean movable = Types.isScalar(variable.getType())
                && !Types.isQualified(variable.getType())
                && !(Declarators.innermost(declarator) instanceof IASTArrayDeclarator);
        return movable && !pointed ? Place.SAVED : Place.FRAME;
    }
}
