package weft.protothread;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Specifier;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Symbol;
import weft.source.text.Edits;
import weft.source.tree.ArraySize;
import weft.source.tree.Cpp;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.LocalVariables;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * Types in C that are made of other variables of the function, by {@code typeof} or {@code sizeof}: the frame, and types that the function
 * declares, stand outside of it, so that a declaration stands there, too, for each of these others. It has its type, and is never defined.
 */
public final class TypesOfLocals {

    private final String function;
    private final LocalVariables locals;
    private final SourceTokens tokens;
    private final Edits edits;
    private final Map<Local, String> names = new HashMap<>();
    private final Map<Symbol, Declared> others = new HashMap<>();
    private final Map<Symbol, String> namesOfOthers = new HashMap<>();
    private final Map<String, String> declarations = new LinkedHashMap<>();

    /** A variable of the function that is none of its locals: it is static, or another file's. */
    private record Declared(Specifier specifier, Declarator declarator) {}

    TypesOfLocals(FunctionDefinition definition, LocalVariables locals, SourceTokens tokens, Edits edits) {
        this.function = SourceFunctions.name(definition);
        this.locals = locals;
        this.tokens = tokens;
        this.edits = edits;
        Tree.each(definition.body(), node -> {
            if (node instanceof SimpleDeclaration declaration && declaration.parent() instanceof DeclarationStatement) {
                declaration.declarators().forEach(declarator -> note(declaration, declarator));
            }
        });
    }

    private void note(SimpleDeclaration declaration, Declarator declarator) {
        NameNode name = Declarators.innermost(declarator).name();
        if (name.symbol() instanceof Symbol.Variable && locals.of(name).isEmpty()) {
            others.putIfAbsent(name.symbol(), new Declared(declaration.specifier(), declarator));
        }
    }

    /** Whether a declaration outside of the function can have the type of a static variable in it. */
    public boolean isDeclaredOutside(Symbol.Variable variable) {
        return Optional.ofNullable(others.get(variable))
                .filter(other -> !Cpp.is(other.declarator()))
                .filter(other -> !ArraySize.isMissing(other.specifier(), other.declarator())
                        || ArraySize.isKnown(other.declarator(), tokens))
                .isPresent();
    }

    /** A text made of the type of a local. */
    String typed(Local local, Supplier<String> text) {
        return typed(local.specifier(), local.declarator(), text);
    }

    private String typed(Specifier specifier, Declarator declarator, Supplier<String> text) {
        Map<Integer, String> replaced = new HashMap<>();
        Symbol own = Declarators.innermost(declarator).name().symbol();
        collect(specifier, own, replaced);
        Declarators.parts(declarator).forEach(child -> collect(child, own, replaced));
        return edits.with(replaced, text);
    }

    /** A text made of a type that the function declares, behind what it needs of that. */
    String moved(Node type, Supplier<String> text) {
        Map<Integer, String> replaced = new HashMap<>();
        Tree.each(type, node -> {
            if (node instanceof NameNode name) {
                replacement(name).ifPresent(other -> replaced.put(tokens.first(name), other));
            }
        });
        String made = edits.with(replaced, text);
        String behind = declarations() + made;
        declarations.clear();
        return behind;
    }

    /** What stands before the frame, and not before a type. */
    String declarations() {
        return String.join("", declarations.values());
    }

    private void collect(Node type, Symbol own, Map<Integer, String> replaced) {
        Tree.each(type, node -> {
            if (node instanceof NameNode name && !name.symbol().equals(own)) {
                replacement(name).ifPresent(other -> replaced.put(tokens.first(name), other));
            }
        });
    }

    /** What stands for a name that is a variable of the function. */
    private Optional<String> replacement(NameNode name) {
        return locals.of(name)
                .map(this::declared)
                .or(() -> Optional.ofNullable(others.get(name.symbol()))
                        .filter(other -> !name.isDeclaration())
                        .map(other -> declared(name.symbol(), other)));
    }

    private String declared(Symbol symbol, Declared other) {
        if (!namesOfOthers.containsKey(symbol)) {
            String name = "weft_type_" + function + "_of_" + (namesOfOthers.size() + 1);
            namesOfOthers.put(symbol, name);
            declare(name, other.specifier(), other.declarator());
        }
        return namesOfOthers.get(symbol);
    }

    private String declared(Local local) {
        if (!names.containsKey(local)) {
            String name = "weft_type_" + function + "_" + local.id();
            names.put(local, name);
            if (local.isDeduced()) {
                declarations.put(name, "extern " + local.spelled().orElse("int") + " " + name + ";\n");
            } else {
                declare(name, local.specifier(), local.declarator());
            }
        }
        return names.get(local);
    }

    private void declare(String name, Specifier specifier, Declarator declarator) {
        String declaration = typed(
                specifier,
                declarator,
                () -> "extern " + Declarators.declaration(specifier, declarator, name, tokens, edits) + ";\n");
        declarations.put(name, declaration);
    }
}
