package weft.transform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPMethod;
import weft.transform.parse.ParsedSource;

/** The functions of a source and its headers, and which of them block: those that call what blocks. */
final class Functions {

    private final Map<String, IASTFunctionDefinition> definitions = new LinkedHashMap<>();
    private final Map<String, List<IASTFunctionCallExpression>> calls = new LinkedHashMap<>();
    private final List<IASTFunctionCallExpression> elsewhere = new ArrayList<>();
    private final Set<String> blocking = new LinkedHashSet<>();

    Functions(ParsedSource parsed) {
        for (IASTDeclaration declaration : Tree.declarations(parsed.tree())) {
            if (!parsed.inUserFile(declaration)) {
                continue;
            }
            if (declaration instanceof IASTFunctionDefinition definition && isPlain(definition)) {
                String name = name(definition);
                definitions.put(name, definition);
                List<IASTFunctionCallExpression> found = new ArrayList<>();
                collect(definition.getBody(), found);
                calls.put(name, found);
            } else {
                collect(declaration, elsewhere);
            }
        }
        boolean grown = true;
        while (grown) {
            grown = false;
            for (String name : definitions.keySet()) {
                grown |= !blocking.contains(name) && calls.get(name).stream().anyMatch(this::blocks)
                        && blocking.add(name);
            }
        }
    }

    /** A function of C, or one of C++ that is no member of a class. */
    private static boolean isPlain(IASTFunctionDefinition definition) {
        IBinding function = Declarators.innermost(definition.getDeclarator()).getName().resolveBinding();
        return !(function instanceof ICPPMethod);
    }

    private static void collect(IASTNode node, List<IASTFunctionCallExpression> found) {
        if (Tree.isUnevaluated(node)) {
            return;
        }
        if (node instanceof IASTFunctionCallExpression call) {
            found.add(call);
        }
        for (IASTNode child : node.getChildren()) {
            collect(child, found);
        }
    }

    static String name(IASTFunctionDefinition definition) {
        return FunctionNames.of(Declarators.innermost(definition.getDeclarator()).getName());
    }

    Set<String> names() {
        return definitions.keySet();
    }

    Optional<IASTFunctionDefinition> definition(String name) {
        return Optional.ofNullable(definitions.get(name));
    }

    boolean isBlocking(String name) {
        return blocking.contains(name);
    }

    /** The functions that block, in the order of their definitions. */
    List<IASTFunctionDefinition> blocking() {
        return definitions.keySet().stream().filter(blocking::contains).map(definitions::get).toList();
    }

    /** The calls that a function makes and evaluates. */
    List<IASTFunctionCallExpression> calls(String name) {
        return calls.get(name);
    }

    /** Calls in C++ that are not in a function but in a class, a template or a global initialiser. */
    List<IASTFunctionCallExpression> callsElsewhere() {
        return elsewhere;
    }

    boolean blocks(IASTFunctionCallExpression call) {
        String callee = Tree.callee(call);
        return blocking.contains(callee) || Api.of(callee).filter(Api::blocks).isPresent();
    }

    /** The blocking functions of the source that a function calls. */
    List<String> blockingCallees(String name) {
        return calls.get(name).stream().map(Tree::callee).filter(blocking::contains).distinct().toList();
    }
}
