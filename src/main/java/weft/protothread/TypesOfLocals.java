package weft.protothread;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.text.Edits;
import weft.source.tree.Declarators;
import weft.source.tree.Local;
import weft.source.tree.LocalVariables;
import weft.source.tree.SourceFunctions;
import weft.source.tree.Tree;

/**
 * Types in C that are made of other locals, by {@code typeof} or {@code sizeof}: the frame stands outside of the function, so that a
 * declaration stands there, too, for each of these others. It has its type, and is never defined.
 */
final class TypesOfLocals {

    private final String function;
    private final LocalVariables locals;
    private final SourceTokens tokens;
    private final Edits edits;
    private final Map<Local, String> names = new HashMap<>();
    private final Map<String, String> declarations = new LinkedHashMap<>();

    TypesOfLocals(FunctionDefinition definition, LocalVariables locals, SourceTokens tokens, Edits edits) {
        this.function = SourceFunctions.name(definition);
        this.locals = locals;
        this.tokens = tokens;
        this.edits = edits;
    }

    /** A text made of the type of a local. */
    String typed(Local local, Supplier<String> text) {
        Map<Integer, String> others = new HashMap<>();
        collect(local.specifier(), local, others);
        Declarator declarator = local.declarator();
        Declarators.parts(declarator).forEach(child -> collect(child, local, others));
        return edits.with(others, text);
    }

    /** What stands before the frame. */
    String declarations() {
        return String.join("", declarations.values());
    }

    private void collect(Node type, Local own, Map<Integer, String> others) {
        Tree.each(type, node -> {
            if (node instanceof NameNode name) {
                locals.of(name)
                        .filter(other -> other != own)
                        .ifPresent(other -> others.put(tokens.first(name), declared(other)));
            }
        });
    }

    private String declared(Local local) {
        if (!names.containsKey(local)) {
            String name = "weft_type_" + function + "_" + local.id();
            names.put(local, name);
            String declaration = local.isDeduced()
                    ? "extern " + local.spelled().orElse("int") + " " + name + ";\n"
                    : typed(
                            local,
                            () -> "extern "
                                    + Declarators.specifiers(local.specifier(), local.declarator(), tokens, edits) + " "
                                    + Declarators.renamed(
                                            local.declarator(),
                                            Declarators.asObject(local.declarator(), name),
                                            tokens,
                                            edits)
                                    + ";\n");
            declarations.put(name, declaration);
        }
        return names.get(local);
    }
}
