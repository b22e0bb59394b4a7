package weft.source.tree;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPMethod;
import weft.source.parse.ParsedSource;

/** What a source and its headers define and declare of functions, and the calls in them. */
public final class Definitions {

    private final ParsedSource parsed;
    private final Map<String, IASTFunctionDefinition> definitions = new LinkedHashMap<>();
    private final Map<String, List<IASTFunctionCallExpression>> calls = new LinkedHashMap<>();
    private final List<IASTFunctionCallExpression> elsewhere = new ArrayList<>();
    private final Map<String, Signature> declared = new LinkedHashMap<>();
    private final Set<String> declaredElsewhere = new HashSet<>();

    Definitions(ParsedSource parsed) {
        this.parsed = parsed;
        for (IASTDeclaration declaration : Tree.declarations(parsed.tree())) {
            if (!parsed.inUserFile(declaration)) {
                declareOfSystem(declaration);
                continue;
            }
            if (declaration instanceof IASTFunctionDefinition definition && !isMember(definition)) {
                String name = SourceFunctions.name(definition);
                definitions.put(name, definition);
                List<IASTFunctionCallExpression> found = new ArrayList<>();
                collect(definition.getBody(), found);
                calls.put(name, found);
            } else {
                collect(declaration, elsewhere);
                if (declaration instanceof IASTSimpleDeclaration simple) {
                    declare(simple, parsed.inSource(declaration));
                }
            }
        }
    }

    /** In C a function that a header of the system declares keeps its type. */
    private void declareOfSystem(IASTDeclaration declaration) {
        if (!Cpp.is(declaration) && declaration instanceof IASTSimpleDeclaration simple) {
            for (IASTDeclarator declarator : simple.getDeclarators()) {
                if (declarator instanceof IASTFunctionDeclarator) {
                    declaredElsewhere.add(declarator.getName().toString());
                }
            }
        }
    }

    private static boolean isMember(IASTFunctionDefinition definition) {
        return Declarators.innermost(definition.getDeclarator()).getName().resolveBinding() instanceof ICPPMethod;
    }

    private void collect(IASTNode node, List<IASTFunctionCallExpression> found) {
        if (node instanceof IASTDeclarationStatement statement
                && statement.getDeclaration() instanceof IASTSimpleDeclaration simple) {
            declare(simple, false);
        }
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

    private void declare(IASTSimpleDeclaration declaration, boolean atFileLevel) {
        for (IASTDeclarator declarator : declaration.getDeclarators()) {
            if (declarator instanceof IASTFunctionDeclarator function
                    && function.getNestedDeclarator() == null
                    && declaration.getDeclSpecifier().getStorageClass() != IASTDeclSpecifier.sc_typedef) {
                String name = FunctionNames.of(function.getName());
                declared.putIfAbsent(name, Signature.of(declaration.getDeclSpecifier(), function));
                if (!atFileLevel) {
                    declaredElsewhere.add(name);
                }
            }
        }
    }

    ParsedSource parsed() {
        return parsed;
    }

    Set<String> names() {
        return definitions.keySet();
    }

    Optional<IASTFunctionDefinition> definition(String name) {
        return Optional.ofNullable(definitions.get(name));
    }

    /** What a function takes and gives, by its definition or else by its first declaration. */
    Optional<Signature> signature(String name) {
        return definition(name).map(Signature::of).or(() -> Optional.ofNullable(declared.get(name)));
    }

    boolean defines(String name) {
        return definitions.containsKey(name);
    }

    /** Whether the source itself defines a function, not a header. */
    boolean definesHere(String name) {
        return definition(name).filter(parsed::inSource).isPresent();
    }

    /** The file that defines a function. */
    String file(String name) {
        return definitions.get(name).getFileLocation().getFileName();
    }

    /** Whether the source itself defines a function that other sources can call. */
    boolean exports(String name) {
        return definition(name)
                .filter(found -> !Signature.of(found).isOfOneSource()
                        && !FunctionNames.isInternal(
                                Declarators.innermost(found.getDeclarator()).getName())
                        && parsed.inSource(found))
                .isPresent();
    }

    /** Whether a function is declared where the declaration stays as it is: in a header, or inside of a function. */
    boolean declaresElsewhere(String name) {
        return declaredElsewhere.contains(name);
    }

    /** The calls that a function makes and evaluates. */
    List<IASTFunctionCallExpression> calls(String name) {
        return calls.get(name);
    }

    /** Calls in C++ that are not in a function but in a class, a template or a global initialiser. */
    List<IASTFunctionCallExpression> callsElsewhere() {
        return elsewhere;
    }

    /** The names of the functions that a function calls, each once. */
    List<String> callees(String name) {
        return calls.get(name).stream().map(Tree::callee).distinct().toList();
    }
}
