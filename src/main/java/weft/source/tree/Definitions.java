package weft.source.tree;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import weft.source.parse.ParsedSource;
import weft.source.parse.syntax.Declaration;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Declarator.FunctionDeclarator;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.Identifier;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Symbol;

/** What a source and its headers define and declare of functions, and the calls in them. */
public final class Definitions {

    private final ParsedSource parsed;
    private final Map<String, FunctionDefinition> definitions = new LinkedHashMap<>();
    private final Map<String, List<Call>> calls = new LinkedHashMap<>();
    private final List<Call> elsewhere = new ArrayList<>();
    private final Map<String, Signature> declared = new LinkedHashMap<>();
    private final Set<String> declaredElsewhere = new HashSet<>();
    private final Set<String> friends = new HashSet<>();
    private final Set<String> twice = new HashSet<>();

    Definitions(ParsedSource parsed) {
        this.parsed = parsed;
        Set<String> defined = new HashSet<>();
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (!Cpp.is(declaration)
                    && declaration instanceof FunctionDefinition definition
                    && !defined.add(SourceFunctions.name(definition))) {
                twice.add(SourceFunctions.name(definition));
            }
            if (!parsed.inUserFile(declaration)) {
                declareOfSystem(declaration);
                continue;
            }
            if (declaration instanceof FunctionDefinition definition && !isMember(definition)) {
                String name = SourceFunctions.name(definition);
                definitions.put(name, definition);
                collect(definition.declarator(), elsewhere); // default arguments
                List<Call> found = new ArrayList<>();
                collect(definition.body(), found);
                calls.put(name, found);
            } else {
                collect(declaration, elsewhere);
                if (Cpp.is(declaration)) {
                    Tree.friends(declaration).forEach(friend -> friends.add(FunctionNames.of(friend.name())));
                }
                if (declaration instanceof SimpleDeclaration simple) {
                    declare(simple, parsed.inSource(declaration));
                }
            }
        }
    }

    /** In C a function that a header of the system declares keeps its type. */
    private void declareOfSystem(Declaration declaration) {
        if (!Cpp.is(declaration) && declaration instanceof SimpleDeclaration simple) {
            for (Declarator declarator : simple.declarators()) {
                if (declarator instanceof FunctionDeclarator) {
                    declaredElsewhere.add(declarator.name().toString());
                }
            }
        }
    }

    private static boolean isMember(FunctionDefinition definition) {
        return Declarators.innermost(definition.declarator()).name().symbol() instanceof Symbol.Function function
                && function.isMethod();
    }

    private void collect(Node node, List<Call> found) {
        if (node instanceof DeclarationStatement statement
                && statement.declaration() instanceof SimpleDeclaration simple) {
            declare(simple, false);
        }
        if (Tree.isUnevaluated(node)) {
            return;
        }
        if (node instanceof Call call) {
            found.add(call);
        }
        for (Node child : node.children()) {
            collect(child, found);
        }
    }

    private void declare(SimpleDeclaration declaration, boolean atFileLevel) {
        for (Declarator declarator : declaration.declarators()) {
            boolean isFunction = Cpp.is(declaration)
                    ? declarator instanceof FunctionDeclarator
                            && declarator.nested().isEmpty()
                            && declaration.specifier().storage() != Specifier.Storage.TYPEDEF
                    : Declarators.isFunction(declaration, declarator);
            if (isFunction) {
                String name = FunctionNames.of(Declarators.innermost(declarator).name());
                Declarators.function(declarator) // none where a name stands for its type
                        .ifPresent(function ->
                                declared.putIfAbsent(name, Signature.of(declaration.specifier(), function)));
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

    Optional<FunctionDefinition> definition(String name) {
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
        return definitions.get(name).range().orElseThrow().file();
    }

    /** Whether the source itself defines a function that other sources can call. */
    boolean exports(String name) {
        return definition(name)
                .filter(found -> !Signature.of(found).isOfOneSource()
                        && !FunctionNames.isInternal(
                                Declarators.innermost(found.declarator()).name())
                        && parsed.inSource(found))
                .isPresent();
    }

    /** Whether a function is declared where the declaration stays as it is: in a header, or inside of a function. */
    boolean declaresElsewhere(String name) {
        return declaredElsewhere.contains(name);
    }

    /** The source's own functions, without the init and fire of other processes than the one of this name, where it has functions for that. */
    Stream<String> ofProcess(String base) {
        boolean hasOwn = names().contains(base + "_fire");
        return names().stream().filter(name -> !isOfHeader(name) && !(hasOwn && isEntryOfOther(name, base)));
    }

    private boolean isEntryOfOther(String name, String base) {
        String process = name.replaceFirst("_(init|fire)$", "");
        return !process.equals(name)
                && !process.equals(base)
                && names().contains(process + "_init")
                && names().contains(process + "_fire");
    }

    /** The functions that may run whatever others call: those that what stands outside of functions calls, and pointers lead to. */
    Set<String> entered() {
        Set<String> entered = new HashSet<>();
        elsewhere.forEach(call -> entered.add(Tree.callee(call)));
        for (Declaration declaration : Tree.declarations(parsed.tree())) {
            if (parsed.inUserFile(declaration)) {
                Tree.each(declaration, node -> {
                    if (node instanceof Identifier id && !(id.parent() instanceof Call call && call.function() == id)) {
                        entered.add(FunctionNames.of(id.name()));
                    }
                });
            }
        }
        return entered;
    }

    /** Whether a function is a header's, which may have been put into the text of the source. */
    boolean isOfHeader(String name) {
        return !parsed.position(definitions.get(name))
                .file()
                .equals(parsed.source().path());
    }

    /** C: whether a function is defined more than once, as one that is inline may be. */
    boolean isTwice(String name) {
        return twice.contains(name);
    }

    /** C++: whether a class declares a function as its friend. */
    boolean isFriend(String name) {
        return friends.contains(name);
    }

    /** The calls that a function makes and evaluates. */
    List<Call> calls(String name) {
        return calls.get(name);
    }

    /** Calls in C++ that are not in a function but in a class, a template or a global initialiser. */
    List<Call> callsElsewhere() {
        return elsewhere;
    }

    /** The names of the functions that a function calls, each once. */
    List<String> callees(String name) {
        return calls.get(name).stream().map(Tree::callee).distinct().toList();
    }
}
